import { Outlet } from 'react-router'
import { SiteFrame } from '#app/features/site/site-frame.tsx'
import { useSiteIdentity } from '#app/features/site/site-identity.ts'

export default function SiteLayout() {
  const site = useSiteIdentity()
  if (!site) throw new Error('The root loader always sends the site.')
  return (
    <SiteFrame site={site}>
      <Outlet />
    </SiteFrame>
  )
}
