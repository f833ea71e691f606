/**
 * Finished pages, kept until what they show changes: rendered once, whoever asks meanwhile waits for that one render.
 * Nothing personal is ever kept: a page asks to be kept, and only pages that are the same for everybody do.
 */
import { createHash } from 'node:crypto'
import { type Body, bodiesOf, recompress } from './page-bodies.server.ts'

export type ReadyPage = {
  status: number
  /** Everything but the length, the encoding and what varies with the caller. */
  headers: Record<string, string>
  etag: string
  bodies: Body
  /** Milliseconds since the epoch. */
  validUntil: number
}

/** What a render hands over; without `validUntil` it is answered and forgotten. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  validUntil?: number
}

/** A site has a few dozen addresses in four languages; more can only be a mistake. */
const PAGES_KEPT = 2_000

export type Pages = ReturnType<typeof createPages>

export function createPages(now: () => number) {
  const kept = new Map<string, ReadyPage>()
  const underWay = new Map<string, Promise<ReadyPage>>()
  /** Grows with every invalidation: a render that began before it is not kept. */
  let generation = 0
  const counts = { hits: 0, renders: 0 }

  function find(key: string): ReadyPage | null {
    const page = kept.get(key)
    if (!page) return null
    if (page.validUntil <= now()) {
      kept.delete(key)
      return null
    }
    counts.hits++
    return page
  }

  async function make(key: string, render: () => Promise<RenderedPage>): Promise<ReadyPage> {
    const begun = generation
    counts.renders++
    const { status, headers, body, validUntil = 0 } = await render()
    const page: ReadyPage = { status, headers, etag: etagOf(body), bodies: await bodiesOf(body), validUntil }
    if (status === 200 && validUntil > now() && begun === generation) {
      if (kept.size >= PAGES_KEPT) kept.clear()
      kept.set(key, page)
      void recompress(page.bodies)
    }
    return page
  }

  return {
    counts,
    find,
    /** The kept page, the one being made, or a new one. */
    async get(key: string, render: () => Promise<RenderedPage>): Promise<ReadyPage> {
      const ready = find(key)
      if (ready) return ready
      // A render that began before the last change must not answer those who ask after it.
      const shared = `${generation} ${key}`
      let making = underWay.get(shared)
      if (!making) {
        making = make(key, render).finally(() => underWay.delete(shared))
        underWay.set(shared, making)
      }
      return making
    },
    /** Something that pages show has changed. */
    drop() {
      generation++
      kept.clear()
    },
  }
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
