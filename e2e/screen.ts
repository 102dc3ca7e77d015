import type { Customer } from './customer.ts'

/** A screen in one of its states: a route, a state, and how its person gets there. */
export interface Screen<Who = Customer> {
  route: string
  state: string
  show(person: Who): Promise<unknown>
}

/** Presses the first such button and waits for the dialog it opens. */
export async function opensFirst(customer: Customer, button: string | RegExp, dialog?: string): Promise<void> {
  await customer.page.getByRole('button', { name: button }).first().click()
  await (dialog ? customer.dialog(dialog) : customer.page.getByRole('dialog')).waitFor()
}

/** Each state of a route, and how its person gets there. */
export const screensOf = <Who = Customer>(
  route: string,
  states: Record<string, (it: Who) => Promise<unknown>>,
): Screen<Who>[] => Object.entries(states).map(([state, show]) => ({ route, state, show }))
