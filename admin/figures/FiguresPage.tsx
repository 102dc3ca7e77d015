import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Printer } from 'lucide-react'
import type { Figures } from '../../contract/figureTables.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { FigureCard } from './FigureCard.tsx'
import { FigureFilterBar } from './FigureFilterBar.tsx'
import { fi } from './fi.ts'
import { figureReaders } from './filters.ts'
import { type FigureFilters, figuresQuery } from './queries.ts'

/** The shop's figures: every chart with its definition and the table behind it. */
export function FiguresPage() {
  const { values, set, dropped } = useListUrl(figureReaders)
  const filters = { from: values.alkaen, to: values.asti, place: values.paikka, model: values.malli }
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(filters))
  return (
    <Screen
      title={fi.title}
      lead={data?.counted_until && fi.lead(data.counted_until)}
      acts={
        <Button icon={Printer} onClick={() => window.print()}>
          {fi.print}
        </Button>
      }
    >
      <div className="grid gap-5" aria-busy={isPlaceholderData}>
        {data?.counted_until && <FigureFilterBar said={data} values={values} set={set} />}
        {dropped.length > 0 && <Notice>{fi.dropped}</Notice>}
        {error && (!data || isPlaceholderData) && (
          <ErrorState title={fi.failed} onRetry={() => void refetch()}>
            {fi.failedHint}
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
  if (!said.counted_until)
    return (
      <EmptyState icon={ChartColumn} title={fi.nothingYet} action={null}>
        {fi.nothingYetHint}
      </EmptyState>
    )
  return (
    <>
      {said.subscriptions.length === 0 && (
        <Notice>
          {fi.nothingHere} {fi.nothingHereHint}
        </Notice>
      )}
      {pairs.map((names) => (
        <div key={names[0]} className={`grid items-start gap-5 ${names.length > 1 ? 'xl:grid-cols-2' : ''}`}>
          {names.map((name) => (
            <FigureCard key={name} name={name} said={said} filters={filters} missing={missingOf(name, said, filters)} />
          ))}
        </div>
      ))}
    </>
  )
}

/** A figure of the whole shop alone, and why it is not here. */
function missingOf(name: FigureName, { whole_shop }: Figures, { place, model }: FigureFilters): string | undefined {
  if (whole_shop) return undefined
  if (name === 'funnel') return fi.noSearches
  if (name === 'checks') return place || model ? fi.wholeShopOnly : fi.notYours
  return undefined
}
