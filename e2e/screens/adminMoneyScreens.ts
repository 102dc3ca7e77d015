import { untilOrder } from '../account/account.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { type Screen, visitOf } from './screen.ts'
import type { Colleague } from '../admin/staff.ts'

let invoices = 0

/** Number of an invoice that was paid a moment ago, of a customer made for it. */
export async function paidInvoice({ shop }: Colleague, card?: string): Promise<string> {
  invoices += 1
  const email = `raha.${Date.now()}.${invoices}@esimerkki.example`
  const near = { car: 'Norra Tuuli', gear: 'A' } as const
  const started = await orderByCalls(shop, 'valmis', {
    email, password: 'Talvirengas2026', ...near,
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
  await dialog.getByLabel(/^Kuukausimaksu: hyvitettävä/).fill('20')
  await dialog.getByLabel('Syy').fill('Pahoittelut myöhästymisestä')
  await dialog.getByRole('button', { name: 'Katso, mitä tapahtuu' }).click()
  await dialog.getByRole('status').waitFor()
}

/** Every screen of money in its states. */
export const adminMoneyScreens: readonly Screen<Colleague>[] = [
  ...visitOf<Colleague>('raha', {
    laskut: async (it) => {
      await paidInvoice(it)
      await it.comesTo('/raha/laskut', 'finance')
      await it.page.getByRole('table').waitFor()
    },
    lasku: async (it) => {
      await it.page.getByRole('row').nth(1).getByRole('link').first().click()
      await it.button('Hyvitä').waitFor()
    },
    hyvita: fillsCredit,
  }),
  ...visitOf<Colleague>('raha', {
    paivakirja: async (it) => {
      await paidInvoice(it)
      await it.comesTo('/raha/paivakirja', 'finance')
      await it.page.getByRole('table', { name: 'Kirjaukset' }).waitFor()
    },
    'paivakirja-kuukausi': async (it) => {
      await it.button('Kuukausi').click()
      await it.page.getByRole('table', { name: 'Päivät' }).waitFor()
    },
    alv: async (it) => {
      await it.follows('/raha/alv')
      await it.page.getByRole('heading', { level: 1, name: /^Arvonlisävero/ }).waitFor()
      await it.page.getByRole('table').waitFor()
    },
  }),
  ...visitOf<Colleague>('raha', {
    'saatavat-tyhja': (it) => it.comesTo('/raha/saatavat', 'finance'),
    'lataa-valikko': async (it) => {
      await it.button('Lataa').click()
      await it.page.getByRole('menuitem', { name: 'Excel' }).waitFor()
    },
  }),
  ...visitOf<Colleague>('raha', {
    'laskut-ei-loydy': (it) => it.comesTo('/raha/laskut?kk=2024-01&tila=error&outo=1', 'finance'),
    'lasku-ei-loydy': (it) => it.comesTo('/raha/laskut/2020-000001', 'finance'),
    'paivakirja-tyhja': (it) => it.comesTo('/raha/paivakirja?paiva=2024-01-01', 'finance'),
    tilitykset: async (it) => {
      await it.signsIn('finance')
      const text =
        'settlement_id;date;reference;gross;fee;net;currency\nT1;2026-11-20;outo-maksu;49.90;0.80;49.10;EUR\n'
      const url = `${it.shop.url}/api/ops/import/settlement`
      await it.page.request.post(url, { headers: { 'x-hallinta': 'person' }, data: { name: 'tilitys.csv', text } })
      await it.opens('/raha/tilitykset')
      await it.page.getByRole('table', { name: 'Tuodut tiedostot' }).waitFor()
    },
    'tilitykset-tuo': async (it) => {
      await it.comesTo('/raha/tilitykset?nayta=selvitetyt&outo=1', 'finance')
      await it.button('Tuo tilitys').click()
      await it.dialog('Tuo maksunvälittäjän tilitys').waitFor()
    },
  }),
]
