import { type Day, formatDay } from '../../../contract/days/date.ts'
import type { Elements } from '../../../ui/elements.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Given } from '../../data/act.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words as actWords } from '../../shared/act/words.ts'
import { PageLink } from '../../shared/page/PageLink.tsx'
import type { Affected } from './queries.ts'
import { words } from './words.ts'

type PlaceAct = 'changePlace' | 'closePlaceDay' | 'setPlaceHours' | 'closeDay' | 'hidePlace'

interface PlaceActDialogProps<N extends PlaceAct> {
  act: N
  title: string
  label: string
  done: string
  /** The body that is sent; null while something is missing. */
  given: Given<N> | null
  /** Said where it affects no order, or some. */
  none: string
  some: (count: number) => string
  onClose: () => void
  children: Elements
}

/** An act on a place: the look tells which orders it affects. */
export function PlaceActDialog<N extends PlaceAct>({ given, none, some, ...props }: PlaceActDialogProps<N>) {
  const act = actWords[useLanguage()]
  return (
    <ActDialog
      {...props}
      given={() => given}
      missing={act.fill}
      look="press"
      effect={(answer) => <AffectedOrders {...(answer as { affected: Affected })} none={none} some={some} />}
    />
  )
}

/** Orders that were agreed for a day that becomes closed. */
function AffectedOrders({ affected: { count, orders }, none, some }: AffectedOrdersProps) {
  const language = useLanguage()
  const act = actWords[language]
  const t = words[language]
  return (
    <Notice tone={count > 0 ? 'warn' : 'info'} live="status" title={act.effect}>
      <p>{count === 0 ? none : some(count)}</p>
      {count > 0 && (
        <ul className="nums mt-2 max-h-52 overflow-y-auto text-sm">
          {orders.map(({ order_number, kind, day, place }) => (
            <li key={`${order_number} ${kind}`}>
              <PageLink className="text-link" to={`/tilaukset/${order_number}`} permission="orders.see">
                {order_number}
              </PageLink>
              <span>{`, ${t.kinds[kind]} ${formatDay(day as Day, language)}, ${place}`}</span>
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
