import type { ReactNode } from 'react'

interface CardProps {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  /** No space inside: for pictures that reach the edge. */
  bare?: boolean
  'aria-labelledby'?: string
}

export function Card({ children, as: Tag = 'div', bare = false, ...rest }: CardProps) {
  return (
    <Tag {...rest} className={`overflow-hidden rounded-lg bg-surface shadow-card ${bare ? '' : 'p-5 sm:p-7'}`}>
      {children}
    </Tag>
  )
}
