import { untilOrder } from '../account/account.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import type { Colleague } from './staff.ts'

let invoices = 0

/** Number of an invoice that was paid a moment ago, of a customer made for it. */
export async function paidInvoice({ shop }: Colleague, card?: string): Promise<string> {
  invoices += 1
  const email = `raha.${Date.now()}.${invoices}@esimerkki.example`
  const near = { car: 'Norra Tuuli', gear: 'A' } as const
  const started = await orderByCalls(shop, 'valmis', {
    email,
    password: 'Talvirengas2026',
    ...near,
    ...(card ? { card } : {}),
  })
  const order = await untilOrder(shop, started, (one) => one.invoices.some(({ status }) => status === 'paid'))
  return order.invoices[0]?.invoice_number ?? ''
}

/** The credit of an invoice, looked at and not yet done. */
export async function looksAtCredit(it: Colleague, number: string): Promise<void> {
  await it.opens(`/raha/laskut/${number}`)
  await fillsCredit(it)
}
export async function fillsCredit(it: Colleague): Promise<void> {
  await it.button('Hyvitä').click()
  const dialog = it.dialog(/^Hyvitä laskua/)
  await dialog.getByLabel('Summa, €').fill('20')
  await dialog.getByLabel('Hyvityksen syy').fill('Pahoittelut myöhästymisestä')
  await dialog.getByRole('button', { name: /^Hyvitä 20,00/ }).waitFor()
}
