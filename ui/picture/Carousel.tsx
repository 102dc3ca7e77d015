import { type ComponentType, useEffect, useState } from 'react'
import type { Elements } from '../elements.ts'
import type { CarouselProps } from './CarouselMotion.tsx'

// Nothing moves in the first ten seconds, so until then the page has better use for the line.
const motionAfterMs = 5_000

const motionCode = () => import('./CarouselMotion.tsx')

/**
 * Slides that change by themselves. The first one is in the page from the start; what moves them comes when the browser
 * has nothing better to do. A single slide stays a plain picture.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const [Moving, setMoving] = useState<ComponentType<CarouselProps> | null>(null)
  const moves = slides.length > 1
  const first: Elements = slides[0]?.content
  useEffect(() => {
    if (!moves) return
    // Without a connection it stays a plain picture.
    const load = () =>
      void motionCode().then(
        (loaded) => setMoving(() => loaded.CarouselMotion),
        () => undefined,
      )
    const timer = setTimeout(load, motionAfterMs)
    return () => clearTimeout(timer)
  }, [moves])
  if (Moving && moves) return <Moving label={label} slides={slides} />
  return (
    <section aria-label={label}>
      {first}
      {moves && <div className="h-14" />}
    </section>
  )
}
