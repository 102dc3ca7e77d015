import type { AnswerOf } from '../../../contract/call.ts'
import { resendLetter as resendPromise, type showLetter } from '../../../contract/ops/orders/letters.ts'
import { type ListedLetter, lettersTo, sentLetterById } from '../../content/sentLetters.ts'
import { findOrder, findOrders } from '../../order/desk/findOrders.ts'
import { resendLetter } from '../../order/letters/resendLetter.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import { noteOpened } from '../noteOpened.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { dealersFor, isPermittedOn } from '../orderPlace.ts'
import { pageOf } from '../page.ts'

type Shop = ActShop & { queue: Queue }
/** More than a customer ever has. */
const MOST_ORDERS = 200
type Line = Omit<AnswerOf<typeof showLetter>['letter'], 'text' | 'html' | 'resend_closed'>

/** The letters that customers were sent. */
export const letterActs = (shop: Shop): Pick<OpsHandlers, 'listLetters' | 'showLetter' | 'resendLetter'> => ({
  listLetters: async ({ query: { customer_id, order_number, after, limit }, staff }) => {
    const customerId = order_number === undefined ? customer_id : await ownerOf(shop.db, order_number)
    if (customerId === undefined || !isId(customerId)) return { letters: [], next: null }
    await noteOpened(shop, staff, customerId)
    const dealerIds = await dealersFor(shop.db, staff, 'customers.see')
    const orders = dealerIds && (await findOrders(shop.db, { customerId, dealerIds, most: MOST_ORDERS }))
    const orderNumbers = orders?.map(({ orderNumber }) => orderNumber)
    const wanted = { customerId, orderNumber: order_number, orderNumbers, after, most: limit + 1 }
    const { shown, next } = pageOf(await lettersTo(shop.db, wanted), limit)
    return { letters: shown.map(letterLine), next }
  },
  showLetter: async ({ params: { letter_id }, staff }) => {
    const letter = isId(letter_id) ? await sentLetterById(shop.db, letter_id) : undefined
    if (!letter) throw new Refusal('LETTER_NOT_FOUND')
    await noteOpened(shop, staff, letter.customerId)
    const line = letterLine(letter)
    const mayAsk = await isPermittedOn(shop.db, staff, 'customers.change', { params: { letter_id } })
    const resend_closed = !line.may_resend ? ('never' as const) : mayAsk ? null : ('permission' as const)
    return { letter: { ...line, text: letter.bodyText, html: letter.bodyHtml, resend_closed } }
  },
  resendLetter: act(shop, resendPromise, async (tx, { body: { letter_id } }) => {
    if (!isId(letter_id)) throw new Refusal('LETTER_NOT_FOUND')
    const { subject } = await resendLetter(shop, tx, letter_id)
    return { letter_id, subject }
  }),
})

async function ownerOf(db: Db, orderNumber: string): Promise<string> {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order.customerId
}

export const letterLine = (letter: ListedLetter): Line => ({
  letter_id: letter.id,
  order_number: letter.orderNumber,
  kind: letter.kind,
  recipient: letter.recipient,
  subject: letter.subject,
  attachments: letter.attachments.map(({ filename }) => filename),
  outcome: letter.outcome,
  may_resend: letter.mayResend || letter.kind === 'order_confirmed',
  sent_at: letter.sentAt.toISOString(),
})
