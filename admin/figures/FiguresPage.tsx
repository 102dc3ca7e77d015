import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Printer } from 'lucide-react'
import type { Figures } from '../../contract/figureTables.ts'
import type { Language } from '../../contract/language.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { FigureCard } from './FigureCard.tsx'
import { FigureFilterBar } from './FigureFilterBar.tsx'
import { figureReaders } from './filters.ts'
import { type FigureFilters, figuresQuery } from './queries.ts'
import { words } from './words.ts'

/** The shop's figures: every chart with its definition and the table behind it. */
export function FiguresPage() {
  const t = words[useLanguage()]
  const { values, set, dropped } = useListUrl(figureReaders)
  const filters = { from: values.alkaen, to: values.asti, place: values.paikka, model: values.malli }
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(filters))
  return (
    <Screen
      title={t.title}
      lead={data?.counted_until && t.lead(data.counted_until)}
      acts={
        <>
          {data?.counted_until && <OwnViews />}
          <Button icon={Printer} onClick={() => window.print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <div className="grid gap-5" aria-busy={isPlaceholderData}>
        {data?.counted_until && <FigureFilterBar said={data} values={values} set={set} />}
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        {error && (!data || isPlaceholderData) && (
          <ErrorState title={t.failed} onRetry={() => void refetch()}>
            {t.failedHint}
          </ErrorState>
        )}
        {!data && !error && <Loading inPart />}
        {data && !(error && isPlaceholderData) && <FiguresOf said={data} filters={filters} />}
      </div>
    </Screen>
  )
}

/** Side by side where there is room; the first and the demand have several charts. */
const pairs: readonly (readonly FigureName[])[] = [
  ['subscriptions'],
  ['churn', 'revenue'],
  ['occupation', 'receivables'],
  ['occupation_by_model', 'occupation_by_place'],
  ['funnel', 'checks'],
  ['demand'],
]

function FiguresOf({ said, filters }: { said: Figures; filters: FigureFilters }) {
  const language = useLanguage()
  const t = words[language]
  if (!said.counted_until)
    return (
      <EmptyState icon={ChartColumn} title={t.nothingYet} action={null}>
        {t.nothingYetHint}
      </EmptyState>
    )
  return (
    <>
      {said.subscriptions.length === 0 && (
        <Notice>
          {t.nothingHere} {t.nothingHereHint}
        </Notice>
      )}
      {pairs.map((names) => (
        <div key={names[0]} className={`grid items-start gap-5 ${names.length > 1 ? 'xl:grid-cols-2' : ''}`}>
          {names.map((name) => (
            <FigureCard
              key={name}
              name={name}
              said={said}
              filters={filters}
              missing={missingOf(name, said, filters, language)}
            />
          ))}
        </div>
      ))}
    </>
  )
}

/** A figure of the whole shop alone, and why it is not here. */
function missingOf(
  name: FigureName,
  { whole_shop }: Figures,
  { place, model }: FigureFilters,
  language: Language,
): string | undefined {
  const t = words[language]
  if (whole_shop) return undefined
  if (name === 'funnel') return t.noSearches
  if (name === 'checks') return place || model ? t.wholeShopOnly : t.notYours
  return undefined
}
