import fc from 'fast-check'
import { addDays, type Day, day } from '../../contract/days/date.ts'
import { askedEnd, endOf, type Life } from './expectedBooks.ts'

const FIRST_START = day('2027-03-01')
/** Every day of a year that has a 29 February, so that every start of a month's end and both clock changes are met. */
export const LIVES = 366

const cents = (min: number, max: number) => fc.integer({ min, max })
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 })
const recovering: Life['card'][] = ['ok', 'timeout', 'pending', 'dup-callback', 'insufficient', 'stolen']

const parts = fc.uniqueArray(fc.oneof(cents(1, 9), cents(1, 90_000)), { minLength: 1, maxLength: 5 })

const anyLife = fc.record({
  confirmedBefore: cents(1, 25),
  // On the day that was agreed, a little early, late, or never.
  handedOver: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: cents(-3, 45) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  // A long term is as much to look at as a short one, and more to compute.
  term: fc.constantFrom<(1 | 3 | 6)[]>(1, 1, 1, 3, 3, 6),
  listPrice: cents(19_900, 149_900),
  campaign: sometimes(fc.record({ price: cents(9_900, 160_000), months: cents(1, 8) })),
  codes: fc.uniqueArray(
    fc.oneof(
      fc.record({ percent: fc.constant(true), value: cents(1, 100), month: cents(1, 3) }),
      fc.record({ percent: fc.constant(false), value: cents(1, 200_000), month: cents(1, 3) }),
    ),
    { maxLength: 2, selector: ({ month }) => month },
  ),
  extras: fc.array(fc.record({ price: cents(0, 29_900), recurring: fc.boolean(), fromMonth: cents(1, 3) }), {
    maxLength: 3,
  }),
  card: fc.oneof(
    fc.constant('ok' as const),
    fc.constantFrom<Life['card'][]>(...recovering, 'recovers', 'refund-fails'),
  ),
  newCardAfter: sometimes(cents(-5, 150)),
  // Most end within the year; the others live on to the last day.
  endAskedAfter: fc.option(cents(0, 30), { nil: null, freq: 40 }),
  // Few are taken back: whoever goes on lives to the last day.
  keptAfter: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: cents(1, 45) }),
  lengthened: sometimes(fc.record({ after: cents(0, 250), price: cents(9_900, 149_900) })),
  swappedBefore: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  // Some at the price of before.
  swapped: sometimes(fc.record({ after: cents(0, 300), price: sometimes(cents(9_900, 149_900)) })),
  addedDays: sometimes(fc.record({ after: cents(0, 40), days: cents(1, 14) })),
  credit: sometimes(fc.record({ after: cents(0, 200), month: cents(1, 5), parts: sometimes(parts) })),
})

/** Subscriptions of every kind, one for each start day; the same for the same seed. */
export function livesOf(seed: number): Life[] {
  return fc.sample(anyLife, { seed, numRuns: LIVES }).map((any, at) => {
    const { confirmedBefore, handedOver, newCardAfter, endAskedAfter, keptAfter, credit, ...more } = any
    const { lengthened: _l, swapped: _s, addedDays: _d, ...plan } = more
    // Asked about every day for ever: a few are enough, and few charges of each.
    const isLost = at % 100 === 50
    const start = addDays(FIRST_START, at)
    const handedOverOn =
      handedOver === null && !isLost ? null : addDays(start, Math.max(handedOver ?? 0, 1 - confirmedBefore))
    const endAsked = isLost ? 0 : endAskedAfter
    const after = (days: number | null): Day | null => (days === null ? null : addDays(start, days))
    const endAskedOn = handedOverOn && endAsked !== null ? addDays(handedOverOn, endAsked) : null
    const term = isLost ? 1 : plan.term
    const end = askedEnd({ start, handedOverOn, endAskedOn, term })
    const kept = !isLost && endAskedOn && keptAfter !== null ? addDays(endAskedOn, keptAfter) : null
    return changedWhileOut(any, {
      ...plan,
      ...(isLost ? { card: 'lost', term: 1 } : {}),
      keptOn: kept && end && kept < end ? kept : null,
      start,
      handedOverOn,
      confirmedOn: addDays(start, -confirmedBefore),
      newCardOn:
        !isLost && recovering.includes(plan.card)
          ? laterThanConfirmed(after(newCardAfter), start, confirmedBefore)
          : null,
      endAskedOn,
      credit: credit && { on: addDays(start, credit.after), month: credit.month, parts: credit.parts },
    })
  })
}

const laterThanConfirmed = (on: Day | null, start: Day, confirmedBefore: number): Day | null =>
  on && on > addDays(start, -confirmedBefore) ? on : null

type Wishes = Pick<typeof anyLife extends fc.Arbitrary<infer Any> ? Any : never, 'swapped' | 'lengthened' | 'addedDays'>

/** Changes while the car is with its customer, before the day of an ending that was asked for. */
function changedWhileOut({ swapped, lengthened, addedDays }: Wishes, life: Life): Life {
  const { handedOverOn, endAskedOn, card } = life
  if (!handedOverOn || card === 'lost') return life
  const end = askedEnd(life)
  const dayOf = (from: string, after: number) => addDays(day(from), after)
  const isBeforeEnd = (on: Day) => end === null || on < end
  const swappedOn = swapped && dayOf(handedOverOn, swapped.after)
  const driven: Life = {
    ...life,
    // The day of a charge is among them.
    swapped: swapped && swappedOn && isBeforeEnd(swappedOn) ? { on: swappedOn, price: swapped.price } : null,
  }
  const isEnding = endOf(driven) !== null
  const daysOn = addedDays && endAskedOn && dayOf(endAskedOn, addedDays.after)
  return {
    ...driven,
    // After whatever else happened to its end.
    lengthened:
      lengthened && !isEnding ? { on: dayOf(handedOverOn, 60 + lengthened.after), price: lengthened.price } : null,
    // Their charge is a single one: a card that pays at once shows the sum.
    addedDays:
      addedDays && daysOn && isEnding && card === 'ok' && isBeforeEnd(daysOn)
        ? { on: daysOn, days: addedDays.days }
        : null,
  }
}
