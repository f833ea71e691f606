/**
 * Links between our pages, once the page is hydrated: the next page's code and data are fetched behind a spinner,
 * and `lost` is shown when that code cannot be loaded.
 * Links stay plain addresses, so that everything works before that, and without it.
 */
import { type ReactNode, useEffect, useState } from 'react'
import { matchRoutes, useNavigate, useNavigation } from 'react-router'
import { splitPath } from '../i18n/languages.ts'
import { useLanguage } from '../i18n/texts.tsx'
import { Spinner } from './spinner.tsx'

declare global {
  interface Window {
    __reactRouterDataRouter?: { routes: Parameters<typeof matchRoutes>[0] }
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

export function PageNavigation({ lost, children }: { lost: ReactNode; children: ReactNode }) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const language = useLanguage()
  const [phase, setPhase] = useState<'idle' | 'loading' | 'lost'>('idle')

  useEffect(() => {
    async function follow(event: MouseEvent) {
      const url = ownPageOf(event)
      if (!url || (splitPath(url.pathname).prefix ?? 'fr') !== language) return
      event.preventDefault()
      setPhase('loading')
      try {
        // The framework would reload the present page when the next one's code is missing: it is fetched here first.
        await Promise.all(modulesOf(url.pathname).map((module) => import(/* @vite-ignore */ module)))
      } catch {
        window.history.pushState(null, '', url)
        setPhase('lost')
        return
      }
      await navigate(`${url.pathname}${url.search}${url.hash}`)
      setPhase('idle')
    }
    const onClick = (event: MouseEvent) => void follow(event)
    const onPopState = () => setPhase((now) => (now === 'lost' ? 'idle' : now))
    document.addEventListener('click', onClick)
    window.addEventListener('popstate', onPopState)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('popstate', onPopState)
    }
  }, [navigate, language])

  if (phase === 'lost') return lost
  return (
    <>
      {children}
      {(phase === 'loading' || navigation.state === 'loading') && <Spinner />}
    </>
  )
}

/** The address of a plain click on a link to another of our pages; null for everything the browser should do itself. */
function ownPageOf(event: MouseEvent): URL | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.dataset.native !== undefined) return null
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin) return null
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search
  return samePage || modulesOf(url.pathname).length === 0 ? null : url
}

function modulesOf(pathname: string): string[] {
  const routes = window.__reactRouterDataRouter?.routes
  const manifest = window.__reactRouterManifest
  const matches = routes ? matchRoutes(routes, pathname) : null
  if (!matches || !manifest || matches.at(-1)?.route.path === '*') return []
  return matches.flatMap(({ route }) => manifest.routes[route.id ?? '']?.module ?? [])
}
