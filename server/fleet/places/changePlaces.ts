import { and, asc, between, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { Day } from '../../../contract/days/date.ts'
import { type DayHours, daysWithin, hoursOn } from '../../../contract/days/openDays.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { offeredServices } from '../services/changeServices.ts'
import { dealer, dealerClosedDay, extraService } from '../tables.ts'
import type { Dealer, DealerPlace } from './findDealer.ts'
import { ownDatesOf } from './placeDays.ts'

/** Both ends count. */
export interface Days {
  from: Day
  to: Day
}

/** Question for staff: the places of the catalogue, hidden ones too, by name. */
export const placesForStaff = (db: Queryable): Promise<DealerPlace[]> =>
  db
    .select({ ...getTableColumns(dealer), ownDates: ownDatesOf(sql`${dealer.id}`) })
    .from(dealer)
    .where(or(eq(dealer.active, true), eq(dealer.hiddenByStaff, true)))
    .orderBy(asc(dealer.displayName))

/** The name and the place of a dealer. */
export type PlaceFacts = Pick<Dealer, 'displayName' | 'address' | 'zip' | 'city' | 'lat' | 'lng' | 'deliveryReachKm'>
type PlaceSaid = Pick<Dealer, 'phone' | 'openingHours'>

/** The phone and the hours as staff wrote them, and the facts where they did: the next import leaves them. */
export async function tellPlace(tx: Tx, id: string, said: PlaceSaid, facts: PlaceFacts | null): Promise<void> {
  catalogueChanged(tx)
  const written = facts ? { ...facts, factsByStaff: true } : {}
  await tx
    .update(dealer)
    .set({ ...said, ...written, toldByStaff: true })
    .where(eq(dealer.id, id))
}

/**
 * A place that staff open: it sells every service that some place sells, home delivery where it has a reach. False: the name is
 * taken, also by one that has closed.
 */
export async function openNewPlace(tx: Tx, locationId: string, given: PlaceFacts & PlaceSaid): Promise<boolean> {
  catalogueChanged(tx)
  const id = newId()
  const row = { ...given, id, locationId, active: true, toldByStaff: true, factsByStaff: true }
  // No code of a catalogue is spelled like a location id.
  const made = await tx
    .insert(dealer)
    .values({ ...row, code: locationId })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return false
  const sold = (await offeredServices(tx)).filter(
    ({ places, facts }) =>
      places.some((place) => place.sold) && (facts.serviceKey !== HOME_DELIVERY || given.deliveryReachKm !== null),
  )
  const services = sold.map(({ facts, startsOn }) => ({
    ...facts,
    id: newId(),
    dealerId: id,
    active: startsOn === null,
    startsOn,
  }))
  if (services.length > 0) await tx.insert(extraService).values(services)
  return true
}

/** Every day between both ends; said again, the reason changes. */
export const closePlace = (tx: Tx, dealerId: string, days: Days, reason: string): Promise<void> =>
  sayDays(tx, dealerId, daysWithin(days), { reason, hours: null })

/** Other hours on the days that the week has open; a single day opens also where the week has it closed. */
export async function setHoursOfDays(tx: Tx, place: Dealer, days: Days, said: SaidOfDay): Promise<void> {
  const within = daysWithin(days)
  const open = within.length === 1 ? within : within.filter((day) => hoursOn(place.openingHours, day) !== null)
  await sayDays(tx, place.id, open, said)
}

interface SaidOfDay {
  reason: string
  /** `null`: closed. */
  hours: DayHours | null
}

async function sayDays(tx: Tx, dealerId: string, days: readonly Day[], said: SaidOfDay): Promise<void> {
  catalogueChanged(tx)
  if (days.length === 0) return
  const target = [dealerClosedDay.dealerId, dealerClosedDay.day]
  const rows = days.map((day) => ({ dealerId, day, ...said }))
  await tx.insert(dealerClosedDay).values(rows).onConflictDoUpdate({ target, set: said })
}

export async function openPlace(tx: Tx, dealerId: string, { from, to }: Days): Promise<void> {
  catalogueChanged(tx)
  await tx
    .delete(dealerClosedDay)
    .where(and(eq(dealerClosedDay.dealerId, dealerId), between(dealerClosedDay.day, from, to)))
}

/** Nothing is sold at a hidden place, and the next import leaves it hidden. */
export async function hidePlace(tx: Tx, id: string, isHidden: boolean): Promise<void> {
  catalogueChanged(tx)
  await tx.update(dealer).set({ active: !isHidden, hiddenByStaff: isHidden }).where(eq(dealer.id, id))
}
