import { Table } from '../../ui/layout/Table.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { fi as act } from '../shared/act/fi.ts'
import type { ServicePreview } from './queries.ts'
import { servicesFi as fi } from './servicesFi.ts'
import { differences } from './serviceTexts.ts'

/** The effect of a change of a service, and what stays. */
export function ServiceEffect({ preview: { before, after } }: { preview: ServicePreview }) {
  const rows = differences(before, after)
  return (
    <Notice live="status" title={act.effect}>
      {rows.length === 0 ? (
        <p>{fi.nothing}</p>
      ) : (
        <Table
          caption={act.effect}
          columns={[
            { title: fi.what, cell: ({ what }) => what },
            { title: fi.before, cell: (row) => row.before },
            { title: fi.after, cell: (row) => <strong>{row.after}</strong> },
          ]}
          rows={rows}
          rowKey={({ what }) => what}
        />
      )}
      <p className="mt-2">{fi.kept}</p>
    </Notice>
  )
}
