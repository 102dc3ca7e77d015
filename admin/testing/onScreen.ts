import { page, userEvent } from 'vitest/browser'
// Dialogs bring their code when the first one opens: no test waits for it.
import '../../ui/DialogFrame.tsx'
import { fi } from '../../ui/fi.ts'

const textOf = (element: HTMLElement) => element.innerText.trim().replaceAll('\u00a0', ' ')

/** The texts of the cells of every row of the tables on the page; rows of titles have none. */
export const rowsOnPage = (): string[][] =>
  [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map((row) => [...row.cells].map(textOf))

/** The titles of the columns on the page, each with how it stands there. */
export const columnsOnPage = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('th')].map((title) => {
    const looks = {
      right: getComputedStyle(title).textAlign === 'right',
      quiet: title.querySelector('.sr-only') !== null,
      screen: title.className.includes('print:hidden'),
    }
    return [title.textContent, ...Object.entries(looks).flatMap(([look, has]) => (has ? [look] : []))].join(' ')
  })

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'))
export const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
export const field = (label: string) => page.getByLabelText(label, { exact: true })

/** Types a day into its field, as people do. */
export async function typeDay(label: string, day: string): Promise<void> {
  await field(label).fill(day)
  await userEvent.keyboard('{Enter}')
}

/** What is said of what was done. */
export const toast = (text: string) => page.getByRole('status', { name: fi.messages }).getByText(text)

/** Chooses a file in the field with this label. */
export const upload = (label: string, name: string, content: BlobPart) =>
  userEvent.upload(field(label), new File([content], name))

/** Puts files into a field as they are: one that cannot be read, one that is large, or none. */
export function choose(label: string, ...files: File[]): void {
  const input = field(label).element()
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
