import { addDays, type Day, helsinkiDay } from '../../contract/date.ts'
import {
  type AgreedKilometres,
  allowedKilometres,
  type KilometreService,
  type Reckoned,
  reckonKilometres,
  saysKilometres,
  type Unreckoned,
} from '../../contract/kilometres.ts'
import type { Cents } from '../../contract/money.ts'
import { KILOMETRE_GROUP } from '../../contract/serviceKinds.ts'
import { periodAt } from '../billing/pricing/period.ts'
import type { PricePlan } from '../billing/pricing/pricePlan.ts'

/** A service as it stands on an order. */
interface ServiceFacts {
  id: string
  serviceName: string
  serviceGroup: string
  priceCents: Cents
  recurring: boolean
  /** Later than the order. */
  bought: boolean
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
  isWithdrawn: boolean
  plan: PricePlan | null
  /** Everything that it ever had, also what has ended. */
  services: readonly ServiceFacts[]
  /** Ids of those whose purchase the bank has not decided. */
  undecided: ReadonlySet<string>
  /** Kept with its contract; null: none is, or it says no numbers. */
  agreed: (AgreedKilometres & { termsHtml: string }) | null
  /** The odometer at the handover; null when it was not written down. */
  out: number | null
}

export type Judged =
  | { why: Unreckoned; driven: number | null }
  | (Reckoned & { why: null; beyondCents: number; periods: number })

/** Kilometres driven against kilometres agreed, or the reason why they cannot be compared (docs/decisions/0042). Pure. */
export function judgeKilometres(facts: KilometreFacts, back: number): Judged {
  const { agreed, out, anchor, endDate, isWithdrawn } = facts
  const driven = out === null ? null : back - out
  if (isWithdrawn) return { why: 'withdrawn', driven }
  if (out === null) return { why: 'no_reading', driven }
  if (!agreed || !saysKilometres(agreed.termsHtml, agreed)) return { why: 'not_agreed', driven }
  const services = kilometreServices(facts)
  if (!services) return { why: 'service_unknown', driven }
  const periods = periodAt(anchor, addDays(endDate, -1)).number
  const allowed = allowedKilometres(agreed.per_month, services, periods)
  const beyondCents = agreed.beyond_cents
  const reckoned = reckonKilometres({ out, back }, allowed, beyondCents)
  // A package that is bought by a yes which is still to come would have been paid for in vain.
  if (reckoned.beyond > 0 && facts.undecided.size > 0 && facts.services.some((one) => isAwaited(one, facts)))
    return { why: 'service_undecided', driven }
  return { why: null, periods, beyondCents, ...reckoned }
}

const isAwaited = ({ id, kilometresPerMonth, serviceGroup }: ServiceFacts, { undecided }: KilometreFacts): boolean =>
  undecided.has(id) && (kilometresPerMonth !== null || serviceGroup === KILOMETRE_GROUP)

/** Packages and the periods in which they ran; null: one of them does not say what it adds. */
function kilometreServices({ services, plan, anchor }: KilometreFacts): KilometreService[] | null {
  const found: KilometreService[] = []
  for (const service of services) {
    const ran = service.recurring ? periodsOf(service, plan, anchor) : null
    if (!ran) continue
    if (service.kilometresPerMonth !== null) found.push({ perMonth: service.kilometresPerMonth, ...ran })
    else if (service.serviceGroup === KILOMETRE_GROUP) return null
  }
  return found
}

type Ran = Pick<KilometreService, 'fromPeriod' | 'untilPeriod'>

/** Null: it was never sold, or given back whole. */
function periodsOf(service: ServiceFacts, plan: PricePlan | null, anchor: Day): Ran | null {
  const at = (instant: Date) => periodAt(anchor, helsinkiDay(instant)).number
  const bought = service.bought ? at(service.createdAt) : 1
  if (service.withdrawnAt)
    return service.earlyStartWish && helsinkiDay(service.withdrawnAt) >= anchor
      ? { fromPeriod: bought, untilPeriod: at(service.withdrawnAt) }
      : null
  const isIt = (extra: PricePlan['extras'][number]) =>
    extra.serviceId === undefined
      ? extra.name === service.serviceName && extra.cents === service.priceCents
      : extra.serviceId === service.id
  const running = plan?.extras.find(isIt)
  if (running) return { fromPeriod: Math.min(bought, running.fromPeriod), untilPeriod: null }
  const ended = plan?.ended?.find(isIt)
  return ended ? { fromPeriod: Math.min(bought, ended.fromPeriod), untilPeriod: ended.untilPeriod } : null
}

/** Of their invoice, by which it is found among those of its order. */
const TITLE = 'Ylittävät kilometrit'
const whole = new Intl.NumberFormat('fi-FI')
export const kilometresTitle = (km: number): string => `${TITLE} ${whole.format(km).replaceAll('\u00a0', ' ')} km`
export const isOfKilometres = ({ description }: { description: string }): boolean => description.startsWith(TITLE)
