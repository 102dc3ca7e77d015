/**
 * Fetches code that a page will need at a press, while there is a connection. What says that the connection was lost
 * must not need one, and a page whose code does not come takes with it what was typed.
 */
export function fetchAhead(...parts: readonly (() => Promise<unknown>)[]): void {
  for (const part of parts) part().catch(() => undefined)
}
