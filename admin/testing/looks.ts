import { type Locator, page } from 'vitest/browser'
import type { Asked } from '../../ui/testing/answeringServer.ts'
import { tableOf } from './onPage.ts'

/*
 * What a test reads on a page of the console, as it stands there at the moment: after a press it is polled. `onPage.ts` finds and presses.
 */

/** An element, or what finds it. */
export type Seen = Element | Locator
const elementOf = (of: Seen): Element => (of instanceof Element ? of : of.element())

const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

/** A text as it is read out, with plain spaces: without what is hidden from readers, and without ends of lines between its parts. */
export function textOf(of: Seen): string {
  const copy = elementOf(of).cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return withPlainSpaces(copy.textContent ?? '')
}

/** The lines of a text as they are seen, with plain spaces. */
export const linesOf = (of: Seen): string[] =>
  (elementOf(of) as HTMLElement).innerText.split('\n').map(withPlainSpaces).filter(Boolean)

/** The text of a cell, and what is read out of it where that is something else. */
function cellText(cell: Element): string {
  const [seen, read] = [linesOf(cell).join('\n'), textOf(cell)]
  const [letters, ofReaders] = [seen, read].map((text) => text.replaceAll(/\s/g, ''))
  return letters === ofReaders ? seen : `${seen} (read out: ${read})`
}

/** The rows of a table below its titles. */
const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')]

/** A column by its title, after which stands how it looks: `Lopeta | right, quiet, not on paper`. */
function columnOf(title: HTMLElement): string {
  const looks = {
    right: getComputedStyle(title).textAlign === 'right',
    quiet: title.querySelector('.sr-only') !== null,
    'not on paper': title.classList.contains('print:hidden'),
  }
  const has = Object.entries(looks).flatMap(([look, is]) => (is ? [look] : []))
  return [textOf(title), ...(has.length > 0 ? [has.join(', ')] : [])].join(' | ')
}

/** The columns of the table of a name, each with how it looks, and the texts of the cells of its rows. */
export function tableSeen(name: string): { columns: string[]; rows: string[][] } {
  const table = tableOf(name).element()
  return {
    columns: [...table.querySelectorAll<HTMLElement>('thead th')].map(columnOf),
    rows: rowsOf(table).map((row) => [...row.cells].map(cellText)),
  }
}

/** Columns of these titles that stand at the right edge, as `tableSeen` tells them. */
export const right = (...titles: string[]): string[] => titles.map((title) => `${title} | right`)

/** Of the table of a name: the first cell of each row that wants somebody's attention. */
export const markedRows = (name: string): string[] =>
  rowsOf(tableOf(name).element())
    .filter((row) => getComputedStyle(row).backgroundColor === colour('bad-wash'))
    .map(({ cells: [first] }) => (first ? cellText(first) : ''))

/** Every term that is listed in a part of the page, with its value. */
export const factsSeen = (within: Seen = document.body): Record<string, string> =>
  Object.fromEntries(
    [...elementOf(within).querySelectorAll('dt')].map((term) => [
      textOf(term),
      textOf(term.nextElementSibling ?? term),
    ]),
  )

/** In how many columns a list stands. */
export const columnCount = (list: Seen): number =>
  getComputedStyle(elementOf(list)).gridTemplateColumns.split(' ').length

/** The texts of the options of the select of a label, and which one is chosen. */
export function choicesSeen(label: string): { choices: string[]; chosen: string | undefined } {
  const select = page.getByRole('combobox', { name: label, exact: true }).element() as HTMLSelectElement
  return { choices: [...select.options].map(textOf), chosen: select.selectedOptions[0]?.text }
}

/** A colour of the shop by its name in ui/tokens.css, as the browser tells it. */
export function colour(name: Colour): string {
  const probe = document.createElement('i')
  probe.style.color = `var(--color-${name})`
  document.body.append(probe)
  const told = getComputedStyle(probe).color
  probe.remove()
  return told
}
type Tone = 'good-wash' | 'warn-wash' | 'bad-wash' | 'canvas'
type Colour = Tone | 'petrol' | 'petrol-deep' | 'petrol-wash' | 'good' | 'warn' | 'bad' | 'ink' | 'ink-soft' | 'surface'

/** The tones of the badges of these texts. */
export const tonesOf = (...texts: string[]): (Tone | undefined)[] =>
  texts.map((text) => {
    const { backgroundColor } = getComputedStyle(page.getByText(text, { exact: true }).first().element())
    return (['good-wash', 'warn-wash', 'bad-wash', 'canvas'] as const).find((name) => colour(name) === backgroundColor)
  })

/** Of a button: whether it is the one to press, one of several, one by which something is lost, a link, or cannot be pressed. */
export function lookOf(of: Seen): 'primary' | 'quiet' | 'danger' | 'link' | 'blocked' | undefined {
  const style = getComputedStyle(elementOf(of))
  const has = (part: 'color' | 'backgroundColor' | 'borderTopColor', ...names: Colour[]) =>
    names.some((name) => colour(name) === style[part])
  if (has('color', 'surface') && has('backgroundColor', 'petrol', 'petrol-deep')) return 'primary'
  if (has('color', 'bad') && has('borderTopColor', 'bad')) return 'danger'
  if (has('color', 'petrol', 'petrol-deep') && style.textDecorationLine === 'underline') return 'link'
  if (has('color', 'ink') && has('backgroundColor', 'surface', 'petrol-wash')) return 'quiet'
  return has('color', 'ink-soft') ? 'blocked' : undefined
}

/** Of a button that stays pressed: whether it is. Null of any other. */
export const pressedOf = (of: Seen): string | null => elementOf(of).getAttribute('aria-pressed')

/** What a call was sent with, each time. */
export const bodies = (sent: readonly Pick<Asked, 'body'>[]): unknown[] => sent.map(({ body }) => body)

/** Whether an act was only asked what it would bring. */
export const isAsked = ({ body }: Pick<Asked, 'body'>): boolean => (body as { dry_run?: boolean }).dry_run === true

/** What an act was last sent with when it was done, not only asked about. */
export const doneWith = (sent: readonly Asked[]): unknown => sent.findLast((one) => !isAsked(one))?.body
