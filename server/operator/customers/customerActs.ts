import * as promises from '../../../contract/ops/customers/customers.ts'
import { correctCustomer } from '../../account/person/correctCustomer.ts'
import { type Person, peopleOf, personByEmail } from '../../account/person/peopleOf.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { signOutByStaff } from '../../account/signIn/signOutByStaff.ts'
import { findOrder, findOrders } from '../../order/desk/findOrders.ts'
import { setCustomerType } from '../../order/desk/setCustomerType.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Queryable, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keepNote, staffNotes } from '../../staff/staffNotes.ts'
import { type ActShop, act } from '../act.ts'
import { entryBy } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { dealersFor } from '../orderPlace.ts'
import { orderSummaries } from '../orders/orderSummaries.ts'
import { listCustomers } from './listCustomers.ts'
import { requireCustomer } from './requireCustomer.ts'
import { customerShown, showCustomer } from './showCustomer.ts'

type Shop = ActShop & { queue: Queue }
type By = { email?: string | undefined; order_number?: string | undefined }
type Acts = Pick<
  OpsHandlers,
  | 'listCustomers'
  | 'findCustomer'
  | 'showCustomer'
  | 'setCustomerType'
  | 'signOutCustomer'
  | 'correctCustomer'
  | 'addNote'
>

/** For those who answer customers. What is said of a customer stands with the customer, not in the audit. */
export const customerActs = (shop: Shop): Acts => ({
  findCustomer: async ({ body, staff }) => {
    const found = await personBy(shop.db, body)
    if (!found) return { customer: null, orders: [], notes: [] }
    const { person } = found
    // Looking somebody up is an act too: it is written down whom, by a number that says nothing to others.
    const entry = { ...entryBy(staff, shop.clock), act: 'findCustomer', subject: `customer ${person.id}` }
    await transaction(shop.db, (tx) => writeAudit(tx, entry))
    const dealerIds = await dealersFor(shop.db, staff, 'customers.see')
    const orders = await findOrders(shop.db, { customerId: person.id, dealerIds, most: 200 })
    const orderIds = dealerIds ? orders.map(({ id }) => id) : undefined
    const notes = await staffNotes(shop.db, { customerId: person.id, orderIds })
    return { customer: customerShown(person), orders: await orderSummaries(shop.db, orders), notes }
  },
  listCustomers: ({ body, staff }) => listCustomers(shop, staff, body),
  showCustomer: ({ params, staff }) => showCustomer(shop, staff, params.customer_id),
  setCustomerType: act(shop, promises.setCustomerType, async (tx, { body: { type, ...by }, about }) => {
    const { person } = await knownBy(tx, by)
    about(`customer ${person.id}`)
    await setCustomerType(tx, person.id, type)
    return { type }
  }),
  signOutCustomer: act(shop, promises.signOutCustomer, async (tx, { body: { customer_id } }) => {
    await requireCustomer(tx, customer_id)
    await signOutByStaff(shop, tx, customer_id)
    return {}
  }),
  correctCustomer: act(shop, promises.correctCustomer, async (tx, { body, about, note }) => {
    const { email, order_number, reason: _reason, dry_run: _dryRun, ...corrections } = body
    const { person } = await knownBy(tx, { email, order_number })
    about(`customer ${person.id}`)
    const corrected = Object.entries(corrections).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    note({ corrected })
    await correctCustomer(shop, tx, person.id, {
      firstName: corrections.first_name,
      lastName: corrections.last_name,
      phone: corrections.phone,
      email: corrections.new_email,
      streetAddress: corrections.street_address,
      zipCode: corrections.zip_code,
      postOffice: corrections.post_office,
    })
    return { corrected }
  }),
  addNote: act(shop, promises.addNote, async (tx, { body: { note, ...by }, staff, about }) => {
    const { person, orderId } = await knownBy(tx, by)
    about(by.order_number ? `order ${by.order_number}` : `customer ${person.id}`)
    await refuseErased(tx, person.id)
    const written = { note: note.trim(), writtenBy: staff.name, writtenAt: shop.clock.now() }
    await keepNote(tx, { customerId: person.id, orderId, ...written })
    const [added] = await staffNotes(tx, { customerId: person.id })
    if (!added) throw new Error('A note that was not written')
    return { note: added }
  }),
})

interface Found {
  person: Person
  /** When the customer was asked for by an order. */
  orderId: string | null
}

async function personBy(db: Queryable, { email, order_number }: By): Promise<Found | null> {
  const order = order_number === undefined ? undefined : await findOrder(db, order_number)
  const person = order
    ? (await peopleOf(db, [order.customerId])).get(order.customerId)
    : await personByEmail(db, email ?? '')
  return person ? { person, orderId: order?.id ?? null } : null
}

async function knownBy(db: Queryable, by: By): Promise<Found> {
  const found = await personBy(db, by)
  if (!found) throw new Refusal('CUSTOMER_NOT_FOUND')
  if (found.person.erasedAt) throw new Refusal('CUSTOMER_ERASED')
  return found
}
