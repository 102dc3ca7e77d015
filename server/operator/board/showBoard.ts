import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import type { Day } from '../../../contract/days/date.ts'
import { placesFor } from '../../../contract/ops/roles.ts'
import type { BoardCard, showBoard as promise } from '../../../contract/ops/work/board.ts'
import { type Dealer, openDealers } from '../../fleet/places/findDealer.ts'
import { doneOn, latePickups, lateReturns, ordersToHandOver, ordersToTakeBack } from '../../order/desk/boardOrders.ts'
import type { FoundOrder } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { words } from '../words.ts'
import { boardCards, type Planned } from './boardCards.ts'

/** So many of each kind: a place has tens on a day, and nobody reads more at once. */
const MOST = 200

/** The handovers and returns of a day at the places that somebody may see. */
export async function showBoard(
  { db, clock }: { db: Db; clock: Clock },
  staff: Staff,
  query: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const today = clock.today()
  const day = query.day ?? today
  const { dealers, isEverywhere } = await dealersFor(db, staff)
  const chosen = dealers.find(({ locationId }) => locationId === query.place)
  if (query.place !== undefined && !chosen) throw invalid({ place: [(language) => words[language].noPlace] })
  // Everywhere is more than the places that are open: an old order may be of one that has closed.
  const dealerIds = chosen ? [chosen.id] : isEverywhere ? null : dealers.map(({ id }) => id)
  const { planned, more } = await plannedOn(db, { day, today, dealerIds })
  const cards = await boardCards(db, today, planned)
  const [late, due] = [cards.filter(({ day: on }) => on < day), cards.filter(({ day: on }) => on === day).sort(byTime)]
  const of = (kind: Planned['kind']) => due.filter((card) => card.kind === kind)
  return {
    day,
    today,
    place: chosen?.locationId ?? null,
    places: dealers.map(({ locationId, displayName }) => ({ place: locationId, name: displayName })),
    late,
    pickups: of('pickup').filter(({ address }) => !address),
    deliveries: of('pickup').filter(({ address }) => address),
    returns: of('return'),
    more,
  }
}

async function dealersFor(db: Db, { grants }: Staff): Promise<{ dealers: Dealer[]; isEverywhere: boolean }> {
  const [open, places] = [await openDealers(db), placesFor(grants, 'orders.see')]
  if (places === 'everywhere') return { dealers: open, isEverywhere: true }
  return { dealers: open.filter(({ locationId }) => places.includes(locationId)), isEverywhere: false }
}

interface Wanted {
  day: Day
  today: Day
  dealerIds: string[] | null
}

async function plannedOn(db: Db, { day, today, dealerIds }: Wanted): Promise<{ planned: Planned[]; more: boolean }> {
  const wanted = { day, dealerIds, most: MOST + 1 }
  const isToday = day === today
  const late = isToday ? await latePickups(db, wanted) : []
  const lateBack = isToday ? await lateReturns(db, wanted) : []
  const [out, back] = [await ordersToHandOver(db, wanted), await ordersToTakeBack(db, wanted)]
  const done = await doneOn(db, wanted)
  const waiting = (kind: Planned['kind'], orders: FoundOrder[]) =>
    orders.slice(0, MOST).map((order): Planned => {
      const on = kind === 'pickup' ? order.startDate : (order.returnDate ?? order.cancelDate ?? day)
      return { kind, order, day: on, done: null }
    })
  const planned: Planned[] = [
    ...waiting('pickup', late),
    ...waiting('return', lateBack),
    ...waiting('pickup', out),
    ...waiting('return', back),
    ...done.map(({ order, handover }) => {
      const kind = handover.kind === 'delivery' ? ('pickup' as const) : ('return' as const)
      return { kind, order, day, done: handover }
    }),
  ]
  return { planned, more: [late, lateBack, out, back, done].some((rows) => rows.length > MOST) }
}

/** Finished ones come last; the others by their time, and those without one before them: somebody has to call. */
const byTime = (one: BoardCard, other: BoardCard): number =>
  Number(one.done !== null) - Number(other.done !== null) ||
  (one.from ?? '').localeCompare(other.from ?? '') ||
  one.customer.localeCompare(other.customer, 'fi')
