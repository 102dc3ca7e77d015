import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi as debtorFi } from '../shared/debtor/fi.ts'
import { dialog, inDialog } from '../testing/onPage.ts'
import { doneWith, factsSeen, textOf } from '../testing/readers.ts'
import { as } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { ChargesPage, RefundsPage, UnpaidPage } from './MoneyPages.tsx'
import { confirms, isDone, opens, showList } from './testing/showList.tsx'

const at = '2026-11-24T08:00:00Z'
const search = '?tehtava=a'
const grants = as('finance')
const line = () => textOf(page.getByRole('navigation', { name: fi.list }).getByRole('link').first())
const facts = async () => {
  await expect.poll(() => Object.keys(factsSeen()).length).toBeGreaterThan(0)
  return factsSeen()
}
const ahead = () => factsSeen(dialog())

const unpaid = {
  item_id: 'a',
  debtor_id: 'd',
  name: 'Olli Odottaja',
  email: 'olli@example.com',
  count: 2,
  due_date: '2026-11-20',
  days_late: 8,
  amount: 549,
  in_collection: 0,
  acts: [{ act: 'noteDebtorContact', closed: null }],
} as const
const unpaidOf = (answers: StaffAnswers = {}, at = search) =>
  showList('unpaid', <UnpaidPage />, { answers: { listUnpaid: { debtors: [unpaid] }, ...answers }, search: at, grants })

test('who owes is one row with the total, the oldest due day and the way to all of it', async () => {
  const { sent } = await unpaidOf()
  expect(await facts()).toEqual({
    Sähköposti: 'olli@example.com',
    Maksamatta: '549,00 €',
    Eräpäivä: '20.11.2026',
    'Seuraava yritys': fi.noTry,
    Lasku: fi.openDebtor,
  })
  await expect.poll(() => line()).toBe('Olli Odottaja549,00 €2 laskua · 8 pv myöhässä')
  await expect.element(page.getByRole('link', { name: fi.openDebtor })).toHaveAttribute('href', '/raha/velalliset/d')
  await expect
    .poll(() => sent('listUnpaid').map(({ query }) => query))
    .toEqual([{ show: 'open', limit: '50', waits_for: 'anything' }])
})

test('the last contact, what was promised, and a car to be called back stand with the debtor', async () => {
  const last_contact = { at, by: 'Maija', note: 'Maksaa palkkapäivänä', promised_on: '2026-12-15' }
  const more = { phone: '+358401234567', next_try_date: '2026-11-26', call_back: true, last_contact }
  await unpaidOf({ listUnpaid: { debtors: [{ ...unpaid, ...more }] } })
  expect(await facts()).toMatchObject({
    Puhelin: '040 123 4567',
    Viimeksi: expect.stringContaining('Maija: Maksaa palkkapäivänä'),
    'Lupasi maksaa': '15.12.2026',
    'Seuraava yritys': '26.11.2026',
  })
  await expect.poll(() => line()).toBe(`Olli Odottaja549,00 €2 laskua · 8 pv myöhässä · ${fi.callBack}`)
})

test('the list begins with who owes the most where that is chosen', async () => {
  const { at: address, sent } = await unpaidOf()
  await page.getByLabelText(fi.largestFirst).click()
  await expect.poll(address).toBe('/tyot/maksamatta?suurin=1')
  await expect.poll(() => sent('listUnpaid').at(-1)?.query.sort).toBe('-owed')
})

test('the list is narrowed to those who are to be called, and back', async () => {
  const { at: address, sent } = await unpaidOf()
  const only = page.getByLabelText(fi.onlyCalls)
  await only.click()
  await expect.poll(address).toBe('/tyot/maksamatta?soita=1')
  await expect.element(only).toBeChecked()
  await expect.poll(() => sent('listUnpaid').at(-1)?.query.waits_for).toBe('customer')
  await only.click()
  await expect.poll(address).toBe('/tyot/maksamatta')
})

test('a contact is noted with what was agreed, in one dialog', async () => {
  const { at: address, sent } = await unpaidOf({ noteDebtorContact: {} })
  await opens(debtorFi.title, debtorFi.title)
  await dialog().getByLabelText(debtorFi.note).fill('Maksaa palkkapäivänä')
  await confirms(debtorFi.title)
  await isDone(address)
  await expect
    .poll(() => sent('noteDebtorContact').map(({ body }) => body))
    .toEqual([{ debtor_id: 'd', note: 'Maksaa palkkapäivänä', promised_on: null }])
})

const charge = {
  item_id: 'a',
  charge_id: 'a',
  order_number: '12345678',
  invoice_number: '2026-000008',
  amount: 549,
  outcome: 'unknown',
  attempt: 2,
  since: at,
  hours: 47,
  acts: [
    { act: 'settleChargePaid', closed: null },
    { act: 'settleChargeNeverArrived', closed: null },
  ],
} as const
const chargesOf = (answers: StaffAnswers, more: object = {}) => {
  const charges = [{ ...charge, ...more }]
  return showList('charge', <ChargesPage />, { answers: { listOpenCharges: { charges }, ...answers }, search, grants })
}

test('an open charge says what is known of it', async () => {
  await chargesOf({}, { reason: 'Väärä summa', reference: 'ref-9' })
  expect(await facts()).toEqual({
    Summa: '549,00 €',
    Tila: 'Tulos ei tiedossa',
    'Maksunvälittäjä kertoi': 'Väärä summa',
    Yritys: '2.',
    Saapui: '24.11.2026 klo 10.00',
    'Maksunvälittäjän tunniste': 'ref-9',
    Tilaus: '12345678',
  })
  await expect.poll(() => line()).toBe('Lasku 2026-00000847 tTulos ei tiedossa')
})

test('a charge that nobody heard of again is said to be paid, by the reference of the processor', async () => {
  const { at: address, sent } = await chargesOf({ settleCharge: { amount: 549, next_try_date: null } })
  await opens('Merkitse maksetuksi', fi.paidTitle)
  await expect.poll(ahead).toEqual({ Veloitus: '549,00 €' })
  await expect.element(dialog().getByText(fi.receiptGoes)).toBeVisible()
  await expect.element(dialog().getByText(fi.paidText)).toBeVisible()
  await expect
    .poll(() => sent('settleCharge')[0]?.body)
    .toEqual({ charge_id: 'a', outcome: 'paid', reference: 'Esikatselu', dry_run: true })
  await confirms()
  await expect.element(dialog().getByText(fi.processorReferenceNeeded)).toBeVisible()
  await dialog().getByLabelText(fi.processorReference).fill('kasin-1')
  await expect.poll(() => sent('settleCharge').at(-1)?.body).toMatchObject({ reference: 'kasin-1', dry_run: true })
  await confirms()
  await isDone(address)
  await expect
    .poll(() => doneWith(sent('settleCharge')))
    .toEqual({ charge_id: 'a', outcome: 'paid', reference: 'kasin-1' })
})

test('where the processor has told a reference it need not be typed', async () => {
  const { sent } = await chargesOf({ settleCharge: {} }, { reference: 'ref-9' })
  await opens('Merkitse maksetuksi', fi.paidTitle)
  const reference = dialog().getByLabelText(fi.processorReference)
  await expect.element(reference).toHaveValue('ref-9')
  await reference.fill('')
  await confirms()
  await expect.poll(() => doneWith(sent('settleCharge'))).toEqual({ charge_id: 'a', outcome: 'paid' })
})

test('a charge that never arrived is tried again on a day that is told first', async () => {
  const { at: address, sent } = await chargesOf({ settleCharge: { amount: 549, next_try_date: '2026-11-25' } })
  await opens('Merkitse menemättömäksi', fi.lostTitle)
  await expect.element(dialog().getByText(fi.lostText)).toBeVisible()
  await expect.poll(ahead).toEqual({ Veloitus: '549,00 €', 'Seuraava yritys': '25.11.2026' })
  await expect
    .poll(() => sent('settleCharge')[0]?.body)
    .toEqual({ charge_id: 'a', outcome: 'never_arrived', dry_run: true })
  await confirms()
  await isDone(address)
  await expect.poll(() => doneWith(sent('settleCharge'))).toEqual({ charge_id: 'a', outcome: 'never_arrived' })
})

const refund = {
  item_id: 'a',
  refund_id: 'a',
  order_number: '12345678',
  invoice_number: '2026-000009',
  amount: 20,
  why: 'unanswered',
  attempt: 1,
  since: at,
  acts: (['settleRefundPaid', 'settleRefundNotPaid', 'retryRefund', 'settleRefund'] as const).map((act) => ({
    act,
    closed: null,
  })),
} as const
const refundsOf = (answers: StaffAnswers, more: object = {}) => {
  const refunds = [{ ...refund, ...more }]
  return showList('refund', <RefundsPage />, { answers: { listRefunds: { refunds }, ...answers }, search, grants })
}

test('a refund that was never answered says by which stamp the processor knows it', async () => {
  await refundsOf({}, { reason: 'Ei vastausta', reference: 'ref-9' })
  expect(await facts()).toEqual({
    Summa: '20,00 €',
    Miksi: 'Maksunvälittäjä ei vastannut',
    'Maksunvälittäjä kertoi': 'Ei vastausta',
    Yritys: '1.',
    Saapui: '24.11.2026 klo 10.00',
    'Maksunvälittäjän tunniste': 'ref-9',
    'Leima maksunvälittäjällä': 'a',
    Tilaus: '12345678',
  })
  await expect.poll(() => line()).toBe('Lasku 2026-00000920,00 €Maksunvälittäjä ei vastannut')
})

test.each([
  ['rejected', false],
  ['paid_twice', false],
  ['differs', true],
] as const)('of a refund that waits because of %s the stamp is told: %s', async (why, isTold) => {
  await refundsOf({}, { why })
  expect('Leima maksunvälittäjällä' in (await facts())).toBe(isTold)
})

test('a refund is said to be paid back, by the reference of the processor', async () => {
  const { at: address, sent } = await refundsOf({ settleRefund: {} })
  await opens('Merkitse hyvitetyksi', fi.refundPaidTitle)
  await expect.element(dialog().getByText(fi.refundPaidText)).toBeVisible()
  await expect
    .poll(() => sent('settleRefund')[0]?.body)
    .toEqual({ refund_id: 'a', outcome: 'paid_back', reference: 'Esikatselu', dry_run: true })
  await confirms()
  await expect.element(dialog().getByText(fi.processorReferenceNeeded)).toBeVisible()
  await dialog().getByLabelText(fi.processorReference).fill('kasin-1')
  await confirms()
  await isDone(address)
  await expect
    .poll(() => doneWith(sent('settleRefund')))
    .toEqual({ refund_id: 'a', outcome: 'paid_back', reference: 'kasin-1' })
})

test('the reference that the processor told of a refund stands there', async () => {
  const { sent } = await refundsOf({ settleRefund: {} }, { reference: 'ref-9' })
  await opens('Merkitse hyvitetyksi', fi.refundPaidTitle)
  await expect.element(dialog().getByLabelText(fi.processorReference)).toHaveValue('ref-9')
  await dialog().getByLabelText(fi.processorReference).fill('')
  await confirms()
  await expect.poll(() => doneWith(sent('settleRefund'))).toEqual({ refund_id: 'a', outcome: 'paid_back' })
})

test('a refund that was not paid back stays on the list as rejected', async () => {
  const { at: address, sent } = await refundsOf({ settleRefund: {} })
  await opens('Merkitse menemättömäksi kortille', fi.refundNotPaidTitle)
  await expect.element(dialog().getByText(fi.refundNotPaidText)).toBeVisible()
  await expect.poll(() => sent('settleRefund')[0]?.body).toMatchObject({ outcome: 'not_paid_back', dry_run: true })
  await confirms()
  await isDone(address)
  await expect.poll(() => doneWith(sent('settleRefund'))).toEqual({ refund_id: 'a', outcome: 'not_paid_back' })
})

test('a refund is tried again after it was told what goes back', async () => {
  const { at: address, sent } = await refundsOf({ retryRefund: { amount: 20, attempt: 2 } })
  await opens('Yritä hyvitystä uudelleen', fi.retryRefundTitle)
  await expect.element(dialog().getByText(fi.retryRefundText)).toBeVisible()
  await expect.poll(ahead).toEqual({ 'Palautetaan kortille': '20,00 €', Yritys: '2' })
  await expect.poll(() => sent('retryRefund')[0]?.body).toEqual({ refund_id: 'a', dry_run: true })
  await confirms()
  await isDone(address)
  await expect.poll(() => doneWith(sent('retryRefund'))).toEqual({ refund_id: 'a' })
})

test('a refund that was paid by bank transfer has a day, not one to come, and a reference', async () => {
  const { at: address, sent } = await refundsOf({ settleRefund: {} })
  await opens('Maksettu tilisiirrolla', fi.settleRefundTitle)
  const day = dialog().getByLabelText(fi.paidOn)
  await expect.element(day).toHaveValue('24.11.2026')
  await day.fill('25.11.2026')
  await userEvent.tab()
  await expect.element(dialog().getByText('Valitse viimeistään 24.11.2026.')).toBeVisible()
  await expect.element(inDialog(fi.confirm)).toHaveAccessibleDescription('Täytä puuttuvat tiedot.')
  await day.fill('23.11.2026')
  await userEvent.tab()
  await expect.element(dialog().getByText(fi.bankReferenceHint)).toBeVisible()
  await expect.poll(() => sent('settleRefund').at(-1)?.body).toMatchObject({ reference: 'Esikatselu', dry_run: true })
  await confirms()
  await expect.element(dialog().getByText(fi.bankReferenceNeeded)).toBeVisible()
  await dialog().getByLabelText(fi.bankReference).fill('ARK-1')
  await confirms()
  await isDone(address)
  await expect
    .poll(() => doneWith(sent('settleRefund')))
    .toEqual({ refund_id: 'a', outcome: 'by_transfer', paid_on: '2026-11-23', reference: 'ARK-1' })
})

test('what is two days old and older is told in days', () => {
  expect([fi.hours(1), fi.hours(47), fi.hours(48), fi.hours(71)]).toEqual(['1 t', '47 t', '2 pv', '2 pv'])
})
