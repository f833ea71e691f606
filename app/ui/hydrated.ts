/** True once the browser has taken the page over; false on the server and in the first render that matches it. */
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
