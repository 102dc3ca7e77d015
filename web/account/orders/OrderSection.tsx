import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'

interface OrderSectionProps {
  title: string
  /** Beside the title: a count, a state. */
  note?: ReactNode
  children: ReactNode
}

/** One collapsible section of an order card. What is in it is made when it is first opened: an account may have 20 orders. */
export function OrderSection({ title, note, children }: OrderSectionProps) {
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
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
