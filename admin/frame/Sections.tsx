import { useSuspenseQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { mayOpen, type Opening } from '../../contract/ops/roles.ts'
import { meQuery } from '../session/queries.ts'

export interface Section extends Opening {
  to: string
  label: string
}

export const sectionLook =
  'rounded-full px-3 py-1 font-medium text-ink-soft no-underline hover:bg-petrol-wash aria-[current=page]:bg-petrol-wash aria-[current=page]:chosen aria-[current=page]:text-petrol'

/** The views of one part of the console, over each of them; those that the person may open. */
export function Sections({ label, of }: { label: string; of: readonly Section[] }) {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 gap-y-2">
      {of
        .filter((section) => mayOpen(me.grants, section))
        .map(({ to, label: name }) => (
          <NavLink key={to} to={to} end className={sectionLook}>
            {name}
          </NavLink>
        ))}
    </nav>
  )
}
