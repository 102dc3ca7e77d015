import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { initQuery } from '../../storefront/queries.ts'
import { EndingDates } from './EndingDates.tsx'

// 2027-01-01 is a Friday that the shop is closed on, 2027-05-01 a Saturday, 2027-02-01 a Monday.
const dealer = { opening_hours: null, closed_dates: [], other_hours: [] }
const period = { start: '2026-12-01', end: '2027-01-01', fixed_end_date: '2027-01-01' }
const order = {
  fixed_term: 1,
  dealer,
  billing_cycle: period,
  last_cancelling_date: '2026-12-18',
  cancelling_date: '2027-01-01',
}

function shown(change: object): string {
  const client = new QueryClient()
  client.setQueryData(initQuery.queryKey, { disabled_order_dates: { dates: ['2027-01-01'] } } as never)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <EndingDates order={{ ...order, ...change } as unknown as Order} />
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
const facts = (
  periodLast: string,
  lastDay: string,
  contractEnd: string,
  lastPaid: string,
  carBack: string,
  next = 'Ei enää kuukausiveloituksia',
) =>
  ` Laskutuskauden viimeinen päivä ${periodLast} Viimeinen päättämispäivä ${lastDay} ` +
  `Jos päätät tilauksen nyt Sopimus päättyy ${contractEnd} Viimeinen maksettu päivä ${lastPaid}, palautuspäivästä et maksa Auto palautetaan ${carBack} Seuraava veloitus ${next} `
const promise = 'Tilaus voi päättyä aikaisintaan sitoutumisajan lopussa'

test('in time the subscription ends with its period, and the car comes back on an open day [CANCEL-04 CANCEL-05 CANCEL-06]', () => {
  const inTime = facts('to 31.12.2026', 'pe 18.12.2026', 'pe 1.1.2027', 'to 31.12.2026', 'la 2.1.2027')
  expect(shown({})).toBe(inTime)
  // The last of the months that were promised is a period like any other.
  expect(shown({ fixed_term: 3 })).toBe(inTime)
})

test('too late it ends with the next period, which no promise of months is the reason of [CANCEL-04 CANCEL-05 CANCEL-06]', () => {
  const late = { cancelling_date: '2027-02-01' }
  const said = facts('to 31.12.2026', 'pe 18.12.2026', 'ma 1.2.2027', 'su 31.1.2027', 'ma 1.2.2027')
  expect(shown(late)).toBe(said)
  expect(shown({ ...late, fixed_term: 3 })).toBe(said)
  expect(shown({ ...late, billing_cycle: { ...period, fixed_end_date: '2027-02-01' } })).toBe(said)
})

test('the next charge is said with its sum, unless its month does not come any more', () => {
  const next_charge = { amount: 703.2, start: '2027-01-01', last_day: '2027-01-31' }
  const charged = { type: 1, next_payment_date: '2026-12-24', next_charge }
  expect(shown(charged)).toContain('Seuraava veloitus Ei enää kuukausiveloituksia')
  expect(shown({ ...charged, cancelling_date: '2027-02-01' })).toContain('Seuraava veloitus 703,20 €, to 24.12.2026')
})

test('it ends no earlier than the months that were promised, and says so [CANCEL-04 CANCEL-05 CANCEL-06]', () => {
  const fixed = {
    fixed_term: 6,
    billing_cycle: { ...period, fixed_end_date: '2027-05-01' },
    last_cancelling_date: '2027-04-17',
    cancelling_date: '2027-05-01',
  }
  expect(shown(fixed)).toBe(
    `${facts('to 31.12.2026', 'la 17.4.2027', 'la 1.5.2027', 'pe 30.4.2027', 'la 1.5.2027')}${promise} 1.5.2027. `,
  )
})
