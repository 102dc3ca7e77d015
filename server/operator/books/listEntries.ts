import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/language.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { listEntries as promise } from '../../../contract/ops/money/ledger.ts'
import { bookAccountOf } from '../../billing/books/accounts.ts'
import { accountsOfBooks } from '../../billing/books/bookAccounts.ts'
import { type BookEntry, ledgerEntries } from '../../billing/books/ledgerEntries.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../page.ts'
import { daysOf } from './showBooks.ts'
import { words } from './words.ts'

type Answer = AnswerOf<typeof promise>

/** The entries of a day or a month, a page at a time. */
export async function listEntries(
  { db, clock, language }: { db: Db; clock: Clock; language: Language },
  { limit, after, ...query }: ParsedQueryOf<typeof promise>,
): Promise<Answer> {
  const found = await ledgerEntries(db, { ...daysOf(clock, query), after, most: limit + 1 })
  const { shown, next } = pageOf(found, limit, 'key')
  return { entries: await bookEntries(db, shown, language), next }
}

/** Entries with the accounts of bookkeeping and the names of what they are about. */
export async function bookEntries(db: Db, entries: BookEntry[], language: Language): Promise<Answer['entries']> {
  const accounts = await accountsOfBooks(db)
  const numbers = await orderNumbersOf(db, [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))])
  return entries.map((entry) => {
    const account = bookAccountOf(entry.account, entry.vatRate)
    return {
      at: entry.at.toISOString(),
      day: entry.day,
      movement: entry.movement,
      invoice_number: entry.paper,
      order_number: numbers.get(entry.orderId ?? '') ?? '',
      account,
      ...accounts[account],
      debit: toEuros(cents(Math.max(entry.cents, 0))),
      credit: toEuros(cents(Math.max(-entry.cents, 0))),
      vat_rate: entry.vatRate / 10,
      text: entry.orderId ? entry.text : words[language].settlement(entry.paper),
    }
  })
}
