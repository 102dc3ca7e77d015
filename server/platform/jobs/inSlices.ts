import { elapsed } from '../clock.ts'

/** So long a sweep works at a time. */
export const SLICE_MS = 1_000
/** Lets other work have the connection and the processor in between. */
export const REST_MS = 50

/** Asked between any two things that a sweep does: false when it is told to stop. When a slice is over it rests first. */
export function inSlices(stopping?: AbortSignal): () => Promise<boolean> {
  let begun = elapsed()
  return async () => {
    if (elapsed() - begun >= SLICE_MS && !stopping?.aborted) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      begun = elapsed()
    }
    return !stopping?.aborted
  }
}
