import { type Locator, page } from 'vitest/browser'

/** The button of just this name. */
export const button = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: true })

/** The dialog of a name that something is filled into. */
export const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** The dialog of a name that wants an answer. */
export const asking = (name: string): Locator => page.getByRole('alertdialog', { name, exact: true })

/** What is said at once when something did not go well. */
export const alert = (within: Locator | typeof page = page): Locator => within.getByRole('alert')

/** Of a button: whether it is the one to press, one of several, or one by which something is lost. */
export function lookOf(of: Locator): 'primary' | 'quiet' | 'danger' | 'link' | 'blocked' {
  const { className } = of.element()
  if (className.includes('bg-petrol ')) return 'primary'
  if (className.includes('border-bad')) return 'danger'
  if (className.includes('decoration-1')) return 'link'
  return className.includes('hover:border-petrol') ? 'quiet' : 'blocked'
}
