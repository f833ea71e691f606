import { expect, it } from 'vitest'
import { createPages, type RenderedPage } from './pages.server.ts'

/** Pages under a clock moved by hand, and a render that counts how often it was asked. */
function aSite() {
  let now = 1_000
  let asked = 0
  const pages = createPages(() => now)
  const render =
    (text = 'page', more: Partial<RenderedPage> = {}) =>
    async (): Promise<RenderedPage> => {
      asked++
      return { status: 200, headers: {}, body: Buffer.from(text), validUntil: 2_000, ...more }
    }
  return { pages, render, asked: () => asked, at: (moment: number) => (now = moment) }
}

const textOf = (page: { bodies: { identity: Buffer } } | null) => page?.bodies.identity.toString()

it('renders once for all who ask at the same time, and for all who ask later', async () => {
  const { pages, render, asked } = aSite()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pages.get('/', render())))
  await pages.get('/', render())
  expect(asked()).toBe(1)
  expect(new Set(answers.map(textOf))).toEqual(new Set(['page']))
})

it('forgets a page when its time is over', async () => {
  const { pages, render, asked, at } = aSite()
  await pages.get('/', render())
  at(1_999)
  expect(textOf(pages.find('/'))).toBe('page')
  at(2_000)
  expect(pages.find('/')).toBeNull()
  await pages.get('/', render('new', { validUntil: 3_000 }))
  expect(asked()).toBe(2)
})

it('forgets every page when what they show changes', async () => {
  const { pages, render } = aSite()
  await pages.get('/', render())
  pages.drop()
  expect(pages.find('/')).toBeNull()
})

it('does not keep a render that began before the change, nor answers with it those who ask after', async () => {
  const { pages, render, asked } = aSite()
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const old = pages.get('/', async () => {
    await held
    return render('old')()
  })
  pages.drop()
  const young = pages.get('/', render('young'))
  finish()
  expect([textOf(await old), textOf(await young)]).toEqual(['old', 'young'])
  expect(textOf(pages.find('/'))).toBe('young')
  expect(asked()).toBe(2)
})

it.each([
  ['asks for nothing', { validUntil: undefined }],
  ['is not there', { status: 404 }],
  ['failed', { status: 500 }],
  ['is over already', { validUntil: 1_000 }],
])('does not keep a page that %s', async (_, more) => {
  const { pages, render } = aSite()
  await pages.get('/', render('x', more))
  expect(pages.find('/')).toBeNull()
})

it('does not keep a render that failed, and tries again', async () => {
  const { pages, render } = aSite()
  await expect(pages.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(textOf(await pages.get('/', render()))).toBe('page')
})

it('gives the same text the same mark, and another text another', async () => {
  const { pages, render } = aSite()
  const [a, b, c] = [
    await pages.get('/a', render('x')),
    await pages.get('/b', render('x')),
    await pages.get('/c', render('y')),
  ]
  expect(a.etag).toBe(b.etag)
  expect(a.etag).not.toBe(c.etag)
})
