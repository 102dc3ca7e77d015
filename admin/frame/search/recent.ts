import { kinds, type Target } from './targets.ts'

const storedAs = 'hallinta-viimeksi'
const MOST = 8

/** The targets that were opened last in this window. Names are not kept: a customer is not among them. */
export function recentTargets(): Target[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storedAs) ?? '[]') as Target[]
    return kept.filter(({ kind, path, title }) => kinds.includes(kind) && path && title)
  } catch {
    return []
  }
}

export function rememberTarget({ kind, path, title }: Target): void {
  if (kind === 'customer') return
  const others = recentTargets().filter((one) => one.path !== path)
  sessionStorage.setItem(storedAs, JSON.stringify([{ kind, path, title, note: '' }, ...others].slice(0, MOST)))
}
