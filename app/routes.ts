/** Every URL of the pages, in the four languages written out: an unknown address is a true 404. */
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './i18n/languages.ts'
import { PUBLIC_PAGES } from './pages.ts'

function pagesIn(language: Language): RouteConfigEntry[] {
  const pages = PUBLIC_PAGES.map(({ path, file }) => {
    const id = `${language}${path}`
    return path === '/' ? index(file, { id }) : route(path.slice(1), file, { id })
  })
  const all = [...pages, route('*', 'routes/site/not-found.tsx', { id: `${language}/*` })]
  const framed = layout('routes/site/layout.tsx', { id: `${language}/layout` }, all)
  return language === DEFAULT_LANGUAGE ? [framed] : prefix(language, [framed])
}

export default LANGUAGES.flatMap(pagesIn) satisfies RouteConfig
