import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PlaceDays } from '../../../contract/days/openDays.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DealerPlace } from '../places/findDealer.ts'
import { daysOf, ownDatesOf, shopClosedDays } from '../places/placeDays.ts'
import { pricesIn, pricesOn } from '../prices/offerOf.ts'
import type { PriceHistory } from '../prices/prices.ts'
import type { DealerService } from '../services/extraServicesOf.ts'
import { carModel, dealer, extraService, vehicle } from '../tables.ts'
import type { CarModel } from './findModel.ts'

/** A model, the dealer that hands it out, and what the dealer sells beside it, in the order of the catalogue. */
export interface CarAtDealer {
  model: CarModel
  dealer: DealerPlace
  onSale: DealerService[]
  /** On which days it does. */
  days: PlaceDays
}

/**
 * Question: a car as a search names it, with its prices since an instant and with what another slice asks `beside` it; null
 * unless the model and the dealer are on sale. One statement.
 */
export async function carOnSale<Beside>(
  db: Queryable,
  { model, locationId, since, beside }: { model: string; locationId: string; since: Date; beside: SQL<Beside> },
): Promise<(CarAtDealer & { prices: PriceHistory; beside: Beside }) | null> {
  const place = and(eq(dealer.locationId, locationId), eq(dealer.active, true))
  // A model is known by its name alone: the import refuses two makes with one model name.
  const named = and(eq(carModel.model, model), eq(carModel.active, true))
  const found = await carWhere(db, and(named, place), {
    prices: pricesOn(since, sql`model = ${model} and active`),
    beside,
  })
  if (!found) return null
  const { registration: _, ...car } = found
  return { ...car, prices: pricesIn(car.prices) }
}

/** The car that an order holds. */
export interface OrderedCar extends CarAtDealer {
  registration: string | null
}

/** Question: the car of an order, also when it is no longer on sale. One statement. */
export async function carOfOrder(
  db: Queryable,
  { modelId, dealerId, vehicleId }: { modelId: string; dealerId: string; vehicleId: string },
): Promise<OrderedCar> {
  const registration = sql<string>`(select ${vehicle.registration} from ${vehicle} where ${vehicle.id} = ${vehicleId})`
  const found = await carWhere(db, and(eq(carModel.id, modelId), eq(dealer.id, dealerId)), {
    registration,
    beside: sql`null`,
  })
  if (!found) throw new Error(`No model ${modelId} or no dealer ${dealerId}`)
  const { prices: _, beside: __, ...car } = found
  return car
}

async function carWhere<Beside>(
  db: Queryable,
  which: SQL | undefined,
  more: { prices?: SQL<unknown>; registration?: SQL<unknown>; beside: SQL<Beside> },
): Promise<(OrderedCar & { prices: unknown; beside: Beside }) | null> {
  const { prices = sql`null`, registration = sql`null`, beside } = more
  const rows = await db
    .select({
      model: carModel,
      dealer,
      service: extraService,
      ownDates: ownDatesOf(sql`${dealer.id}`),
      shopClosed: shopClosedDays,
      prices,
      registration: sql<string | null>`${registration}`,
      beside: sql<Beside>`${beside}`,
    })
    .from(carModel)
    .innerJoin(dealer, sql`true`)
    .leftJoin(extraService, and(eq(extraService.dealerId, dealer.id), eq(extraService.active, true)))
    .where(which)
    .orderBy(asc(extraService.sort), asc(extraService.serviceKey))
  const [first] = rows
  if (!first) return null
  const { model, ownDates, shopClosed } = first
  const place = { ...first.dealer, ownDates }
  return {
    model,
    dealer: place,
    onSale: rows.flatMap(({ service }) => service ?? []),
    days: daysOf(place, shopClosed),
    prices: first.prices,
    registration: first.registration,
    beside: first.beside,
  }
}
