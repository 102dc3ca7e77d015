import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const slotId = 'header-slot'
const never = () => () => {}

/** The place in the header that a page may fill. Where its room is `kept` it is there on a phone before the page fills it. */
export const HeaderSlot = ({ kept }: { kept: boolean }) => (
  <div
    id={slotId}
    className={
      kept ? 'order-last min-h-11 w-full empty:border-t empty:border-line has-[[hidden]]:hidden lg:hidden' : 'contents'
    }
  />
)

/** Gives the room back that was kept for nothing. */
export const NothingInHeader = () => (
  <InHeader>
    <span hidden />
  </InHeader>
)

/** Shows its children in the header: the cart of the order steps on a phone. */
export function InHeader({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    never,
    () => document.getElementById(slotId),
    () => null,
  )
  return slot && createPortal(children, slot)
}
