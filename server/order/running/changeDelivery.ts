import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { AdditionalInfo } from '../../../contract/extras.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import type { changeDelivery as promise } from '../../../contract/order/running.ts'
import { repriceExtra } from '../../billing/invoicing/repriceExtra.ts'
import { type ChosenService, chosenServices, plannedAs } from '../../extras/chosenServices.ts'
import { deliveryAddress } from '../../extras/deliveryAddress.ts'
import { priceService } from '../../extras/priceService.ts'
import { redirectDelivery } from '../../extras/redirectDelivery.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { extraServicesOf } from '../../fleet/services/extraServicesOf.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import { type Queryable, type Tx, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { writeChange } from '../changeQueries.ts'
import { lockForAct, requireAct } from '../lockForStep.ts'
import { orderNoticeMail } from '../mails.ts'
import { orderByNumber } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'queue'> {
  geocoder: Geocoder
}
type Wish = ParsedBodyOf<typeof promise>
type Answer = AnswerOf<typeof promise>

/** A wish with its price, asked for before anything is locked. */
export interface PricedDelivery {
  /** The delivery on the order when the price was asked for. */
  was: ChosenService
  to: AdditionalInfo
  priceCents: Cents
}
type Where = Pick<Wish, 'address' | 'zip' | 'city' | 'delivery_time'>

/**
 * The car is brought to another address, or at another time, until the day before. The price is asked outside the
 * transaction; the order's row settles two tabs, the subscription's row the race with the first charge.
 */
export async function changeDelivery(shop: Needs, customerId: string, wish: Wish): Promise<Answer> {
  const { db, clock } = shop
  const { order_number: orderNumber, preview: isPreview, seen } = wish
  const found = await orderByNumber(db, customerId, orderNumber)
  if (!found) throw new Refusal('ORDER_NOT_FOUND')
  requireAct(found, clock, 'movePickup')
  const priced = await priceDelivery(shop, found, wish, requireTime)
  return await transaction(db, async (tx) => {
    const order = await lockForAct(clock, tx, { customerId, orderNumber, act: 'movePickup' })
    const standing = atOneInstant(shop)
    requireTime(order, standing.clock)
    return await redirect(standing, tx, order, { priced, seen, isPreview, actor: 'customer', reason: '' })
  })
}

/** The price of a delivery to the address. Refused out of reach, or when `judge` refuses. */
export async function priceDelivery(
  shop: Pick<Needs, 'db' | 'clock' | 'geocoder'>,
  order: OrderRow,
  wish: Where,
  judge: (order: OrderRow, clock: Clock) => void = () => undefined,
): Promise<PricedDelivery> {
  const was = await deliveryOn(shop.db, order)
  judge(order, shop.clock)
  const checked = deliveryAddress(wish)
  if ('errors' in checked) throw invalid(checked.errors)
  const to = checked.address
  // The agreed price of an address stays, whatever its dealer asks today.
  if (was.additionalInfo && addressOf(was.additionalInfo) === addressOf(to))
    return { was, to, priceCents: was.priceCents }
  const offered = await extraServicesOf(shop.db, order)
  const service = offered.find(({ serviceKey }) => serviceKey === HOME_DELIVERY)
  const dealer = (await dealersById(shop.db, [order.dealerId])).get(order.dealerId)
  if (!service || !dealer) throw new Refusal('SERVICE_NOT_FOUND')
  return { was, to, priceCents: (await priceService(shop, service, dealer, wish)).priceCents }
}

export interface Redirection {
  priced: PricedDelivery
  /** The answer of the preview. */
  seen?: Answer | undefined
  isPreview: boolean
  actor: string
  reason: string
}

/** Part of an act on a locked order: its delivery goes there, and what that does to the money. */
export async function redirect(
  shop: Pick<Needs, 'clock' | 'queue'>,
  tx: Tx,
  order: OrderRow,
  { priced, seen, isPreview, ...by }: Redirection,
): Promise<Answer> {
  const now = await deliveryOn(tx, order)
  if (keyOf(now) !== keyOf(priced.was)) throw new Refusal('DELIVERY_PRICE_CHANGED')
  const settled = await repriceExtra(shop, tx, order.id, {
    customerId: order.customerId,
    service: plannedAs(now),
    cents: priced.priceCents,
    isPreview,
    reason: `${now.serviceName}, osoitteen muutos`,
  })
  const answer = { price: toEuros(priced.priceCents), price_before: toEuros(now.priceCents), settled }
  if (isPreview) return answer
  if (seen && !isSame(seen, answer)) throw new Refusal('DELIVERY_PRICE_CHANGED')
  await write(shop, tx, order, { ...priced, ...by, isBilled: settled === 'now' })
  return answer
}

async function deliveryOn(db: Queryable, { id }: OrderRow): Promise<ChosenService> {
  const found = (await chosenServices(db, [id])).find(({ serviceKey }) => serviceKey === HOME_DELIVERY)
  if (!found) throw new Refusal('NO_DELIVERY')
  return found
}

/** On its day the car is under way. After a day that was missed it is not, and another day is still to be chosen. */
function requireTime({ startDate }: OrderRow, clock: Clock): void {
  if (startDate === clock.today()) throw new Refusal('DELIVERY_UNDER_WAY')
}

const addressOf = ({ address, zip, city }: AdditionalInfo): string => [address, zip, city].join('\n').toLowerCase()
const keyOf = ({ id, priceCents, additionalInfo }: ChosenService): string =>
  JSON.stringify([id, priceCents, additionalInfo])
const isSame = (seen: Answer, now: Answer): boolean =>
  seen.price === now.price && seen.price_before === now.price_before && seen.settled === now.settled

async function write(
  { clock, queue }: Pick<Needs, 'clock' | 'queue'>,
  tx: Tx,
  order: OrderRow,
  {
    was,
    to,
    priceCents,
    isBilled,
    actor,
    reason,
  }: PricedDelivery & Pick<Redirection, 'actor' | 'reason'> & { isBilled: boolean },
): Promise<void> {
  const { id: orderId, customerId } = order
  const at = clock.now()
  const [fromText, toText] = [inWords(was.additionalInfo, was.priceCents), inWords(to, priceCents)]
  if (fromText === toText) return
  await redirectDelivery(tx, was.id, { additionalInfo: to, priceCents })
  await writeChange(tx, order, { kind: 'delivery_changed', fromText, toText, actor, reason, at })
  const told = isBilled ? { cents: priceCents - was.priceCents } : {}
  await queue.enqueue(tx, orderNoticeMail, {
    kind: 'delivery_changed',
    customerId,
    orderId,
    at: at.toISOString(),
    ...told,
  })
}

const inWords = (to: AdditionalInfo | null, priceCents: Cents): string =>
  [
    ...(to
      ? [to.address, `${to.zip} ${to.city}`, words[keptLanguage].deliveryTime(to.delivery_time.replace('-', '–'))]
      : []),
    formatPrice(toEuros(cents(priceCents)), keptLanguage),
  ].join(', ')
