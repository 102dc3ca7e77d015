import { Link } from 'react-router'
import { formatDay } from '../../../contract/days/date.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import type { Answer } from '../../api.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Row = Answer<'listOrders'>['orders'][number]

const columns: Column<Row>[] = [
  {
    title: 'Tilaus',
    cell: ({ order_number }) => (
      <Link to={`/tilaukset/${order_number}`} className="nums font-medium">
        {order_number}
      </Link>
    ),
  },
  { title: 'Tila', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Asiakas',
    cell: ({ customer, company }) => (
      <>
        <span className="wrap-anywhere">{customer}</span>
        {company && <span className="block text-sm text-ink-soft">{company}</span>}
      </>
    ),
  },
  {
    title: 'Auto',
    cell: ({ car, registration }) => (
      <>
        <span>{car}</span>
        <span className="nums block text-sm text-ink-soft">{registration}</span>
      </>
    ),
  },
  { title: 'Toimipiste', cell: ({ dealer }) => dealer },
  { title: 'Nouto', cell: ({ start_date }) => formatDay(start_date, 'fi') },
  { title: 'Päättyy', cell: ({ cancel_date }) => (cancel_date ? formatDay(cancel_date, 'fi') : null) },
]

/** Orders in a list: the number leads to the order. */
export const OrderTable = ({ caption, orders }: { caption: string; orders: readonly Row[] }) => (
  <Table caption={caption} columns={columns} rows={orders} rowKey={({ order_number }) => order_number} />
)
