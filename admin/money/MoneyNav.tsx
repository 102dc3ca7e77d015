import { NavLink } from 'react-router'
import { fi } from './fi.ts'
import { settlementsFi } from './settlementsFi.ts'

const sections = [
  { to: '/raha/laskut', label: fi.invoices },
  { to: '/raha/paivakirja', label: fi.books },
  { to: '/raha/alv', label: fi.vat },
  { to: '/raha/saatavat', label: fi.receivables },
  { to: '/raha/tilitykset', label: settlementsFi.title },
]

/** The views of money, over each of them. */
export function MoneyNav() {
  return (
    <nav aria-label={fi.sections} className="flex flex-wrap gap-x-1 gap-y-2">
      {sections.map(({ to, label }) => (
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
