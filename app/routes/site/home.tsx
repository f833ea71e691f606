import { data } from 'react-router'
import { isClosedToday } from '#app/features/availability/availability.rules.ts'
import { readAvailability } from '#app/features/availability/availability.server.ts'
import { StatusCard } from '#app/features/availability/status-card.tsx'
import { BookingBlock } from '#app/features/booking/booking-block.tsx'
import { bookingWindow, dayProblem, nextHalfHour } from '#app/features/booking/booking-days.rules.ts'
import { newRequestKey, submitBooking } from '#app/features/booking/booking-post.server.ts'
import { InsuranceAndBrands, ServicesAndZones } from '#app/features/site/home-about.tsx'
import { HomeHero } from '#app/features/site/home-hero.tsx'
import { ProofStrip } from '#app/features/site/home-proof.tsx'
import { PageHead } from '#app/features/site/page-head.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { readDay } from '#app/paris-time.ts'
import { appOf, readForm, requestOf } from '#app/platform/request.server.ts'
import { CrashNotice } from '#app/ui/crash-notice.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const query = new URL(request.url).searchParams
  const availability = await readAvailability(app)
  const { settings } = app.site
  const window = bookingWindow(app.clock.now(), settings, isClosedToday(availability))
  const asked = readDay(query.get('date') ?? '')
  const day = asked && !dayProblem(asked, window) ? asked : null
  requestOf(context).keepUntil = nextHalfHour(app.clock.now())
  return {
    availability,
    claims: { experienceYears: settings.experienceYears, insuredEur: settings.insuredEur },
    brands: settings.brands,
    window,
    day,
    month: query.get('month'),
    requestKey: day ? newRequestKey() : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { status, retryAfterS, ...answer } = await submitBooking(
    appOf(context),
    requestOf(context),
    await readForm(request),
  )
  return data(answer, { status, headers: retryAfterS ? { 'retry-after': String(retryAfterS) } : {} })
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useTexts()
  const { availability, claims, brands } = loaderData
  const driversPlace = availability.state === 'known' ? (availability.drivers?.currentLocation ?? null) : null
  return (
    <main id="content">
      <PageHead path="/" title={site.metaTitle} description={site.metaDescription} />
      <HomeHero>
        <StatusCard availability={availability} />
      </HomeHero>
      <ProofStrip claims={claims} />
      <BookingBlock {...loaderData} posted={actionData ?? null} />
      <ServicesAndZones claims={claims} driversPlace={driversPlace} />
      <InsuranceAndBrands claims={claims} brands={brands} />
    </main>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
