import { paidInvoice } from './paidInvoice.ts'
import type { Colleague } from './staff.ts'

/** Proposes to credit a whole invoice, which is above the limit; answers its number. */
export async function proposesCredit(it: Colleague): Promise<string> {
  const number = await paidInvoice(it)
  await it.signsIn('service')
  await it.opens(`/raha/laskut/${number}`)
  await it.button('Hyvitä').click()
  const dialog = it.dialog(`Hyvitä laskua ${number}`)
  await dialog.getByRole('radio', { name: /^Kaikki/ }).check()
  await dialog.getByLabel('Hyvityksen syy').fill('Auto ei ollut noudettavissa')
  await dialog.getByText('tarvitaan toinen henkilö').waitFor()
  await dialog.getByRole('button', { name: /^Ehdota hyvitystä \d/ }).click()
  await it.page.getByText('Ehdotus on tallessa').waitFor()
  return number
}
