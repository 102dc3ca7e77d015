import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { formatMoment } from '../../contract/days/date.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { fi, refusedName } from './fi.ts'
import { type Refused, refusedQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'

/** Refused sign-ins and requests. */
export function RefusedPage() {
  const list = useQuery(refusedQuery)
  return (
    <Screen title={fi.refused} above={<RunningNav />} lead={fi.refusedLead}>
      <Listed list={list}>
        {({ refused }) =>
          refused.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={fi.noRefused} action={null}>
              {fi.noRefusedHint}
            </EmptyState>
          ) : (
            <Card>
              <Table
                caption={fi.refused}
                columns={columns}
                rows={refused}
                rowKey={({ event, outcome, kind }) => `${event} ${outcome} ${kind}`}
              />
            </Card>
          )
        }
      </Listed>
    </Screen>
  )
}

const counted = (key: 'hour' | 'day' | 'month', title: string): Column<Refused> => ({
  title,
  end: true,
  cell: (row) => formatCount(row[key], 'fi'),
})

const columns: readonly Column<Refused>[] = [
  {
    title: fi.what,
    cell: (row) => (
      <>
        <span className="block font-medium">{refusedName(row)}</span>
        <span className="block text-sm text-ink-soft">{[row.event, row.kind].filter(Boolean).join(' ')}</span>
      </>
    ),
  },
  counted('hour', fi.hour),
  counted('day', fi.day),
  counted('month', fi.month),
  { title: fi.last, end: true, cell: ({ last_at }) => formatMoment(last_at, 'fi') },
]
