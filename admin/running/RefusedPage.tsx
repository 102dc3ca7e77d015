import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { type Refused, refusedQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { words } from './words.ts'

/** Refused sign-ins and requests. */
export function RefusedPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(refusedQuery)
  return (
    <Screen title={t.refused} above={<RunningNav />} lead={t.refusedLead}>
      <Listed list={list}>
        {({ refused }) =>
          refused.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={t.noRefused} action={null}>
              {t.noRefusedHint}
            </EmptyState>
          ) : (
            <Card>
              <Table
                caption={t.refused}
                columns={columns(language)}
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

const counted = (key: 'hour' | 'day' | 'month', title: string, language: Language): Column<Refused> => ({
  title,
  end: true,
  cell: (row) => formatCount(row[key], language),
})

const columns = (language: Language): readonly Column<Refused>[] => {
  const t = words[language]
  return [
    {
      title: t.what,
      cell: (row) => (
        <>
          <span className="block font-medium">{t.refusedName(row)}</span>
          <span className="block text-sm text-ink-soft">{[row.event, row.kind].filter(Boolean).join(' ')}</span>
        </>
      ),
    },
    counted('hour', t.hour, language),
    counted('day', t.day, language),
    counted('month', t.month, language),
    { title: t.last, end: true, cell: ({ last_at }) => formatMoment(last_at, language) },
  ]
}
