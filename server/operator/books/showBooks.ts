import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { addDays, addMonths, type Day, day } from '../../../contract/days/date.ts'
import { type Cents, cents, sumCents, toEuros } from '../../../contract/money/money.ts'
import { bookAccounts, type showBooks as promise } from '../../../contract/ops/money/ledger.ts'
import { type Accounts, bookAccountOf } from '../../billing/books/accounts.ts'
import { accountsOfBooks } from '../../billing/books/bookAccounts.ts'
import {
  type Days,
  heldByProcessor,
  type LedgerSum,
  ledgerSums,
  settlementSums,
} from '../../billing/books/ledgerSums.ts'
import { processorMoves } from '../../billing/books/processorMoves.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'

type Answer = AnswerOf<typeof promise>

/** The books of a day or a month. */
export async function showBooks(
  { db, clock }: { db: Db; clock: Clock },
  query: ParsedQueryOf<typeof promise>,
): Promise<Answer> {
  const days = daysOf(clock, query)
  const [booked, settled] = [await ledgerSums(db, 'day', days), await settlementSums(db, days)]
  const sums = [...booked, ...settled]
  const went = await processorMoves(db, days)
  const card = booked.filter(({ account }) => account === 'card')
  const moved = (of: { count: number; cents: Cents }, booked: Cents) => ({
    count: of.count,
    amount: toEuros(of.cents),
    booked: toEuros(booked),
  })
  return {
    from: days.from,
    until: addDays(days.until, -1),
    accounts: byAccount(await accountsOfBooks(db), sums),
    ...sidesOf(sums),
    days: [...Map.groupBy(sums, ({ period }) => period)]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([on, of]) => dayOf(on, of, card)),
    processor: {
      charges: moved(went.charges, debitOf(card)),
      refunds: moved(went.refunds, creditOf(card)),
      held: toEuros(await heldByProcessor(db, days.until)),
    },
  }
}

/** Today unless a day or a month is told; of both the day. */
export function daysOf(clock: Clock, query: { day?: Day | undefined; month?: string | undefined }): Days {
  const from = query.day ?? (query.month ? day(`${query.month}-01`) : clock.today())
  return { from, until: query.month && !query.day ? addMonths(from, 1) : addDays(from, 1) }
}

const debitOf = (sums: LedgerSum[]): Cents => sumCents(sums.map(({ debit }) => debit))
const creditOf = (sums: LedgerSum[]): Cents => sumCents(sums.map(({ credit }) => credit))
const sidesOf = (sums: LedgerSum[]) => ({ debit: toEuros(debitOf(sums)), credit: toEuros(creditOf(sums)) })

const byAccount = (names: Accounts, sums: LedgerSum[]): Answer['accounts'] =>
  bookAccounts.flatMap((account) => {
    const of = sums.filter((sum) => bookAccountOf(sum.account, sum.vatRate) === account)
    const entries = of.reduce((total, sum) => total + sum.entries, 0)
    return entries === 0 ? [] : [{ account, ...names[account], ...sidesOf(of), entries }]
  })

function dayOf(on: Day, sums: LedgerSum[], moves: LedgerSum[]): Answer['days'][number] {
  const of = (account: LedgerSum['account']) => sums.filter((sum) => sum.account === account)
  const earned = (account: LedgerSum['account']) => toEuros(cents(creditOf(of(account)) - debitOf(of(account))))
  const card = moves.filter(({ period }) => period === on)
  return {
    day: on,
    ...sidesOf(sums),
    revenue: earned('revenue'),
    vat: earned('vat'),
    taken: toEuros(debitOf(card)),
    returned: toEuros(creditOf(card)),
  }
}
