import { expect, test } from 'vitest'
import { fi as act } from '../shared/act/fi.ts'
import { fi as credit } from '../shared/credit/fi.ts'
import { button, dialog } from '../testing/onPage.ts'
import { choicesSeen, doneWith } from '../testing/readers.ts'
import { fi } from './fi.ts'
import type { SomeOrder } from './testing/sampleOrder.ts'
import { confirms, isDone, opens, showActs, toldAhead } from './testing/showActs.tsx'

const delivered: SomeOrder = { order: { status: 'delivered' } }

test('what came on top is invoiced: its tax is told first, and none is in a damage', async () => {
  const { sent } = await showActs(delivered, { invoiceOrder: { total: 60.5, second_person: false } })
  await opens(fi.invoice.name)
  const title = dialog().getByLabelText(/^Laskun otsikko/)
  const amount = dialog().getByLabelText(/^Summa, €/)
  await expect.poll(() => title.element()).toHaveProperty('maxLength', 100)
  await expect.element(dialog().getByLabelText(fi.invoice.taxed)).toBeChecked()
  await title.fill('Puuttuva latauskaapeli')
  await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  for (const typed of ['0', '-5', 'kaksi', '']) {
    await amount.fill(typed)
    await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  }
  await amount.fill('60,50')
  await expect
    .poll(toldAhead)
    .toEqual({ 'Veloitetaan kortilta viikon kuluttua': '60,50 €', 'Siitä arvonlisäveroa': '12,29 €' })
  await expect.element(dialog().getByText('Asiakas saa kirjeen ’Lasku lisäveloituksesta’.')).toBeVisible()
  const invoice = { order_number: '12345678', title: 'Puuttuva latauskaapeli' }
  const lines = [{ name: 'Puuttuva latauskaapeli', amount: 60.5 }]
  await expect
    .poll(() => sent('invoiceOrder').at(-1)?.body)
    .toEqual({ ...invoice, lines, taxed: true, full_liability: false, reason: 'Esikatselu', dry_run: true })
  await dialog().getByLabelText(fi.invoice.taxed).click()
  await expect.poll(toldAhead).toMatchObject({ 'Siitä arvonlisäveroa': 'Ei mitään' })
  await title.fill('  ')
  await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  await title.fill('Puuttuva latauskaapeli')
  await dialog().getByLabelText(/^Syy/).fill('Kaapeli puuttui')
  await confirms(fi.invoice.label)
  await isDone(fi.invoice.done)
  await expect
    .poll(() => doneWith(sent('invoiceOrder')))
    .toEqual({ ...invoice, lines, taxed: false, full_liability: false, reason: 'Kaapeli puuttui' })
})

test('a cent and less than a euro are invoiced, too', async () => {
  const { sent } = await showActs(delivered, { invoiceOrder: { total: 0.5, second_person: false } })
  await opens(fi.invoice.name)
  await dialog()
    .getByLabelText(/^Laskun otsikko/)
    .fill('Postimerkki')
  await dialog()
    .getByLabelText(/^Summa, €/)
    .fill('0,50')
  await expect.poll(() => sent('invoiceOrder').at(-1)?.body).toMatchObject({ lines: [{ amount: 0.5 }] })
})

test('goodwill is taken off the next invoice, twenty euros at most, and said with the sum that is left', async () => {
  const next_charge = { amount: 499, start: '2026-12-20', last_day: '2027-01-19' } as const
  const order: SomeOrder = { ...delivered, account: { next_charge } }
  const { sent } = await showActs(order, { giveGoodwill: { start: '2026-12-20', left: 479.5, letters: [] } })
  await opens(fi.goodwill.name)
  const amount = dialog().getByLabelText(/^Summa, €/)
  for (const typed of ['20,01', '0', '']) {
    await amount.fill(typed)
    await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  }
  await amount.fill('19,50')
  await expect.poll(toldAhead).toEqual({ 'Lasku kaudesta, joka alkaa 20.12.2026': '479,50 €' })
  await dialog().getByLabelText(/^Syy/).fill('Auto oli myöhässä')
  await confirms(fi.goodwill.name)
  await isDone(fi.goodwill.done)
  await expect
    .poll(() => doneWith(sent('giveGoodwill')))
    .toMatchObject({ order_number: '12345678', amount: 19.5, reason: 'Auto oli myöhässä' })
})

test('an invoice that can be credited is chosen among those of the order', async () => {
  const invoices = [
    { invoice_number: '2026-000007', status: 'credited' as const },
    { invoice_number: '2026-000008', status: 'paid' as const, description: 'Kuukausimaksu', total_amount: 549 },
    { invoice_number: '2026-000009', status: 'open' as const, description: 'Lisälasku', total_amount: 60.5 },
  ]
  await showActs({ account: { invoices } }, { showInvoice: {} })
  await button(credit.title).click()
  await expect.element(dialog(credit.titleOf('2026-000008'))).toBeVisible()
  const { choices } = choicesSeen(credit.which)
  expect(choices).toEqual(['2026-000008, Kuukausimaksu, 549,00 €', '2026-000009, Lisälasku, 60,50 €'])
})
