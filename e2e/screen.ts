import type { Customer } from './customer.ts'

/** A screen of the shop in one of its states: a route, a state, and how a customer gets there. */
export interface Screen {
  route: string
  state: string
  show(customer: Customer): Promise<unknown>
}

/** Presses the first such button and waits for the dialog it opens. */
export async function opensFirst(customer: Customer, button: string | RegExp, dialog?: string): Promise<void> {
  await customer.page.getByRole('button', { name: button }).first().click()
  await (dialog ? customer.dialog(dialog) : customer.page.getByRole('dialog')).waitFor()
}

/** Each state of a route, and how a customer gets there. */
export const screensOf = (route: string, states: Record<string, (it: Customer) => Promise<unknown>>): Screen[] =>
  Object.entries(states).map(([state, show]) => ({ route, state, show }))
