import { useSyncExternalStore } from 'react'

/** Whether the window is wide enough for the summary beside the step. Only pages that browsers render use it. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}

const query = '(min-width: 64rem)'

function watch(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
