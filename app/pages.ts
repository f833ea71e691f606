/** Every public page of the product: its French address, its file, and the query it reads (all other query is ignored). */
export type PublicPage = { path: string; file: string; query?: readonly string[] }

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: '/', file: 'routes/site/home.tsx', query: ['date', 'month'] },
  { path: '/vehicles-convoyes', file: 'routes/site/vehicles.tsx' },
  { path: '/services', file: 'routes/site/services.tsx' },
  { path: '/contact', file: 'routes/site/contact.tsx' },
  { path: '/bons-plans-dijon', file: 'routes/site/deals.tsx' },
  { path: '/facturation', file: 'routes/site/billing.tsx' },
  { path: '/cmr', file: 'routes/site/cmr.tsx' },
]

const byPath = new Map(PUBLIC_PAGES.map((page) => [page.path, page]))

/** The page at a French address. */
export const publicPage = (path: string) => byPath.get(path)
export const isPublicPage = (path: string) => byPath.has(path)
