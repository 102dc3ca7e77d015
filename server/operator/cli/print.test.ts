import { expect, test } from 'vitest'
import { forPeople } from './print.ts'

test('columns of a table are as wide as their widest cell, and its name', () => {
  const rows = [
    { place: 'oulu', name: 'Kulku Oulu Limingantulli', open: true },
    { place: 'hämeenlinna', name: 'Kulku', open: false },
  ]
  expect(forPeople({ rows })).toBe(
    [
      'place        name                      open',
      'oulu         Kulku Oulu Limingantulli  yes',
      'hämeenlinna  Kulku                     no',
    ].join('\n'),
  )
})

test('a long cell is cut, and what a terminal would obey is not printed', () => {
  expect(forPeople({ rows: [{ text: 'x'.repeat(61) }] })).toBe(`text\n${'x'.repeat(59)}…`)
  expect(forPeople({ rows: [{ text: 'x'.repeat(60) }] })).toBe(`text\n${'x'.repeat(60)}`)
  expect(forPeople({ rows: [{ text: 'a\u001b[2Jb' }] })).toBe('text\na [2Jb')
})

test('a thing is lines of name and value, its lists stand below, and what is empty is a dash', () => {
  expect(
    forPeople({ number: '1001', note: '', tags: [], lines: [{ name: 'Kuukausi', euros: 499 }], none: [{}].slice(1) }),
  ).toBe(
    [
      'number  1001',
      'note    -',
      '',
      'tags',
      '  (none)',
      '',
      'lines',
      '  name      euros',
      '  Kuukausi  499',
      '',
      'none',
      '  (none)',
    ].join('\n'),
  )
})
