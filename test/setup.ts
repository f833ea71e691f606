/** A test that makes the code complain on the console has found something: it fails, unless it said so beforehand. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
      complaints.push(said.map(String).join(' '))
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
