import * as promises from '../../../contract/ops/work/contacts.ts'
import { answerMessage } from '../../contact/answerMessage.ts'
import { finishMessage } from '../../contact/finishMessage.ts'
import { type ContactThread, messagesWaiting } from '../../contact/messagesWaiting.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from './workLists.ts'
import { rowOf, workRows } from './workRows.ts'

type Shop = ActShop & { queue: Queue }

/** Messages of customers. The text stands with the message, not in the audit. */
export const contactActs = (shop: Shop): Pick<OpsHandlers, 'listContacts' | 'answerContact' | 'finishContact'> => ({
  listContacts: async ({ query: { all, show, after, limit }, staff }) => {
    const choice = await chosenItems(shop, 'message', show, staff.id)
    const found = await messagesWaiting(shop.db, { ...choice, isAll: all === 'true', after, most: limit + 1 })
    const { shown, next } = pageOf(found, limit)
    const rows = await workRows(shop, staff, 'message', shown)
    return { contacts: shown.map((one) => ({ ...view(one), ...rowOf(rows, one.id) })), next }
  },
  answerContact: act(shop, promises.answerContact, async (tx, { body: { contact_id, answer, keep_open }, staff }) => {
    await answerMessage(shop, tx, { messageId: contact_id, answer, by: staff.name, keepOpen: keep_open })
    return { contact_id }
  }),
  finishContact: act(shop, promises.finishContact, async (tx, { body: { contact_id } }) => {
    await finishMessage(shop, tx, contact_id)
    return { contact_id }
  }),
})

const view = (row: ContactThread) => ({
  contact_id: row.id,
  kind: row.kind,
  answer_by: row.answerBy,
  name: row.name,
  email: row.email,
  phone: row.phone,
  order_number: row.orderNumber,
  signed_in: row.customerId !== null,
  message: row.message,
  answers: row.answers.map(({ answer, answeredBy, answeredAt }) => ({
    answer,
    by: answeredBy,
    at: answeredAt.toISOString(),
  })),
  sent_at: row.sentAt.toISOString(),
  done_at: row.doneAt?.toISOString() ?? null,
})
