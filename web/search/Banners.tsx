import { type RefObject, useEffect, useRef } from 'react'
import type { Banner } from '../../contract/storefront.ts'
import { BannerSlide } from '../../ui/picture/BannerSlide.tsx'
import { Carousel } from '../../ui/picture/Carousel.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { readChoice } from '../analytics/consent.ts'
import { words } from './words.ts'

/** The banners that are on right now. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = words[useLanguage()]
  if (banners.length === 0) return null
  const slides = banners.map((banner, index) => ({
    key: String(index),
    content: <WatchedSlide banner={banner} isFirst={index === 0} />,
  }))
  return <Carousel label={t.banners} slides={slides} />
}

function WatchedSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const slide = useRef<HTMLDivElement>(null)
  usePromotionEvents(slide)
  return <BannerSlide ref={slide} banner={banner} isFirst={isFirst} />
}

const watchCode = () => import('./watchBanner.ts')

/** Tells which banners are seen and followed. The code for it comes only to those who have agreed. */
function usePromotionEvents(slide: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (readChoice() !== 'granted') return
    const watched = watchCode().then(
      ({ watchBanner }) => slide.current && watchBanner(slide.current),
      () => null,
    )
    return () => void watched.then((stop) => stop?.())
  }, [slide])
}
