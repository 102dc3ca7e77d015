import { describe, expect, test } from 'vitest'
import { orderStatuses } from './customer.ts'
import {
  type Action,
  checksPassed,
  hasCharges,
  hasRoom,
  holdEnded,
  isActive,
  isBilled,
  isInProgress,
  mayBecome,
  openStep,
  orderMay,
  type StepFacts,
  stepReached,
  steps,
} from './orderRules.ts'

/** What each state allows: the same table read from the other side, so that a slip in one of them shows. */
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
  delivered: ['addCard', 'addCode', 'end', 'withdraw', 'invoice', 'changeDrivers', 'buyService', 'contract'],
  under_cancellation: [
    ...(['addCard', 'addCode', 'promptReturn', 'withdraw', 'invoice', 'takeBack'] as const),
    ...(['changeDrivers', 'buyService', 'contract'] as const),
  ],
  cancelled: ['addCard', 'invoice', 'takeBack', 'contract'],
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
