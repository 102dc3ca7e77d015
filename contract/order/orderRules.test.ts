import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../customer.ts'
import { day } from '../days/date.ts'
import { holdEnded } from './hold.ts'
import {
  type Action,
  afterWithdrawalStatuses,
  awaitsPickup,
  checksPassed,
  hadCar,
  hasCharges,
  hasLostCar,
  hasRoom,
  holdingStatuses,
  isActive,
  isBilled,
  isCompany,
  isHandedOver,
  isInProgress,
  keepClosed,
  mayBecome,
  movedPickupUntil,
  openStep,
  orderMay,
  orderTypeOf,
  type StepFacts,
  stepReached,
  steps,
  wasSigned,
  withoutCarStatuses,
} from './orderRules.ts'

/** The acts that each state allows: the same table read from the other side, so that a slip in one of them shows. */
const allowed: Record<(typeof orderStatuses)[number], Action[]> = {
  pending: ['change', 'remove', 'chooseCar', 'addCard', 'addCode', 'changeDrivers', 'contract'],
  expired: ['remove', 'chooseCar'],
  removed: ['chooseCar'],
  withdrawn: ['contract'],
  confirmed: [
    ...([
      'addCard',
      'addCode',
      'release',
      'promptPickup',
      'sign',
      'withdraw',
      'deliver',
      'movePickup',
      'swapCar',
    ] as const),
    ...(['changeDrivers', 'buyService', 'contract'] as const),
  ],
  signed: [
    'addCard',
    'addCode',
    'release',
    'withdraw',
    'deliver',
    'movePickup',
    'swapCar',
    'changeDrivers',
    'buyService',
    'contract',
  ],
  delivered: [
    ...(['addCard', 'addCode', 'end', 'lengthen', 'withdraw', 'invoice', 'replaceCar', 'endReplacement'] as const),
    ...(['changeDrivers', 'buyService', 'contract'] as const),
  ],
  under_cancellation: [
    ...([
      'addCard',
      'addCode',
      'promptReturn',
      'withdraw',
      'invoice',
      'takeBack',
      'keep',
      'replaceCar',
      'endReplacement',
    ] as const),
    ...(['changeDrivers', 'buyService', 'contract'] as const),
  ],
  cancelled: ['addCard', 'invoice', 'takeBack', 'endReplacement', 'contract'],
}
const every = [...new Set(Object.values(allowed).flat())]

describe('the states of an order', () => {
  test.each(orderStatuses)('%s allows these acts and no others', (status) => {
    expect(every.filter((action) => orderMay(status, action)).sort()).toEqual([...allowed[status]].sort())
  })

  test('an order goes on only these ways', () => {
    const ways = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(ways).toEqual([
      'pending > expired',
      'pending > removed',
      'pending > confirmed',
      'expired > pending',
      'expired > removed',
      'removed > pending',
      'confirmed > withdrawn',
      'confirmed > signed',
      'confirmed > delivered',
      'signed > withdrawn',
      'signed > delivered',
      'delivered > under_cancellation',
      'under_cancellation > delivered',
      'under_cancellation > cancelled',
    ])
  })

  test('an order is in progress while it is pending or expired [STATE-30]', () => {
    expect(orderStatuses.filter(isInProgress)).toEqual(['pending', 'expired'])
  })

  test('active orders are billed, and ended ones were', () => {
    const active = ['confirmed', 'signed', 'delivered', 'under_cancellation']
    expect(orderStatuses.filter(isActive)).toEqual(active)
    expect(orderStatuses.filter(isBilled)).toEqual([...active, 'cancelled'])
    expect(orderStatuses.filter(hasCharges)).toEqual(
      orderStatuses.filter((one) => isBilled(one) || one === 'withdrawn'),
    )
  })
})

test.each([
  [null, 4, true],
  [2, 1, true],
  [2, 2, false],
  [1, 2, false],
  [0, 0, false],
])('with a limit of %s and %i active orders a new one is %s', (max_orders, active_orders, has) => {
  expect(hasRoom({ max_orders, active_orders })).toBe(has)
})

test('a reservation is over at its very end, and only a pending order has one', () => {
  const end = new Date('2026-11-20T12:32:00Z')
  const order = { status: 'pending', reservedUntil: end } as const
  expect(holdEnded(order, new Date(end.getTime() - 1))).toBe(false)
  expect(holdEnded(order, end)).toBe(true)
  expect(holdEnded({ ...order, reservedUntil: null }, end)).toBe(false)
  expect(holdEnded({ ...order, status: 'confirmed' }, end)).toBe(false)
})

describe('the steps to a confirmation', () => {
  const done: StepFacts = { type: 1, termsAccepted: true, identified: true, licence: true, credit: true, hasCard: true }

  test.each([
    [{}, 'confirm'],
    [{ hasCard: false }, 'card'],
    [{ credit: false, hasCard: false }, 'identification'],
    [{ licence: false }, 'identification'],
    [{ type: 5, licence: false }, 'confirm'],
    [{ type: 5, credit: false }, 'identification'],
    [{ identified: false }, 'identification'],
    [{ termsAccepted: false, identified: false, hasCard: false }, 'terms'],
  ] as const)('with %o the open step is %s', (change, step) => {
    const facts = { ...done, ...change }
    expect(openStep(facts)).toBe(step)
    expect(steps.filter((one) => stepReached(facts, one))).toEqual(steps.slice(0, steps.indexOf(step) + 1))
  })

  test('the checks are passed when nothing of them is missing', () => {
    expect(checksPassed({ ...done, hasCard: false, termsAccepted: false })).toBe(true)
    for (const missing of ['identified', 'licence', 'credit'] as const)
      expect(checksPassed({ ...done, [missing]: false })).toBe(false)
  })
})

describe('which states belong together', () => {
  const where = (holds: (status: (typeof orderStatuses)[number]) => boolean) => orderStatuses.filter(holds)

  test('before, with and after the car', () => {
    expect(where(awaitsPickup)).toEqual(['confirmed', 'signed'])
    expect(where(isHandedOver)).toEqual(['delivered', 'under_cancellation'])
    expect(where(hadCar)).toEqual(['delivered', 'under_cancellation', 'cancelled'])
    expect(where(wasSigned)).toEqual(['signed', 'delivered', 'under_cancellation', 'cancelled'])
    expect(where(hasLostCar)).toEqual(['expired', 'removed'])
  })

  test('an order holds a car, or has none, or has given its back', () => {
    expect(where((one) => (holdingStatuses as readonly string[]).includes(one))).toEqual([
      ...['pending', 'confirmed', 'signed', 'delivered', 'under_cancellation'],
    ])
    expect([...withoutCarStatuses].sort()).toEqual(['expired', 'removed', 'withdrawn'])
    expect([...afterWithdrawalStatuses].sort()).toEqual(['cancelled', 'under_cancellation', 'withdrawn'])
  })
})

test.each([
  [null, '2027-03-01', '2027-03-01'],
  // 90 days of Helsinki after it, though it was the day before in UTC.
  ['2026-11-20T22:30:00Z', '2027-12-31', '2027-02-19'],
  ['2026-11-20T10:00:00Z', '2027-01-10', '2027-01-10'],
] as const)('confirmed at %s, with cars until %s, a pickup may be moved to %s', (at, until, last) => {
  expect(movedPickupUntil(at && new Date(at), day(until))).toBe(last)
})

test('a company’s order has a type of its own', () => {
  expect([orderTypeOf('private'), orderTypeOf('business')].map(isCompany)).toEqual([false, true])
})

test('an ending is taken back until the day before its end, with the car at its customer, and never after a withdrawal', () => {
  const ended = { endsOn: day('2027-03-01'), isCarBack: false, isWithdrawn: false }
  expect(keepClosed(ended, day('2027-02-28'))).toBeNull()
  expect(keepClosed(ended, day('2027-03-01'))).toBe('end_day')
  expect(keepClosed({ ...ended, endsOn: null }, day('2027-02-28'))).toBe('end_day')
  expect(keepClosed({ ...ended, isCarBack: true }, day('2027-02-28'))).toBe('car_back')
  expect(keepClosed({ ...ended, isWithdrawn: true }, day('2027-02-28'))).toBe('withdrawn')
})
