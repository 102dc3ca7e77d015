import { expect, test } from 'vitest'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as proposal } from '../shared/proposal/fi.ts'
import { choicesSeen, doneWith, isAsked } from '../testing/looks.ts'
import { asking, dialog, field } from '../testing/onPage.ts'
import { fi } from './fi.ts'
import type { SomeOrder } from './testing/sampleOrder.ts'
import { confirms, isDone, opens, showActs, toldAhead } from './testing/showActs.tsx'

const delivered: SomeOrder = { order: { status: 'delivered' } }

test('what came on top is invoiced: its tax is told first, and none is in a damage', async () => {
  const { sent } = await showActs(delivered, { invoiceOrder: { total: 60.5 } })
  await opens(fi.invoice.name)
  const title = dialog().getByLabelText(/^Laskun otsikko/)
  const amount = dialog().getByLabelText(/^Summa, €/)
  await expect.poll(() => title.element()).toHaveProperty('maxLength', 100)
  await expect.element(dialog().getByLabelText(fi.invoice.taxed)).toBeChecked()
  await title.fill('Puuttuva latauskaapeli')
  await expect.element(dialog().getByText(fi.act.incomplete)).toBeVisible()
  for (const typed of ['0', '-5', 'kaksi', '']) {
    await amount.fill(typed)
    await expect.element(dialog().getByText(fi.act.incomplete)).toBeVisible()
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
    .toEqual({ ...invoice, lines, taxed: true, reason: 'Esikatselu', dry_run: true })
  await dialog().getByLabelText(fi.invoice.taxed).click()
  await expect.poll(toldAhead).toMatchObject({ 'Siitä arvonlisäveroa': 'Ei mitään' })
  await title.fill('  ')
  await expect.element(dialog().getByText(fi.act.incomplete)).toBeVisible()
  await title.fill('Puuttuva latauskaapeli')
  await dialog().getByLabelText(/^Syy/).fill('Kaapeli puuttui')
  await confirms(fi.invoice.label)
  await isDone(fi.invoice.done)
  await expect
    .poll(() => doneWith(sent('invoiceOrder')))
    .toEqual({ ...invoice, lines, taxed: false, reason: 'Kaapeli puuttui' })
})

test('a cent and less than a euro are invoiced, too', async () => {
  const { sent } = await showActs(delivered, { invoiceOrder: { total: 0.5 } })
  await opens(fi.invoice.name)
  await dialog()
    .getByLabelText(/^Laskun otsikko/)
    .fill('Postimerkki')
  await dialog()
    .getByLabelText(/^Summa, €/)
    .fill('0,50')
  await expect.poll(() => sent('invoiceOrder').at(-1)?.body).toMatchObject({ lines: [{ amount: 0.5 }] })
})

const credited = {
  account: {
    invoices: [
      { invoice_number: '2026-000007', status: 'credited' },
      { invoice_number: '2026-000008', status: 'paid', description: 'Kuukausimaksu', total_amount: 549 },
      { invoice_number: '2026-000009', status: 'open', description: 'Lisälasku', total_amount: 60.5 },
    ],
  },
} satisfies SomeOrder
const answer = { total: 20, vat: 4.06, left: 529, goes_back: { amount: 20, card: 'Visa •••• 1111' } }

test('20 euros are credited: the tax in them, what is left, and what goes back to which card are told first', async () => {
  const { sent } = await showActs(credited, { creditInvoice: answer })
  await opens(fi.credit.name)
  await expect
    .poll(() => choicesSeen(fi.credit.which))
    .toEqual({
      choices: ['2026-000008, Kuukausimaksu, 549,00 €', '2026-000009, Lisälasku, 60,50 €'],
      chosen: expect.stringContaining('2026-000008'),
    })
  await expect
    .poll(() => sent('creditInvoice').at(-1)?.body)
    .toEqual({ invoice_number: '2026-000008', reason: 'Esikatselu', dry_run: true })
  const amount = dialog().getByLabelText(fi.credit.amount)
  await amount.fill('kaksi')
  await expect.element(dialog().getByText(fi.credit.unreadable)).toBeVisible()
  await expect.element(dialog().getByText(fi.act.incomplete)).toBeVisible()
  await amount.fill(' ')
  await expect.poll(() => dialog().getByText(fi.credit.unreadable).elements()).toHaveLength(0)
  await amount.fill('20')
  await expect.poll(() => sent('creditInvoice').at(-1)?.body).toMatchObject({ amount: 20 })
  await expect
    .poll(toldAhead)
    .toEqual({
      Hyvitetään: '20,00 €',
      'Siitä arvonlisäveroa': '4,06 €',
      'Laskusta jää': '529,00 €',
      'Palautuu kortille': '20,00 €, Visa •••• 1111',
    })
  await expect.element(dialog().getByText(fi.credit.letter)).toBeVisible()
  const reason = dialog().getByLabelText(/^Hyvityksen syy/)
  expect(reason.element()).toHaveProperty('maxLength', 80)
  await confirms(fi.credit.label)
  await expect.element(dialog().getByText('Kirjoita syy.')).toBeVisible()
  await reason.fill('Viivästynyt nouto')
  await confirms(fi.credit.label)
  await isDone(fi.credit.done)
  await expect
    .poll(() => doneWith(sent('creditInvoice')))
    .toEqual({ invoice_number: '2026-000008', amount: 20, reason: 'Viivästynyt nouto' })
})

test.each([
  ['nothing was paid', { goes_back: null }, { 'Palautuu kortille': fi.credit.noBack }],
  ['the card is not known', { goes_back: { amount: 20, card: null } }, { 'Palautuu kortille': '20,00 €' }],
  ['a second person has to agree', { second_person: true }, { Hyväksyntä: proposal.creditNeedsTwo }],
])('before a credit it is told that %s', async (_, told, said) => {
  await showActs(credited, { creditInvoice: { ...answer, ...told } })
  await opens(fi.credit.name)
  await expect.poll(toldAhead).toMatchObject(said)
})

test('a credit that is too large for one person is kept as a proposal, which is no failure', async () => {
  await showActs(credited, {
    creditInvoice: (call) =>
      isAsked(call)
        ? { ...answer, second_person: true }
        : new Refusal(202, { code: 'PROPOSED', message: 'Ehdotettu.' }),
  })
  const before = document.title
  await opens(fi.credit.name)
  await dialog()
    .getByLabelText(/^Hyvityksen syy/)
    .fill('Viivästynyt nouto')
  await confirms(proposal.proposeCredit(20))
  await isDone(proposal.proposed)
  await expect.element(asking()).not.toBeInTheDocument()
  expect(document.title).toBe(before)
})

test('another invoice is chosen', async () => {
  const { sent } = await showActs(credited, { creditInvoice: answer })
  await opens(fi.credit.name)
  await field(fi.credit.which, dialog()).selectOptions('2026-000009, Lisälasku, 60,50 €')
  await expect.poll(() => sent('creditInvoice').at(-1)?.body).toMatchObject({ invoice_number: '2026-000009' })
})
