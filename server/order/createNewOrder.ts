import type { ParsedBodyOf } from '../../contract/call.ts'
import type { createNewOrder as promise } from '../../contract/order.ts'
import { createCustomer } from '../account/createCustomer.ts'
import { normalEmail } from '../account/email.ts'
import { lockCustomer } from '../account/lockCustomer.ts'
import { startSession } from '../account/startSession.ts'
import { holdVehicle } from '../fleet/holdVehicle.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import { isUniqueViolation } from '../platform/databaseErrors.ts'
import { eventOnCommit } from '../platform/events.ts'
import { newId, newNumber } from '../platform/ids.ts'
import type { RateLimits } from '../platform/rateLimit.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import type { Secrets } from '../platform/secrets.ts'
import { isOrderingDisabled } from '../storefront/isOrderingDisabled.ts'
import { type ChosenCar, chooseCar, orderCar } from './chooseCar.ts'
import { holdUntil } from './keepReservation.ts'
import { limitHolds } from './limitHolds.ts'
import { ordererOf } from './ordererOf.ts'
import { insertHistory, insertOrder } from './queries.ts'
import { requireRoom } from './requireRoom.ts'

export interface Needs {
  db: Db
  clock: Clock
  secrets: Secrets
  limits: RateLimits
  config: { RESERVATION_MINUTES: number }
}
type Wish = ParsedBodyOf<typeof promise>
interface Visitor {
  email: string
  marketing: boolean
}
/** An id that was just made is its own proof; the token is told once, to a new customer only. */
export interface Created {
  customerId: string
  orderNumber: string
  token?: string
}

/**
 * Starts an order and takes one concrete car, in one transaction. The car comes first: of many who want the last one,
 * all but one are turned away before anything of theirs is written.
 */
export async function createNewOrder(
  shop: Needs,
  customerId: string | null,
  wish: Wish,
  address: string,
): Promise<Created> {
  const { db, clock } = shop
  if (await isOrderingDisabled(db)) throw new Refusal('ORDERING_DISABLED')
  const visitor = customerId ? null : visitorOf(wish)
  if (visitor) await limitVisitor(shop, visitor, address)
  const car = await chooseCar(shop, wish.car, wish.entity)
  const orderId = newId()
  try {
    return await transaction(db, async (tx) => {
      const heldFrom = await limitHolds(shop, tx, customerId, address)
      if (customerId) await checkLimits(tx, customerId)
      const vehicle = await holdVehicle(tx, {
        orderId,
        dealerId: car.dealer.id,
        modelId: car.model.id,
        gear: car.gear,
        startDate: car.startDate,
        now: clock.now(),
      })
      if (!vehicle) throw new Refusal('VEHICLE_GONE')
      const owner = customerId ? { id: customerId } : await signUp(tx, visitor, clock)
      const orderNumber = await saveOrder(shop, tx, { orderId, customerId: owner.id, car, vehicle, wish, heldFrom })
      return { customerId: owner.id, orderNumber, ...('token' in owner ? { token: owner.token } : {}) }
    })
  } catch (error) {
    // The rule of one pending order a customer, met by two tabs at once.
    if (isUniqueViolation(error)) throw new Refusal('ORDER_IN_PROGRESS')
    throw error
  }
}

/** What the form of a new customer must hold. */
function visitorOf({ email, email_confirmation, accept_terms, marketing }: Wish): Visitor {
  const errors: Record<string, string[]> = {}
  if (!email) errors.email = ['Syötä sähköpostiosoite.']
  if (email && normalEmail(email_confirmation ?? '') !== normalEmail(email))
    errors.email_confirmation = ['Sähköpostiosoitteet eivät täsmää.']
  if (accept_terms !== true) errors.accept_terms = ['Hyväksy käyttöehdot jatkaaksesi.']
  if (!email || Object.keys(errors).length > 0) throw invalid(errors)
  return { email, marketing: marketing ?? false }
}

async function limitVisitor({ db, limits }: Needs, { email }: Visitor, address: string): Promise<void> {
  await limits.count(db, { name: 'order-email', key: normalEmail(email), most: 3, seconds: 3_600 })
  await limits.count(db, { name: 'order-address', key: address, most: 10, seconds: 3_600 })
}

async function checkLimits(tx: Tx, customerId: string): Promise<void> {
  const counts = await requireRoom(tx, customerId, ({ businessId }) => businessId)
  if (counts.latest === 'pending') throw new Refusal('ORDER_IN_PROGRESS')
}

async function signUp(tx: Tx, visitor: Visitor | null, clock: Clock): Promise<{ id: string; token: string }> {
  if (!visitor) throw new Refusal('UNAUTHENTICATED')
  const created = await createCustomer(tx, { ...visitor, now: clock.now() })
  if (created.outcome === 'exists')
    throw new Refusal('EXISTS', { body: { error: 'exists', password_set: created.passwordSet } })
  const token = await startSession(tx, { customerId: created.customerId, deviceName: 'web', now: clock.now() })
  return { id: created.customerId, token }
}

interface NewOrder {
  orderId: string
  customerId: string
  car: ChosenCar
  vehicle: Parameters<typeof orderCar>[1]
  wish: Wish
  heldFrom: string | null
}

async function saveOrder(
  { clock, config }: Needs,
  tx: Tx,
  { orderId, customerId, car, vehicle, wish, heldFrom }: NewOrder,
): Promise<string> {
  const now = clock.now()
  const orderer = ordererOf(await lockCustomer(tx, customerId))
  for (;;) {
    const orderNumber = newNumber(8)
    const inserted = await insertOrder(tx, {
      id: orderId,
      customerId,
      orderNumber,
      ...orderer,
      status: 'pending',
      ...orderCar(car, vehicle, wish.fixed_term, clock.today()),
      reservedUntil: holdUntil(clock, config.RESERVATION_MINUTES),
      heldFrom,
      currentAt: now,
      createdAt: now,
    })
    if (!inserted) continue
    await insertHistory(tx, {
      customerId,
      orderId,
      fromStatus: null,
      toStatus: 'pending',
      actor: 'customer',
      reason: 'created',
      at: now,
    })
    eventOnCommit(tx, 'order', { outcome: 'created', orderId, customerId })
    return orderNumber
  }
}
