import { ChevronDown, Info } from 'lucide-react'
import { useId, useState } from 'react'
import type { PaymentTableRow } from '../../../contract/billing.ts'
import { addMonths, day, formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Money } from '../../../ui/price/Money.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { vatNote } from '../orderFacts.ts'
import { words } from '../words.ts'
import { TotalWithoutVat, WithoutVat } from './WithoutVat.tsx'

/** The price of each month: closed at first, each row with its parts behind an info button. */
export function PaymentTable({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 w-full items-center gap-3 rounded-md px-4 py-2 text-left font-medium transition-colors hover:text-petrol"
      >
        <span className="grow">{open ? t.hideTable(order.fixed_term) : t.showTable(order.fixed_term)}</span>
        <Icon of={ChevronDown} className={`text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!open}>
        {open && <PaymentRows order={order} />}
      </div>
    </div>
  )
}

/** The promised months and what they come to; a campaign may be longer, whose later months are no part of that. */
export function PaymentRows({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { payment_table: rows, fixed_term: term } = order
  const after = rows.slice(term)
  const rowOf = (row: PaymentTableRow) => (
    <PaymentRow key={row.counter} row={row} order={order} from={addMonths(day(order.start_date), row.counter - 1)} />
  )
  return (
    <ul aria-label={t.table} className="enter-fade border-t border-line px-4">
      {rows.slice(0, term).map(rowOf)}
      <li className="flex items-baseline justify-between gap-4 py-3 font-bold">
        <span>
          <span>{t.totalOf(term)}</span>
          <span className="block text-sm font-normal text-ink-soft">{vatNote(today(), language)}</span>
        </span>
        <span className="text-right">
          <Money euros={order.commitment.total} />
          <TotalWithoutVat order={order} say={formatPrice} />
        </span>
      </li>
      {after.length > 0 && <li className="border-t border-line pt-3 text-sm text-ink-soft">{t.afterTerm(term)}</li>}
      {after.map(rowOf)}
    </ul>
  )
}

/** A company reads the price without tax under the one with it, at the rate of the day on which the month begins. */
const Priced = ({ euros, order, from }: { euros: number; order: Order; from: string }) => (
  <span className="text-right">
    <Money euros={euros} />
    <WithoutVat order={order} euros={euros} on={from} say={formatPrice} />
  </span>
)

function PaymentRow({ row, order, from }: { row: PaymentTableRow; order: Order; from: string }) {
  const language = useLanguage()
  const t = words[language]
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="border-b border-line">
      <div className="flex min-h-12 items-center gap-3">
        <span className="grow">
          <span>{`${t.rowCounter(row.counter)} `}</span>
          <span className="nums text-sm text-ink-soft">{t.rowFrom(formatDay(from, language))}</span>
        </span>
        <Priced euros={row.amount} order={order} from={from} />
        <span className="-mr-3">
          <IconButton
            icon={Info}
            label={t.rowInfo(row.counter)}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
        </span>
      </div>
      <div id={id} hidden={!open}>
        {open && <RowParts row={row} order={order} from={from} />}
      </div>
    </li>
  )
}

export function RowParts({ row, order, from }: { row: PaymentTableRow; order: Order; from: string }) {
  const t = words[useLanguage()]
  const parts = [
    { name: t.monthlyCharge, euros: row.base_price },
    { name: t.discount, euros: row.discount === 0 ? 0 : -row.discount },
    ...row.extra_services.map(({ name, price }) => ({ name, euros: price })),
  ]
  return (
    <dl className="enter-fade mr-8 grid gap-1 pb-3 pl-4 text-sm text-ink-soft">
      {parts.map(({ name, euros }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>
            <Priced euros={euros} order={order} from={from} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
