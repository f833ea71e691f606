/** Who the firm is, for components: what the root loader sent. */
import { useRouteLoaderData } from 'react-router'

export type SiteIdentity = {
  name: string
  phone: string
  email: string
  whatsapp: string | null
  sisterSites: readonly { name: string; url: string | null }[]
}

/** Absent only while the frame itself is broken. */
export function useSiteIdentity(): SiteIdentity | undefined {
  return useRouteLoaderData<{ site: SiteIdentity }>('root')?.site
}
