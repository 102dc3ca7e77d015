import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayOpen, type Permission } from '../../../contract/ops/roles.ts'
import { meQuery } from '../../session/queries.ts'

interface PageLinkProps {
  to: string
  /** What its page asks of its reader. */
  permission: Permission
  className?: string
  children: ReactNode
}

/** A link to a page of another part of the console, for whoever may open it; for others its words alone. */
export function PageLink({ to, permission, className, children }: PageLinkProps) {
  const { data: me } = useQuery(meQuery)
  if (!me || !mayOpen(me.grants, { permission })) return children
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
