import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window, or the person at it, is as a media query says; on the server as it is told. */
export function useMedia(query: string, onServer = false): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}
