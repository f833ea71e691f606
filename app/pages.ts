/** Every public page of the product: its French address, its file, and the query it reads (all other query is ignored). */
export type PublicPage = { path: string; file: string; query?: readonly string[] }

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', file: 'routes/site/home.tsx', query: ['date', 'month'] },
]

const byPath = new Map(PUBLIC_PAGES.map((page) => [page.path, page]))

/** The page at a French address. */
export const publicPage = (path: string) => byPath.get(path)
export const isPublicPage = (path: string) => byPath.has(path)
