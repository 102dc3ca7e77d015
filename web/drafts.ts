/*
 * The text that a person has typed but not yet sent, kept in the tab so that an error, a reload or a visit to the bank
 * loses nothing. Never passwords. Gone when the order is confirmed, when the person signs out in any tab and when the
 * tab closes.
 */
const prefix = 'flex-shop-draft:'
/** When a person last signed out, for all tabs; and for each which sign-out it knows of. */
const droppedKey = 'flex-shop-drafts-dropped'
const keyOf = (orderNumber: string, form: string) => `${prefix}${orderNumber}:${form}`

export function readDraft<Values>(orderNumber: string, form: string): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderNumber, form)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Values>) : {}
  } catch {
    return {}
  }
}

export function keepDraft(orderNumber: string, form: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(orderNumber, form), JSON.stringify(values))
  } catch {
    // Storage is refused in some private windows; the form itself still holds the values.
  }
}

/** Drops the drafts of one order, or of all when none is named. */
export function dropDrafts(orderNumber?: string): void {
  const start = orderNumber === undefined ? prefix : keyOf(orderNumber, '')
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Drops every draft, in the other tabs of this browser too. */
export function dropDraftsEverywhere(): void {
  dropDrafts()
  try {
    const now = new Date().toISOString()
    sessionStorage.setItem(droppedKey, now)
    localStorage.setItem(droppedKey, now)
  } catch {
    // Storage is refused: the other tabs share nothing with this one, nor its session.
  }
}

/** Lets a sign-out in another tab drop the drafts of this one: at once, or when it is loaded, should it not have heard. */
export function hearDroppedDrafts(): void {
  dropOnce()
  window.addEventListener('storage', ({ key }) => key === droppedKey && dropOnce())
}

function dropOnce(): void {
  try {
    const dropped = localStorage.getItem(droppedKey)
    if (dropped === null || sessionStorage.getItem(droppedKey) === dropped) return
    dropDrafts()
    sessionStorage.setItem(droppedKey, dropped)
  } catch {
    // Nothing was kept.
  }
}
