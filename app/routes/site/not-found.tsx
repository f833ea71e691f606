import { data } from 'react-router'
import { NotFound } from '#app/features/site/not-found.tsx'
import { CrashNotice } from '#app/ui/crash-notice.tsx'

export const loader = () => data(null, { status: 404 })
export const action = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFound />
}

export function ErrorBoundary() {
  return <CrashNotice of="page" />
}
