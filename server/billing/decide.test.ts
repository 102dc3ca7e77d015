import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftToPay } from './debtFacts.ts'
import { barrierOf, type CardTry } from './gate.ts'
import {
  attemptStates,
  creditStates,
  debtState,
  debtStates,
  isOpen,
  isOwed,
  mayBePaid,
  refundStates,
} from './states.ts'
import { happen, newWorld, sequences, type World } from './testing/moneyModel.ts'

const ROUNDS = [1, 2, 3, 4, 5]
const SEQUENCES = 4_000

const inMemory = () =>
  newWorld({
    customerId: 'customer',
    orderId: 'order',
    cards: ['card 0', 'card 1', 'card 2'],
    debts: ['month', 'bought'],
  })

test.each(ROUNDS)(
  `no sequence of events breaks the books, at any step: round %i of ${SEQUENCES} sequences`,
  { timeout: 120_000 },
  () => {
    let ids = 0
    const newId = () => {
      ids += 1
      return `id ${ids}`
    }
    const seen = new Set<string>()
    fc.assert(
      fc.property(sequences, (sequence) => {
        let world = inMemory()
        for (const act of sequence) {
          world = happen(world, act, newId)
          const broken = brokenRules(world)
          if (broken.length > 0) expect({ act, broken }).toEqual({ act, broken: [] })
        }
        for (const state of statesIn(world)) seen.add(state)
      }),
      { numRuns: SEQUENCES },
    )
    // The sequences reach every state.
    expect([...seen].sort()).toEqual(allStates.toSorted())
  },
)

const named = (what: string, states: string[]): string[] => states.map((state) => `${what} ${state}`)
const allStates = [
  ...named('debt', Object.keys(debtStates)),
  ...named('charge', Object.keys(attemptStates)),
  ...named('refund', Object.keys(refundStates)),
  ...named('credit', Object.keys(creditStates)),
]
const statesIn = ({ debts }: World): string[] =>
  debts.flatMap(({ invoice, attempts, refunds, credits }) => [
    ...named('debt', [debtState(invoice)]),
    ...named(
      'charge',
      attempts.map(({ outcome }) => outcome),
    ),
    ...named(
      'refund',
      refunds.map(({ outcome }) => outcome),
    ),
    ...named(
      'credit',
      credits.map(({ state }) => state),
    ),
  ])

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The rules of server/watch/invariants.ts for a world in memory, and the promises of the gate. */
function brokenRules(world: World): string[] {
  const of = (account: string[]) =>
    sum(world.books.filter((one) => account.includes(one.account)).map(({ cents }) => cents))
  const documents = documentsOf(world)
  const rules: [string, boolean][] = [
    ['every posting sums to zero', sum(world.books.map(({ cents }) => cents)) === 0],
    ['captured less refunded is what paid invoices say', of(['card', 'bank']) === sum(world.debts.map(moneyWithUs))],
    ['what customers owe is what unpaid invoices say', of(['receivable']) === sum(world.debts.map(receivable))],
    [
      'a card is asked only as often as it may be',
      world.debts.flatMap(({ attempts }) => attempts).every(wasAllowed(world)),
    ],
    [
      'the books stand under an invoice or a credit note',
      world.books.every(({ documentId }) => documents.has(documentId)),
    ],
    ['what went back stands under its credit note', world.debts.every(standsUnderItsNote(world))],
    ...world.debts.flatMap(rulesOfDebt),
  ]
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** A charge that went back twice is looked at until it is returned. */
const standsUnderItsNote =
  (world: World) =>
  ({ credits, refunds }: Facts): boolean =>
    credits.every(({ id, totalCents }) => {
      const outcomes = refunds.filter(({ creditNoteId }) => creditNoteId === id).map(({ outcome }) => outcome)
      const wentOnce = outcomes.some((outcome) => isBack({ outcome })) && !outcomes.includes('surplus')
      return !wentOnce || moneyUnder(world, id) === totalCents
    })

const documentsOf = ({ debts }: World): Set<string> =>
  new Set(debts.flatMap(({ invoice, credits }) => [invoice.id, ...credits.map(({ id }) => id)]))

const moneyUnder = ({ books }: World, document: string): number =>
  sum(
    books
      .filter(({ documentId, account }) => documentId === document && ['card', 'bank'].includes(account))
      .map(({ cents }) => cents),
  )

type Facts = World['debts'][number]

/** Taken too many and not back yet, less what went back too often and was not returned. */
const surplus = ({ attempts, refunds }: Facts): number =>
  sum(
    attempts
      .filter(({ id, outcome }) => outcome === 'surplus' && !refunds.some((one) => one.chargeId === id && isBack(one)))
      .map(({ cents }) => cents),
  ) -
  sum(refunds.filter(({ outcome, paidOn }) => outcome === 'surplus' && !paidOn).map(({ cents }) => cents)) +
  sum(
    refunds
      .filter(({ transferId, creditNoteId, outcome }) => transferId && !creditNoteId && outcome === 'rejected')
      .filter(
        ({ transferId }) =>
          !refunds.some((one) => one.transferId === transferId && !one.creditNoteId && one.outcome === 'by_hand'),
      )
      .map(({ cents }) => cents),
  )

/** Transfers that came for a debt that is not paid whole. */
const cameInPart = ({ invoice, transfers }: Facts): number =>
  ['paid', 'credited'].includes(debtState(invoice)) ? 0 : sum(transfers.map(({ cents }) => cents))

const isBack = ({ outcome }: { outcome: string }): boolean => outcome === 'ok' || outcome === 'by_hand'

const moneyWithUs = (facts: Facts): number =>
  (['paid', 'credited'].includes(debtState(facts.invoice)) ? facts.invoice.totalCents : 0) +
  (debtState(facts.invoice) === 'written_off'
    ? 0
    : sum(facts.credits.filter(({ state }) => state === 'paid').map(({ totalCents }) => totalCents))) +
  cameInPart(facts) +
  surplus(facts)

const receivable = (facts: Facts): number =>
  (isOwed(facts.invoice) ? facts.invoice.totalCents - cameInPart(facts) : 0) +
  sum(facts.credits.filter(({ state }) => state !== 'paid').map(({ totalCents }) => totalCents)) -
  surplus(facts)

function rulesOfDebt(facts: Facts): [string, boolean][] {
  const { invoice, attempts, credits, refunds, transfers } = facts
  const state = debtState(invoice)
  const paid = attempts.filter(({ outcome }) => outcome === 'paid')
  const open = attempts.filter((one) => isOpen(one) || one.outcome === 'needs_customer')
  const rest = invoice.totalCents + sum(credits.map(({ totalCents }) => totalCents))
  const triesOf = Map.groupBy(
    refunds,
    ({ creditNoteId, chargeId, transferId }) => `${creditNoteId} ${chargeId} ${transferId}`,
  )
  const backOnce = [...triesOf.values()].every((tries) => tries.filter(isBack).length <= 1)
  const creditOf = (id: string | null) => credits.find((one) => one.id === id)
  return [
    ['one charge at a time', open.length <= 1],
    ['what is paid was charged, once', paid.length <= 1 && (state !== 'paid' || paid.length + transfers.length > 0)],
    ['the loss is what is left', invoice.writtenOffCents === null || invoice.writtenOffCents === leftToPay(facts)],
    [
      'no card is asked for what a collector has',
      state !== 'collection' || (open.length === 0 && invoice.retryOn === null),
    ],
    ['a charge that went through pays', paid.length === 0 || state === 'paid' || state === 'credited'],
    ['credited means all of it', rest >= 0 && (state === 'credited') === (credits.length > 0 && rest === 0)],
    ['a number is taken when money is owed', (invoice.number === null) === ['undecided', 'void'].includes(state)],
    ['nothing is planned beside a charge on its way', !attempts.some(isOpen) || invoice.retryOn === null],
    ['what is settled is not tried again', isOwed(invoice) || state === 'undecided' || invoice.retryOn === null],
    ['what goes back goes back once', backOnce],
    [
      'what goes back is a credit note to the cent, or else a charge that was too many',
      refunds.every(({ creditNoteId, chargeId, transferId, cents }) =>
        creditNoteId === null
          ? attempts.some((one) => one.id === chargeId && one.outcome === 'surplus' && one.cents === cents) ||
            (transfers.some(({ id }) => id === transferId) && sum(transfers.map((one) => one.cents)) >= cents)
          : creditOf(creditNoteId)?.totalCents === -cents &&
            (paid.some(({ id }) => id === chargeId) || transfers.some(({ id }) => id === transferId)),
      ),
    ],
    [
      'a credit note that went back is settled',
      refunds
        .filter(isBack)
        .every(({ creditNoteId }) => creditNoteId === null || creditOf(creditNoteId)?.state === 'paid'),
    ],
    [
      'nobody is led to the bank for what is credited, void or paid',
      !['credited', 'void', 'paid'].includes(state) ||
        (attempts.every(({ outcome }) => outcome !== 'needs_customer') && !mayBePaid(invoice, attempts.at(-1) ?? null)),
    ],
    ['attempts are numbered', attempts.every(({ number }, at) => number === at + 1)],
  ]
}

/** Whether an attempt stood before an open gate, by what was known when it began. */
const wasAllowed =
  (world: World) =>
  ({ id, cardId, createdAt }: Facts['attempts'][number]): boolean => {
    const before: CardTry[] = world.debts
      .flatMap(({ attempts }) => attempts)
      .filter((one) => one.createdAt < createdAt && one.id !== id)
      // An answer that was heard later was not known then: only answers that had come count.
      .filter(({ settledAt }) => settledAt !== null && settledAt < createdAt)
      .map((one) => ({ ...one, face: one.cardId, at: one.createdAt }))
    return barrierOf(before, cardId, createdAt) === null
  }
