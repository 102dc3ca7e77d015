const keptAs = 'flex-shop-kept'
/** A message from before a reload that took longer is no news any more. */
const KEPT_FOR_MS = 10_000

interface Kept {
  at: number
  things: Record<string, unknown>
}

const readers = new Map<string, () => unknown>()
const kept = typeof window === 'undefined' ? {} : keptThings()

/** Keeps the value of `read` over a reload, for `takeKept` of the next page. Until the returned function is called. */
export function keepOverReload(name: string, read: () => unknown): () => void {
  readers.set(name, read)
  return () => {
    if (readers.get(name) === read) readers.delete(name)
  }
}

/** The value that the page before kept by this name, once. */
export function takeKept(name: string): unknown {
  const thing = kept[name]
  delete kept[name]
  return thing
}

/** Loads the page anew. What is being said until it goes is said again by the next one. */
export function reloadPage(): void {
  window.addEventListener('pagehide', keep, { once: true })
  window.location.reload()
}

function keep(): void {
  const things = Object.fromEntries([...readers].map(([name, read]) => [name, read()]))
  try {
    sessionStorage.setItem(keptAs, JSON.stringify({ at: Date.now(), things } satisfies Kept))
  } catch {
    // Without a storage it is lost with the page.
  }
}

function keptThings(): Record<string, unknown> {
  try {
    const { at, things } = JSON.parse(sessionStorage.getItem(keptAs) ?? '') as Kept
    sessionStorage.removeItem(keptAs)
    return Date.now() - at < KEPT_FOR_MS ? things : {}
  } catch {
    return {}
  }
}
