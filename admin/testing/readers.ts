import { type Locator, page } from 'vitest/browser'
import { type ButtonKind, buttonLook } from '../../ui/button/buttonLook.ts'
import type { Asked } from '../../ui/testing/answeringServer.ts'
import { badgeLooks } from '../../ui/text/Badge.tsx'
import { tableOf } from './onPage.ts'

/*
 * Readers for tests of the console, of the page as it stands at the moment: after a press they are polled. `onPage.ts`
 * finds and presses.
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
    quiet: [...title.children].some((words) => words.getBoundingClientRect().width <= 1),
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

/** The first cell of each row that wants somebody's attention, in the table of a name. */
export const markedRows = (name: string): string[] =>
  rowsOf(tableOf(name).element())
    .filter((row) => groundOf(row) !== groundOf(row.parentElement))
    .map(({ cells: [first] }) => (first ? cellText(first) : ''))

const groundOf = (part: Element | null) => part && getComputedStyle(part).backgroundColor

/** Every term that is listed in a part of the page, with its value. */
export const factsSeen = (within: Seen = document.body): Record<string, string> =>
  Object.fromEntries(
    [...elementOf(within).querySelectorAll('dt')].map((term) => [
      textOf(term),
      textOf(term.nextElementSibling ?? term),
    ]),
  )

/** In how many columns the entries of a list stand. */
export const columnCount = (list: Seen): number =>
  new Set([...elementOf(list).children].map((entry) => entry.getBoundingClientRect().left)).size

/** The texts of the options of the select of a label, and which one is chosen. */
export function choicesSeen(label: string): { choices: string[]; chosen: string | undefined } {
  const select = page.getByRole('combobox', { name: label, exact: true }).element() as HTMLSelectElement
  return { choices: [...select.options].map(textOf), chosen: select.selectedOptions[0]?.text }
}

/** The look of a button beside the buttons of the kit. Only their text keeps its colour under the mouse. */
export function lookOf(of: Seen): ButtonKind | 'blocked' | undefined {
  const { color, textDecorationLine } = getComputedStyle(elementOf(of))
  if (textDecorationLine === 'underline') return 'link'
  const alike = (look: string) => drawnWith(look, (sample) => sample.color) === color
  if (alike(buttonLook({ kind: 'primary', size: 'md', isBlocked: true }))) return 'blocked'
  return (['primary', 'quiet', 'danger'] as const).find((kind) => alike(buttonLook({ kind, size: 'md' })))
}

/** The tones of the badges of these texts. */
export const tonesOf = (...texts: string[]): (Tone | undefined)[] =>
  texts.map((text) => toneOf(page.getByText(text, { exact: true }).first()))

/** The tone of a badge, beside the badges of the kit. */
export function toneOf(of: Seen): Tone | undefined {
  const { backgroundColor } = getComputedStyle(elementOf(of))
  const alike = (tone: Tone) => drawnWith(badgeLooks[tone], (sample) => sample.backgroundColor) === backgroundColor
  return (Object.keys(badgeLooks) as Tone[]).find(alike)
}
type Tone = keyof typeof badgeLooks

function drawnWith(look: string, read: (style: CSSStyleDeclaration) => string): string {
  const sample = document.createElement('i')
  sample.className = look
  document.body.append(sample)
  const seen = read(getComputedStyle(sample))
  sample.remove()
  return seen
}

/** Whether two parts have the same colours: of their text, ground and edge. */
export function areAlike(one: Seen, other: Seen): boolean {
  const [first, second] = [one, other].map((of) => {
    const { color, backgroundColor, borderLeftColor } = getComputedStyle(elementOf(of))
    return `${color} ${backgroundColor} ${borderLeftColor}`
  })
  return first === second
}

/** Whether two parts stand beside each other. */
export const areSideBySide = (one: Seen, other: Seen): boolean => {
  const [first, second] = [one, other].map((of) => elementOf(of).getBoundingClientRect())
  return first !== undefined && first.top === second?.top && first.left !== second.left
}

/** Whether a button that stays pressed is pressed. Null for any other. */
export const pressedOf = (of: Seen): string | null => elementOf(of).getAttribute('aria-pressed')

/** The bodies of a call's requests, each time. */
export const bodies = (sent: readonly Pick<Asked, 'body'>[]): unknown[] => sent.map(({ body }) => body)

/** Whether an act was only asked what it would bring. */
export const isAsked = ({ body }: Pick<Asked, 'body'>): boolean => (body as { dry_run?: boolean }).dry_run === true

/** The last body of an act that was done, not only asked about. */
export const doneWith = (sent: readonly Asked[]): unknown => sent.findLast((one) => !isAsked(one))?.body
