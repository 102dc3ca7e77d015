import { describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { drawn, heardOf } from '../../../ui/testing/drawn.tsx'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { fi as changes } from '../changes/fi.ts'
import { invoiceOf, orderOf } from '../testing/samples.ts'
import { fi } from './fi.ts'
import { OrderBanner } from './OrderBanner.tsx'

const heard = (change: Some<Order>) => heardOf(drawn(<OrderBanner order={orderOf(change)} />))
const acts = `${changes.keep.title}|${changes.addDays.title}`
const start = { start_date: '2026-12-01' }
const ended = { status: 'cancelled', cancel_date: '2026-12-24' } as const
const ending = { status: 'under_cancellation', cancel_date: '2026-12-24', return_date: '2026-12-28' } as const

test.each<[string, Some<Order>, string]>([
  [
    'not finished',
    { status: 'pending', reserved_until: '2026-11-20T11:05:00Z' },
    `|Huomio: |${fi.pending}|Auto on varattu sinulle kello 13.05 asti.|${fi.goOn}|${fi.remove}|`,
  ],
  ['not finished, its time not known', { status: 'pending' }, `|Huomio: |${fi.pending}|${fi.goOn}|${fi.remove}|`],
  [
    'whose reservation is over',
    { status: 'expired' },
    `|Huomio: |${fi.expired}|${fi.expiredNote}|${fi.goOn}|${fi.remove}|`,
  ],
  ['removed', { status: 'removed' }, `|Tiedoksi: |${fi.expired}|${fi.removedNote}|${fi.findCar}|`],
  ['taken back', { status: 'withdrawn' }, `|Tiedoksi: |${fi.withdrawn}|${fi.withdrawnFree}|`],
  [
    'taken back after a charge',
    { status: 'withdrawn', invoices: [invoiceOf()] },
    `|Tiedoksi: |${fi.withdrawn}|${fi.withdrawnBack}|`,
  ],
  ['confirmed', { status: 'confirmed', ...start }, ''],
  ['signed', { status: 'signed', ...start }, ''],
  [
    'whose car was not fetched',
    { status: 'signed', ...start, has_subscription_invoices: true },
    `|Huomio: |${fi.missed('1.12.2026')}|${fi.missedNote}|Siirrä noutopäivää|`,
  ],
  ['whose car waits for a time', { status: 'confirmed', ...start, vehicle_release_ready: true }, ''],
  ['running', { status: 'delivered' }, ''],
  ['ending', ending, `|Huomio: |${fi.endsOn('24.12.2026')}|${fi.endsNote('28.12.2026')}|${acts}|`],
  [
    'ending, the time of the return chosen',
    { ...ending, return_time: 14 },
    `|Huomio: |${fi.endsOn('24.12.2026')}|${fi.endsAt('28.12.2026', 'klo 14–16', 'Kulku Espoo')}|${acts}|`,
  ],
  [
    'ending, asked for that time',
    { ...ending, prompt_return_time: true },
    `|Huomio: |${fi.endsOn('24.12.2026')}|${acts}|`,
  ],
  [
    'ending, its car back',
    { ...ending, returned_on: '2026-12-20' },
    `|Huomio: |${fi.endsOn('24.12.2026')}|${fi.endsReturned('20.12.2026', false)}|`,
  ],
  [
    'ending, its car back before the last charge',
    { ...ending, returned_on: '2026-11-20', next_payment_date: '2026-11-26' },
    `|Huomio: |${fi.endsOn('24.12.2026')}|${fi.endsReturned('20.11.2026', true)}|`,
  ],
  [
    'taken back, everything paid back',
    { status: 'withdrawn', invoices: [invoiceOf(), invoiceOf({ invoice_type: 'credit', status: 'paid' })] },
    `|Tiedoksi: |${fi.withdrawn}|${fi.withdrawnSettled}|`,
  ],
  [
    'taken back, a refund on its way',
    { status: 'withdrawn', invoices: [invoiceOf({ invoice_type: 'credit', status: 'open' })] },
    `|Tiedoksi: |${fi.withdrawn}|${fi.withdrawnBack}|`,
  ],
  [
    'withdrawn from with the car in hands',
    { ...ending, withdrawn_at: '2026-12-10T10:00:00Z' },
    `|Huomio: |${fi.withdrawnWithCar}|${fi.withdrawnReturn('28.12.2026')}|`,
  ],
  [
    'ended, its car back',
    { ...ended, returned_on: '2026-12-23' },
    `|Tiedoksi: |${fi.endedOn('24.12.2026')}|${fi.endedReturned('23.12.2026')}|`,
  ],
  ['ended, its car not back', ended, `|Huomio: |${fi.endedOn('24.12.2026')}|${fi.endedNotReturned('Kulku Espoo')}|`],
  [
    'withdrawn from and over',
    { ...ended, withdrawn_at: '2026-12-10T10:00:00Z', returned_on: '2026-12-23' },
    `|Tiedoksi: |${fi.withdrawnWithCar}|${fi.endedReturned('23.12.2026')}|`,
  ],
])('an order that is %s says what to know of it [ORDER-08 ORDER-09 ORDER-16 ORDER-17 ORDER-87]', (_, change, said) => {
  expect(heard(change)).toBe(said)
})

describe('an order whose first charge is to come', () => {
  test('is not missed, though no day of a payment is known', () => {
    expect(heard({ status: 'confirmed', ...start })).not.toContain('Autoa ei luovutettu')
  })
  test('nor is one whose next charge has a day', () => {
    const charged = { has_subscription_invoices: true, next_payment_date: '2026-12-24' }
    expect(heard({ status: 'confirmed', ...start, ...charged })).not.toContain('Autoa ei luovutettu')
  })
})
