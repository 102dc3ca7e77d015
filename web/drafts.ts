/*
 * What a person has typed but not yet sent, kept in the tab so that an error, a reload or a visit to the bank loses
 * nothing. Never passwords. Gone when the order is confirmed, when the person signs out in any tab and when the tab closes.
 */
const prefix = 'flex-shop-draft:'
/** Written when a person signs out, so that their drafts go from the other tabs too. */
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
    localStorage.setItem(droppedKey, new Date().toISOString())
  } catch {
    // Storage is refused: the other tabs share nothing with this one, nor its session.
  }
}

/** Lets a sign-out in another tab drop the drafts of this one. */
export const hearDroppedDrafts = (): void =>
  window.addEventListener('storage', ({ key }) => key === droppedKey && dropDrafts())
