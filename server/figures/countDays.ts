import { eq, gte, sql } from 'drizzle-orm'
import { addDays, addMonths, type Day, day, helsinkiDay } from '../../contract/days/date.ts'
import type { Cents } from '../../contract/money/money.ts'
import { carsOn, freeCars } from '../fleet/cars/carsOn.ts'
import { openDealers } from '../fleet/places/findDealer.ts'
import { outcomesOn } from '../identification/outcomesOn.ts'
import { revenueOn, stepsOn, subscriptionChangesOn } from '../order/desk/ordersOn.ts'
import { type Queryable, type Tx, transaction } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/rowSet.ts'
import { newId } from '../platform/ids.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { carsWanted } from '../searchAgent/carsWanted.ts'
import { carDemand, checkDay, countedDay, figureDay, figureMonth } from './tables.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  stopping?: AbortSignal
}

/** No transaction takes longer: what it did on a day is to be seen by then. */
const SETTLED_AFTER_MS = 2 * 3_600_000

/** Counts every day that is over, oldest first, one at a time, each in a transaction: stopped anywhere it goes on from there. */
export async function countDays({ db, clock, stopping }: Needs): Promise<void> {
  const mayGoOn = inSlices(stopping)
  const end = helsinkiDay(new Date(clock.now().getTime() - SETTLED_AFTER_MS))
  for (let day = await firstUncounted(db); day && day < end && (await mayGoOn()); day = addDays(day, 1))
    await countDay({ db, clock }, day, addDays(day, 1) === end)
}

/** Days from this one on are counted anew when they are over: the clock of a shop that is tried out went back. */
export async function forgetCounts(tx: Tx, from: Day): Promise<void> {
  for (const table of [figureDay, checkDay, countedDay]) await tx.delete(table).where(gte(table.day, from))
  await tx.delete(figureMonth).where(gte(figureMonth.month, monthOf(from)))
  await sumMonth(tx, from)
}

/** Two processes that come to the same day count it once: the second one waits for the first, and finds it done. */
const countDay = ({ db, clock }: Needs, day: Day, isNewest: boolean): Promise<void> =>
  transaction(db, async (tx) => {
    const counted = await tx
      .insert(countedDay)
      .values({ day, countedAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (counted.length === 0) return
    const writes = [
      insertSet(figureDay, await figuresOn(tx, day)),
      insertSet(
        checkDay,
        (await outcomesOn(tx, day)).map((of) => ({ day, ...of })),
      ),
    ]
    for (const write of writes) if (write) await tx.execute(write)
    await sumMonth(tx, day)
    // A process of the version before may have counted its last days.
    if (monthOf(day) !== monthOf(addDays(day, -1))) await sumMonth(tx, addDays(day, -1))
    if (isNewest) await noteDemand(tx, clock.now())
  })

const monthOf = (of: Day): Day => day(`${of.slice(0, 7)}-01`)

/** The month's figures, summed anew from its counted days. */
async function sumMonth(tx: Tx, of: Day): Promise<void> {
  const month = monthOf(of)
  await tx.delete(figureMonth).where(eq(figureMonth.month, month))
  await tx.execute(sql`
    insert into ${figureMonth} (month, model_id, dealer_id, cars, in_service, cars_out, running, started, ended, ordered,
      terms_accepted, confirmed, revenue_cents)
    select ${month}::date, model_id, dealer_id, sum(cars), sum(in_service), sum(cars_out),
      coalesce(sum(running) filter (where day = (select max(day) from counted_day where day < ${addMonths(month, 1)})), 0),
      sum(started), sum(ended), sum(ordered), sum(terms_accepted), sum(confirmed), sum(revenue_cents)
    from figure_day where day >= ${month} and day < ${addMonths(month, 1)} group by 2, 3`)
}

type Row = typeof figureDay.$inferInsert

/**
 * The figures of a day by model and place, from each slice. Running orders and cars that are out are those of the
 * evening before and the changes since, so that a day costs what happened on it; before the first counted day there
 * were none.
 */
export async function figuresOn(db: Queryable, day: Day): Promise<Row[]> {
  const rows = new Map<string, Row>()
  const add = ({ modelId, dealerId, ...figures }: Partial<Row> & Pick<Row, 'modelId' | 'dealerId'>) => {
    const key = `${modelId} ${dealerId}`
    rows.set(key, { ...(rows.get(key) ?? { ...nothing, day, modelId, dealerId }), ...figures })
  }
  for (const of of await carsOn(db, day)) add(of)
  for (const of of await evening(db, addDays(day, -1))) add(of)
  for (const { carsOut, running, ...of } of await subscriptionChangesOn(db, day)) {
    const before = rows.get(`${of.modelId} ${of.dealerId}`) ?? nothing
    add({ ...of, carsOut: before.carsOut + carsOut, running: before.running + running })
  }
  for (const of of await stepsOn(db, day)) add(of)
  for (const { cents, ...of } of await revenueOn(db, day)) add({ ...of, revenueCents: cents as Cents })
  return [...rows.values()]
}

/**
 * The evening figures of a counted day. A pair that was counted once stays, if only as zero: staff choose among the
 * newest day's.
 */
const evening = (db: Queryable, day: Day) =>
  db
    .select({
      modelId: figureDay.modelId,
      dealerId: figureDay.dealerId,
      carsOut: figureDay.carsOut,
      running: figureDay.running,
    })
    .from(figureDay)
    .where(eq(figureDay.day, day))

const nothing = {
  cars: 0,
  inService: 0,
  carsOut: 0,
  running: 0,
  started: 0,
  ended: 0,
  ordered: 0,
  termsAccepted: 0,
  confirmed: 0,
  revenueCents: 0 as Cents,
}

/** Notes who waits for a car now, and which cars are free now, in place of the earlier note. */
async function noteDemand(tx: Tx, now: Date): Promise<void> {
  const rows = new Map<string, typeof carDemand.$inferInsert>()
  const add = (modelId: string | null, dealerId: string, figures: { agents?: number; freeCars?: number }) => {
    const key = `${modelId} ${dealerId}`
    rows.set(key, { ...(rows.get(key) ?? { id: newId(), modelId, dealerId, agents: 0, freeCars: 0 }), ...figures })
  }
  for (const { modelId, dealerId, agents } of await carsWanted(tx, await openDealers(tx), now))
    add(modelId, dealerId, { agents })
  for (const { modelId, dealerId, cars } of await freeCars(tx)) add(modelId, dealerId, { freeCars: cars })
  await tx.delete(carDemand)
  const all = insertSet(carDemand, [...rows.values()])
  if (all) await tx.execute(all)
}

/** The day after the last one that was counted, or the first one of which there is something to count. */
async function firstUncounted(db: Queryable): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select coalesce((select max(day) + 1 from ${countedDay}),
      (select (min(created_at) at time zone 'Europe/Helsinki')::date from orders)) as day`)
  return rows[0]?.day ?? null
}
