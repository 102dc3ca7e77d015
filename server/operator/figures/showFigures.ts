import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { addMonths, type Day, day, laterOf } from '../../../contract/days/date.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import { ages } from '../../../contract/ops/money/receivables.ts'
import { placesFor } from '../../../contract/ops/roles.ts'
import { checkKinds, type showFigures as promise } from '../../../contract/ops/running/figures.ts'
import { owedByAge } from '../../billing/books/owedInvoices.ts'
import {
  type CheckSum,
  countedFigures,
  demandOf,
  type FigureSums,
  shopSums,
  sumsOfFigures,
  type WantedFigures,
} from '../../figures/readFigures.ts'
import { type CarModel, modelsById } from '../../fleet/models/findModel.ts'
import { type Dealer, dealersById, openDealers } from '../../fleet/places/findDealer.ts'
import { ordersWith } from '../../order/desk/ordersOn.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'

type Query = ParsedQueryOf<typeof promise>
type Answer = AnswerOf<typeof promise>

const MOST_MONTHS = 36

/** The figures of the places that this member of staff may see. */
export async function showFigures(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  { place, model, ...range }: Query,
): Promise<Answer> {
  const counted = await countedFigures(db)
  const models = await modelsById(db, counted.modelIds)
  const dealers = await dealersSeen(db, staff, counted.dealerIds)
  const chosen = place === undefined ? dealers : dealers.filter(({ locationId }) => locationId === place)
  const isEverywhere = placesFor(staff.grants, 'figures.see') === 'everywhere'
  const isWhole = isEverywhere && place === undefined && model === undefined
  const wanted: WantedFigures = {
    ...monthsOf(range, counted.until ?? clock.today()),
    modelIds:
      model === undefined ? null : [...models.values()].filter((one) => one.model === model).map(({ id }) => id),
    dealerIds: isEverywhere && place === undefined ? null : chosen.map(({ id }) => id),
  }
  const sums = await sumsOfFigures(db, wanted)
  const { checks, searches } = await shopSums(db, wanted)
  const owed = await owedByAge(db, clock.today(), isWhole ? undefined : ordersWith(wanted))
  const demand = await demandOf(db, wanted)
  // Models and places that are no longer there have figures of their time.
  const known = {
    models: await modelsById(db, idsOf([...sums, ...demand].map(({ modelId }) => modelId))),
    dealers: await dealersById(db, idsOf([...sums, ...demand].map(({ dealerId }) => dealerId))),
  }
  return {
    from: wanted.from.slice(0, 7),
    to: wanted.to.slice(0, 7),
    counted_until: counted.until,
    whole_shop: isWhole,
    choices: {
      places: dealers.map(({ locationId, displayName }) => ({ location_id: locationId, place: displayName })),
      models: [...models.values()]
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ model: name, displayName }) => ({ model: name, name: displayName })),
    },
    ...byMonth(wanted, sums),
    ...occupations(sums, known),
    receivables: ages.map(({ from, to }, at) => ({
      from_days: from,
      to_days: to,
      count: owed[at]?.count ?? 0,
      amount: toEuros(owed[at]?.cents ?? cents(0)),
    })),
    funnel: funnelOf(sums, isWhole ? { searches, checks } : null),
    demand: demandBy(demand, known),
    checks: isWhole ? checkKinds.map((kind) => outcomesOf(kind, checks)) : null,
  }
}

const idsOf = (ids: (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))]

/** By their names: open ones, and those that have closed but have figures. */
async function dealersSeen(db: Db, { grants }: Staff, ids: string[]): Promise<Dealer[]> {
  const all = new Map([
    ...(await dealersById(db, ids)),
    ...(await openDealers(db)).map((one) => [one.id, one] as const),
  ])
  const permitted = placesFor(grants, 'figures.see')
  return [...all.values()]
    .filter(({ locationId }) => permitted === 'everywhere' || permitted.includes(locationId))
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'fi'))
}

/** A year up to the month of the last counted day, unless told. */
function monthsOf({ from, to }: Pick<Query, 'from' | 'to'>, until: Day): Pick<WantedFigures, 'from' | 'to'> {
  const first = (month: string) => day(`${month}-01`)
  const last = to ? first(to) : from ? laterOf(first(from), first(until.slice(0, 7))) : first(until.slice(0, 7))
  const begin = from ? first(from) : addMonths(last, -11)
  return { from: laterOf(begin, addMonths(last, 1 - MOST_MONTHS)), to: last }
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
const daysOf = ({ cars, carsOut, inService }: FigureSums) => ({
  cars,
  out: carsOut,
  in_service: inService,
  share: share(carsOut, cars),
})

/** A month without a counted day has no line: nothing is known of it. */
function byMonth(
  { from, to }: WantedFigures,
  sums: FigureSums[],
): Pick<Answer, 'subscriptions' | 'occupation' | 'revenue'> {
  const months = sums.filter(({ month }) => month !== null && month >= from && month <= to)
  const named = months
    .map((of) => ({ month: of.month?.slice(0, 7) ?? '', of }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
  return {
    subscriptions: named.map(({ month, of: { running, started, ended } }) => ({
      month,
      running,
      started,
      ended,
      churn: share(ended, running - started + ended),
    })),
    occupation: named.map(({ month, of }) => ({ month, ...daysOf(of) })),
    revenue: named.map(({ month, of }) => ({ month, revenue: toEuros(cents(of.revenue)) })),
  }
}

interface Known {
  models: Map<string, CarModel>
  dealers: Map<string, Dealer>
}

function occupations(
  sums: FigureSums[],
  { models, dealers }: Known,
): Pick<Answer, 'occupation_by_model' | 'occupation_by_place'> {
  const highest = (a: { share: number | null }, b: { share: number | null }) => (b.share ?? -1) - (a.share ?? -1)
  return {
    occupation_by_model: sums
      .flatMap((of) => (of.modelId ? [{ model: models.get(of.modelId)?.displayName ?? '', ...daysOf(of) }] : []))
      .filter(({ cars, model }) => cars > 0 && model)
      .toSorted(highest),
    occupation_by_place: sums
      .flatMap((of) => (of.dealerId ? [{ place: dealers.get(of.dealerId)?.displayName ?? '', ...daysOf(of) }] : []))
      .filter(({ cars, place }) => cars > 0 && place)
      .toSorted(highest),
  }
}

function funnelOf(sums: FigureSums[], whole: { searches: number; checks: CheckSum[] } | null): Answer['funnel'] {
  const months = sums.filter(({ month }) => month !== null)
  const total = (name: 'ordered' | 'termsAccepted' | 'confirmed') => months.reduce((sum, of) => sum + of[name], 0)
  return [
    { step: 'searched', count: whole?.searches ?? null },
    { step: 'ordered', count: total('ordered') },
    { step: 'terms_accepted', count: total('termsAccepted') },
    { step: 'identified', count: whole ? outcomesOf('identification', whole.checks).approved : null },
    { step: 'confirmed', count: total('confirmed') },
  ]
}

function outcomesOf(kind: CheckSum['kind'], checks: CheckSum[]) {
  const of = (outcome: CheckSum['outcome']) =>
    checks.find((one) => one.kind === kind && one.outcome === outcome)?.checks ?? 0
  return { kind, approved: of('approved'), denied: of('denied'), failed: of('failed') }
}

/** Places of one town are one line; most wanted first. */
function demandBy(demand: Awaited<ReturnType<typeof demandOf>>, { models, dealers }: Known): Answer['demand'] {
  const rows = new Map<string, Answer['demand'][number]>()
  for (const { modelId, dealerId, agents, freeCars } of demand) {
    const town = dealers.get(dealerId)?.city
    const model = modelId && (models.get(modelId)?.displayName ?? null)
    if (!town || (modelId && !model)) continue
    const row = rows.get(`${town} ${model}`) ?? { model, town, agents: 0, free_cars: 0 }
    rows.set(`${town} ${model}`, { ...row, agents: row.agents + agents, free_cars: row.free_cars + freeCars })
  }
  return [...rows.values()].toSorted((a, b) => b.agents - a.agents || a.free_cars - b.free_cars)
}
