import { ageInWords, anyModel, type Figures, monthInWords } from '../../contract/figureTables.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { formatCount } from '../../contract/text/count.ts'
import { percent } from './fi.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const inEuros = (value: number) => formatPrice(Math.round(value), 'fi', { whole: true })
const most = <T>(all: readonly T[], of: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((best, one) => (best === undefined || of(one) > of(best) ? one : best), undefined)

const ranked = (all: readonly { name: string; share: number | null }[]): string => {
  const [first, last] = [all.at(0), all.at(-1)]
  if (!first || !last) return ''
  if (all.length === 1) return `${first.name}: ${percent(first.share)}.`
  return `Korkein ${first.name} (${percent(first.share)}), matalin ${last.name} (${percent(last.share)}).`
}

/** The summary of each chart in a sentence: for people who do not see it, or have no time to. */
export const summaries: Record<FigureName, (of: Figures) => string> = {
  subscriptions: ({ subscriptions: all }) => {
    const [first, last] = [all.at(0), all.at(-1)]
    if (!first || !last) return ''
    const total = (name: 'started' | 'ended') => formatCount(sum(all.map((of) => of[name])), 'fi')
    return `Käynnissä ${formatCount(last.running, 'fi')} tilausta (${monthInWords(first.month)}: ${formatCount(first.running, 'fi')}). Alkaneita yhteensä ${total('started')}, päättyneitä ${total('ended')}.`
  },
  churn: ({ subscriptions: all }) => {
    const last = all.at(-1)
    const top = most(all, ({ churn }) => churn ?? -1)
    if (!last || !top) return ''
    return `Viimeksi ${percent(last.churn)} (${monthInWords(last.month)}), enimmillään ${percent(top.churn)} (${monthInWords(top.month)}).`
  },
  occupation: ({ occupation: all }) => {
    const last = all.at(-1)
    const top = most(all, ({ share }) => share ?? -1)
    if (!last || !top) return ''
    return `Viimeksi ${percent(last.share)} (${monthInWords(last.month)}), korkeimmillaan ${percent(top.share)} (${monthInWords(top.month)}).`
  },
  occupation_by_model: (of) => ranked(of.occupation_by_model.map(({ model, share }) => ({ name: model, share }))),
  occupation_by_place: (of) => ranked(of.occupation_by_place.map(({ place, share }) => ({ name: place, share }))),
  revenue: ({ revenue: all }) => {
    const top = most(all, ({ revenue }) => revenue)
    if (!top) return ''
    return `Yhteensä ${inEuros(sum(all.map(({ revenue }) => revenue)))}. Suurin ${monthInWords(top.month)}, ${inEuros(top.revenue)}.`
  },
  receivables: ({ receivables: all }) => {
    const late = all.filter(({ from_days }) => from_days !== null)
    const oldest = all.findLast(({ count }) => count > 0)
    const total = `Avoinna ${inEuros(sum(all.map(({ amount }) => amount)))}, josta erääntynyt ${inEuros(sum(late.map(({ amount }) => amount)))}.`
    return oldest
      ? `${total} Vanhimmat: ${ageInWords(oldest.from_days, oldest.to_days).toLowerCase()}.`
      : 'Mitään ei ole avoinna.'
  },
  funnel: ({ funnel }) => {
    const of = (name: string) => funnel.find(({ step }) => step === name)?.count ?? null
    const [searched, ordered, confirmed] = [of('searched'), of('ordered'), of('confirmed')]
    const share = ordered ? ` (${percent((100 * (confirmed ?? 0)) / ordered)})` : ''
    const begun = searched === null ? '' : `Hakuja aloitettiin ${formatCount(searched, 'fi')}. `
    return `${begun}Auto valittiin ${formatCount(ordered ?? 0, 'fi')} kertaa, ja tilauksia vahvistettiin ${formatCount(confirmed ?? 0, 'fi')}${share}.`
  },
  demand: ({ demand }) => {
    const agents = sum(demand.map((of) => of.agents))
    if (agents === 0) return 'Voimassa olevia hakuvahteja ei ole.'
    const first = demand[0]
    const lead = first
      ? ` Eniten: ${first.town}, ${(first.model ?? anyModel).toLowerCase() === anyModel.toLowerCase() ? 'mikä tahansa malli' : first.model} (${formatCount(first.agents, 'fi')}).`
      : ''
    return `Autoa odottaa ${formatCount(agents, 'fi')} hakuvahtia, ja vapaana on ${formatCount(sum(demand.map((of) => of.free_cars)), 'fi')} autoa.${lead}`
  },
  checks: ({ checks }) => {
    const all = checks ?? []
    const total = sum(all.map(({ approved, denied, failed }) => approved + denied + failed))
    if (total === 0) return 'Tarkistuksia ei valmistunut.'
    return `Valmistuneita ${formatCount(total, 'fi')}, joista hyväksytty ${percent((100 * sum(all.map(({ approved }) => approved))) / total)}.`
  },
}
