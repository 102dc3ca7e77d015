import { Link } from 'react-router'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { OrderSort, OrderSummary } from '../../../contract/ops/orders/orders.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { Money } from '../../../ui/price/Money.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type Sorted, sortingBy } from '../list/sortingBy.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { words } from './words.ts'

/** In a list of one customer, the company alone. */
const customerColumn = (language: Language, isOfOne: boolean): Column<OrderSummary> => ({
  title: isOfOne ? words[language].columns.company : words[language].columns.customer,
  cell: ({ customer, company }) =>
    isOfOne ? (
      company
    ) : (
      <>
        <span className="wrap-anywhere">{customer}</span>
        {company && <span className="text-ink-soft">{`, ${company}`}</span>}
      </>
    ),
})

const columns = (language: Language, isOfOne: boolean, sorted?: Sorted<OrderSort>): Column<OrderSummary>[] => [
  {
    title: words[language].columns.order,
    ...sortingBy(sorted, '-made', 'made'),
    cell: ({ order_number }) => (
      <Link to={`/tilaukset/${order_number}`} className="nums font-medium">
        {order_number}
      </Link>
    ),
  },
  { title: words[language].columns.status, cell: ({ status }) => <StatusBadge status={status} /> },
  customerColumn(language, isOfOne),
  {
    title: words[language].columns.car,
    cell: ({ car, registration, replacement_out: other }) => (
      <>
        <span>{`${car} `}</span>
        <span className="nums text-ink-soft">{registration}</span>
        {other && (
          <span className="nums block text-sm">
            {words[language].replacement(other.registration, formatDay(other.due_on, language))}
          </span>
        )}
      </>
    ),
  },
  { title: words[language].columns.place, cell: ({ dealer }) => dealer },
  {
    title: words[language].columns.pickup,
    ...sortingBy(sorted, 'pickup', '-pickup'),
    cell: ({ start_date }) => formatDay(start_date, language),
  },
  {
    title: words[language].columns.ends,
    ...sortingBy(sorted, 'end', '-end'),
    cell: ({ cancel_date }) => (cancel_date ? formatDay(cancel_date, language) : null),
  },
  { title: words[language].columns.owed, end: true, cell: ({ owed }) => (owed ? <Money euros={owed} /> : null) },
]

/** Orders in a list: the number leads to the order. */
export const OrderTable = ({
  caption,
  orders,
  sorted,
  ofOne = false,
}: {
  caption: string
  orders: readonly OrderSummary[]
  sorted?: Sorted<OrderSort>
  /** They are all of one customer, who stands over them. */
  ofOne?: boolean
}) => {
  const language = useLanguage()
  const t = words[language].columns
  const unsaid = [
    ...(orders.some(({ company }) => company) ? [] : [t.company]),
    ...(orders.some(({ owed }) => owed) ? [] : [t.owed]),
  ]
  return (
    <Table
      caption={caption}
      columns={columns(language, ofOne, sorted).filter(({ title }) => !unsaid.includes(title))}
      rows={orders}
      rowKey={({ order_number }) => order_number}
    />
  )
}
