import { Table } from '../../ui/layout/Table.tsx'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { fi } from './fi.ts'

export function DriversPart({ shown: { account } }: { shown: ShownOrder }) {
  if (account.drivers.length === 0) return <p className="text-ink-soft">{fi.drivers.none}</p>
  return (
    <Table
      caption={fi.drivers.caption}
      rows={account.drivers}
      rowKey={({ driver_id }) => driver_id}
      columns={[
        { title: fi.drivers.name, cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
        { title: fi.drivers.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
      ]}
    />
  )
}
