import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { colourBehind, isSeen, showOnPaper } from '../testing/seen.ts'
import { shown } from '../testing/shown.tsx'
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
const lists = (isBad?: (row: Row) => boolean) =>
  shown(<Table caption="Laskut" columns={columns} rows={rows} rowKey={({ name }) => name} {...(isBad && { isBad })} />)
const heads = page.getByRole('columnheader')
const cells = page.getByRole('cell', { includeHidden: true })
const rowColours = () => page.getByRole('row').elements().slice(1).map(colourBehind)
/** How far the text of a cell ends from the right edge of the cell. */
function gapAtEnd(cell: Element) {
  const text = document.createRange()
  text.selectNodeContents(cell)
  return cell.getBoundingClientRect().right - Math.max(...[...text.getClientRects()].map(({ right }) => right))
}

afterEach(() => page.viewport(1280, 900))

test('a table says its caption, its titles and each row', async () => {
  await lists()
  await expect.element(page.getByRole('table', { name: 'Laskut' })).toBeVisible()
  expect(heads.elements().map(({ textContent }) => textContent)).toEqual(['Nimi', 'Summa', 'Toiminnot'])
  expect(cells.elements().map((cell) => cell.lastElementChild?.textContent)).toEqual([
    ...['Onni', '12 €', 'Poista'],
    ...['Kerttu', '', 'Poista'],
  ])
})

test('amounts stand at the right edge, buttons stay off the paper, and a column of buttons is silent above', async () => {
  await lists()
  const [name, sum] = cells.elements().map(gapAtEnd)
  expect(name).toBeGreaterThan(100)
  expect(sum).toBeLessThan(20)
  const titles = () => heads.elements().map(({ firstElementChild }) => firstElementChild && isSeen(firstElementChild))
  expect(titles()).toEqual([true, true, false])
  const firstRow = () => cells.elements().slice(0, 3).map(isSeen)
  expect(firstRow()).toEqual([true, true, true])
  await showOnPaper()
  expect(firstRow()).toEqual([true, true, false])
})

test('on a phone each value has its title beside it, and what is empty is left out', async () => {
  await page.viewport(390, 800)
  await lists()
  await expect.poll(() => cells.elements().map(isSeen)).toEqual([true, true, true, true, false, true])
  const [title, value] = cells.elements()[1]?.children ?? []
  expect([title?.textContent, title && isSeen(title), value?.textContent]).toEqual(['Summa', true, '12 €'])
})

test('a row that needs attention is washed', async () => {
  await lists()
  expect(new Set(rowColours()).size).toBe(1)
  await lists(({ sum }) => sum === null)
  expect(new Set(rowColours()).size).toBe(2)
})
