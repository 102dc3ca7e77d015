import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addDays, day } from '../../contract/days/date.ts'
import { addCard, addOrder } from '../payment/testing/sampleOrder.ts'
import { openDatabase } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { keptPlan } from '../testing/keptPlan.ts'
import { refundsOf } from './debtFacts.ts'
import { blocked, counts, failed, forgotten, live, needsStaff, owed, refundWaits, scheduled } from './debtSql.ts'
import { isDue, LOST_AFTER_MS } from './decideTry.ts'
import { barrierOf } from './gate.ts'
import { ANSWERED_WITHIN_MS } from './polling.ts'
import { attemptStates, debtState, isLive, isOpen, isOwed, refundStates, waitsForStaff } from './states.ts'
import {
  type AttemptRow,
  chargeAttempt,
  creditNote,
  type InvoiceRow,
  invoice,
  type RefundRow,
  refundAttempt,
} from './tables.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())

const NOW = new Date('2026-11-20T10:00:00Z')
const TODAY = day('2026-11-20')
const MINUTE_MS = 60_000
/** Around the hour after which something is taken for lost. */
const past = fc.constantFrom(0, 59, 60, 61, 180).map((minutes) => new Date(NOW.getTime() - minutes * MINUTE_MS))
/** As often missing as not: otherwise what is only so where much is missing comes about in no sample. */
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 })

/** Every mix of columns that the database takes, whether or not it comes about. */
const debts = fc.record({
  status: fc.constantFrom('open' as const, 'error' as const, 'paid' as const, 'credited' as const),
  kind: fc.constantFrom('monthly_subscription' as const, 'other' as const),
  deletedAt: maybe(fc.constant(NOW)),
  retryOn: maybe(fc.integer({ min: -1, max: 1 }).map((days) => addDays(TODAY, days))),
  tryQueuedAt: maybe(past),
  issuedAt: past,
  isUndecided: fc.boolean(),
  failedAs: fc.constantFrom('error' as const, 'error' as const, 'collection' as const, 'written_off' as const),
  tries: fc.array(fc.constantFrom(...keysOf(attemptStates)), { maxLength: 1 }),
})

const order = await addOrder(db, { status: 'confirmed', startDate: '2026-11-28' })
const cardId = await addCard(db, order, { sealed: Buffer.from('sealed') })
const { orderId, customerId } = order

async function insertDebt(one: Partial<InvoiceRow>): Promise<InvoiceRow> {
  const id = newId()
  const [row] = await db
    .insert(invoice)
    .values({
      id,
      customerId,
      orderId,
      number: id,
      reference: '1',
      kind: 'other',
      description: '',
      totalCents: 100 as never,
      vatRate: 255,
      vatCents: 20 as never,
      status: 'open',
      issuedOn: TODAY,
      dueOn: TODAY,
      issuedAt: NOW,
      ...one,
    })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

async function insertAttempt(of: InvoiceRow, one: Partial<AttemptRow>): Promise<AttemptRow> {
  const who = { customerId, orderId, invoiceId: of.id, cardId, provider: 'sandbox' }
  const [row] = await db
    .insert(chargeAttempt)
    .values({ id: newId(), ...who, number: 1, cents: 100 as never, outcome: 'asked', createdAt: NOW, ...one })
    .returning()
  if (!row) throw new Error('No row')
  return row
}

async function insertCredit({ id: invoiceId }: InvoiceRow): Promise<string> {
  const id = newId()
  await db
    .insert(creditNote)
    .values({
      id,
      customerId,
      orderId,
      invoiceId,
      number: id,
      reference: '1',
      description: '',
      totalCents: -100 as never,
      vatRate: 255,
      vatCents: -20 as never,
      state: 'open',
      issuedOn: TODAY,
      issuedAt: NOW,
    })
  return id
}

/** Whether each row is found by a condition, in the order of their ids. */
async function found(
  table: typeof invoice | typeof chargeAttempt | typeof refundAttempt,
  where: SQL,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${table} where ${where}`)
  return new Set(rows.map(({ id }) => id))
}

test('what is owed, failed, blocked and due is the same in SQL as in TypeScript, whatever the row says', async () => {
  const made: { row: InvoiceRow; last: AttemptRow | null }[] = []
  // The purchase that an undecided debt would be for is not made: the columns alone are compared.
  await db.execute(sql`alter table invoice drop constraint invoice_purchase, drop constraint invoice_purchase_id_fkey`)
  await db.execute(sql`drop index invoice_period`)
  for (const { isUndecided, failedAs, tries, ...one } of fc.sample(debts, { numRuns: 500, seed: 7 })) {
    const of = one.status === 'error' && !isUndecided ? failedAs : 'error'
    const row = await insertDebt({
      ...one,
      purchaseState: isUndecided ? 'undecided' : null,
      handedOverOn: of === 'collection' ? TODAY : null,
      writtenOffCents: of === 'written_off' ? (100 as never) : null,
    })
    const [outcome] = tries
    made.push({ row, last: outcome ? await insertAttempt(row, { outcome }) : null })
  }
  const i = sql`${invoice}`
  const lostBefore = new Date(NOW.getTime() - LOST_AFTER_MS)
  const [owedOnes, failedOnes, blockedOnes] = [owed(i), failed(i), blocked(i)].map((where) => found(invoice, where))
  const dueOnes = await found(invoice, sql`${scheduled(i, TODAY, lostBefore)} or ${forgotten(i, lostBefore)}`)
  const expected = made.map(({ row, last }) => {
    const isFailed = ['error', 'collection'].includes(debtState(row))
    // A first try that never came is looked for where the debt is still open.
    const mayBeLost = row.retryOn !== null || (row.status === 'open' && row.deletedAt === null)
    return {
      id: row.id,
      owed: isOwed(row),
      failed: isFailed,
      blocked: debtState(row) === 'error' && last === null,
      due: mayBeLost && isDue(row, last, TODAY, NOW),
    }
  })
  const [o, f, b] = [await owedOnes, await failedOnes, await blockedOnes]
  // An undecided purchase cannot have failed: that mix does not come about, and the two need not agree on it.
  const real = expected.filter(
    (_, at) => !(made[at]?.row.purchaseState === 'undecided' && made[at]?.row.status === 'error'),
  )
  expect(
    real.map(({ id }) => ({ id, owed: o?.has(id), failed: f?.has(id), blocked: b?.has(id), due: dueOnes.has(id) })),
  ).toEqual(real)
  for (const key of ['owed', 'failed', 'blocked', 'due'] as const)
    expect(new Set(real.map((one) => one[key])).size, key).toBe(2)
  // Every column that may be missing is there in some rows and not in others.
  const mayMiss = ['deletedAt', 'retryOn', 'tryQueuedAt', 'purchaseState', 'handedOverOn', 'writtenOffCents'] as const
  for (const column of mayMiss) expect(new Set(made.map(({ row }) => row[column] === null)).size, column).toBe(2)
})

/** needsStaff. */
const chargeWaits = (charge: AttemptRow): boolean =>
  charge.reviewReason !== null || (isOpen(charge) && NOW.getTime() - charge.createdAt.getTime() >= ANSWERED_WITHIN_MS)

test('charges and refunds that wait for staff are the same in SQL as in TypeScript', async () => {
  const charges: AttemptRow[] = []
  const refunds: RefundRow[] = []
  const charge = fc.record({
    outcome: fc.constantFrom(...keysOf(attemptStates)),
    createdAt: past,
    reviewReason: maybe(fc.constant('amount 1')),
  })
  // A refund that staff are asked about has not paid anything back.
  const states = [...keysOf(refundStates), 'rejected', 'rejected', 'surplus', 'surplus'] as const
  const longAgo = fc.constantFrom(6, 7, 8).map((days) => new Date(NOW.getTime() - days * 24 * 60 * MINUTE_MS))
  const tried = fc.array(
    fc.record({
      outcome: fc.constantFrom(...states),
      isReturned: fc.boolean(),
      createdAt: fc.oneof(past, longAgo),
      reviewReason: fc.oneof(
        { weight: 9, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constant('amount 1') },
      ),
    }),
    { maxLength: 3 },
  )
  for (const one of fc.sample(charge, { numRuns: 150, seed: 8 }))
    charges.push(await insertAttempt(await insertDebt({}), one))
  await db.execute(sql`drop index refund_attempt_live, refund_attempt_surplus_live`)
  for (const [place, [first, second]] of fc.sample(fc.tuple(tried, tried), { numRuns: 150, seed: 9 }).entries()) {
    const row = await insertDebt({})
    const { id: chargeId } = await insertAttempt(row, { outcome: 'surplus' })
    const another = await insertAttempt(row, { outcome: 'surplus', number: 2 })
    // Two credit notes of one invoice, or two charges of it that were too many: their tries are not each other's.
    const papers =
      place % 2 === 0
        ? [
            { creditNoteId: await insertCredit(row), chargeId },
            { creditNoteId: await insertCredit(row), chargeId },
          ]
        : [
            { creditNoteId: null, chargeId },
            { creditNoteId: null, chargeId: another.id },
          ]
    for (const [of, paper] of papers.entries())
      for (const [at, { outcome, isReturned, ...one }] of ([first, second][of] ?? []).entries()) {
        const isByHand = outcome === 'by_hand' || (outcome === 'surplus' && isReturned)
        const [refund] = await db
          .insert(refundAttempt)
          .values({
            id: newId(),
            customerId,
            orderId,
            invoiceId: row.id,
            ...paper,
            number: of * 10 + at + 1,
            provider: 'sandbox',
            cents: 100 as never,
            outcome,
            ...one,
            paidOn: isByHand ? TODAY : null,
            bankReference: isByHand ? 'b' : null,
          })
          .returning()
        if (refund) refunds.push(refund)
      }
  }
  const staffCharges = await found(chargeAttempt, needsStaff(sql`${chargeAttempt}`, NOW))
  expect(charges.map(({ id }) => staffCharges.has(id))).toEqual(charges.map(chargeWaits))
  const staffRefunds = await found(refundAttempt, refundWaits(sql`${refundAttempt}`, NOW))
  const triesOf = (of: RefundRow) => refundsOf({ refunds }, of)
  expect(refunds.map(({ id }) => staffRefunds.has(id))).toEqual(
    refunds.map((one) => waitsForStaff(one, triesOf(one), NOW)),
  )
  expect(staffRefunds.size).toBeGreaterThan(5)
  const liveOnes = await found(refundAttempt, live(sql`${refundAttempt}`))
  expect(refunds.map(({ id }) => liveOnes.has(id))).toEqual(refunds.map(isLive))
  // An attempt counts against a card when the gate, asked of many alike, would stop the next one.
  const counted = await found(chargeAttempt, counts(sql`${chargeAttempt}`))
  const stops = ({ outcome }: AttemptRow) => {
    const alike = { face: 'card', at: NOW, outcome, declineClass: null, declineCode: null }
    return barrierOf(Array(5).fill(alike), 'card', NOW) !== null
  }
  expect(charges.map(({ id }) => counted.has(id))).toEqual(charges.map(stops))
  // Each way to wait comes about, and its contrary.
  for (const outcome of ['asked', 'unknown', 'pending', 'rejected', 'surplus'])
    expect(
      new Set(
        refunds
          .filter((one) => one.outcome === outcome && one.reviewReason === null)
          .map(({ id }) => staffRefunds.has(id)),
      ).size,
      outcome,
    ).toBe(2)
})

test('charges that wait for staff are found by their indexes, also by a plan for any values', async () => {
  const waiting = sql`select id from ${chargeAttempt} where ${needsStaff(sql`${chargeAttempt}`, NOW)}`
  const plan = await db.transaction((tx) => keptPlan(tx, waiting))
  const indexes = plan.flatMap((node) => node['Index Name'] ?? [])
  expect(indexes.toSorted()).toEqual(['charge_attempt_open', 'charge_attempt_review'])
})

function keysOf<K extends string>(states: Readonly<Record<K, object>>): K[] {
  return Object.keys(states) as K[]
}
