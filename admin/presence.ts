/** How long after a press or a key somebody is still there. */
const THERE_MS = 60_000
/** A page that is written in for long asks now and then, so that its session does not end under the hands. */
const KEEP_ALIVE_MS = 10 * 60_000

let lastInput = Date.now()

/** Whether somebody uses this page; what it asks by itself keeps no session alive. */
export const personIsThere = (): boolean => Date.now() - lastInput < THERE_MS

/** Listens for hands at this page; `stillThere` is called while they work, at most every ten minutes. */
export function watchPresence(stillThere: () => void): () => void {
  let kept = Date.now()
  const seen = () => {
    lastInput = Date.now()
    if (lastInput - kept < KEEP_ALIVE_MS) return
    kept = lastInput
    stillThere()
  }
  const events = ['pointerdown', 'keydown'] as const
  for (const name of events) window.addEventListener(name, seen, { capture: true, passive: true })
  return () => {
    for (const name of events) window.removeEventListener(name, seen, { capture: true })
  }
}
