import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

const watch = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the person has asked for a page that does not move. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => true,
  )
