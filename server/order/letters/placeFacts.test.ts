import { expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { hoursFacts } from './placeFacts.ts'

const closed = [1, 2, 3, 4].map((of) => ({ date: day(`2026-12-0${of}`), reason: `Syy ${of}` }))

test('a letter names the next three days on which the place is closed, and its number to be dialled', () => {
  expect(hoursFacts({ dealer: { closed_dates: closed, phone: '+358 9 0000 1901' } }, 'fi')).toEqual([
    { label: 'Suljettu 1.12.2026', value: 'Syy 1' },
    { label: 'Suljettu 2.12.2026', value: 'Syy 2' },
    { label: 'Suljettu 3.12.2026', value: 'Syy 3' },
    { label: 'Toimipisteen puhelin', value: '+358 9 0000 1901', url: 'tel:+358900001901' },
  ])
})

test('an order that was kept before places had hours says nothing of them', () => {
  expect(hoursFacts({ dealer: {} }, 'fi')).toEqual([])
})
