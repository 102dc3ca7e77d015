import { addDays, type Day } from '../../../contract/days/date.ts'
import { type PartOfMonth, restOf } from '../../../contract/money/extraCharge.ts'
import { type Cents, sumCents } from '../../../contract/money/money.ts'
import { periodAt, periodOf } from './period.ts'
import { type PlannedExtra, type PricePlan, periodPrice } from './pricePlan.ts'

/** A subscription as it runs. */
export interface Running {
  plan: PricePlan
  anchor: Day
  /** The first period that is not invoiced. */
  firstOpen: number
  /** The first day that is not paid for any more. */
  endDate: Day | null
}
/** A service by the id of its row on the order. Plans from before that id was kept have only its name and price. */
export type Planned = Pick<PlannedExtra, 'name' | 'cents'> & { serviceId: string }

/** The part of a month that a monthly service pays for which is bought today. Null: a whole month. */
export function boughtPart(
  { anchor, firstOpen }: Pick<Running, 'anchor' | 'firstOpen'>,
  today: Day,
): PartOfMonth | null {
  const month = periodAt(anchor, today)
  // A whole month where the next one is invoiced already, or none runs yet.
  return today < anchor || firstOpen > month.number + 1 ? null : restOf(month, today)
}

/**
 * The first period whose monthly charge has a service that is bought today and charged by itself: its own charge pays for the
 * month that runs, also where that one is invoiced late, or for the first one.
 */
export const firstMonthWith = (
  { anchor, nextNumber, awaitsHandover }: { anchor: Day; nextNumber: number; awaitsHandover: boolean },
  today: Day,
): number => Math.max(nextNumber, awaitsHandover ? 2 : periodAt(anchor, today).number + 1)

/** The last day that the own charge of a monthly service pays for which is bought today, while a month runs. */
export const boughtUntil = ({ anchor, firstOpen }: Pick<Running, 'anchor' | 'firstOpen'>, today: Day): Day => {
  const from = firstMonthWith({ anchor, nextNumber: firstOpen, awaitsHandover: false }, today)
  return addDays(periodOf(anchor, from).start, -1)
}

export interface ServiceEnd {
  plan: PricePlan
  /** The last day on which the service is there. */
  lastDay: Day
  /** The price of the first month without the service, and of that month with it. */
  cents: Cents
  centsBefore: Cents
}

/**
 * How a monthly service ends that is ended today: it stays to the end of the month that runs, or of the last one that
 * is invoiced, and is in no charge after that. Null when there is nothing to end: no such service, or the order ends
 * by then.
 */
export function serviceEnd(
  { plan, anchor, firstOpen, endDate }: Running,
  service: Planned,
  today: Day,
): ServiceEnd | null {
  const found = plan.extras.find(isPlannedAs(service))
  if (!found?.recurring) return null
  const untilPeriod = Math.max(firstOpen - 1, periodAt(anchor, today).number)
  const after = periodOf(anchor, untilPeriod + 1)
  if (endDate && after.start >= endDate) return null
  const extras = plan.extras.filter((one) => one !== found)
  const changed = { ...plan, extras, ended: [...(plan.ended ?? []), { ...found, untilPeriod }] }
  return {
    plan: changed,
    lastDay: addDays(after.start, -1),
    cents: periodPrice(changed, after.number).totalCents,
    centsBefore: periodPrice(plan, after.number).totalCents,
  }
}

/** The plan in which a service that was ended goes on after all; null once a month without it is invoiced. */
export function serviceKept(
  { plan, firstOpen }: Pick<Running, 'plan' | 'firstOpen'>,
  service: Planned,
): PricePlan | null {
  const found = plan.ended?.find(isPlannedAs(service))
  if (!found || firstOpen > found.untilPeriod + 1) return null
  const { untilPeriod: _, ...extra } = found
  return { ...plan, extras: [...plan.extras, extra], ended: plan.ended?.filter((one) => one !== found) ?? [] }
}

interface Withdrawn {
  plan: PricePlan
  /** The first period whose own invoice has the service, and whether the later ones have it; null: none has. */
  from: Pick<PlannedExtra, 'fromPeriod' | 'recurring'> | null
}

/** A bought service that its customer withdrew from is in no period that is not invoiced yet; what is invoiced stays as it was. */
export function serviceWithdrawn(
  { plan, firstOpen }: Pick<Running, 'plan' | 'firstOpen'>,
  service: Planned,
): Withdrawn {
  const isIt = isPlannedAs(service)
  const found = plan.extras.find(isIt) ?? plan.ended?.find(isIt)
  if (!found) return { plan, from: null }
  const untilPeriod = firstOpen - 1
  const rest = {
    ...plan,
    extras: plan.extras.filter((one) => one !== found),
    ended: (plan.ended ?? []).filter((one) => one !== found),
  }
  const from = { fromPeriod: found.fromPeriod, recurring: found.recurring }
  if (found.fromPeriod > untilPeriod) return { plan: rest, from }
  const until = 'untilPeriod' in found ? Math.min(found.untilPeriod as number, untilPeriod) : untilPeriod
  return { plan: { ...rest, ended: [...rest.ended, { ...found, untilPeriod: until, withdrawn: true }] }, from }
}

/** The part of a period's price that belongs to services that were withdrawn from. */
export const withdrawnCents = ({ ended = [] }: PricePlan, number: number): Cents =>
  sumCents(
    ended
      .filter(({ withdrawn, recurring, fromPeriod, untilPeriod }) => {
        const last = recurring ? untilPeriod : fromPeriod
        return withdrawn && fromPeriod <= number && number <= last
      })
      .map((extra) => extra.cents),
  )

const isPlannedAs =
  ({ serviceId, name, cents }: Planned) =>
  (extra: PlannedExtra): boolean =>
    extra.serviceId === undefined
      ? extra.recurring && extra.name === name && extra.cents === cents
      : extra.serviceId === serviceId
