import { useSuspenseQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { mayOpen, type Opening } from '../../contract/ops/roles.ts'
import { meQuery } from '../session/queries.ts'
import { fi } from './fi.ts'
import { settlementsFi } from './settlementsFi.ts'

/** The books are one for all places. */
export const ofAllBooks = { permission: 'money.see', everywhere: true } as const
const sections: readonly (Opening & { to: string; label: string })[] = [
  { to: '/raha/laskut', label: fi.invoices },
  { to: '/raha/paivakirja', label: fi.books, ...ofAllBooks },
  { to: '/raha/alv', label: fi.vat, ...ofAllBooks },
  { to: '/raha/saatavat', label: fi.receivables, ...ofAllBooks },
  { to: '/raha/tilitykset', label: settlementsFi.title, ...ofAllBooks },
]

/** The views of money, over each of them. */
export function MoneyNav() {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <nav aria-label={fi.sections} className="flex flex-wrap gap-x-1 gap-y-2">
      {sections
        .filter((section) => mayOpen(me.grants, section))
        .map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="rounded-full px-3 py-1.5 font-medium text-ink-soft hover:bg-petrol-wash aria-[current=page]:bg-petrol-wash aria-[current=page]:text-petrol"
          >
            {label}
          </NavLink>
        ))}
    </nav>
  )
}
