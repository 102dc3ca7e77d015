import { Link } from 'react-router'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { OrderSort } from '../../../contract/ops/orders/orders.ts'
import { type Column, type Sorting, Table } from '../../../ui/layout/Table.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { words } from './words.ts'

type Row = Answer<'listOrders'>['orders'][number]

/** How a list is sorted that can be. */
interface Sorted {
  by: OrderSort
  onSort: (sort: OrderSort | null) => void
}

/** A press sorts by a column, the nearest or newest first; another one turns it round. */
function sortingBy(sorted: Sorted | undefined, first: OrderSort, turned: OrderSort): { sorting?: Sorting } {
  if (!sorted) return {}
  const { by, onSort } = sorted
  const now = by !== first && by !== turned ? 'none' : by.startsWith('-') ? 'descending' : 'ascending'
  const next = by === first ? turned : first
  return { sorting: { now, onPress: () => onSort(next === '-made' ? null : next) } }
}

const columns = (language: Language, sorted?: Sorted): Column<Row>[] => [
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
  {
    title: words[language].columns.customer,
    cell: ({ customer, company }) => (
      <>
        <span className="wrap-anywhere">{customer}</span>
        {company && <span className="text-ink-soft">{`, ${company}`}</span>}
      </>
    ),
  },
  {
    title: words[language].columns.car,
    cell: ({ car, registration }) => (
      <>
        <span>{`${car} `}</span>
        <span className="nums text-ink-soft">{registration}</span>
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
]

/** Orders in a list: the number leads to the order. */
export const OrderTable = ({
  caption,
  orders,
  sorted,
}: {
  caption: string
  orders: readonly Row[]
  sorted?: Sorted
}) => {
  const language = useLanguage()
  return (
    <Table
      caption={caption}
      columns={columns(language, sorted)}
      rows={orders}
      rowKey={({ order_number }) => order_number}
    />
  )
}
