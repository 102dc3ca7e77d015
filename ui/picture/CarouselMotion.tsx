import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import type { Elements } from '../elements.ts'
import { useLanguage } from '../useLanguage.ts'
import { useReducedMotion } from '../useReducedMotion.ts'
import { words } from '../words.ts'

export interface CarouselProps {
  /** The subject of the slides. */
  label: string
  slides: readonly { key: string; content: Elements }[]
}

const autoplayMs = 10_000
// Embla counts in a unit of its own: with this value nothing is seen to move after half a second.
const transition = 19

/** Pause first in tab order; stands still under the pointer, with the focus inside, and under reduced motion. */
export function CarouselMotion({ label, slides }: CarouselProps) {
  const t = words[useLanguage()]
  const still = useReducedMotion()
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : transition })
  const [shown, setShown] = useState(0)
  /** The person's choice by the button; until then it plays unless they want less motion. */
  const [wish, setWish] = useState<boolean | null>(null)
  const [held, setHeld] = useState(false)
  const playing = wish ?? !still
  const rotating = playing && !held

  useEffect(() => {
    const follow = () => embla && setShown(embla.selectedScrollSnap())
    embla?.on('select', follow)
    return () => {
      embla?.off('select', follow)
    }
  }, [embla])

  useEffect(() => {
    if (!rotating) return
    const timer = setInterval(() => embla?.scrollNext(), autoplayMs)
    return () => clearInterval(timer)
  }, [embla, rotating])

  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex flex-col-reverse"
    >
      <div className="flex h-14 items-center justify-center gap-1">
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? t.pause : t.play}
          onClick={() => setWish(!playing)}
        />
        <IconButton icon={ChevronLeft} label={t.previous} onClick={() => embla?.scrollPrev()} />
        <span className="nums min-w-10 text-center text-sm text-ink-soft">{t.slideOf(shown + 1, slides.length)}</span>
        <IconButton icon={ChevronRight} label={t.next} onClick={() => embla?.scrollNext()} />
      </div>
      <div ref={viewport} className="overflow-hidden rounded-lg">
        <ul aria-live={rotating ? 'off' : 'polite'} className="flex">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-roledescription={t.slide}
              aria-label={t.slideOf(index + 1, slides.length)}
              inert={index !== shown}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
