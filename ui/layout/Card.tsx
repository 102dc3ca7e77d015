import type { ReactNode } from 'react'

interface CardProps {
  children: ReactNode
  as?: 'div' | 'section' | 'article'
  'aria-labelledby'?: string
}

export function Card({ children, as: Tag = 'div', ...rest }: CardProps) {
  return (
    <Tag {...rest} className="overflow-hidden rounded-lg bg-surface p-5 shadow-card sm:p-7">
      {children}
    </Tag>
  )
}
