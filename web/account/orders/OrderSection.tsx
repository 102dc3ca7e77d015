import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'

interface OrderSectionProps {
  title: string
  /** Beside the title: a count, a state. */
  note?: ReactNode
  /** Whether it is open at first. */
  isOpen?: boolean
  children: ReactNode
}

/** One collapsible section of an order card. What is in it is made when it is first opened: an account may have 20 orders. */
export function OrderSection({ title, note, isOpen = false, children }: OrderSectionProps) {
  const [open, setOpen] = useState(isOpen)
  const [wasOpen, setWasOpen] = useState(isOpen)
  const toggle = (next: boolean) => {
    setOpen(next)
    if (next) setWasOpen(true)
  }
  return (
    <Disclosure title={title} note={note} open={open} onToggle={toggle}>
      {wasOpen && children}
    </Disclosure>
  )
}
