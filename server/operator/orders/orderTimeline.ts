import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import type { OpsCall } from '../../../contract/ops/opsCall.ts'
import { opsCalls } from '../../../contract/ops/opsCalls.ts'
import type { orderTimeline as promise } from '../../../contract/ops/orders/timeline.ts'
import { isPermitted } from '../../../contract/ops/roles.ts'
import { invoiceNumbersOf, moneyEvents } from '../../billing/invoicing/moneyEvents.ts'
import { messageEvents } from '../../contact/messageEvents.ts'
import { letterEvents } from '../../content/sentLetters.ts'
import { checkEvents } from '../../identification/checkEvents.ts'
import { findOrder } from '../../order/desk/findOrders.ts'
import { orderEvents } from '../../order/desk/orderEvents.ts'
import { auditEntry } from '../../platform/database/tables.ts'
import { type After, eventsFrom, type TimelinePage } from '../../platform/database/timeline.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { noteEvents } from '../../staff/staffNotes.ts'
import { noteOpened } from '../noteOpened.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'

type Answer = AnswerOf<typeof promise>
type Event = Answer['events'][number]
const PAGE = 50

interface Of {
  orderId: string
  orderNumber: string
  customerId: string
}

/** Acts that stand in the timeline already, by what they changed, and with the reason that was given. */
const toldOtherwise = Object.values<OpsCall>(opsCalls).flatMap(({ name, topics, inTimeline }) =>
  topics && !inTimeline ? [name] : [],
)

/** One statement, whose branches each slice has for what is its own; each reads one page from an index. */
export const timelineStatement = (of: Of, page: TimelinePage, more: { seesChecks: boolean; seesMoney: boolean }): SQL =>
  sql`${sql.join(
    [
      ...orderEvents(of.orderId, page),
      ...(more.seesMoney ? moneyEvents(of.orderId, page) : []),
      letterEvents(of.orderNumber, page),
      ...messageEvents(of, page),
      ...(more.seesChecks ? checkEvents(of.customerId, page) : []),
      ...staffEvents(of, page, more),
    ],
    sql` union all `,
  )} order by at desc, id desc limit ${page.most}`

const staffEvents = (
  { orderId, orderNumber, customerId }: Of,
  page: TimelinePage,
  { seesMoney }: { seesMoney: boolean },
): SQL[] => [
  noteEvents({ orderId, customerId }, page),
  eventsFrom(
    {
      kind: 'act',
      from: auditEntry,
      at: auditEntry.at,
      id: auditEntry.id,
      by: auditEntry.actor,
      facts: { act: auditEntry.act, about: auditEntry.subject, reason: sql`${auditEntry.detail}->>'reason'` },
      where: sql`${auditEntry.subject} in (select ${`order ${orderNumber}`}::text
          ${seesMoney ? sql`union all select 'invoice ' || n from (${invoiceNumbersOf(orderId)}) as called(n)` : sql``})
        and ${auditEntry.act} <> all(${sql.param(toldOtherwise)}::text[])`,
    },
    page,
  ),
]

/** A page of all that happened to an order, newest first. */
export async function orderTimeline(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  staff: Staff,
  { orderNumber, after }: { orderNumber: string; after: string | undefined },
): Promise<Answer> {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  const { id: orderId, customerId, dealerId } = order
  await noteOpened({ db, clock }, staff, customerId)
  const seesChecks = isPermitted(staff.grants, 'checks.decide')
  const seesMoney = isAmong(await dealersFor(db, staff, 'money.see'), dealerId)
  const page = { after: after === undefined ? undefined : afterOf(after), most: PAGE + 1 }
  const { rows } = await db.execute<{
    at: string
    kind: Event['kind']
    id: string
    by: string | null
    facts: Event['facts']
  }>(timelineStatement({ orderId, orderNumber, customerId }, page, { seesChecks, seesMoney }))
  const events = rows.slice(0, PAGE).map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() }))
  const last = rows.length > PAGE ? events.at(-1) : undefined
  return { events, next: last ? `${last.at}_${last.id}` : null }
}

function afterOf(typed: string): After | undefined {
  const [at = '', id = ''] = typed.split('_')
  const instant = new Date(at)
  return isId(id) && !Number.isNaN(instant.getTime()) ? { at: instant, id } : undefined
}
