import { useEffect, useState } from 'react'

/** Busy until the browser has left; a page that comes back from its cache must not stay so. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false)
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return [leaving, setLeaving] as const
}
