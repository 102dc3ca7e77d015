import { expect, test } from 'vitest'
import { changesOf, movedInGrid, seenAnew, withEdit } from './priceEdits.ts'
import type { PricedCar } from './queries.ts'

const cell = (term: 1 | 3 | 6, price: number | null) => ({ term, price, planned: [], version: `v${term}` })
const car: PricedCar = {
  model: 'Kide',
  name: 'Norra Kide',
  gear: 'A',
  shown: null,
  terms: [cell(1, 419), cell(3, 399), cell(6, null)],
}
const edit = (edits: Parameters<typeof withEdit>[0], at: number, text: string) => {
  const found = car.terms[at]
  if (!found) throw new Error('no such cell')
  return withEdit(edits, car, found, text)
}

test('keys lead from cell to cell and stop at the edges', () => {
  const from = { row: 0, column: 1 }
  expect(movedInGrid('ArrowDown', from, 2, 3)).toEqual({ row: 1, column: 1 })
  expect(movedInGrid('ArrowUp', from, 2, 3)).toEqual(from)
  expect(movedInGrid('End', from, 2, 3)).toEqual({ row: 0, column: 2 })
  expect(movedInGrid('PageDown', from, 5, 3)).toEqual({ row: 4, column: 1 })
  expect(movedInGrid('x', from, 2, 3)).toBeNull()
  const move = (key: string, row: number, column: number) =>
    Object.values(movedInGrid(key, { row, column }, 5, 3) ?? {})
  expect([move('ArrowLeft', 2, 2), move('ArrowLeft', 2, 0)]).toEqual([
    [2, 1],
    [2, 0],
  ])
  expect([move('ArrowRight', 2, 0), move('ArrowRight', 2, 2)]).toEqual([
    [2, 1],
    [2, 2],
  ])
  expect([move('Home', 2, 2), move('End', 2, 0)]).toEqual([
    [2, 0],
    [2, 2],
  ])
  expect([move('PageUp', 3, 1), move('PageDown', 1, 1)]).toEqual([
    [0, 1],
    [4, 1],
  ])
  expect([move('ArrowUp', 3, 1), move('ArrowDown', 4, 1)]).toEqual([
    [2, 1],
    [4, 1],
  ])
})

test('a price is a change until it is typed back, and says what was seen', () => {
  const edits = edit(edit({}, 0, '425,50'), 2, '379')
  expect(changesOf([car], edits)).toEqual({
    wrong: null,
    changes: [
      { model: 'Kide', gear: 'A', term: 1, price: 425.5, seen: 'v1' },
      { model: 'Kide', gear: 'A', term: 6, price: 379, seen: 'v6' },
    ],
  })
  expect(Object.keys(edit(edit(edits, 0, '419,00'), 2, ' '))).toEqual([])
})

test('what is no price is named', () => {
  expect(changesOf([car], edit({}, 1, 'abc')).wrong).toMatchObject({ term: 3, text: 'abc' })
  expect(changesOf([car], edit({}, 1, '0')).wrong).toMatchObject({ term: 3 })
})

test('after prices changed, the edits stand on those that are there now', () => {
  const now = { ...car, terms: car.terms.map((one) => ({ ...one, version: `${one.version}b` })) }
  expect(seenAnew(edit({}, 0, '425'), [now])).toEqual({ 'Kide A 1': { text: '425', seen: 'v1b' } })
})
