import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Asked } from '../../ui/testing/answeringServer.ts'

/** A text as it is read, with plain spaces, and without what is hidden from readers. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (copy.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').trim()
}

/** The table of this name, once it is there: its titles, which of them stand at the right edge, and its rows. */
export async function tableSeen(name: string) {
  const located = page.getByRole('table', { name, exact: true })
  await expect.element(located).toBeInTheDocument()
  const table = located.element()
  const titles = [...table.querySelectorAll('th')]
  return {
    titles: titles.map(textOf),
    atEnd: titles.filter((title) => getComputedStyle(title).textAlign === 'right').map(textOf),
    rows: [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(textOf)),
  }
}

/** Every term that is listed in a part of the page, with its value. */
export const factsSeen = (within: Element = document.body): Record<string, string> =>
  Object.fromEntries(
    [...within.querySelectorAll('dt')].map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)]),
  )

/** The texts of the options of a select, and which one is chosen. */
export function choicesSeen(label: string): { choices: string[]; chosen: string | undefined } {
  const select = page.getByRole('combobox', { name: label, exact: true }).element() as HTMLSelectElement
  return { choices: [...select.options].map(textOf), chosen: select.selectedOptions[0]?.text }
}

/** The dialog that is open. */
export const dialog = () => page.getByRole('dialog')

/** A colour of the shop by its name in ui/tokens.css, as the browser tells it. */
export function colour(
  name: 'petrol' | 'good' | 'good-wash' | 'warn' | 'warn-wash' | 'bad' | 'bad-wash' | 'canvas' | 'surface',
) {
  const probe = document.createElement('i')
  probe.style.color = `var(--color-${name})`
  document.body.append(probe)
  const told = getComputedStyle(probe).color
  probe.remove()
  return told
}

/** Which button of the view is the thing to do. */
export const isPrimary = (button: Element): boolean => getComputedStyle(button).color === colour('surface')

/** The tones of the badges of these texts. */
export const tonesOf = (...texts: string[]) =>
  texts.map((text) => {
    const { backgroundColor } = getComputedStyle(page.getByText(text, { exact: true }).first().element())
    return (['good-wash', 'warn-wash', 'bad-wash', 'canvas'] as const).find((name) => colour(name) === backgroundColor)
  })

/** How many columns the facts beside a term stand in. */
export const columnsOf = (list: Element): number => getComputedStyle(list).gridTemplateColumns.split(' ').length

/** What an act was last sent with when it was done, not only asked about. */
export const doneWith = (sent: readonly Asked[]): unknown =>
  sent.map(({ body }) => body).findLast((body) => (body as { dry_run?: boolean }).dry_run !== true)
