import type { ParsedQueryOf } from '../../../contract/call.ts'
import { type Day, daysBetween } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { exportCollection } from '../../../contract/ops/money/debtors.ts'
import { buyersOf } from '../../account/company/buyerOf.ts'
import { peopleOf } from '../../account/person/peopleOf.ts'
import { type Debt, debtsInCollection } from '../../billing/debtors/debtorsOwing.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { type Column, paged, tableFile } from '../exports/exportTable.ts'
import { words } from './words.ts'

/** The debts that a collector has: the debtor, the invoice, its days and sums, a row each. */
export async function collectionFile(
  shop: { db: Db; clock: Clock; language: Language },
  staff: Staff,
  { format }: ParsedQueryOf<typeof exportCollection>,
) {
  const today = shop.clock.today()
  return tableFile(shop, staff, {
    call: 'exportCollection',
    format,
    sheet: words[shop.language].sheet,
    columns: columnsIn(shop.language),
    name: `perinta-${today}`,
    detail: { day: today },
    pages: paged(
      (after, most) => debtsInCollection(shop.db, { after, most }),
      (rows) => claims(shop.db, rows, today),
    ),
  })
}

/** With names and addresses as of today; the identity code stays in the shop. */
async function claims(db: Db, debts: Debt[], today: Day) {
  const buyers = await buyersOf(db, debts)
  const people = await peopleOf(db, [...new Set(debts.map(({ customerId }) => customerId))])
  const numbers = await orderNumbersOf(db, [...new Set(debts.map(({ orderId }) => orderId))])
  return debts.map((debt, at) => ({
    ...debt,
    buyer: buyers[at]?.buyer,
    person: people.get(debt.customerId),
    orderNumber: numbers.get(debt.orderId) ?? '',
    late: Math.max(0, daysBetween(debt.dueOn, today)),
  }))
}

type Claim = Awaited<ReturnType<typeof claims>>[number]
function columnsIn(language: Language): Column<Claim>[] {
  const t = words[language]
  return [
    { title: t.debtor, kind: 'text', of: ({ buyer }) => buyer?.name ?? '' },
    { title: t.businessId, kind: 'text', of: ({ businessId }) => businessId },
    { title: t.address, kind: 'text', of: ({ buyer }) => buyer?.address.join(', ') ?? '' },
    { title: t.email, kind: 'text', of: ({ person }) => person?.email ?? '' },
    { title: t.phone, kind: 'text', of: ({ person }) => person?.phone ?? '' },
    { title: t.invoice, kind: 'text', of: ({ number }) => number },
    { title: t.reference, kind: 'text', of: ({ reference }) => reference },
    { title: t.order, kind: 'text', of: ({ orderNumber }) => orderNumber },
    { title: t.text, kind: 'text', of: ({ description }) => description },
    { title: t.issued, kind: 'day', of: ({ issuedOn }) => issuedOn },
    { title: t.due, kind: 'day', of: ({ dueOn }) => dueOn },
    { title: t.late, kind: 'count', of: ({ late }) => late },
    { title: t.total, kind: 'euros', of: ({ totalCents }) => toEuros(totalCents) },
    { title: t.left, kind: 'euros', of: ({ cents }) => toEuros(cents) },
    { title: t.handedOver, kind: 'day', of: ({ handedOverOn }) => handedOverOn },
  ]
}
