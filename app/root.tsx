/** The document of every page, and the last boundary. */
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import appCss from './app.css?url'
import { NotFound } from './features/site/not-found.tsx'
import { useWords } from './i18n/texts.tsx'
import { appOf, requestOf } from './platform/request.server.ts'
import { AnnounceHydration } from './ui/announce-hydration.tsx'
import { CrashNotice } from './ui/crash-notice.tsx'
import { PageNavigation } from './ui/page-navigation.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = appOf(context)
  const { origin } = requestOf(context)
  const { whatsapp, sisterSites } = site.settings
  return { origin, site: { name: site.name, phone: site.phone, email: site.email, whatsapp, sisterSites } }
}

/** What the frame shows of the firm does not change while a visitor reads. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useWords()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12111c" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="stylesheet" href={appCss} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <AnnounceHydration />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <PageNavigation lost={<NotFound />}>
      <Outlet />
    </PageNavigation>
  )
}

/** The frame itself failed: nothing of it can be relied on, so nothing of it is shown. */
export function ErrorBoundary() {
  return <CrashNotice of="frame" />
}
