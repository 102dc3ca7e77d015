import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLedToHeading } from '../text/ledToHeading.ts'

interface PageProps {
  title: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** `form` never wider than 560 px, `text` for reading, `wide` for everything else, `part` inside a frame of its own. */
  width?: 'form' | 'text' | 'wide' | 'part'
  children: ReactNode
  /** The ref of the heading, for others that move the focus to it. */
  headingRef?: RefObject<HTMLHeadingElement | null>
}

const alone = 'mx-auto px-4 py-8 md:px-6 md:py-12'
const widths = { form: `${alone} max-w-140`, text: `${alone} max-w-180`, wide: `${alone} max-w-300`, part: '' }

/**
 * One page: its heading, which takes the focus when a person comes from another page, and its content. A choice on the
 * page that its address keeps leaves the focus where it is.
 */
export function Page({ title, lead, width = 'wide', children, headingRef }: PageProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = headingRef ?? own
  const whole = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const led = useLedToHeading()
  const arrived = useRef({ pathname: '', led })
  useEffect(() => {
    const isHere = arrived.current.pathname === pathname && arrived.current.led === led
    arrived.current = { pathname, led }
    if (isHere && whole.current?.contains(document.activeElement)) return
    // 'default' is the first page of the visit: the browser's own start of the page is right there.
    if (key !== 'default' || led > 0) heading.current?.focus({ preventScroll: true })
  }, [key, pathname, led, heading])
  return (
    <div ref={whole} className={`w-full ${widths[width]}`}>
      <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {title}
      </h1>
      {lead && <p className="mt-3 max-w-160 text-lg text-ink-soft">{lead}</p>}
      <div className="mt-6 md:mt-8">{children}</div>
    </div>
  )
}
