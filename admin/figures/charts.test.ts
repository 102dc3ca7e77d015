import { expect, test } from 'vitest'
import type { Figures } from '../../contract/figureTables.ts'
import { charts } from './charts.ts'
import { fi } from './fi.ts'

const drawnOf = (name: keyof typeof charts, figures: object) => charts[name](figures as Figures)

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
    ...{ model, town, agents, free_cars },
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
