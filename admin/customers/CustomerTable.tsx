import { Link } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { CustomerSort } from '../../contract/ops/customers/customerList.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { type Sorted, sortingBy } from '../shared/list/sortingBy.ts'
import { listWords } from './listWords.ts'
import type { ListedCustomer } from './queries.ts'

interface CustomerTableProps {
  customers: readonly ListedCustomer[]
  sorted: Sorted<CustomerSort>
  isWithMoney: boolean
}

/** Customers in a list: the name leads to the customer. */
export function CustomerTable({ customers, sorted, isWithMoney }: CustomerTableProps) {
  const language = useLanguage()
  const t = listWords[language]
  const columns: readonly Column<ListedCustomer>[] = [
    {
      title: t.name,
      ...sortingBy(sorted, 'name'),
      cell: ({ customer_id, name, identified }) => (
        <>
          <Link to={`/asiakkaat/${customer_id}`} className="font-medium wrap-anywhere">
            {name}
          </Link>
          {!identified && <span className="text-ink-soft">{`, ${t.unidentified}`}</span>}
        </>
      ),
    },
    { title: t.company, cell: ({ company }) => company },
    { title: t.phone, cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
    { title: t.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    {
      title: t.since,
      ...sortingBy(sorted, '-made'),
      cell: ({ created_at }) => formatDay(helsinkiDay(new Date(created_at)), language),
    },
    { title: t.active, end: true, cell: ({ active_orders }) => active_orders || null },
  ]
  const owed: Column<ListedCustomer> = {
    title: t.owed,
    end: true,
    ...sortingBy(sorted, '-owed'),
    cell: ({ owed: sum }) => (sum ? <Money euros={sum} /> : null),
  }
  return (
    <Table
      caption={t.title}
      columns={isWithMoney ? [...columns, owed] : columns}
      rows={customers}
      rowKey={({ customer_id }) => customer_id}
    />
  )
}
