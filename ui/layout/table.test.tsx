import { expect, test } from 'vitest'
import { drawn, heardOf } from '../testing/drawn.tsx'
import { type Column, Table } from './Table.tsx'

interface Row {
  name: string
  sum: string | null
}
const columns: Column<Row>[] = [
  { title: 'Nimi', cell: ({ name }) => name },
  { title: 'Summa', end: true, cell: ({ sum }) => sum },
  { title: 'Toiminnot', quietTitle: true, screenOnly: true, cell: () => 'Poista' },
]
const rows = [
  { name: 'Onni', sum: '12 €' },
  { name: 'Kerttu', sum: null },
]
const html = drawn(
  <Table
    caption="Laskut"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    isBad={({ sum }) => sum === null}
  />,
)
const cells = [...html.matchAll(/<td class="([^"]*)"/g)].map(([, look = '']) => look)
const heads = [...html.matchAll(/<th scope="col" class="([^"]*)"><span class="([^"]*)">/g)].map(
  ([, look = '', title]) => [look, title],
)

test('a table says its caption, its titles and each row with the title beside its value', () => {
  expect(heardOf(html)).toBe('|Laskut|Nimi|Summa|Toiminnot|Onni|12 €|Poista|Kerttu|Poista|')
})

test('amounts stand at the right edge, buttons stay off the paper, and a column of buttons is silent above', () => {
  expect(
    heads.map(([look = '', title]) => [look.includes('text-right'), look.includes('print:hidden'), title]),
  ).toEqual([
    [false, false, ''],
    [true, false, ''],
    [false, true, 'sr-only'],
  ])
  expect(cells.slice(0, 3).map((look) => [look.includes('nums'), look.includes('print:hidden')])).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ])
})

test('a row that needs attention is washed, and a card leaves out what is empty', () => {
  expect(
    [...html.matchAll(/<tr class="border-b border-line max[^"]*?(bg-bad-wash)?[^"]*"/g)].map(([row]) =>
      row.includes('bg-bad-wash'),
    ),
  ).toEqual([false, true])
  expect(cells.map((look) => look.includes('max-sm:hidden'))).toEqual([false, false, false, false, true, false])
  expect(drawn(<Table caption="" columns={columns} rows={rows} rowKey={({ name }) => name} />)).not.toContain(
    'bg-bad-wash',
  )
})
