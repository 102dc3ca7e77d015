import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const slotId = 'header-slot'
const never = () => () => {}

/** The place in the header that a page may fill; empty it takes no room. */
export const HeaderSlot = () => <div id={slotId} className="contents" />

/** Shows its children in the header: the cart of the order steps on a phone. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    never,
    () => document.getElementById(slotId),
    () => null,
  )
  return slot && createPortal(children, slot)
}
