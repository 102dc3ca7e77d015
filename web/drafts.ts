/*
 * What a person has typed but not yet sent, kept in the tab so that an error, a reload or a visit to the bank loses
 * nothing. Never passwords. Gone when the order is confirmed, when the person signs out and when the tab closes.
 */
const prefix = 'flex-shop-draft:'
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
