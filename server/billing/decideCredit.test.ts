import { expect, test } from 'vitest'
import { cents } from '../../contract/money/money.ts'
import { creditsAfterPayment, decideCredit } from './decideCredit.ts'
import { newWorld } from './testing/moneyModel.ts'

const { debts, now } = newWorld({
  customerId: 'customer',
  orderId: 'order',
  cards: ['card'],
  debts: ['month', 'bought'],
})
const credit = {
  id: 'credit',
  number: '2026-000002',
  totalCents: cents(-10_000),
  vatCents: cents(-2_032),
  paidAt: null,
}

test('a credit that a payment came after goes back to the card, with the number after the tries there were', () => {
  const [month] = debts
  if (!month) throw new Error('No debt')
  const of = { ...month, credits: [{ ...credit, state: 'open' as const }] }
  const tries = (numbers: number[]) => numbers.map((number) => ({ creditNoteId: 'credit', number }) as never)
  const paid = (refunds: number[], sum = 49_900) =>
    creditsAfterPayment({ ...of, refunds: tries(refunds) }, cents(sum), now)
  expect(paid([]).credits).toMatchObject([{ id: 'credit', state: 'open' }])
  expect(paid([]).jobs).toMatchObject([{ data: { creditId: 'credit', attempt: 1 } }])
  expect(paid([1, 2]).jobs).toMatchObject([{ data: { creditId: 'credit', attempt: 3 } }])
  // The charge was of what was left: there is nothing to pay back.
  expect(paid([], 39_900)).toMatchObject({ credits: [{ id: 'credit', state: 'paid' }], jobs: [] })
})

test('the last cent of a debt can be credited, and when nothing is left that is said', () => {
  const [month] = debts
  if (!month) throw new Error('No debt')
  const before = (left: number) => ({
    ...credit,
    state: 'paid' as const,
    totalCents: cents(left - month.invoice.totalCents),
  })
  const denied = (left: number, asked: number) => {
    const event = { kind: 'credited', creditId: 'another', cents: cents(asked), vatCents: cents(0) } as const
    return decideCredit({ ...month, credits: [before(left)] }, event, now).denial?.code
  }
  expect(denied(1, 1)).toBeUndefined()
  expect(denied(1, 2)).toBe('CREDIT_TOO_MUCH')
  expect(denied(0, 1)).toBe('CREDITED_ALREADY')
})
