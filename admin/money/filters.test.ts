import { expect, test } from 'vitest'
import { bookReaders, monthAfter, paperReaders, vatReaders } from './filters.ts'

test('months are counted over the turn of a year, both ways', () => {
  expect([monthAfter('2026-11', 1), monthAfter('2026-11', 2), monthAfter('2026-12', 13)]).toEqual([
    ...['2026-12', '2027-01', '2028-01'],
  ])
  expect([monthAfter('2026-11', 0), monthAfter('2026-01', -1), monthAfter('2026-11', -11)]).toEqual([
    ...['2026-11', '2025-12', '2025-12'],
  ])
})

test('the addresses of the lists of money are read, and what means nothing is not', () => {
  expect(['2026-11', '2026-13', '1999-11', 'nyt'].map(paperReaders.kk)).toEqual([
    '2026-11',
    ...Array(3).fill(undefined),
  ])
  expect(['open', 'paid', 'error', 'credited', ''].map(paperReaders.tila)).toEqual([
    ...['open', 'paid', 'error', 'credited', undefined],
  ])
  expect(['invoice', 'credit', ''].map(paperReaders.laji)).toEqual(['invoice', 'credit', undefined])
  expect(['2026-11-24', '2026-02-30', 'eilen'].map(bookReaders.paiva)).toEqual(['2026-11-24', undefined, undefined])
  expect(['2026', '2019', '3026'].map(vatReaders.vuosi)).toEqual([2026, undefined, undefined])
})
