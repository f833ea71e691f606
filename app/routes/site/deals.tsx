import { InfoPage } from '#app/features/site/info-page.tsx'
import { SiteLink } from '#app/features/site/site-link.tsx'
import { infoTextsIn } from '#app/i18n/texts.server.ts'
import { appOf, requestOf } from '#app/platform/request.server.ts'
import { CrashNotice } from '#app/ui/crash-notice.tsx'
import type { Route } from './+types/deals.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { clock, language } = appOf(context)
  requestOf(context).keepUntil = new Date(clock.now().getTime() + 3_600_000)
  return infoTextsIn(language).deals
}

const ICONS = {
  destination: 'pin',
  circuit: 'prestige',
  office: 'route',
  city: 'keys',
  region: 'pin',
  department: 'route',
} as const

export default function Deals({ loaderData }: Route.ComponentProps) {
  const to = (site: string) => <SiteLink site={site} visit={loaderData.visit} newTab={loaderData.newTab} />
  const links = {
    destination: to('destinationdijon.com'),
    circuit: to('circuit-dijon-prenois.com'),
    office: to('destinationdijon.com'),
    city: to('dijon.fr'),
    region: to('bourgogne-tourisme.com'),
    department: to('lacotedorjadore.com'),
  }
  return <InfoPage path="/bons-plans-dijon" texts={loaderData} icons={ICONS} extras={links} />
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
