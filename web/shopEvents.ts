/** The events that the shop's global dialogs listen to. */
interface ShopEvents {
  'show-maintenance': undefined
  promo: undefined
  campaign: string
  'cookie-settings': undefined
}

const events = new EventTarget()

export function tell<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name]): void {
  events.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Runs `act` on each such event until the returned function is called. */
export function hear<Name extends keyof ShopEvents>(name: Name, act: (detail: ShopEvents[Name]) => void): () => void {
  const listener = (event: Event) => act((event as CustomEvent<ShopEvents[Name]>).detail)
  events.addEventListener(name, listener)
  return () => events.removeEventListener(name, listener)
}
