/** Tells app/intent that the page is taken over: what was done meanwhile is done again. */
import { useEffect } from 'react'

export function AnnounceHydration() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
