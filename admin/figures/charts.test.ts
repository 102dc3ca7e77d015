import { expect, test } from 'vitest'
import type { Figures } from '../../contract/figureTables.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { charts } from './charts.ts'
import { fi } from './fi.ts'

const drawnOf = (name: FigureName, figures: object) => charts('fi')[name](figures as Figures)

test('a list longer than ten is drawn by its first ten, names and bars alike', () => {
  const all = Array.from({ length: 12 }, (_, at) => ({ model: `Malli ${at}`, place: `Paikka ${at}`, share: at / 12 }))
  for (const [name, first] of [
    ['occupation_by_model', 'Malli 0'],
    ['occupation_by_place', 'Paikka 0'],
  ] as const) {
    const [chart] = drawnOf(name, { [name]: all })
    expect(chart?.categories).toHaveLength(10)
    expect(chart?.categories[0]).toBe(first)
    expect(chart?.series[0]?.values).toEqual(all.slice(0, 10).map(({ share }) => share))
  }
})

test('what is wanted is summed over the other side, the most wanted first, then where most cars are free', () => {
  const of = (model: string | null, town: string, agents: number, free_cars: number) => ({
    model,
    town,
    agents,
    free_cars,
  })
  const [byModel, byTown] = drawnOf('demand', {
    demand: [of('Kide', 'Espoo', 2, 0), of('Kide', 'Kotka', 3, 1), of('Tuuli', 'Espoo', 7, 4), of(null, 'Kotka', 5, 2)],
  })
  expect(byModel).toMatchObject({
    title: fi.byModel,
    shape: 'lying',
    categories: ['Tuuli', expect.any(String), 'Kide'],
    series: [{ values: [7, 5, 5] }, { values: [4, 2, 1] }],
  })
  expect(byTown).toMatchObject({ categories: ['Espoo', 'Kotka'], series: [{ values: [9, 8] }, { values: [4, 3] }] })
})

test('a step of the funnel that is not counted has no bar, one that nobody took has an empty one', () => {
  const funnel = [
    { step: 'searched', count: 20 },
    { step: 'begun', count: null },
    { step: 'confirmed', count: 0 },
  ]
  expect(drawnOf('funnel', { funnel })).toMatchObject([{ series: [{ values: [20, 0] }] }])
})

test('a share of nothing has no bar', () => {
  const months = [
    { month: '2026-10', running: 0, started: 1, ended: 0, churn: null },
    { month: '2026-11', running: 9, started: 2, ended: 1, churn: 0.1 },
  ]
  expect(drawnOf('churn', { subscriptions: months })[0]?.series[0]?.values).toEqual([0, 0.1])
  expect(
    drawnOf('subscriptions', { subscriptions: months }).map(({ series }) => series.map((one) => one.values)),
  ).toEqual([
    [[0, 9]],
    [
      [1, 2],
      [0, 1],
    ],
  ])
})

test('checks stand with what came of each, and are not drawn for whoever may not see them', () => {
  const check = (approved: number, denied: number, failed: number) => ({ approved, denied, failed })
  const [chart] = drawnOf('checks', { checks: [check(9, 1, 0), check(8, 0, 2), check(7, 3, 1)] })
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [9, 8, 7],
    [1, 0, 3],
    [0, 2, 1],
  ])
  expect(drawnOf('checks', { checks: null })).toEqual([])
})

test('every month has its name and its bar, every age and every step its own', () => {
  const months = [
    { month: '2026-10', running: 1, started: 2, ended: 3, churn: 4, share: 5, revenue: 6 },
    { month: '2026-11', running: 7, started: 8, ended: 9, churn: 10, share: null, revenue: 12 },
  ]
  const categories = ['loka 2026', 'marras 2026']
  const [running, both] = drawnOf('subscriptions', { subscriptions: months })
  expect(running).toEqual({
    title: fi.running,
    shape: 'standing',
    categories,
    series: [{ name: fi.running, values: [1, 7] }],
  })
  expect(both).toEqual({
    title: fi.startedAndEnded,
    shape: 'standing',
    categories,
    series: [
      { name: fi.started, values: [2, 8] },
      { name: fi.ended, values: [3, 9] },
    ],
  })
  expect(drawnOf('churn', { subscriptions: months })).toEqual([
    { shape: 'standing', categories, series: [{ name: fi.churn, values: [4, 10] }] },
  ])
  expect(drawnOf('occupation', { occupation: months })).toEqual([
    { shape: 'standing', categories, series: [{ name: fi.share, values: [5, 0] }] },
  ])
  expect(drawnOf('revenue', { revenue: months })).toEqual([
    { shape: 'standing', categories, series: [{ name: fi.revenue, values: [6, 12] }] },
  ])
  const receivables = [
    { from_days: null, to_days: null, count: 1, amount: 13 },
    { from_days: 1, to_days: 30, count: 1, amount: 14 },
  ]
  expect(drawnOf('receivables', { receivables })).toEqual([
    { shape: 'standing', categories: ['Ei erääntynyt', '1–30 pv'], series: [{ name: fi.owed, values: [13, 14] }] },
  ])
  expect(drawnOf('funnel', { funnel: [{ step: 'searched', count: 15 }] })).toEqual([
    { shape: 'lying', categories: ['Haku aloitettu'], series: [{ name: fi.times, values: [15] }] },
  ])
  const unknown = { model: 'Kide', place: 'Kotka', share: null }
  for (const [name, of] of [
    ['occupation_by_model', 'Kide'],
    ['occupation_by_place', 'Kotka'],
  ] as const)
    expect(drawnOf(name, { [name]: [unknown] })).toEqual([
      { shape: 'lying', categories: [of], series: [{ name: fi.share, values: [0] }] },
    ])
  expect(drawnOf('checks', { checks: [] })).toMatchObject([
    { shape: 'standing', series: [{ name: fi.approved }, { name: fi.denied }, { name: fi.failedCheck }] },
  ])
  expect(drawnOf('demand', { demand: [] }).map(({ title }) => title)).toEqual([fi.byModel, fi.byTown])
})
