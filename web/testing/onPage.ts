import { vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'

type Name = string | RegExp

/** Finds an element as a person does, by the name that it has for everybody. */
export const button = (name: Name, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: true })
export const link = (name: Name): Locator => page.getByRole('link', { name, exact: true })
export const heading = (name: Name): Locator => page.getByRole('heading', { name, exact: true }).first()
export const dialog = (name: string): Locator =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }))
/** By its label; whether it must be filled stands after it. */
export const field = (label: string, within: Locator | typeof page = page): Locator =>
  within.getByLabelText(new RegExp(`^${label}( \\((pakollinen|vapaaehtoinen)\\))?$`))
/** Opens a part of the page that is folded together. */
export async function unfold(title: string): Promise<void> {
  const summary = () => [...document.querySelectorAll('summary')].find(({ textContent }) => textContent.includes(title))
  await vi.waitUntil(summary, { timeout: 5_000 })
  const found = summary()
  if (found) await page.elementLocator(found).click()
}
