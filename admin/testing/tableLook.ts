import { type Locator, page } from 'vitest/browser'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The table of a name. */
export const tableOf = (caption: string): Locator => page.getByRole('table', { name: caption, exact: true })

/** Its columns as they look: `Summa ->` stands at the right edge, `(Poista)` is heard and not seen, `- paper` is not for paper. */
export const columnsOf = (table: Locator): string[] =>
  [...table.element().querySelectorAll<HTMLElement>('thead th')].map((column) => {
    const isQuiet = column.querySelector('.sr-only') !== null
    const title = isQuiet ? `(${column.textContent})` : (column.textContent ?? '')
    const atEnd = getComputedStyle(column).textAlign === 'right' ? ' ->' : ''
    return `${title}${atEnd}${column.classList.contains('print:hidden') ? ' - paper' : ''}`
  })

/** What stands in its cells, row by row. */
export const rowsOf = (table: Locator): string[][] =>
  [...table.element().querySelectorAll<HTMLElement>('tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('td')].map((cell) =>
      plain((cell.lastElementChild as HTMLElement | null)?.innerText ?? ''),
    ),
  )

/** The first cell of each row that wants somebody's attention. */
export const markedRows = (table: Locator): string[] =>
  [...table.element().querySelectorAll<HTMLElement>('tbody tr.bg-bad-wash')].map((row) =>
    plain((row.querySelector('td')?.lastElementChild as HTMLElement | null)?.innerText ?? ''),
  )
