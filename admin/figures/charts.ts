import type { Figures } from '../../contract/figureTables.ts'
import { figureTablesWords } from '../../contract/figureTablesWords.ts'
import type { Language } from '../../contract/language.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { words } from './words.ts'

export interface Series {
  name: string
  values: readonly number[]
}
export interface Drawn {
  /** Over the chart, where a figure has several. */
  title?: string
  /** Bars stand under months and lie beside names. */
  shape: 'standing' | 'lying'
  categories: readonly string[]
  series: readonly Series[]
}

const MOST_LYING = 10

/** The bars of a figure. A share of nothing has no bar; the table says so. */
export const charts = (language: Language): Record<FigureName, (of: Figures) => Drawn[]> => {
  const t = words[language]
  const shared = figureTablesWords[language]
  return {
    subscriptions: ({ subscriptions }) => {
      const standing = (title: string, ...series: Series[]): Drawn => ({
        title,
        shape: 'standing',
        categories: subscriptions.map(({ month }) => shared.month(month)),
        series,
      })
      return [
        standing(t.running, { name: t.running, values: subscriptions.map(({ running }) => running) }),
        standing(
          t.startedAndEnded,
          { name: t.started, values: subscriptions.map(({ started }) => started) },
          { name: t.ended, values: subscriptions.map(({ ended }) => ended) },
        ),
      ]
    },
    churn: ({ subscriptions }) => [
      {
        shape: 'standing',
        categories: subscriptions.map(({ month }) => shared.month(month)),
        series: [{ name: t.churn, values: subscriptions.map(({ churn }) => churn ?? 0) }],
      },
    ],
    occupation: ({ occupation }) => [
      {
        shape: 'standing',
        categories: occupation.map(({ month }) => shared.month(month)),
        series: [{ name: t.share, values: occupation.map(({ share }) => share ?? 0) }],
      },
    ],
    occupation_by_model: ({ occupation_by_model: all }) => [
      lying(
        all.map(({ model }) => model),
        { name: t.share, values: all.map(({ share }) => share ?? 0) },
      ),
    ],
    occupation_by_place: ({ occupation_by_place: all }) => [
      lying(
        all.map(({ place }) => place),
        { name: t.share, values: all.map(({ share }) => share ?? 0) },
      ),
    ],
    revenue: ({ revenue }) => [
      {
        shape: 'standing',
        categories: revenue.map(({ month }) => shared.month(month)),
        series: [{ name: t.revenue, values: revenue.map((of) => of.revenue) }],
      },
    ],
    receivables: ({ receivables }) => [
      {
        shape: 'standing',
        categories: receivables.map(({ from_days, to_days }) => shared.age(from_days, to_days)),
        series: [{ name: t.owed, values: receivables.map(({ amount }) => amount) }],
      },
    ],
    funnel: ({ funnel }) => {
      const known = funnel.filter(({ count }) => count !== null)
      return [
        lying(
          known.map(({ step }) => shared.stepNames[step]),
          { name: t.times, values: known.map(({ count }) => count ?? 0) },
        ),
      ]
    },
    demand: ({ demand }) => [
      { title: t.byModel, ...wantedBy(demand, ({ model }) => model ?? shared.anyModel, language) },
      { title: t.byTown, ...wantedBy(demand, ({ town }) => town, language) },
    ],
    checks: ({ checks }) => {
      const of = (name: 'approved' | 'denied' | 'failed') => (checks ?? []).map((one) => one[name])
      return checks
        ? [
            {
              shape: 'standing',
              categories: t.checkNames,
              series: [
                { name: t.approved, values: of('approved') },
                { name: t.denied, values: of('denied') },
                { name: t.failedCheck, values: of('failed') },
              ],
            },
          ]
        : []
    },
  }
}

/** The first of them: all are in the table. */
const lying = (categories: readonly string[], ...series: Series[]): Drawn => ({
  shape: 'lying',
  categories: categories.slice(0, MOST_LYING),
  series: series.map(({ name, values }) => ({ name, values: values.slice(0, MOST_LYING) })),
})

function wantedBy(
  demand: Figures['demand'],
  nameOf: (of: Figures['demand'][number]) => string,
  language: Language,
): Drawn {
  const t = words[language]
  const sums = [...Map.groupBy(demand, nameOf)]
    .map(([name, of]) => ({
      name,
      agents: of.reduce((sum, one) => sum + one.agents, 0),
      free: of.reduce((sum, one) => sum + one.free_cars, 0),
    }))
    .toSorted((a, b) => b.agents - a.agents || b.free - a.free)
  return lying(
    sums.map(({ name }) => name),
    { name: t.agents, values: sums.map(({ agents }) => agents) },
    { name: t.freeCars, values: sums.map(({ free }) => free) },
  )
}
