import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { coverageOf, folded, idsIn, readRequirements } from './requirements.ts'

const table =
  'id\tarea\tline\trequirement\tcheck\nCART-01\tCART\t1\ta\te2e\nCART-02\tCART\t2\tb\te2e\nFAQ-01\tFAQ\t3\tc\tapi\n'

test('ids are read from square brackets only, however they are separated', () => {
  expect(idsIn('cart shows the car [CART-01 CART-02, FAQ-01] as of FAQ-09 [see 3]')).toEqual([
    'CART-01',
    'CART-02',
    'FAQ-01',
  ])
})

test('a row counts when every test that names it passed', () => {
  const { areas } = coverageOf(readRequirements(table), [
    { title: 'one [CART-01 CART-02]', passed: true },
    { title: 'two [CART-02]', passed: false },
  ])
  expect(areas).toEqual([
    { area: 'CART', named: ['CART-01'], unnamed: ['CART-02'] },
    { area: 'FAQ', named: [], unnamed: ['FAQ-01'] },
  ])
})

test('ids that do not exist are told apart', () => {
  expect(coverageOf(readRequirements(table), [{ title: 'typo [CART-99]', passed: true }]).unknown).toEqual(['CART-99'])
})

test('ids are folded into runs', () => {
  expect(folded(['CART-01', 'CART-02', 'CART-05', 'CART-07', 'CART-08', 'CART-09'])).toBe('CART-01 02 05 07..09')
})

test('a decision that changed a row names the row by its id and its line', () => {
  const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')
  const lines = new Map(
    read('requirements.tsv')
      .split('\n')
      .map((row) => row.split('\t'))
      .map(([id, , line]) => [id, line]),
  )
  const [, settled = ''] = read('decisions.md').split('## What was settled since')
  const named = [...settled.matchAll(/^\| ([A-Z0-9 -]+) \| ([\d, -]+) \|/gm)].flatMap(([, ids = '', at = '']) =>
    ids.split(' ').flatMap((id) => (id === '-' ? [] : [{ id, at: at.split(', ') }])),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ id, at }) => !at.includes(lines.get(id) ?? ''))).toEqual([])
})
