import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

interface ScreenProps {
  title: ReactNode
  /** The subject of the view, where parts of it have addresses of their own: the address alone unless given. */
  of?: string
  /** The subject of the screen, over the title: a link back to its list. */
  above?: ReactNode
  lead?: ReactNode
  /** Buttons of the whole screen, beside the title. */
  acts?: ReactNode
  children: ReactNode
}

/**
 * One screen of the console: its heading, which takes the focus when a person comes from another screen, and its content.
 * It begins at its top, unless somebody goes back: the browser leads them to where they were.
 */
export function Screen({ title, of, above, lead, acts, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef<string | null>(null)
  const now = of ?? pathname
  useEffect(() => {
    // A filter in the address is no other screen; 'default' is the first page of the visit.
    if (key !== 'default' && shown.current !== now) {
      heading.current?.focus({ preventScroll: true })
      if (!isBack) window.scrollTo(0, 0)
    }
    shown.current = now
  }, [key, now, isBack])
  return (
    <div className="mx-auto w-full max-w-400">
      {above && <div className="mb-1 text-sm print:hidden">{above}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h1>
        {acts && <div className="flex flex-wrap items-start gap-2 print:hidden">{acts}</div>}
      </div>
      {lead && <p className="mt-1.5 max-w-180 text-ink-soft">{lead}</p>}
      <div className="mt-2">{children}</div>
    </div>
  )
}
