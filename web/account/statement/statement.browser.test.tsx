import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import type { Order } from '../../../contract/order.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { orderOf } from '../testing/samples.ts'
import { button, closes, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const bill: Statement = {
  about: 'return',
  version: '1',
  state: 'sent',
  lines: [
    {
      kind: 'kilometres',
      ground: 'Ylittävät kilometrit 801 km, 0,20 €/km',
      readings: { unit: 'km', out: 12_000, back: 15_801 },
      event: null,
      photos: [],
      amount: 160.2,
      charged: 160.2,
      decision: null,
      invoice_number: null,
    },
    {
      kind: 'damage',
      ground: 'Naarmu vasemmassa ovessa',
      readings: null,
      event: 1,
      photos: [],
      amount: 90,
      charged: 0,
      decision: null,
      invoice_number: null,
    },
  ],
  total: 160.2,
  kilometres: { agreed: 3_000, driven: 3_801 },
  sent_at: '2026-11-26T07:00:00Z',
  answer_by: '2026-12-03',
  answer: null,
  said: null,
  answered_at: null,
  charge_on: null,
}
const ended = (statement: Statement | null): Order =>
  orderOf({ status: 'cancelled', returned_on: '2026-11-26', cancel_date: '2026-11-26', statement })
const show = (of: () => Order, answers: Answers = {}) => showOrders(() => [of()], answers)
const part = page.getByRole('region', { name: 'Palautuksen erittely' })

/** A shop whose bill becomes what the answer makes of it. */
function answering(into: Partial<Statement>) {
  let order = ended(bill)
  return {
    of: () => order,
    answerStatement: () => {
      order = ended({ ...bill, ...into })
      return { order }
    },
  }
}

test('a bill that waits comes first: each line with its ground and readings, the sum and the day to answer by', async () => {
  await show(() => ended(bill))
  await expect.element(part).toBeVisible()
  // The title is said once, and no number is broken over two rows.
  await expect.element(part.getByText('801\u00a0km, 0,20\u00a0€/km', { exact: true })).toBeVisible()
  for (const text of ['Ylittävät kilometrit', '12 000 km', '15 801 km', fi.sent('3.12.2026')])
    await expect.element(part.getByText(text).first()).toBeVisible()
  expect(part.getByText('160,20 €').elements().length).toBeGreaterThan(1)
  await expect.element(part.getByText(fi.toldAs('90,00 €'))).toBeVisible()
  const above = part.element().compareDocumentPosition(page.getByRole('heading', { name: 'Norra Kide' }).element())
  expect(above & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('it is accepted after its sum was said once more, as it was seen', async () => {
  const { of, answerStatement } = answering({ state: 'settled', answer: 'accepted' })
  const { sent } = await show(of, { answerStatement })
  await button(fi.accept).click()
  const asking = page.getByRole('alertdialog')
  await expect.element(asking.getByText(fi.acceptText('160,20 €'))).toBeVisible()
  expect(sent('answerStatement')).toEqual([])
  await asking.getByRole('button', { name: fi.acceptConfirm }).click()
  await expect.element(said(fi.accepted)).toBeVisible()
  await expect.element(part).not.toBeInTheDocument()
  await expect
    .poll(() => sent('answerStatement').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', version: '1', answer: 'accept' }])
})

test('who disagrees says why, and reads that nothing is charged before a person decided', async () => {
  const { of, answerStatement } = answering({ state: 'disputed', answer: 'disputed', said: 'Mittari oli 12 500' })
  const { sent } = await show(of, { answerStatement })
  await button(fi.disagree).click()
  const why = page.getByLabelText(fi.reason)
  await expect.element(why).toHaveFocus()
  await button(fi.send).click()
  await expect.element(page.getByText(fi.reasonMissing).first()).toBeVisible()
  expect(sent('answerStatement')).toEqual([])
  await why.fill('Mittari oli 12 500')
  await button(fi.send).click()
  await expect.element(part.getByText(fi.disputed)).toBeVisible()
  await expect.element(part.getByText('Mittari oli 12 500')).toBeVisible()
  expect(button(fi.accept).query()).toBeNull()
  await expect
    .poll(() => sent('answerStatement').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', version: '1', answer: 'disagree', reason: 'Mittari oli 12 500' }])
})

test('a bill that changed meanwhile is not accepted, and is shown as it is now', async () => {
  let order = ended(bill)
  await show(() => order, {
    answerStatement: () => {
      order = ended({ ...bill, version: '2', total: 100 })
      return new Refusal(409, { code: 'STATEMENT_CHANGED', message: 'Erittely on muuttunut.' })
    },
  })
  await button(fi.accept).click()
  await button(fi.acceptConfirm).click()
  await expect.element(page.getByText('Erittely on muuttunut.')).toBeVisible()
  await closes(fi.failed)
  await expect.element(part.getByText('100,00 €', { exact: true })).toBeVisible()
})

test('what was decided stands in a part of its own, with its grounds and the day of the charge', async () => {
  const [line] = bill.lines
  if (!line) throw new Error('A bill has lines')
  const decided = { ...line, charged: 100, decision: 'Luemme mittarin eduksesi' }
  const settled = { state: 'settled', answer: 'disputed', total: 100, charge_on: '2026-12-10', said: 'Väärin' } as const
  await show(() => ended({ ...bill, ...settled, lines: [decided] }))
  await unfolds('Palautuksen erittely')
  await expect.element(page.getByText(`${fi.because.disputed} ${fi.chargeOn('100,00 €', '10.12.2026')}`)).toBeVisible()
  await expect.element(page.getByText(/Luemme mittarin eduksesi/)).toBeVisible()
  await expect.element(page.getByText(fi.toldAs('160,20 €'))).toBeVisible()
})

test.each([
  ['paid', fi.paid('100,00 €')],
  ['error', fi.unpaid('100,00 €')],
] as const)('after the day of the charge its invoice says how it is: %s', async (status, said) => {
  const [line] = bill.lines
  if (!line) throw new Error('A bill has lines')
  const lines = [{ ...line, charged: 100, invoice_number: '2026-77' }]
  const settled = { state: 'settled', answer: 'accepted', total: 100, charge_on: '2020-12-10', lines } as const
  const over = { status: 'cancelled', returned_on: '2026-11-26', cancel_date: '2026-11-26' } as const
  const invoices = [{ invoice_number: '2026-77', status }]
  await show(() => orderOf({ ...over, statement: { ...bill, ...settled }, invoices }))
  await unfolds('Palautuksen erittely')
  await expect.element(page.getByText(`${fi.because.accepted} ${said}`)).toBeVisible()
})

test('while staff look at the car it is said that nothing is charged; without a bill nothing is', async () => {
  await show(() => ended({ ...bill, state: 'draft', lines: [], total: 0 }))
  await expect.element(page.getByText(fi.draft.return)).toBeVisible()
})
