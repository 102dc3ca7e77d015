import { onTestFinished } from 'vitest'

/** A page of the bank that the browser can be sent to without leaving the test; it comes back from there after it. */
export function bankPage(): { address: string; isShown: () => boolean } {
  const { href } = window.location
  onTestFinished(() => window.history.replaceState(null, '', href))
  return { address: new URL('#pankki', href).href, isShown: () => window.location.hash === '#pankki' }
}
