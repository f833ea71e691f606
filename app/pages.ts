/** Every public page of the product: its French address, its file, and the query it reads (all other query is ignored). */
export type PublicPage = { path: string; file: string; query?: readonly string[] }

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', file: 'routes/site/home.tsx', query: ['date', 'month'] },
]

export const isPublicPage = (path: string) => PUBLIC_PAGES.some((page) => page.path === path)
