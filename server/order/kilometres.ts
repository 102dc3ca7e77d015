import {
  type AgreedKilometres,
  allowedKilometres,
  type KilometreService,
  kilometresFor,
  kilometresOfDays,
  type Reckoned,
  reckonKilometres,
  saysKilometres,
  type Unreckoned,
} from '../../contract/cars/kilometres.ts'
import { KILOMETRE_GROUP } from '../../contract/cars/serviceKinds.ts'
import { addDays, type Day, daysBetween, helsinkiDay, laterOf } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { Cents } from '../../contract/money/money.ts'
import { formatCount } from '../../contract/text/count.ts'
import { periodAt } from '../billing/pricing/period.ts'
import type { PricePlan, PurchaseCharge } from '../billing/pricing/pricePlan.ts'
import { words } from './words.ts'

/** A service as it stands on an order. */
interface ServiceFacts {
  id: string
  serviceName: string
  serviceGroup: string
  priceCents: Cents
  recurring: boolean
  createdAt: Date
  kilometresPerMonth: number | null
  withdrawnAt: Date | null
  earlyStartWish: object | null
}

/** The kilometres of an order and of its contract. */
export interface KilometreFacts {
  anchor: Day
  /** The first day that is not paid for any more. */
  endDate: Day
  /** Bought behind it, one by one. */
  extraDays?: number
  isWithdrawn: boolean
  plan: PricePlan | null
  /** Everything that it ever had, also what has ended. */
  services: readonly ServiceFacts[]
  /** Invoices of purchases that were bought, each of its own. */
  charges: readonly PurchaseCharge[]
  /** Ids of those whose purchase the bank has not decided. */
  undecided: ReadonlySet<string>
  /** Kept with its contract; null: none is, or it says no numbers. */
  agreed: (AgreedKilometres & { termsHtml: string }) | null
  /** The odometer at the handover; null when it was not written down. */
  out: number | null
  /** Driven with other cars that counts as driven with the one of now; null: nobody knows how far. */
  before?: number | null
}

export type Judged =
  | { why: Unreckoned; driven: number | null }
  | (Reckoned & { why: null; beyondCents: number; periods: number })

/** Kilometres driven against kilometres agreed, or the reason why they cannot be compared (docs/decisions/0042 and 0064). Pure. */
export function judgeKilometres(facts: KilometreFacts, back: number): Judged {
  const { agreed, out, anchor, endDate, isWithdrawn, before = 0 } = facts
  const driven = out === null || before === null ? null : back - out + before
  if (isWithdrawn) return { why: 'withdrawn', driven }
  if (out === null || before === null) return { why: 'no_reading', driven }
  if (!agreed || !saysKilometres(agreed.termsHtml, agreed)) return { why: 'not_agreed', driven }
  const services = kilometreServices(facts)
  if (!services) return { why: 'service_unknown', driven }
  const periods = periodAt(anchor, addDays(endDate, -1)).number
  const more = kilometresOfDays(agreed.per_month, facts.extraDays ?? 0, 30)
  const allowed = allowedKilometres(agreed.per_month, services, periods) + more
  const beyondCents = agreed.beyond_cents
  const reckoned = reckonKilometres({ out, back: back + before }, allowed, beyondCents)
  // A package that is bought by a yes which is still to come would have been paid for in vain.
  if (reckoned.beyond > 0 && facts.undecided.size > 0 && facts.services.some((one) => isAwaited(one, facts)))
    return { why: 'service_undecided', driven }
  return { why: null, periods, beyondCents, ...reckoned }
}

const isAwaited = ({ id, kilometresPerMonth, serviceGroup }: ServiceFacts, { undecided }: KilometreFacts): boolean =>
  undecided.has(id) && (kilometresPerMonth !== null || serviceGroup === KILOMETRE_GROUP)

/** Packages and what was paid of them; null: one of them does not say what it adds. */
function kilometreServices(facts: KilometreFacts): KilometreService[] | null {
  const found: KilometreService[] = []
  for (const service of facts.services) {
    const { kilometresPerMonth: perMonth, serviceGroup, recurring } = service
    if (!recurring) continue
    const paid = paidOf({ ...service, perMonth: perMonth ?? 0 }, facts)
    if (!paid) continue
    if (perMonth !== null) found.push({ perMonth, ...paid })
    else if (serviceGroup === KILOMETRE_GROUP) return null
  }
  return found
}

type Paid = Omit<KilometreService, 'perMonth'>
type Package = ServiceFacts & { perMonth: number }

/** Months that were charged with a package, and what its own charges paid for. Null: it was never sold, or given back whole. */
function paidOf(service: Package, { plan, anchor, endDate, charges }: KilometreFacts): Paid | null {
  const { id, serviceName, priceCents, perMonth, withdrawnAt } = service
  const own = charges.filter(({ purchaseId }) => purchaseId === id)
  const isIt = (extra: PricePlan['extras'][number]) =>
    extra.serviceId === undefined ? extra.name === serviceName && extra.cents === priceCents : extra.serviceId === id
  const running = plan?.extras.find(isIt)
  const ended = plan?.ended?.find(isIt)
  if (own.length === 0 && !running && !ended) return null
  if (withdrawnAt) return usedOf(service, { anchor, endDate, withdrawnOn: helsinkiDay(withdrawnAt) })
  const more = own
    // A month that was invoiced without it has an invoice of its own, and counts once it has begun.
    .filter(({ periodStart }) => periodStart === null || periodStart < endDate)
    .reduce((sum, { cents }) => sum + kilometresFor(perMonth, cents, priceCents), 0)
  const fromPeriod = running?.fromPeriod ?? ended?.fromPeriod ?? 1
  const untilPeriod = running ? null : (ended?.untilPeriod ?? 0)
  return { fromPeriod, untilPeriod, more }
}

/** After a withdrawal the days until the notice stay paid where its customer had asked for the early start. */
function usedOf(
  { perMonth, earlyStartWish, createdAt }: Package,
  { anchor, endDate, withdrawnOn }: { anchor: Day; endDate: Day; withdrawnOn: Day },
): Paid | null {
  if (!earlyStartWish) return null
  const until = withdrawnOn < endDate ? withdrawnOn : endDate
  let more = 0
  let at = laterOf(anchor, helsinkiDay(createdAt))
  while (at < until) {
    const { start, end } = periodAt(anchor, at)
    const to = until < end ? until : end
    more += kilometresOfDays(perMonth, daysBetween(at, to), daysBetween(start, end))
    at = to
  }
  return more > 0 ? { fromPeriod: 1, untilPeriod: 0, more } : null
}

export const kilometresTitle = (km: number, language: Language): string =>
  `${words[language].beyondKilometres} ${kilometres(km, language)}`
/** `1 234 km` */
export const kilometres = (km: number, language: Language): string =>
  `${formatCount(km, language).replaceAll('\u00a0', ' ')} km`
