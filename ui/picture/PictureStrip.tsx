import { useLayoutEffect, useRef } from 'react'
import { useIsAlive } from '../form/formAlive.ts'
import { useReducedMotion } from '../useReducedMotion.ts'
import { Flying } from './Flying.tsx'

/** One picture in two sizes, twice as wide as high. */
export interface GalleryPicture {
  /** 640 pixels wide. */
  small: string
  /** 1200 pixels wide. */
  large: string
  alt: string
}

interface PictureStripProps {
  pictures: readonly GalleryPicture[]
  shown: number
  onShow: (at: number) => void
  /** The first picture alone is large until somebody comes near: the others are the small files that a gallery shows anyway. */
  first?: boolean
  /** On the whole screen, where a picture fits into what there is. */
  fill?: true
  /** The first picture comes from another page under this name. */
  flyingAs?: string | undefined
}

// In it is nothing that keys reach: it takes the keys itself.
const byKeys = { tabIndex: 0 }

/** Pictures beside each other, one in view: a finger swipes them, and whoever draws it says which one is shown. */
export function PictureStrip({ pictures, shown, onShow, first = false, fill, flyingAs }: PictureStripProps) {
  const still = useReducedMotion()
  // Nothing but the picture in view is fetched before the code that moves them.
  const isAlive = useIsAlive()
  const strip = useRef<HTMLUListElement>(null)
  /** The picture that it moves to by itself. What it passes meanwhile is not shown. */
  const going = useRef<number | null>(null)
  useLayoutEffect(() => {
    const { current } = strip
    if (!current || placeOf(current) === shown) return
    going.current = shown
    current.scrollTo({ left: shown * current.clientWidth, behavior: still || fill ? 'auto' : 'smooth' })
  }, [shown, still, fill])
  const follow = ({ currentTarget }: { currentTarget: HTMLUListElement }) => {
    const { scrollLeft, clientWidth } = currentTarget
    if (going.current === null) return onShow(placeOf(currentTarget))
    if (Math.abs(scrollLeft - going.current * clientWidth) < 2) going.current = null
  }
  return (
    <ul
      ref={strip}
      {...byKeys}
      onScroll={follow}
      onPointerDown={() => {
        going.current = null
      }}
      className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] ${fill ? 'size-full' : 'rounded-lg bg-floor'}`}
    >
      {pictures.map(({ small, large, alt }, at) => (
        <li key={small} className="shrink-0 grow-0 basis-full snap-center" inert={at !== shown}>
          <Flying name={at === 0 ? flyingAs : undefined}>
            {(at === 0 || isAlive) && (
              <img
                {...(first && at > 0 ? { src: small } : sizesOf({ small, large }, fill ? '100vw' : IN_PAGE))}
                alt={alt}
                width={1200}
                height={600}
                {...(at === 0 && !fill ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
                className={`dim ${fill ? 'size-full object-contain' : 'w-full'}`}
              />
            )}
          </Flying>
        </li>
      ))}
    </ul>
  )
}

/**
 * How wide a picture stands in a page. On a phone a little less than it does: a screen of two points to a pixel then takes
 * the small file, which nobody sees, half as heavy and there already for who comes from a list.
 */
export const IN_PAGE = '(min-width: 64rem) 46rem, 80vw'

/** The files of a picture, of which the browser takes the one for this width. */
export const sizesOf = ({ small, large }: Pick<GalleryPicture, 'small' | 'large'>, sizes: string) => ({
  src: large,
  srcSet: `${small} 640w, ${large} 1200w`,
  sizes,
})

const placeOf = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / Math.max(1, clientWidth))
