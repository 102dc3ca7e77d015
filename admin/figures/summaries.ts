import type { Figures } from '../../contract/figureTables.ts'
import { figureTablesWords } from '../../contract/figureTablesWords.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { formatCount } from '../../contract/text/count.ts'
import { words } from './words.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const inEuros = (value: number, language: Language) => formatPrice(Math.round(value), language, { whole: true })
const most = <T>(all: readonly T[], of: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((best, one) => (best === undefined || of(one) > of(best) ? one : best), undefined)

const ranked = (all: readonly { name: string; share: number | null }[], language: Language): string => {
  const t = words[language].summaries
  const [first, last] = [all.at(0), all.at(-1)]
  if (!first || !last) return ''
  if (all.length === 1) return t.only(first.name, first.share)
  return t.ranked(first, last)
}

/** The summary of each chart in a sentence: for people who do not see it, or have no time to. */
export const summaries = (language: Language): Record<FigureName, (of: Figures) => string> => {
  const t = words[language].summaries
  const shared = figureTablesWords[language]
  return {
    subscriptions: ({ subscriptions: all }) => {
      const [first, last] = [all.at(0), all.at(-1)]
      if (!first || !last) return ''
      const total = (name: 'started' | 'ended') => formatCount(sum(all.map((of) => of[name])), language)
      return t.running({
        now: formatCount(last.running, language),
        month: shared.month(first.month),
        before: formatCount(first.running, language),
        started: total('started'),
        ended: total('ended'),
      })
    },
    churn: ({ subscriptions: all }) => {
      const last = all.at(-1)
      const top = most(all, ({ churn }) => churn ?? -1)
      if (!last || !top) return ''
      return t.churn(last.churn, shared.month(last.month), top.churn, shared.month(top.month))
    },
    occupation: ({ occupation: all }) => {
      const last = all.at(-1)
      const top = most(all, ({ share }) => share ?? -1)
      if (!last || !top) return ''
      return t.occupation(last.share, shared.month(last.month), top.share, shared.month(top.month))
    },
    occupation_by_model: (of) =>
      ranked(
        of.occupation_by_model.map(({ model, share }) => ({ name: model, share })),
        language,
      ),
    occupation_by_place: (of) =>
      ranked(
        of.occupation_by_place.map(({ place, share }) => ({ name: place, share })),
        language,
      ),
    revenue: ({ revenue: all }) => {
      const top = most(all, ({ revenue }) => revenue)
      if (!top) return ''
      return t.revenue(
        inEuros(sum(all.map(({ revenue }) => revenue)), language),
        shared.month(top.month),
        inEuros(top.revenue, language),
      )
    },
    receivables: ({ receivables: all }) => {
      const late = all.filter(({ from_days }) => from_days !== null)
      const oldest = all.findLast(({ count }) => count > 0)
      const total = t.open(
        inEuros(sum(all.map(({ amount }) => amount)), language),
        inEuros(sum(late.map(({ amount }) => amount)), language),
      )
      return oldest ? `${total} ${t.oldest(shared.age(oldest.from_days, oldest.to_days))}` : t.nothingOpen
    },
    funnel: ({ funnel }) => {
      const of = (name: string) => funnel.find(({ step }) => step === name)?.count ?? null
      const [searched, ordered, confirmed] = [of('searched'), of('ordered'), of('confirmed')]
      const share = ordered ? (100 * (confirmed ?? 0)) / ordered : null
      const begun = searched === null ? '' : `${t.searched(formatCount(searched, language))} `
      return begun + t.chosen(formatCount(ordered ?? 0, language), formatCount(confirmed ?? 0, language), share)
    },
    demand: ({ demand }) => {
      const agents = sum(demand.map((of) => of.agents))
      if (agents === 0) return t.noAgents
      const first = demand[0]
      const lead = first ? ` ${t.mostWanted(first.town, first.model, formatCount(first.agents, language))}` : ''
      return (
        t.waiting(formatCount(agents, language), formatCount(sum(demand.map((of) => of.free_cars)), language)) + lead
      )
    },
    checks: ({ checks }) => {
      const all = checks ?? []
      const total = sum(all.map(({ approved, denied, failed }) => approved + denied + failed))
      if (total === 0) return t.noChecks
      return t.checked(formatCount(total, language), (100 * sum(all.map(({ approved }) => approved))) / total)
    },
  }
}
