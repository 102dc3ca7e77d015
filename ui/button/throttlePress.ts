const PRESS_MS = 1000

/** Says yes at most once a second: the first press acts, its echoes do not. */
export function throttlePress(): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = performance.now()
    if (at - last < PRESS_MS) return false
    last = at
    return true
  }
}
