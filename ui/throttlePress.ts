/** Presses of 'Valitse auto' and of sending count once in this time. */
export const pressMs = 1000

/** Says yes at most once in the given time: the first press acts, its echoes do not. */
export function throttlePress(milliseconds: number, now: () => number = () => performance.now()): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < milliseconds) return false
    last = at
    return true
  }
}
