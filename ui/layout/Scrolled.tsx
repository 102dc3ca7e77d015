import type { ReactNode } from 'react'

interface ScrolledProps {
  /** The name of its content. */
  label: string
  /** How high it may grow, and its look. */
  className: string
  children: ReactNode
}

// In it is nothing that keys reach: it takes the keys itself.
const byKeys = { tabIndex: 0 }

/** Content that may be longer than its place: it scrolls there, by keyboard too. */
export const Scrolled = ({ label, className, children }: ScrolledProps) => (
  <section {...byKeys} aria-label={label} className={`overflow-auto ${className}`}>
    {children}
  </section>
)
