/** The bearer token of the signed-in customer, kept in local storage so that a reload continues the session. */
const storageKey = 'flex-shop-token'

// Set only while local storage is refused (private windows, strict settings): the session then lasts as long as the page.
let inMemory: string | null = null
const listeners = new Set<() => void>()

export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? inMemory
  } catch {
    return inMemory
  }
}

export function saveToken(token: string | null): void {
  // A copy beside the storage would outlive a sign-out in another window.
  inMemory = null
  try {
    if (token === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, token)
  } catch {
    inMemory = token
  }
  for (const listener of listeners) listener()
}

const probe = `${storageKey}-koe`

/** Whether a session outlives its page: not where the browser refuses its storage. */
export function keepsToken(): boolean {
  try {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

/** Tells when the token changes, in this window or in another one. */
export function watchToken(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchOtherWindows(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Tells when another window of this browser changes the token. */
export function watchOtherWindows(listener: () => void): () => void {
  const fromElsewhere = (event: StorageEvent) => {
    if (event.key === storageKey) listener()
  }
  window.addEventListener('storage', fromElsewhere)
  return () => window.removeEventListener('storage', fromElsewhere)
}
