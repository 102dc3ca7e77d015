import * as promises from '../../../contract/ops/work/contacts.ts'
import { normalEmail } from '../../account/email/email.ts'
import { idsByEmail, type Person, peopleOf } from '../../account/person/peopleOf.ts'
import { answerMessage } from '../../contact/answerMessage.ts'
import { finishMessage } from '../../contact/finishMessage.ts'
import { answersShown, type ContactThread, messagesWaiting, readShown } from '../../contact/messagesWaiting.ts'
import { writeMessage } from '../../contact/writeMessage.ts'
import { ownersByNumber } from '../../order/desk/findOrders.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from './workLists.ts'
import { rowOf, workRows } from './workRows.ts'

type Shop = ActShop & { queue: Queue }
type Calls = 'listContacts' | 'answerContact' | 'writeToCustomer' | 'finishContact'

/** Messages of customers and to them. The text stands with the message, not in the audit. */
export const contactActs = (shop: Shop): Pick<OpsHandlers, Calls> => ({
  listContacts: async ({ query: { all, show, after, limit }, staff }) => {
    const choice = await chosenItems(shop, 'message', show, staff.id)
    const found = await messagesWaiting(shop.db, { ...choice, isAll: all === 'true', after, most: limit + 1 })
    const { shown, next } = pageOf(found, limit)
    const rows = await workRows(shop, staff, 'message', shown)
    const senders = await sendersOf(shop.db, shown)
    return { contacts: shown.map((one) => ({ ...view(one, senders), ...rowOf(rows, one.id) })), next }
  },
  answerContact: act(shop, promises.answerContact, async (tx, { body: { contact_id, answer, keep_open }, staff }) => {
    await answerMessage(shop, tx, { messageId: contact_id, answer, by: staff.name, keepOpen: keep_open })
    return { contact_id }
  }),
  writeToCustomer: act(shop, promises.writeToCustomer, async (tx, { body, staff }) => {
    const { customer_id: customerId, order_number: orderNumber, kind, message } = body
    if (orderNumber && (await ownersByNumber(tx, [orderNumber])).get(orderNumber) !== customerId)
      throw new Refusal('ORDER_NOT_FOUND')
    const contact_id = await writeMessage(shop, tx, { customerId, kind, orderNumber, message, by: staff.name })
    return { contact_id }
  }),
  finishContact: act(shop, promises.finishContact, async (tx, { body: { contact_id } }) => {
    await finishMessage(shop, tx, contact_id)
    return { contact_id }
  }),
})

interface Senders {
  accounts: Map<string, Person>
  byEmail: Map<string, string>
  byNumber: Map<string, string>
}

/** The accounts behind messages: of those that were written without one, by their address, which anybody can type. */
async function sendersOf(db: Queryable, rows: readonly ContactThread[]): Promise<Senders> {
  const emails = rows.filter(({ customerId }) => customerId === null).map(({ email }) => email)
  const numbers = rows.flatMap(({ orderNumber }) => orderNumber ?? [])
  const accounts = await peopleOf(
    db,
    rows.flatMap(({ customerId }) => customerId ?? []),
  )
  return { accounts, byEmail: await idsByEmail(db, emails), byNumber: await ownersByNumber(db, numbers) }
}

function view(row: ContactThread, { accounts, byEmail, byNumber }: Senders) {
  const customerId = row.customerId ?? byEmail.get(normalEmail(row.email)) ?? null
  return {
    contact_id: row.id,
    kind: row.kind,
    answer_by: row.answerBy,
    name: row.name,
    email: row.email,
    phone: row.phone,
    order_number: row.orderNumber,
    signed_in: row.customerId !== null,
    customer_id: customerId,
    has_order: customerId !== null && row.orderNumber !== null && byNumber.get(row.orderNumber) === customerId,
    language: accounts.get(row.customerId ?? '')?.language ?? row.language,
    message: row.message,
    began_by: row.beganBy,
    answers: answersShown(row),
    read: readShown(row),
    sent_at: row.sentAt.toISOString(),
    done_at: row.doneAt?.toISOString() ?? null,
  }
}
