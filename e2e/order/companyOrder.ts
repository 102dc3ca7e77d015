import type { Locator } from '@playwright/test'
import type { Customer } from '../kit/customer.ts'
import type { StartedOrder } from './orderByCalls.ts'

/** A business customer at the bank's frame, and through it. */
export async function identifiedAs(customer: Customer, person: string): Promise<StartedOrder> {
  const started = await customer.startsAt('lisapalvelut')
  await customer.page.getByRole('radio', { name: 'Yritysasiakas' }).check()
  await customer.acceptsTerms()
  await customer.identifiesAs(person)
  return started
}

export const company = ({ page }: Customer, name: string | RegExp): Locator => page.getByRole('radio', { name })

/** For this company, to be reached by this number. */
export async function chooses(customer: Customer, name: string | RegExp): Promise<void> {
  await company(customer, name).check()
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await customer.button('Jatka').click()
}
