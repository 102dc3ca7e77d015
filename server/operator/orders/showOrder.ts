import type { AnswerOf } from '../../../contract/call.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { showOrder as promise } from '../../../contract/ops/orders/orders.ts'
import { orderFacts } from '../../../contract/order/orderFacts.ts'
import { nameOf, peopleOf } from '../../account/person/peopleOf.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { chargesOf, ledgerOf, refundsOfOrder } from '../../billing/invoicing/accountOf.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { changesOf } from '../../order/changesOf.ts'
import { findOrder, historyOf } from '../../order/desk/findOrders.ts'
import { replacementOut } from '../../order/desk/replacementCar.ts'
import { ordersOf } from '../../order/eraseOrders.ts'
import { handoversOf, toldReadings } from '../../order/readingsOf.ts'
import { statementOf } from '../../order/statement/waitingStatements.ts'
import { orderAnswer } from '../../order/view/getOrder.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { staffNotes } from '../../staff/staffNotes.ts'
import { noteOpened } from '../noteOpened.ts'
import { dealersFor, isAmong } from '../orderPlace.ts'
import { orderSummaries } from './orderSummaries.ts'
import { staffStatement } from './statementActs.ts'

type Answer = AnswerOf<typeof promise>

/** One order with its history and, for who may see money there, every cent of it. */
export async function showOrder(
  shop: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  staff: Staff,
  orderNumber: string,
): Promise<Answer> {
  const { db } = shop
  const row = await findOrder(db, orderNumber)
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  await noteOpened(shop, staff, row.customerId)
  const [order] = await orderSummaries(db, [row])
  const person = (await peopleOf(db, [row.customerId])).get(row.customerId)
  if (!order || !person) throw new Error('An order without a customer')
  const { email, phone, type } = person
  const account = (await orderAnswer(shop, row.customerId, orderNumber, { allInvoices: true })).order
  const statement = await statementOf(db, row.id)
  const plates = new Map(account.handovers.map(({ handover_id, registration }) => [handover_id, registration]))
  return {
    order,
    customer: { customer_id: row.customerId, name: nameOf(person), email, phone, type },
    owes_elsewhere: await owesElsewhere(db, row),
    agreed: orderFacts(account, shop.language),
    account,
    history: (await historyOf(db, row.id)).map(({ at, fromStatus, toStatus, actor, reason }) => ({
      at: at.toISOString(),
      from: fromStatus,
      to: toStatus,
      actor,
      reason,
    })),
    changes: (await changesOf(db, row.id)).map(({ kind, fromText, toText, actor, reason, at }) => ({
      at: at.toISOString(),
      kind,
      from: fromText,
      to: toText,
      actor,
      reason,
    })),
    replacement: await replacementOf(db, row.id),
    handovers: (await handoversOf(db, row.id)).map(({ id, kind, day, kilometres, damages, actor, registeredOn }) => ({
      handover_id: id,
      kind,
      registration: plates.get(id) ?? null,
      day,
      kilometres,
      damages,
      actor,
      registered_on: registeredOn,
    })),
    readings: (await toldReadings(db, row)).map(({ kilometres, day: read_on }) => ({ kilometres, read_on })),
    statement: statement && (await staffStatement(db, statement, shop.clock.today())),
    notes: await staffNotes(db, { customerId: row.customerId, orderId: row.id }),
    ...(isAmong(await dealersFor(db, staff, 'money.see'), row.dealerId)
      ? await moneyOf(db, row.id)
      : { charges: null, refunds: null, ledger: null }),
  }
}

async function replacementOf(db: Db, orderId: string): Promise<Answer['replacement']> {
  const out = await replacementOut(db, orderId)
  if (!out) return null
  const { vehicleId, outAt, dueOn, outKilometres: kilometres, outDamages: damages } = out
  const registration = (await registrationsOf(db, [vehicleId])).get(vehicleId) ?? ''
  return { registration, since: outAt.toISOString(), due_on: dueOn, kilometres, damages }
}

async function moneyOf(db: Db, orderId: string): Promise<Pick<Answer, 'charges' | 'refunds' | 'ledger'>> {
  const [charges, ledger] = [await chargesOf(db, orderId), await ledgerOf(db, orderId)]
  const refunds = await refundsOfOrder(db, orderId)
  return {
    charges: charges.map(({ invoiceNumber, at, cents, declineCode, ...rest }) => ({
      ...rest,
      invoice_number: invoiceNumber,
      at: at.toISOString(),
      amount: toEuros(cents),
      decline_code: declineCode,
    })),
    refunds: refunds.map(({ id, invoiceNumber, at, cents, paidOn, ...rest }) => ({
      ...rest,
      refund_id: id,
      invoice_number: invoiceNumber,
      at: at.toISOString(),
      amount: toEuros(cents),
      paid_on: paidOn,
    })),
    ledger: ledger.map(({ invoiceNumber, at, cents, ...rest }) => ({
      ...rest,
      invoice_number: invoiceNumber,
      at: at.toISOString(),
      amount: toEuros(cents),
    })),
  }
}

/** Debts of other orders, to be known at the handover: nothing in the flow refuses a customer who owes. */
async function owesElsewhere(db: Db, { id, customerId }: { id: string; customerId: string }): Promise<boolean> {
  const others = (await ordersOf(db, customerId)).filter((other) => other.id !== id)
  const owing = await ordersInDebt(
    db,
    others.map((other) => other.id),
  )
  return owing.size > 0
}
