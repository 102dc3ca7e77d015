import { track } from '../analytics/tracking.ts'

/** Tells that the banner has been seen, once, and each time one of its links is followed; its heading is its name. */
export function watchBanner(banner: HTMLElement): () => void {
  const promotion_name = banner.querySelector('h2, h3')?.textContent ?? ''
  const ecommerce = { promotion_name, creative_slot: 'etusivu' } as const
  const watcher = new IntersectionObserver(
    ([entry]) => entry?.isIntersecting && track({ event: 'view_promotion', ecommerce }, promotion_name),
    { threshold: 0.5 },
  )
  const follow = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a')) track({ event: 'select_promotion', ecommerce })
  }
  watcher.observe(banner)
  banner.addEventListener('click', follow)
  return () => {
    watcher.disconnect()
    banner.removeEventListener('click', follow)
  }
}
