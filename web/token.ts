import { keptText } from './keptText.ts'

/** The bearer token of the signed-in customer, kept so that a reload continues the session. */
const storageKey = 'flex-shop-token'

export const { read: readToken, keep: saveToken, watch: watchToken, watchOtherWindows } = keptText(storageKey)

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
