import { elapsed } from './clock.ts'

const MINUTE = 60_000

/**
 * For lines that may come by the thousand: of each kind one a minute, which says how many were left unsaid since the one
 * before. Null is a line that is not to be written.
 */
export function oncePerMinute(): (kind: string) => { unsaid?: number } | null {
  const lines = new Map<string, { at: number; unsaid: number }>()
  return (kind) => {
    const last = lines.get(kind)
    if (last && elapsed() - last.at < MINUTE) {
      last.unsaid += 1
      return null
    }
    lines.set(kind, { at: elapsed(), unsaid: 0 })
    return last?.unsaid ? { unsaid: last.unsaid } : {}
  }
}
