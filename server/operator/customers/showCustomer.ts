import type { AnswerOf } from '../../../contract/call.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { showCustomer as promise } from '../../../contract/ops/customers/customers.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { consentsOf } from '../../account/person/consentsOf.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { nameOf, type Person, peopleOf } from '../../account/person/peopleOf.ts'
import { restrictionOf } from '../../account/person/processingRestriction.ts'
import { owedByCustomers } from '../../billing/debtors/owedByCustomers.ts'
import { answersShown, messagesOf, readShown } from '../../contact/messagesWaiting.ts'
import { lettersTo } from '../../content/sentLetters.ts'
import { checksOf } from '../../identification/checkEvents.ts'
import { type FoundOrder, findOrders } from '../../order/desk/findOrders.ts'
import { labelOf } from '../../payment/cardLabel.ts'
import { cardsWithFaces } from '../../payment/cardsOf.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { staffNotes } from '../../staff/staffNotes.ts'
import { noteOpened } from '../noteOpened.ts'
import { dealersFor } from '../orderPlace.ts'
import { orderSummaries } from '../orders/orderSummaries.ts'
import { letterLine } from './letterActs.ts'
import { seesMoney } from './seesMoney.ts'

type Answer = AnswerOf<typeof promise>
const NEWEST = 20

/** A customer with everything that staff may know of them. */
export async function showCustomer(shop: { db: Db; clock: Clock }, staff: Staff, customerId: string): Promise<Answer> {
  const { db } = shop
  const person = isId(customerId) ? (await peopleOf(db, [customerId])).get(customerId) : undefined
  if (!person) throw new Refusal('CUSTOMER_NOT_FOUND')
  await noteOpened(shop, staff, customerId)
  const dealerIds = await dealersFor(db, staff, 'customers.see')
  const orders = await findOrders(db, { customerId, dealerIds, most: 200 })
  const orderNumbers = dealerIds ? orders.map(({ orderNumber }) => orderNumber) : undefined
  return {
    customer: { ...customerShown(person), ...(await detailsOf(shop, customerId)) },
    money: seesMoney(staff) ? await moneyOf(db, customerId, orders) : null,
    orders: await orderSummaries(db, orders),
    notes: await staffNotes(db, { customerId, ...(dealerIds ? { orderIds: orders.map(({ id }) => id) } : {}) }),
    letters: (await lettersTo(db, { customerId, orderNumbers, most: NEWEST })).map(letterLine),
    messages: (await messagesOf(db, customerId, NEWEST)).map((one) => ({
      contact_id: one.id,
      message: one.message,
      began_by: one.beganBy,
      answers: answersShown(one),
      read: readShown(one),
      sent_at: one.sentAt.toISOString(),
      done_at: one.doneAt?.toISOString() ?? null,
    })),
    checks: isPermittedAt(staff.grants, 'checks.decide', null) ? await checksOf(db, customerId, NEWEST) : [],
  }
}

/** The debts of a customer, and the cards of all their orders: one that was added to several is one. */
async function moneyOf(db: Db, customerId: string, orders: readonly FoundOrder[]) {
  const owed = (await owedByCustomers(db, [customerId])).get(customerId) ?? []
  const { cards } = await cardsWithFaces(
    db,
    orders.map(({ id }) => id),
  )
  const shown = new Map<string, { label: string; expires: string; active: boolean }>()
  for (const card of [...cards.values()].flat()) {
    const label = labelOf(card.issuer, card.masked_pan)
    const expires = `${String(card.expiry_month).padStart(2, '0')}/${card.expiry_year}`
    const active = card.active || shown.get(`${label} ${expires}`)?.active === true
    shown.set(`${label} ${expires}`, { label, expires, active })
  }
  return {
    owed: owed.map(({ debtorId, cents }) => ({ debtor_id: debtorId, amount: toEuros(cents) })),
    cards: [...shown.values()],
  }
}

async function detailsOf({ db, clock }: { db: Db; clock: Clock }, customerId: string) {
  const facts = await customerFacts(db, customerId)
  const { streetAddress, zipCode, postOffice, marketing, emailConfirmed, language, maxOrders } = facts
  const place = [zipCode, postOffice].filter(Boolean).join(' ')
  const address = [streetAddress, place].filter(Boolean).join(', ') || null
  const restriction = await restrictionOf(db, customerId, clock.now())
  const consents = await consentsOf(db, customerId)
  return {
    address,
    marketing: marketing && !restriction,
    consents: consents.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
    restriction: restriction && {
      ground: restriction.ground,
      since: restriction.since.toISOString(),
      end_asked_at: restriction.endAskedAt?.toISOString() ?? null,
      ends_at: restriction.until?.toISOString() ?? null,
    },
    email_confirmed: emailConfirmed,
    language,
    max_orders: maxOrders,
  }
}

export const customerShown = (person: Person) => ({
  customer_id: person.id,
  name: nameOf(person),
  email: person.email,
  phone: person.phone,
  type: person.type,
  company: person.companyName,
  business_id: person.businessId,
  identified: person.identified,
  created_at: person.createdAt.toISOString(),
  erased_at: person.erasedAt?.toISOString() ?? null,
})
