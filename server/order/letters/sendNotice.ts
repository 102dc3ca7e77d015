import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, toEuros } from '../../../contract/money/money.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { leftOf } from '../../billing/debtors/debtorsOwing.ts'
import { receiptOf } from '../../billing/invoicing/receiptOf.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import { speechOf } from '../../content/speechOf.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { orderOf } from '../view/getOrder.ts'
import { type AccountAddress, accountOn } from './accountAddress.ts'
import { type NoticeKind, noticeLetter } from './noticeLetter.ts'

export interface Notice {
  kind: NoticeKind
  customerId: string
  orderId: string
  invoiceNumber?: string | undefined
  cents?: number | undefined
  paidOn?: string | undefined
  invoices?: string[] | undefined
  service?: string | undefined
  lastDay?: string | undefined
  damage?: string | undefined
  joined?: string | undefined
  at: string
}

/** Tells a customer what happened to an order, as it stands when the letter is written. */
export async function sendNotice(shop: Sending, notice: Notice): Promise<void> {
  const written = await noticeOf(shop, notice, accountOn(shop))
  if (!written) return
  const { orderNumber, ...letter } = written
  const { customerId, kind } = notice
  await sendLetter(shop, { ...letter, about: { customerId, orderNumber, kind } })
}

/** The letter, as it would be written now; null when there is nothing to tell any more. */
export async function noticeOf(
  shop: { db: Queryable; clock: Clock; language: Language },
  { kind, customerId, orderId, invoiceNumber, at, ...about }: Notice,
  accountAt: AccountAddress,
) {
  const order = await orderOf(shop, orderId)
  const { email, firstName } = await customerFacts(shop.db, customerId)
  const invoice = order.invoices.find(({ invoice_number }) => invoice_number === invoiceNumber) ?? null
  const receipt = kind === 'extra_charge' && invoiceNumber ? await receiptOf(shop.db, customerId, invoiceNumber) : null
  const amount = await amountOf(shop.db, about)
  const letter = noticeLetter(kind, {
    language: shop.language,
    order,
    invoice,
    lines: receipt?.lines ?? [],
    amount: amount === null ? null : toEuros(amount),
    paidOn: about.paidOn ?? null,
    asked: about.invoices ?? null,
    service: about.service ? (await speechOf(shop.db, shop.language, about.service)).text(about.service) : '',
    lastDay: about.lastDay ?? null,
    damage: order.damage_cases.find(({ damage_number }) => damage_number === about.damage) ?? null,
    joined: about.joined ?? null,
    firstName,
    at: new Date(at),
    accountUrl: accountAt(order.order_number),
  })
  return letter && { to: email, ...letter, orderNumber: order.order_number }
}

/** The sum of a letter. Of what is asked for, some may be paid before the letter is written. */
async function amountOf(
  db: Queryable,
  { cents: told, invoices }: Pick<Notice, 'cents' | 'invoices'>,
): Promise<Cents | null> {
  if (invoices) return await leftOf(db, invoices)
  return told === undefined ? null : cents(told)
}
