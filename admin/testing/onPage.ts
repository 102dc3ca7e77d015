import { type Locator, page, userEvent } from 'vitest/browser'
// Dialogs bring their code when the first one opens: no test waits for it.
import '../../ui/dialog/DialogFrame.tsx'
import { fi } from '../../ui/fi.ts'

/* Finders and presses for tests of the console. `readers.ts` reads. */

/** A text is the whole name. */
type Name = string | RegExp
/** Where it is looked for. */
type Within = Locator | typeof page

const named = (name?: Name) => (name === undefined ? {} : { name, exact: true })

/** The button of a name. */
export const button = (name: Name, within: Within = page): Locator => within.getByRole('button', named(name))

/** A field by its label. */
export const field = (label: Name, within: Within = page): Locator => within.getByLabelText(label, { exact: true })

/** The table of a name. */
export const tableOf = (name: string): Locator => page.getByRole('table', named(name))

/** The dialog that something is filled into or read in; without a name, the one that is open. */
export const dialog = (name?: Name): Locator => page.getByRole('dialog', named(name))

/** The dialog that wants an answer; without a name, the one that is open. */
export const asking = (name?: Name): Locator => page.getByRole('alertdialog', named(name))

/** Every dialog that is open, of either kind. */
export const openDialog = (): Locator => dialog().or(asking())

/** A button of the dialog that is open, of either kind. */
export const inDialog = (name: Name): Locator => button(name, openDialog())

/** The message at once when something did not go well. */
export const alert = (within: Within = page): Locator => within.getByRole('alert')

/** The message of what was done. */
export const toast = (text: Name): Locator => page.getByRole('status', { name: fi.messages }).getByText(text)

/** Types a day into its field and presses Enter, which takes it. */
export async function typeDay(label: Name, day: string): Promise<void> {
  await field(label).fill(day)
  await userEvent.keyboard('{Enter}')
}

/** Chooses a file of this name and content in a field. */
export const upload = (label: Name, name: string, content: BlobPart): Promise<void> =>
  userEvent.upload(field(label), new File([content], name))

/** Puts files into a field as they are: one that cannot be read, one that is large, or none. */
export function choose(label: Name, ...files: File[]): void {
  const input = field(label).element()
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
