import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { alert, button, dialog, field } from '../../testing/onPage.ts'
import { choicesSeen, doneWith, factsSeen, isAsked, textOf } from '../../testing/readers.ts'
import { as, keysSent, showScreen } from '../../testing/showScreen.tsx'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi as act } from '../act/fi.ts'
import { fi as amounts } from '../amount/fi.ts'
import { fi as proposal } from '../proposal/fi.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { fi } from './fi.ts'

const monthly = { invoice_number: '2026-000008', description: 'Kuukausimaksu', total_amount: 549 }
const extra = { invoice_number: '2026-000009', description: 'Lisälasku', total_amount: 60.5 }
const paper = {
  invoice: { invoice_number: '2026-000008', left: 568.9 },
  lines: [
    { position: 1, name: 'Kuukausimaksu', amount: 549, credited: 0.1 },
    { position: 2, name: 'Ulkomaankäyttö', amount: 20, credited: 0 },
    { position: 3, name: 'Talvipaketti', amount: 30, credited: 30 },
    { position: 4, name: 'Alennus', amount: -50, credited: 0 },
  ],
}
const answer = {
  total: 20,
  vat: 4.06,
  vat_rate: 25.5,
  left: 548.9,
  credit_invoice_number: '2026-000010',
  goes_back: { amount: 20, card: 'Visa •••• 1111' },
  by_transfer: null,
}

async function show(
  { creditInvoice = answer, showInvoice = paper }: Pick<StaffAnswers, 'creditInvoice' | 'showInvoice'> = {},
  invoices = [monthly],
) {
  const onClose = vi.fn()
  const part = <CreditDialog invoices={invoices} onClose={onClose} />
  const answers = { creditInvoice, showInvoice }
  const { sent } = await showScreen('/lasku', part, { at: '/lasku', grants: as('finance'), answers })
  await expect.element(dialog()).toBeVisible()
  return { onClose, credits: () => sent('creditInvoice'), asked: () => sent('creditInvoice').at(-1)?.body }
}
const amount = () => field(fi.amount, dialog())
const line = (name: string) => dialog().getByLabelText(fi.lineAmount(name))
const reason = () => dialog().getByLabelText(/^Hyvityksen syy/)
const extent = (name: string) => dialog().getByRole('radio', { name: new RegExp(`^${name}`) })
const press = (name: string) => button(name, dialog()).click()
const told = () => factsSeen(dialog())

test('a sum is credited: its tax, the rest, and the money that goes back to which card are told before', async () => {
  const { onClose, credits, asked } = await show()
  const keys = keysSent()
  await expect.element(dialog('Hyvitä laskua 2026-000008')).toBeVisible()
  await expect.element(button(fi.label, dialog())).toHaveAccessibleDescription(fi.fill)
  await amount().fill('20')
  await expect
    .poll(told)
    .toEqual({
      [fi.total]: '20,00 €',
      [fi.vat]: '4,06 € (25,5 %)',
      [fi.stays]: '548,90 €',
      [fi.back]: '20,00 €, Visa •••• 1111',
      [fi.later]: fi.refundLetter,
    })
  await expect.element(dialog().getByText(fi.letter)).toBeVisible()
  expect(asked()).toEqual({ invoice_number: '2026-000008', amount: 20, reason: act.previewReason, dry_run: true })
  expect(reason().element()).toHaveProperty('maxLength', 80)
  await press(fi.now(20))
  await expect.element(dialog().getByText(act.reasonMissing)).toBeVisible()
  await reason().fill(' Viivästys ')
  await press(fi.now(20))
  await expect.element(page.getByText(fi.done('2026-000010'))).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
  await expect
    .poll(() => doneWith(credits()))
    .toEqual({ invoice_number: '2026-000008', amount: 20, reason: 'Viivästys' })
  expect(keys.filter((key) => key !== null)).toHaveLength(1)
})

test('single lines are credited, of those that something is left of', async () => {
  const { credits, asked } = await show()
  await extent(fi.extents.lines).click()
  const labels = () => [...dialog().element().querySelectorAll('label')].map(textOf)
  await expect
    .poll(() => labels().filter((text) => text.includes('hyvitettävä')))
    .toEqual([fi.lineAmount('Kuukausimaksu'), fi.lineAmount('Ulkomaankäyttö')])
  await expect.element(line('Kuukausimaksu')).toHaveAccessibleDescription(/^Jäljellä 548,90\s€$/)
  await line('Ulkomaankäyttö').fill('20')
  await expect.poll(asked).toMatchObject({ lines: [{ position: 2, amount: 20 }], dry_run: true })
  await line('Kuukausimaksu').fill('kaksi')
  await expect.element(dialog().getByText(amounts.unreadable)).toBeVisible()
  await expect.element(dialog().getByText(fi.fill)).toBeVisible()
  await line('Kuukausimaksu').fill('')
  await reason().fill('Viivästys')
  await press(fi.now(20))
  await expect
    .poll(() => doneWith(credits()))
    .toEqual({ invoice_number: '2026-000008', lines: [{ position: 2, amount: 20 }], reason: 'Viivästys' })
})

test('all that is left is credited at one choice', async () => {
  const { asked } = await show()
  await amount().fill('kaksi')
  await expect.element(dialog().getByText(amounts.unreadable)).toBeVisible()
  await extent(fi.extents.all).click()
  await expect.element(dialog().getByText(amounts.unreadable)).not.toBeInTheDocument()
  await expect.poll(asked).toEqual({ invoice_number: '2026-000008', reason: act.previewReason, dry_run: true })
})

test('an invoice of one line has no lines to choose from', async () => {
  await show({ showInvoice: { ...paper, lines: paper.lines.slice(0, 1) } })
  await expect.element(dialog().getByText(/568,90/)).toBeVisible()
  await expect.poll(() => dialog().getByRole('radio').elements()).toHaveLength(2)
})

test('of several invoices another one is chosen, and nothing typed for the first is credited', async () => {
  const { asked } = await show({}, [monthly, extra])
  await expect.element(dialog(fi.titleOf('2026-000008'))).toBeVisible()
  await expect
    .poll(() => choicesSeen(fi.which))
    .toEqual({
      choices: ['2026-000008, Kuukausimaksu, 549,00 €', '2026-000009, Lisälasku, 60,50 €'],
      chosen: expect.stringContaining('2026-000008'),
    })
  await extent(fi.extents.lines).click()
  await line('Ulkomaankäyttö').fill('20')
  await expect.poll(asked).toMatchObject({ invoice_number: '2026-000008' })
  await field(fi.which, dialog()).selectOptions('2026-000009, Lisälasku, 60,50 €')
  await expect.element(line('Ulkomaankäyttö')).toHaveValue('')
  await line('Ulkomaankäyttö').fill('10')
  await expect.poll(asked).toMatchObject({ invoice_number: '2026-000009', lines: [{ position: 2, amount: 10 }] })
})

test.each([
  ['nothing was paid', { goes_back: null }, { [fi.back]: fi.noBack }],
  ['it was paid by bank transfer', { goes_back: null, by_transfer: 20 }, { [fi.byTransfer]: '20,00 €' }],
  ['the card is not known', { goes_back: { amount: 20, card: null } }, { [fi.back]: `20,00 €, ${fi.unknownCard}` }],
  ['a second person has to agree', { second_person: true }, { [fi.approval]: fi.needsTwo }],
])('before a credit it is told that %s', async (_, more, said) => {
  await show({ creditInvoice: { ...answer, ...more } })
  await amount().fill('20')
  await expect.poll(told).toMatchObject(said)
  expect(Object.keys(told()).includes(fi.later)).toBe(!('goes_back' in more && more.goes_back === null))
})

test('a credit that is too large for one person becomes a proposal', async () => {
  const { onClose } = await show({
    creditInvoice: (call) =>
      isAsked(call)
        ? { ...answer, second_person: true }
        : new Refusal(202, { code: 'PROPOSED', message: 'Ehdotettu.' }),
  })
  const before = document.title
  await amount().fill('20')
  await reason().fill('Viivästys')
  await press(fi.propose(20))
  await expect.element(page.getByText(proposal.proposed)).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.title).toBe(before)
})

test.each([
  ['by the server', { message: 'Veloitus on kesken.' }, 'Veloitus on kesken.'],
  ['without words', {}, fi.otherwise],
])('a refusal %s is said, and what was typed stays', async (_, body, said) => {
  await show({ creditInvoice: (call) => (isAsked(call) ? answer : new Refusal(409, body)) })
  await amount().fill('20')
  await reason().fill('Viivästys')
  await press(fi.now(20))
  await expect.element(alert(dialog())).toHaveTextContent(said)
  await expect.element(amount()).toHaveValue('20')
})
