import { Link } from 'react-router'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { words } from './words.ts'

type Row = Answer<'listOrders'>['orders'][number]

const columns = (language: Language): Column<Row>[] => [
  {
    title: words[language].columns.order,
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
        {company && <span className="block text-sm text-ink-soft">{company}</span>}
      </>
    ),
  },
  {
    title: words[language].columns.car,
    cell: ({ car, registration }) => (
      <>
        <span>{car}</span>
        <span className="nums block text-sm text-ink-soft">{registration}</span>
      </>
    ),
  },
  { title: words[language].columns.place, cell: ({ dealer }) => dealer },
  { title: words[language].columns.pickup, cell: ({ start_date }) => formatDay(start_date, language) },
  {
    title: words[language].columns.ends,
    cell: ({ cancel_date }) => (cancel_date ? formatDay(cancel_date, language) : null),
  },
]

/** Orders in a list: the number leads to the order. */
export const OrderTable = ({ caption, orders }: { caption: string; orders: readonly Row[] }) => {
  const language = useLanguage()
  return (
    <Table caption={caption} columns={columns(language)} rows={orders} rowKey={({ order_number }) => order_number} />
  )
}
