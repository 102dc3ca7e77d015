import { useQuery } from '@tanstack/react-query'
import { PlugZap } from 'lucide-react'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { type Provider, providersQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { words } from './words.ts'

const AGAIN_MS = 30_000
/** Above it docs/operations.md wants somebody to look. */
const MOST_FAILED = 0.05

const isIll = ({ hour }: Provider) => hour.calls > 0 && hour.failed / hour.calls > MOST_FAILED

/** How those outside answer. */
export function ProvidersPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery({ ...providersQuery, refetchInterval: AGAIN_MS })
  return (
    <Screen title={t.providers} above={<RunningNav />} lead={t.providersLead}>
      <Listed list={list}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState icon={PlugZap} title={t.noCalls} action={null}>
              {t.noCallsHint}
            </EmptyState>
          ) : (
            <Card>
              <Table
                caption={t.providers}
                columns={columns(language)}
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

const healthOf = ({ calls, failed, p50_ms, p95_ms }: Provider['hour'], language: Language) => {
  const t = words[language]
  return calls === 0 ? (
    <span className="text-ink-soft">{t.noneInPeriod}</span>
  ) : (
    <>
      <span className="block">{`${t.answered} ${t.share(calls - failed, calls)}, ${t.calls(calls)}`}</span>
      <span className="block text-sm text-ink-soft">
        {`${t.median} ${t.took(p50_ms)}, ${t.slowest} ${t.took(p95_ms)}`}
      </span>
    </>
  )
}

const columns = (language: Language): readonly Column<Provider>[] => {
  const t = words[language]
  return [
    {
      title: t.provider,
      cell: ({ port, provider }) => (
        <>
          <span className="block font-medium">{t.portNames[port] ?? port}</span>
          <span className="block text-sm text-ink-soft">{provider}</span>
        </>
      ),
    },
    { title: t.lastHour, cell: ({ hour }) => healthOf(hour, language) },
    { title: t.lastDay, cell: ({ day }) => healthOf(day, language) },
    {
      title: t.lastFailure,
      cell: ({ last_failure }) =>
        last_failure ? (
          <>
            <span className="block">{t.outcomeNames[last_failure.outcome] ?? last_failure.outcome}</span>
            <span className="block text-sm text-ink-soft">{formatMoment(last_failure.at, language)}</span>
          </>
        ) : (
          <span className="text-ink-soft">{t.noFailure}</span>
        ),
    },
  ]
}
