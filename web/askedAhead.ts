export interface Arrived {
  response: Response
  /** By the browser's clock. */
  at: number
}

declare global {
  interface Window {
    /** The questions of the page itself (`server/storefront/askAhead.ts`), by address, and for whom. */
    askedAhead?: { token: string; answers: Record<string, Promise<Arrived>> } | undefined
  }
}

/** An answer that was asked for before this code was there, once and for the same customer. What nobody takes at the beginning is forgotten. */
export function askedAhead(address: string, token: string | null): Promise<Arrived> | undefined {
  const asked = globalThis.window?.askedAhead
  if (!asked) return undefined
  const { [address]: answer, ...others } = asked.answers
  asked.answers = others
  setTimeout(() => {
    asked.answers = {}
  })
  return asked.token === token ? answer : undefined
}
