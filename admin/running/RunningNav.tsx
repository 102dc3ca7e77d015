import { useSuspenseQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { mayOpen } from '../../contract/ops/roles.ts'
import { meQuery } from '../session/queries.ts'
import { fi } from './fi.ts'

const sections = [
  { to: '/ajo', label: fi.switches, permission: 'shop.see' },
  { to: '/ajo/tyot', label: fi.jobs, permission: 'shop.see', everywhere: true },
  { to: '/ajo/palvelut', label: fi.providers, permission: 'shop.see' },
  { to: '/ajo/torjutut', label: fi.refused, permission: 'shop.see' },
  { to: '/ajo/tapahtumat', label: fi.audit, permission: 'shop.see', everywhere: true },
  { to: '/ajo/avaimet', label: fi.keys, permission: 'staff.manage', everywhere: true },
] as const

/** The views of what runs, over each of them. */
export function RunningNav() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <nav aria-label={fi.sections} className="flex flex-wrap gap-x-1 gap-y-2">
      {sections
        .filter((section) => mayOpen(me.grants, section))
        .map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="rounded-full px-3 py-1.5 font-medium text-ink-soft hover:bg-petrol-wash aria-[current=page]:bg-petrol-wash aria-[current=page]:text-petrol"
          >
            {label}
          </NavLink>
        ))}
    </nav>
  )
}
