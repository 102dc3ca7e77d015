import type { Customer } from '../kit/customer.ts'

/** States of a route, each reached from the one before it, on the same page. */
export interface Visit<Who = Customer> {
  route: string
  states: Record<string, (it: Who) => Promise<unknown>>
}

/** Presses the first such button and waits for the dialog it opens. */
export async function opensFirst(customer: Customer, button: string | RegExp, dialog?: string): Promise<void> {
  await customer.page.getByRole('button', { name: button }).first().click()
  await (dialog ? customer.dialog(dialog) : customer.page.getByRole('dialog')).waitFor()
}

/** Presses Escape, which closes the dialog that is open. */
export async function closesDialog({ page }: Pick<Customer, 'page'>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'hidden' })
}
