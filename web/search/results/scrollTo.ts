/** How long the results take to come into view. */
export const scrollMs = 500

const eased = (part: number) => 1 - (1 - part) ** 3

/** Brings an element to the top of the window, unless its reader scrolls; at once for those who have asked for less motion. */
export function scrollTo(element: HTMLElement, still: boolean): void {
  const margin = 24
  const from = window.scrollY
  const way = element.getBoundingClientRect().top - margin
  const began = still ? Number.NEGATIVE_INFINITY : performance.now()
  let left = from
  const step = (now: number) => {
    if (window.scrollY !== left) return
    const part = Math.min(1, Math.max(0, (now - began) / scrollMs))
    window.scrollTo({ top: from + way * eased(part), behavior: 'instant' })
    left = window.scrollY
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
