import { type OpsCall, permissionsOf } from '../../contract/ops/opsCall.ts'
import { isPermittedAt, type Permission, placesFor } from '../../contract/ops/roles.ts'
import { refusals } from '../../contract/refusals.ts'
import { personByEmail } from '../account/person/peopleOf.ts'
import { orderOfInvoice } from '../billing/invoicing/orderOfInvoice.ts'
import { sentLetterById } from '../content/sentLetters.ts'
import { dealersById, dealersNamed } from '../fleet/places/findDealer.ts'
import { caseNumbered } from '../handover/damageCases.ts'
import { dealerOfOrder, dealersOfCustomer } from '../order/desk/dealerOfOrder.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId } from '../platform/ids.ts'
import { event } from '../platform/observe/events.ts'

/*
 * A role at one place reaches the orders of that place, and whose orders they are. What names one of them is judged here;
 * lists ask for `dealersFor`; what cannot be divided by places wants a role at all of them. The promise of each call says which of
 * these it is (`places`), or why it need not be judged.
 */

interface Sent {
  body?: unknown
  params?: unknown
  query?: unknown
}
type Dealers = Promise<string[] | null>

const ofOrder = async (dealer: Promise<string | null>): Dealers => {
  const found = await dealer
  return found === null ? null : [found]
}

async function ofLetter(db: Queryable, id: string): Dealers {
  const letter = isId(id) ? await sentLetterById(db, id) : undefined
  if (!letter) return null
  if (letter.orderNumber !== null) return ofOrder(dealerOfOrder(db, { number: letter.orderNumber }))
  return await dealersOfCustomer(db, letter.customerId)
}

async function ofDamage(db: Queryable, number: string): Dealers {
  const found = await caseNumbered(db, number)
  return found ? ofOrder(dealerOfOrder(db, { id: found.orderId })) : null
}

async function ofEmail(db: Queryable, email: string): Dealers {
  const person = await personByEmail(db, email)
  return person ? await dealersOfCustomer(db, person.id) : null
}

/** How each name that a call may give leads to the places of its orders; null: there is nothing of that name. */
const dealersBy: Record<string, (db: Queryable, name: string) => Dealers> = {
  order_number: (db, number) => ofOrder(dealerOfOrder(db, { number })),
  invoice_number: async (db, number) => {
    const id = await orderOfInvoice(db, number)
    return id === null ? null : ofOrder(dealerOfOrder(db, { id }))
  },
  damage_number: ofDamage,
  letter_id: ofLetter,
  customer_id: dealersOfCustomer,
  email: ofEmail,
}
export const namesOfPlaces: readonly string[] = Object.keys(dealersBy)

/** The dealers at whose places somebody is permitted something; null: everywhere. */
export async function dealersFor(db: Queryable, { grants }: Staff, permission: Permission): Promise<string[] | null> {
  const places = placesFor(grants, permission)
  return places === 'everywhere' ? null : (await dealersNamed(db, places)).map(({ id }) => id)
}

/** Whether a dealer is among those that `dealersFor` answered. */
export const isAmong = (dealers: readonly string[] | null, dealerId: string): boolean =>
  dealers === null || dealers.includes(dealerId)

/** The dealers of each thing that a request names and that somebody has. */
async function dealersOf(db: Queryable, { params, query, body }: Sent): Promise<string[][]> {
  const named = [params, query, body].flatMap((part) =>
    Object.entries(dealersBy).flatMap(([field, find]) => {
      const name = asThing(part)[field]
      return typeof name === 'string' ? [{ find, name }] : []
    }),
  )
  const found = await Promise.all(named.map(({ find, name }) => find(db, name)))
  return found.filter((dealers) => dealers !== null)
}
const asThing = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** The place of the order that a request is about: its location_id; null where it names none. */
export async function placeOf(db: Queryable, sent: Sent): Promise<string | null> {
  const [[dealerId] = []] = await dealersOf(db, sent)
  return dealerId === undefined ? null : ((await dealersById(db, [dealerId])).get(dealerId)?.locationId ?? null)
}

/**
 * Whether somebody is permitted something where everything belongs that a request names: one name of their own opens no
 * other. Of what nobody has the call says so itself.
 */
export async function isPermittedOn(db: Queryable, staff: Staff, permission: Permission, sent: Sent): Promise<boolean> {
  const permitted = await dealersFor(db, staff, permission)
  if (!permitted) return true
  return (await dealersOf(db, sent)).every((dealers) => dealers.some((dealer) => permitted.includes(dealer)))
}

/**
 * Refuses a call that names what belongs to other places: as not there, unless the caller may see it and only not do this.
 * The call itself refuses a thing that does not exist.
 */
export async function requireOrderPlace(
  db: Queryable,
  staff: Staff,
  promise: Pick<OpsCall, 'name' | 'permission' | 'besides' | 'refusals' | 'places'>,
  sent: Sent,
): Promise<void> {
  const { permission } = promise
  const isEverywhere = permissionsOf(promise).every((one) => isPermittedAt(staff.grants, one, null))
  const tell = () =>
    event('staff_access', { outcome: 'refused', kind: 'place', staffId: staff.id, cause: promise.name })
  if (!isEverywhere && promise.places === 'all') {
    tell()
    throw new Refusal('NOT_PERMITTED')
  }
  if (!permission || (await isPermittedOn(db, staff, permission, sent))) return
  tell()
  const toSee = permission.startsWith('customers.') ? 'customers.see' : 'orders.see'
  const isSeen = await isPermittedOn(db, staff, toSee, sent)
  throw new Refusal(isSeen ? 'NOT_PERMITTED' : notThere(promise))
}

const notThere = ({ refusals: own }: Pick<OpsCall, 'refusals'>) =>
  own.find((code) => refusals[code] === 404) ?? 'NOT_FOUND'
