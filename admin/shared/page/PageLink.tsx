import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isPermittedAt, mayOpen, type Permission } from '../../../contract/ops/roles.ts'
import { meQuery } from '../../session/queries.ts'

interface PageLinkProps {
  to: string
  /** The permission that the linked page asks of its reader. */
  permission: Permission
  /** Where that belongs which the page shows; without it the page opens for who may see some of it. */
  place?: string
  className?: string
  children: ReactNode
}

/** A link to a page of another part of the console, for whoever may open it; for others its words alone. */
export function PageLink({ to, permission, place, className, children }: PageLinkProps) {
  const { data: me } = useQuery(meQuery)
  const opens =
    me && (place === undefined ? mayOpen(me.grants, { permission }) : isPermittedAt(me.grants, permission, place))
  if (!opens) return <span>{children}</span>
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
