import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface ScreenProps {
  title: ReactNode
  /** What the screen is of, over the title: a link back to its list. */
  above?: ReactNode
  lead?: ReactNode
  /** Buttons of the whole screen, beside the title. */
  acts?: ReactNode
  children: ReactNode
}

/** One screen of the console: its heading, which takes the focus when a person comes from another screen, and its content. */
export function Screen({ title, above, lead, acts, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    // A filter in the address is no other screen; 'default' is the first page of the visit.
    if (key !== 'default' && shown.current !== pathname) heading.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [key, pathname])
  return (
    <div className="mx-auto w-full max-w-400">
      {above && <div className="mb-2 text-sm print:hidden">{above}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h1>
        {acts && <div className="flex flex-wrap gap-2 print:hidden">{acts}</div>}
      </div>
      {lead && <p className="mt-1.5 max-w-180 text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </div>
  )
}
