import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { Sentence } from '../../../contract/language.ts'
import type { createNewOrder as promise } from '../../../contract/order/choosing.ts'
import type { Order } from '../../../contract/order.ts'
import { normalEmail } from '../../account/email/email.ts'
import { createCustomer } from '../../account/person/createCustomer.ts'
import { type LockedCustomer, lockCustomer } from '../../account/person/lockCustomer.ts'
import { UNNAMED } from '../../account/signIn/session.ts'
import { NO_INVOICES } from '../../billing/invoicing/invoicesOf.ts'
import { holdVehicle } from '../../fleet/cars/holdVehicle.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/databaseErrors.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { newId, newNumber } from '../../platform/ids.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { nothingChanged } from '../handoverFacts.ts'
import { holdUntil } from '../hold.ts'
import { countOrders, insertOrder } from '../queries.ts'
import { requireRoom } from '../requireRoom.ts'
import type { OrderRow } from '../tables.ts'
import { partsOf } from '../view/gatherOrders.ts'
import { orderView } from '../view/orderView.ts'
import { spokenOrders } from '../view/spokenOrders.ts'
import { words } from '../words.ts'
import { type ChosenCar, chooseCar, orderCar, requirePickupDay } from './chooseCar.ts'
import { limitHolds } from './limitHolds.ts'
import { ordererOf } from './ordererOf.ts'

export interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'language' | 'limits' | 'secrets'> {
  config: { RESERVATION_MINUTES: number }
}
type Wish = ParsedBodyOf<typeof promise>
/** The network and the browser that ask. */
interface From {
  address: string
  device: Pick<DeviceCookie, 'name'>
}
interface Visitor {
  email: string
  marketing: boolean
}
/** The token is told once, to a new customer only. */
interface Created {
  order: Order
  token?: string
}
/** The customer who orders: an existing one, locked, or one just created. */
interface Owner {
  id: string
  type: LockedCustomer['type']
  businessId: string | null
  companyName: string | null
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
  { address, device }: From,
): Promise<Created> {
  const visitor = customerId ? null : visitorOf(wish)
  const car = await chooseCar(shop, wish)
  // After the car was looked up: one that is gone is not the visitor's doing.
  if (visitor) await shop.limits.count(shop.db, { name: 'order_address', key: address, most: 10, seconds: 3_600 })
  const orderId = newId()
  try {
    return await transaction(shop.db, async (tx) => {
      const holdAddressHash = await limitHolds(shop, tx, customerId, address)
      const known = customerId ? await checkLimits(tx, customerId) : null
      const { clock } = atOneInstant(shop)
      requirePickupDay(car, clock.today())
      const vehicle = await holdVehicle(tx, {
        orderId,
        dealerId: car.dealer.id,
        modelId: car.model.id,
        gear: car.gear,
        startDate: car.startDate,
        now: clock.now(),
      })
      if (!vehicle) throw new Refusal('VEHICLE_GONE')
      const owner = known ?? (await signUp({ clock, language: shop.language }, tx, visitor, device))
      const order = await saveOrder({ ...shop, clock }, tx, { orderId, owner, car, vehicle, wish, holdAddressHash })
      const made = await orderAsMade({ ...shop, clock }, tx, order, car)
      return { order: made, ...(owner.token ? { token: owner.token } : {}) }
    })
  } catch (error) {
    // The rule of one pending order a customer, met by two tabs at once.
    if (isUniqueViolation(error, 'orders_one_in_progress')) throw new Refusal('ORDER_IN_PROGRESS')
    throw error
  }
}

/** The fields that a new customer must fill in. */
function visitorOf({ email, email_confirmation, accept_terms, marketing }: Wish): Visitor {
  const errors: Record<string, Sentence[]> = {}
  if (!email) errors.email = [(language) => words[language].emailMissing]
  if (email && normalEmail(email_confirmation ?? '') !== normalEmail(email))
    errors.email_confirmation = [(language) => words[language].emailsDiffer]
  if (accept_terms !== true) errors.accept_terms = [(language) => words[language].termsMissing]
  if (!email || Object.keys(errors).length > 0) throw invalid(errors)
  return { email, marketing: marketing ?? false }
}

async function checkLimits(tx: Tx, customerId: string): Promise<Owner> {
  const customer = await lockCustomer(tx, customerId)
  const counts = await countOrders(tx, customerId)
  await requireRoom(tx, customer, { businessId: customer.businessId, active: async () => counts.active })
  if (counts.latest === 'pending') throw new Refusal('ORDER_IN_PROGRESS')
  return { id: customerId, ...customer }
}

async function signUp(
  { clock, language }: Pick<Needs, 'clock' | 'language'>,
  tx: Tx,
  visitor: Visitor | null,
  device: From['device'],
): Promise<Owner> {
  if (!visitor) throw new Refusal('UNAUTHENTICATED')
  const created = await createCustomer(tx, {
    ...visitor,
    deviceName: device.name ?? UNNAMED,
    language,
    now: clock.now(),
  })
  if (created.outcome === 'exists')
    throw new Refusal('EXISTS', { body: { error: 'exists', password_set: created.passwordSet } })
  return { id: created.customerId, type: 'private', businessId: null, companyName: null, token: created.token }
}

interface NewOrder {
  orderId: string
  owner: Owner
  car: ChosenCar
  vehicle: Parameters<typeof orderCar>[1]
  wish: Wish
  holdAddressHash: string | null
}

async function saveOrder({ clock, config }: Needs, tx: Tx, wanted: NewOrder): Promise<OrderRow> {
  const { orderId, owner, car, vehicle, wish, holdAddressHash } = wanted
  const now = clock.now()
  const order: Omit<OrderRow, 'orderNumber'> = {
    ...UNTOUCHED,
    id: orderId,
    customerId: owner.id,
    ...ordererOf(owner),
    ...orderCar(car, vehicle, wish.fixed_term, clock.today()),
    reservedUntil: holdUntil(now, config.RESERVATION_MINUTES),
    holdAddressHash,
    currentAt: now,
    createdAt: now,
  }
  for (;;) {
    const numbered = { ...order, orderNumber: newNumber(8) }
    if (!(await insertOrder(tx, numbered, { actor: 'customer', reason: 'created' }))) continue
    eventOnCommit(tx, 'order', { outcome: 'created', orderId, customerId: owner.id })
    return numbered
  }
}

/** The facts that a new order begins with. */
const UNTOUCHED = {
  status: 'pending',
  termsAcceptedAt: null,
  termsAcceptedVersion: null,
  extensions: 0,
  expiredAt: null,
  confirmedAt: null,
  vehicleReleaseReady: false,
  promptReturnTime: false,
  pickupTime: null,
  returnTime: null,
  returnDate: null,
  pickupTold: null,
  cancelDate: null,
  endedByProvider: false,
  termFrom: 1,
  extraDays: 0,
  returnedOn: null,
  missedTold: null,
  invoiceNotes: '',
  earlyStartWish: null,
  withdrawnAt: null,
  detailsErasedAt: null,
} as const

/** There is nothing beside the order and its car yet that would have to be read. */
async function orderAsMade(
  { clock, language }: Pick<Needs, 'clock' | 'language'>,
  tx: Tx,
  order: OrderRow,
  car: ChosenCar,
): Promise<Order> {
  const nothing = {
    registration: null,
    changed: nothingChanged,
    statement: null,
    past: [],
    drivers: [],
    codes: [],
    referral: null,
    chosen: [],
    cards: [],
    billed: NO_INVOICES,
    subscription: null,
    language,
  }
  const finnish = orderView(partsOf({ ...car, ...nothing, order }), clock.today())
  const [made = finnish] = await spokenOrders(tx, language, [finnish])
  return made
}
