import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { useIsAlive } from '../form/formAlive.ts'
import { latePart } from '../latePart.ts'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { type GalleryPicture, IN_PAGE, PictureStrip, sizesOf } from './PictureStrip.tsx'

const WholeScreen = latePart(
  () => import('./WholeScreen.tsx'),
  (code) => code.WholeScreen,
)

interface GalleryProps {
  label: string
  pictures: readonly [GalleryPicture, ...GalleryPicture[]]
  /** The first one comes from another page under this name. */
  flyingAs?: string
}

/** Pictures of one thing, the first in the page from the start: swiped, by arrow keys, by the small ones, or large on the whole screen. */
export function Gallery({ label, pictures, flyingAs }: GalleryProps) {
  const t = words[useLanguage()]
  const [shown, setShown] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const [isNear, setNear] = useState(false)
  const comeNear = () => setNear(true)
  // A press shows one of the small ones, which needs the code: they come with it, after the picture that is looked at.
  const isAlive = useIsAlive()
  const last = pictures.length - 1
  const go = (at: number) => setShown(Math.max(0, Math.min(last, at)))
  const thumbnails = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = thumbnails.current
    const one = list?.children[shown]
    if (list && one instanceof HTMLElement)
      list.scrollTo({ left: one.offsetLeft - (list.clientWidth - one.clientWidth) / 2 })
  }, [shown])
  // The whole screen is a part of it, so that keys there arrive here.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    // The strip would scroll by itself as well.
    event.preventDefault()
    go(shown + step)
  }
  return (
    <section
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={comeNear}
      onPointerDown={comeNear}
      onFocus={comeNear}
      className="min-w-0"
    >
      <div className="relative">
        <PictureStrip pictures={pictures} shown={shown} onShow={setShown} first={!isNear} flyingAs={flyingAs} />
        <div className="absolute right-1 bottom-1 rounded-full bg-surface/80">
          <IconButton icon={Maximize2} label={t.enlarge} onClick={() => setLarge(true)} />
        </div>
      </div>
      {last > 0 && (
        <div className="mt-2 flex items-center gap-1">
          <IconButton icon={ChevronLeft} label={t.previous} disabled={shown === 0} onClick={() => go(shown - 1)} />
          <ul ref={thumbnails} className="relative flex min-w-0 grow justify-center-safe gap-2 overflow-x-auto p-1">
            {pictures.map(({ small, large, alt }, at) => (
              <li key={small} className="w-24 min-w-11 shrink">
                <button
                  type="button"
                  aria-label={t.showPicture(at + 1, alt)}
                  aria-current={at === shown}
                  onClick={() => go(at)}
                  className="aspect-2/1 min-h-11 w-full overflow-hidden rounded-sm border border-line bg-floor aria-[current=true]:border-petrol aria-[current=true]:chosen aria-[current=true]:inset-ring-1 aria-[current=true]:inset-ring-petrol"
                >
                  {isAlive && (
                    <img
                      // The first one is the file that stands above it.
                      {...(at === 0 ? sizesOf({ small, large }, IN_PAGE) : { src: small })}
                      alt=""
                      width={640}
                      height={320}
                      className="size-full object-cover"
                    />
                  )}
                </button>
              </li>
            ))}
          </ul>
          <IconButton icon={ChevronRight} label={t.next} disabled={shown === last} onClick={() => go(shown + 1)} />
        </div>
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <WholeScreen label={label} pictures={pictures} shown={shown} go={go} close={() => setLarge(false)} />
        </Suspense>
      )}
    </section>
  )
}
