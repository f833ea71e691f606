import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from './database.server.ts'
import { FolderTaken, holdFolder } from './folder-lock.server.ts'

function scratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'convoyage-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Another process that holds the folder, once this resolves. */
async function otherServerOn(folder: string): Promise<ChildProcess> {
  const script = `
    import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.server.ts'))}
    holdFolder(process.argv[1])
    process.stdout.write('held')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  expect(String(said[0])).toBe('held')
  return child
}

it('a second server on the same folder is refused with a sentence that says what to do', async () => {
  const folder = scratchFolder()
  const storage = await openEmbedded(folder)
  onTestFinished(() => storage.close())
  const second = openEmbedded(folder)
  await expect(second).rejects.toThrow(FolderTaken)
  await expect(second).rejects.toThrow(
    `The data folder ${folder} is already used by another Convoyage server. ` +
      'Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several processes on PostgreSQL.',
  )
})

it('of two servers that start at the same moment, one gets the folder', async () => {
  const folder = scratchFolder()
  const openings = await Promise.allSettled([openEmbedded(folder), openEmbedded(folder)])
  const open = openings.filter((opening) => opening.status === 'fulfilled')
  onTestFinished(async () => void (await Promise.all(open.map(({ value }) => value.close()))))
  expect(open).toHaveLength(1)
  expect(openings.find((opening) => opening.status === 'rejected')?.reason).toBeInstanceOf(FolderTaken)
})

it('a folder is free again when its server has closed', async () => {
  const folder = scratchFolder()
  await (await openEmbedded(folder)).close()
  await (await openEmbedded(folder)).close()
})

it('other folders are free meanwhile', () => {
  const release = [holdFolder(scratchFolder()), holdFolder(scratchFolder())]
  for (const one of release) one()
})

it('a folder is held against another process, and free as soon as that one is killed', async () => {
  const folder = scratchFolder()
  const other = await otherServerOn(folder)
  expect(() => holdFolder(folder)).toThrow(FolderTaken)

  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  const release = holdFolder(folder)
  release()
})

it('a folder that was refused can be had once it is free', async () => {
  const folder = scratchFolder()
  const release = holdFolder(folder)
  await expect(openEmbedded(folder)).rejects.toThrow(FolderTaken)
  release()
  await (await openEmbedded(folder)).close()
})
