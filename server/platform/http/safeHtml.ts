import { cleanHtml } from './html.ts'

const MOST = 500
const known = new Map<string, string>()

/** Staff's HTML on its way out. Cleaning costs milliseconds, the texts are few and long-lived: each is cleaned once. */
export function safeHtml(stored: string): string {
  const found = known.get(stored)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const safe = cleanHtml(stored)
  known.set(stored, safe)
  return safe
}
