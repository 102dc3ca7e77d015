import { Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { words } from './words.ts'

export function DriversPart({ shown: { account } }: { shown: ShownOrder }) {
  const t = words[useLanguage()]
  if (account.drivers.length === 0) return <p className="text-ink-soft">{t.drivers.none}</p>
  return (
    <Table
      caption={t.drivers.caption}
      rows={account.drivers}
      rowKey={({ driver_id }) => driver_id}
      columns={[
        { title: t.drivers.name, cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
        { title: t.drivers.phone, cell: ({ phone }) => <PhoneLink phone={phone} /> },
      ]}
    />
  )
}
