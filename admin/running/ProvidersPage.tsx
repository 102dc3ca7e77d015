import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { formatMoment } from '../../contract/days/date.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { fi, outcomeNames, portNames, share, took } from './fi.ts'
import { type Provider, providersQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'

const AGAIN_MS = 30_000
/** Above it docs/operations.md wants somebody to look. */
const MOST_FAILED = 0.05

const isIll = ({ hour }: Provider) => hour.calls > 0 && hour.failed / hour.calls > MOST_FAILED

/** How those outside answer. */
export function ProvidersPage() {
  const list = useQuery({ ...providersQuery, refetchInterval: AGAIN_MS })
  return (
    <Screen title={fi.providers} above={<RunningNav />} lead={fi.providersLead}>
      <Listed list={list}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState icon={PlugZap} title={fi.noCalls} action={null}>
              {fi.noCallsHint}
            </EmptyState>
          ) : (
            <Card>
              <Table
                caption={fi.providers}
                columns={columns}
                rows={providers}
                rowKey={({ port, provider }) => `${port} ${provider}`}
                isBad={isIll}
              />
            </Card>
          )
        }
      </Listed>
    </Screen>
  )
}

const healthOf = ({ calls, failed, p50_ms, p95_ms }: Provider['hour']) =>
  calls === 0 ? (
    <span className="text-ink-soft">{fi.noneInPeriod}</span>
  ) : (
    <>
      <span className="block">{`${fi.answered} ${share(calls - failed, calls)}, ${fi.calls(calls)}`}</span>
      <span className="block text-sm text-ink-soft">
        {`${fi.median} ${took(p50_ms)}, ${fi.slowest} ${took(p95_ms)}`}
      </span>
    </>
  )

const columns: readonly Column<Provider>[] = [
  {
    title: fi.provider,
    cell: ({ port, provider }) => (
      <>
        <span className="block font-medium">{portNames[port] ?? port}</span>
        <span className="block text-sm text-ink-soft">{provider}</span>
      </>
    ),
  },
  { title: fi.lastHour, cell: ({ hour }) => healthOf(hour) },
  { title: fi.lastDay, cell: ({ day }) => healthOf(day) },
  {
    title: fi.lastFailure,
    cell: ({ last_failure }) =>
      last_failure ? (
        <>
          <span className="block">{outcomeNames[last_failure.outcome] ?? last_failure.outcome}</span>
          <span className="block text-sm text-ink-soft">{formatMoment(last_failure.at, 'fi')}</span>
        </>
      ) : (
        <span className="text-ink-soft">{fi.noFailure}</span>
      ),
  },
]
