import { expect, test } from 'vitest'
import type { Figures } from '../../contract/figureTables.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { formatCount } from '../../contract/text/count.ts'
import { percent, short } from './fi.ts'
import { figureReaders } from './filters.ts'
import { summaries } from './summaries.ts'

const said = (name: FigureName, figures: object) =>
  summaries('fi')
    [name](figures as Figures)
    .replace(/\s/g, ' ')

test('numbers are written as they are, shares to a tenth', () => {
  expect([formatCount(12_345, 'fi'), percent(8), percent(null)].map((text) => text.replace(/\s/g, ' '))).toEqual([
    '12 345',
    '8,0 %',
    '–',
  ])
})

test.each([
  [0, '0'],
  [8.25, '8,3'],
  [99.9, '99,9'],
  [100.4, '100'],
  [9_999, '9 999'],
  [10_000, '10 t'],
  [12_500, '13 t'],
  [999_499, '999 t'],
  [1_000_000, '1,0 M'],
  [-1_250_000, '-1,3 M'],
  [-10_000, '-10 t'],
])('over a bar %d is %s', (value, text) => expect(short(value).replace(/\s/g, ' ').replace('−', '-')).toBe(text))

test('only months are read of an address', () => {
  expect(['2026-01', '2026-12', '2026-13', '1999-01', 'x'].map(figureReaders.alkaen)).toEqual([
    ...['2026-01', '2026-12', undefined, undefined, undefined],
  ])
})

const months = [
  { month: '2026-09', running: 1_200, started: 3, ended: 1, churn: null },
  { month: '2026-10', running: 8, started: 2, ended: 5, churn: 9.5 },
  { month: '2026-11', running: 9, started: 2, ended: 1, churn: 8 },
]

test('subscriptions are told from the first month to the last, churn by its highest', () => {
  expect(said('subscriptions', { subscriptions: months })).toBe(
    'Käynnissä 9 tilausta (syys 2026: 1 200). Alkaneita yhteensä 7, päättyneitä 7.',
  )
  expect(said('churn', { subscriptions: months })).toBe('Viimeksi 8,0 % (marras 2026), enimmillään 9,5 % (loka 2026).')
  expect([said('subscriptions', { subscriptions: [] }), said('churn', { subscriptions: [] })]).toEqual(['', ''])
})

test('of two that are alike the first is the highest', () => {
  const alike = months.map(({ month }) => ({ month, churn: 5 }))
  expect(said('churn', { subscriptions: alike })).toContain('enimmillään 5,0 % (syys 2026)')
  const unknown = months.map(({ month }) => ({ month, churn: null }))
  expect(said('churn', { subscriptions: unknown })).toBe('Viimeksi – (marras 2026), enimmillään – (syys 2026).')
})

test('occupation is told by its highest, by model and place by both ends', () => {
  const occupation = [
    { month: '2026-10', share: 80 },
    { month: '2026-11', share: null },
  ]
  expect(said('occupation', { occupation })).toBe('Viimeksi – (marras 2026), korkeimmillaan 80,0 % (loka 2026).')
  expect(said('occupation', { occupation: [] })).toBe('')
  const models = [
    { model: 'Kide', share: 90 },
    { model: 'Tuuli', share: 50.5 },
  ]
  expect(said('occupation_by_model', { occupation_by_model: models })).toBe(
    'Korkein Kide (90,0 %), matalin Tuuli (50,5 %).',
  )
  expect(said('occupation_by_place', { occupation_by_place: [{ place: 'Kotka', share: null }] })).toBe('Kotka: –.')
  expect(said('occupation_by_place', { occupation_by_place: [] })).toBe('')
})

test('revenue is told in all and at its highest, to the euro', () => {
  const revenue = [
    { month: '2026-10', revenue: 999.6 },
    { month: '2026-11', revenue: 500 },
  ]
  expect(said('revenue', { revenue })).toBe('Yhteensä 1 500 €. Suurin loka 2026, 1 000 €.')
  expect(said('revenue', { revenue: [] })).toBe('')
})

test('receivables are told with what is late, and how late the latest are', () => {
  const ages = [
    { from_days: null, to_days: null, count: 2, amount: 100 },
    { from_days: 1, to_days: 30, count: 1, amount: 50 },
    { from_days: 31, to_days: null, count: 0, amount: 0 },
  ]
  expect(said('receivables', { receivables: ages })).toBe('Avoinna 150 €, josta erääntynyt 50 €. Vanhimmat: 1–30 pv.')
  expect(said('receivables', { receivables: ages.map((age) => ({ ...age, count: 0, amount: 0 })) })).toBe(
    'Mitään ei ole avoinna.',
  )
})

test('the funnel is told by its ends, without what is not counted', () => {
  const funnel = (searched: number | null, ordered: number | null, confirmed: number | null) => ({
    funnel: [
      { step: 'searched', count: searched },
      { step: 'ordered', count: ordered },
      { step: 'confirmed', count: confirmed },
    ],
  })
  expect(said('funnel', funnel(20, 8, 2))).toBe(
    'Hakuja aloitettiin 20. Auto valittiin 8 kertaa, ja tilauksia vahvistettiin 2 (25,0 %).',
  )
  expect(said('funnel', funnel(null, 8, null))).toBe('Auto valittiin 8 kertaa, ja tilauksia vahvistettiin 0 (0,0 %).')
  expect(said('funnel', funnel(0, 0, 0))).toBe(
    'Hakuja aloitettiin 0. Auto valittiin 0 kertaa, ja tilauksia vahvistettiin 0.',
  )
  expect(said('funnel', { funnel: [] })).toBe('Auto valittiin 0 kertaa, ja tilauksia vahvistettiin 0.')
})

test('demand is told in all, with the first that is wanted most', () => {
  const of = (model: string | null, town: string, agents: number, free_cars: number) => ({
    model,
    town,
    agents,
    free_cars,
  })
  expect(said('demand', { demand: [of('Kide', 'Espoo', 1_200, 1), of(null, 'Kotka', 3, 2)] })).toBe(
    'Autoa odottaa 1 203 hakuvahtia, ja vapaana on 3 autoa. Eniten: Espoo, Kide (1 200).',
  )
  expect(said('demand', { demand: [of(null, 'Kotka', 3, 2)] })).toContain('Eniten: Kotka, mikä tahansa malli (3).')
  expect(said('demand', { demand: [] })).toBe('Voimassa olevia hakuvahteja ei ole.')
  expect(said('demand', { demand: [of('Kide', 'Espoo', 0, 5)] })).toBe('Voimassa olevia hakuvahteja ei ole.')
})

test('checks are told by how many went well', () => {
  const checks = [
    { kind: 'licence', approved: 3, denied: 1, failed: 1 },
    { kind: 'credit', approved: 4, denied: 1, failed: 0 },
  ]
  expect(said('checks', { checks })).toBe('Valmistuneita 10, joista hyväksytty 70,0 %.')
  expect([said('checks', { checks: [] }), said('checks', { checks: null })]).toEqual([
    'Tarkistuksia ei valmistunut.',
    'Tarkistuksia ei valmistunut.',
  ])
})
