import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has come within a screen of being seen; stays true from then on. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return near
}
