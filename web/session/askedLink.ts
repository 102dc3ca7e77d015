/*
 * Notes that a login link was asked for in this browser. A link that is opened here signs in at once; a mail scanner, or
 * another browser, shows a button first.
 */
const storageKey = 'flex-shop-link-asked'
/** As long as the link itself works. */
const MINUTES = 10

export function noteAskedLink(): void {
  try {
    localStorage.setItem(storageKey, String(Date.now()))
  } catch {
    // Storage is refused: the link then wants a press, as elsewhere.
  }
}

export function isLinkAskedHere(): boolean {
  try {
    const passed = Date.now() - Number(localStorage.getItem(storageKey) ?? Number.NaN)
    return passed >= 0 && passed < MINUTES * 60_000
  } catch {
    return false
  }
}

/** After a sign-in by a link, whose note is used up with it. */
export function forgetAskedLink(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was noted.
  }
}
