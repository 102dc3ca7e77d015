import { type Day, formatDay } from '../../../contract/days/date.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { PageLink } from '../../shared/page/PageLink.tsx'
import { fi } from './fi.ts'
import type { Affected } from './queries.ts'

/** Orders that were agreed for a day that becomes closed: seen before the press. */
export function AffectedOrders({ affected: { count, orders }, none, some }: AffectedOrdersProps) {
  return (
    <Notice tone={count > 0 ? 'warn' : 'info'} live="status" title={fi.whatHappens}>
      <p>{count === 0 ? none : some(count)}</p>
      {count > 0 && (
        <ul className="nums mt-2 max-h-52 overflow-y-auto text-sm">
          {orders.map(({ order_number, kind, day, place }) => (
            <li key={`${order_number} ${kind}`}>
              <PageLink className="text-link" to={`/tilaukset/${order_number}`} permission="orders.see">
                {order_number}
              </PageLink>
              <span>{`, ${fi.kinds[kind]} ${formatDay(day as Day)}, ${place}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

interface AffectedOrdersProps {
  affected: Affected
  none: string
  some: (count: number) => string
}
