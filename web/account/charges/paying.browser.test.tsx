import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi as cards } from '../cards/fi.ts'
import { bankPage } from '../testing/bank.ts'
import { putOff } from '../testing/later.ts'
import { failedInvoice, mastercard, orderOf, visa } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* PayDialog, usePayInvoice and FailedCharge. */

const owed = orderOf({
  invoices: [failedInvoice()],
  invoices_total: 1,
  payment_cards: [visa, mastercard],
  order_errors: { invoices: ['2026-000007'] },
})
const dialog = page.getByRole('dialog', { name: fi.payTitle })
const pay = dialog.getByRole('button', { name: 'Maksa 49,90 €' })
const card = (issuer: string) => dialog.getByRole('radio', { name: issuer })
const heading = page.getByRole('heading', { name: 'Norra Kide' })

async function opens(
  answers: Answers = {},
  change: Some<Order> = {},
  orders = () => [{ ...owed, ...change } as Order],
) {
  const shown = await showOrders(orders, answers)
  await button('Maksa nyt: Pesu').click()
  await expect.element(dialog).toBeVisible()
  return shown
}

describe('paying a charge that failed', () => {
  test('begins with the active card, and says what is paid and that the bank may ask', async () => {
    await opens()
    await expect.poll(() => fact(fi.what)).toBe('Pesu')
    await expect.poll(() => fact(fi.toPay)).toBe('49,90 €')
    const terms = [...dialog.element().querySelectorAll('dt')].map((term) => term.getBoundingClientRect().left)
    expect(new Set(terms).size, 'the facts stand below each other').toBe(1)
    await expect.element(card('Visa')).toBeChecked()
    await expect.element(card('Mastercard')).not.toBeChecked()
    await expect.element(dialog.getByText(fi.cardNow)).toBeVisible()
    await expect.element(dialog.getByText(fi.cardUntil('11/2029'))).toBeVisible()
    await expect.element(dialog.getByText(fi.stepUp)).toBeVisible()
    expect(dialog.getByText(fi.cardChanges).query()).toBeNull()
    expect(dialog.getByRole('alert').query()).toBeNull()
    expect(dialog.getByText('Tätä maksua ei voi').query()).toBeNull()
    await expect.element(pay).not.toHaveAttribute('aria-disabled')
  })

  test('takes the card as it is, closes, says so and goes on at the order', async () => {
    const { later } = putOff()
    let order = owed
    const { sent } = await opens(
      {
        payInvoice: () => {
          order = { ...owed, invoices: [], order_errors: { invoices: [] } }
          return { outcome: 'paid' }
        },
      },
      {},
      () => [order],
    )
    await pay.click()
    await expect.element(said(fi.paid)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
    expect(page.getByText('Virheitä veloituksissa').query()).toBeNull()
    await expect.poll(() => sent('payInvoice').map(({ body }) => body)).toEqual([{ invoice_number: '2026-000007' }])
    expect(sent('setActivePaymentCard')).toEqual([])
    expect(later(35_000)).toEqual([])
  })

  test('with another card makes it the active one first, which is said', async () => {
    const { sent } = await opens({ payInvoice: { outcome: 'paid' }, setActivePaymentCard: undefined })
    await card('Mastercard').click()
    await expect.element(dialog.getByText(`${fi.cardChanges} ${fi.stepUp}`)).toBeVisible()
    await pay.click()
    await expect.element(said(fi.paid)).toBeVisible()
    await expect
      .poll(() => sent('setActivePaymentCard').map(({ body }) => body))
      .toEqual([{ order_number: '12345678', card_id: 'mc' }])
    await expect.poll(() => sent('payInvoice')).toHaveLength(1)
  })

  test('that the other card was not made active for is not paid, and the orders are asked for anew', async () => {
    const { sent } = await opens({ setActivePaymentCard: new Refusal(409, { message: 'Korttia ei löytynyt.' }) })
    const before = sent('getOrders').length
    await card('Mastercard').click()
    await pay.click()
    await expect.element(dialog.getByRole('alert').getByText('Korttia ei löytynyt.')).toBeVisible()
    await expect.element(dialog.getByRole('alert').getByText(fi.declined)).toBeVisible()
    expect(sent('payInvoice')).toEqual([])
    await expect.poll(() => sent('getOrders').length).toBeGreaterThan(before)
  })

  test.each<[string, NonNullable<Answers['payInvoice']>, string]>([
    ['why', { outcome: 'declined', failure_reason: 'Kortilla ei ollut katetta.' }, 'Kortilla ei ollut katetta.'],
    ['that nothing was charged', { outcome: 'declined' }, fi.declinedNote],
    ['what the server says', new Refusal(409, { message: 'Hetkinen.' }), 'Hetkinen.'],
    ['that it is not possible just now', new Refusal(500), fi.payFailed],
    ['that it needs no payment any more', new Refusal(404, { code: 'NOT_FOUND', message: 'Ei ole.' }), fi.gone],
  ])('that is refused says %s and leaves the choice open', async (_, payInvoice, text) => {
    await opens({ payInvoice, setActivePaymentCard: undefined })
    await pay.click()
    await expect.element(dialog.getByRole('alert').getByText(fi.declined)).toBeVisible()
    await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(card('Mastercard')).toBeEnabled()
    await expect.element(pay).not.toHaveAttribute('aria-busy')
    // Closed and opened anew it begins anew.
    await card('Mastercard').click()
    await dialog.getByRole('button', { name: 'Peruuta' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Maksa nyt: Pesu').click()
    await expect.element(card('Visa')).toBeChecked()
    expect(dialog.getByRole('alert').query()).toBeNull()
  })

  test('whose outcome is not known yet says so, and looks again three times', async () => {
    const { later } = putOff()
    const { sent } = await opens({ payInvoice: { outcome: 'pending' } })
    await pay.click()
    await expect.element(said(fi.pending)).toBeVisible()
    await expect.element(page.getByRole('status', { name: 'Ilmoitukset' }).getByText('Tiedoksi')).toBeInTheDocument()
    await expect.element(dialog).not.toBeInTheDocument()
    // Answers from meanwhile are out of date as late.
    await expect.poll(() => later(3_000)).not.toHaveLength(0)
    await expect.poll(() => later(35_000)).toHaveLength(1)
    // One of them takes the message away.
    await expect.poll(() => later(10_000)).toHaveLength(2)
    await expect.poll(() => sent('getOrders')).toHaveLength(2)
    const before = sent('getOrders').length
    later(35_000)[0]?.()
    await expect.poll(() => sent('getOrders').length).toBe(before + 1)
  })

  test('that the shop itself was faster with is on its way, and no failure', async () => {
    await opens({ payInvoice: new Refusal(409, { code: 'INVOICE_NOT_PAYABLE' }) })
    await pay.click()
    await expect.element(said(fi.pending)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(heading).toHaveFocus()
  })

  test('goes to the bank when the bank asks, and stays busy until then; a page that comes back is not', async () => {
    const bank = bankPage()
    await opens({ payInvoice: { outcome: 'needs_customer', terminal_url: bank.address } })
    await pay.click()
    await expect.poll(bank.isShown).toBe(true)
    await expect.element(pay).toHaveAttribute('aria-busy', 'true')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(pay).not.toHaveAttribute('aria-busy')
    expect(said(fi.pending).query()).toBeNull()
  })

  test('that the bank asks about without an address is on its way', async () => {
    await opens({ payInvoice: { outcome: 'needs_customer', terminal_url: 'javascript:alert(1)' } })
    await pay.click()
    await expect.element(said(fi.pending)).toBeVisible()
  })

  test('is done once however often it is pressed', async () => {
    const { sent } = await opens({ payInvoice: never })
    await pay.click()
    await expect.element(pay).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent('payInvoice')).toHaveLength(1)
  })

  test('can begin with a new card', async () => {
    await opens()
    await dialog.getByRole('button', { name: fi.addCard }).click()
    await expect.element(page.getByRole('dialog', { name: cards.add }).getByText(cards.addExplained)).toBeVisible()
    await page.getByRole('dialog', { name: cards.add }).getByRole('button', { name: 'Peruuta' }).click()
    await expect.element(page.getByRole('dialog', { name: cards.add })).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
  })
})

describe('a card that was refused for good', () => {
  const refused = (...refused_cards: string[]) => ({ invoices: [failedInvoice({ refused_cards })] })
  const said = 'Tätä maksua ei voi enää maksaa kortilla Visa •••• 0313'

  test('is not offered, and another one is chosen', async () => {
    const { sent } = await opens({ payInvoice: { outcome: 'paid' }, setActivePaymentCard: undefined }, refused('visa'))
    await expect.element(dialog.getByText(said)).toBeVisible()
    await expect.element(card('Mastercard')).toBeChecked()
    expect(card('Visa').query()).toBeNull()
    await pay.click()
    await expect.poll(() => sent('setActivePaymentCard')).toHaveLength(1)
  })

  test('leaves only the way to a new card where there is no other', async () => {
    await opens({}, { ...refused('visa'), payment_cards: [visa] })
    await expect.poll(() => dialog.getByRole('radio').query()).toBeNull()
    expect(dialog.getByRole('group').query()).toBeNull()
    await expect.element(pay).toHaveAccessibleDescription(fi.noCardLeft)
    await expect.element(dialog.getByText(fi.stepUp)).toBeVisible()
    expect(dialog.getByText(fi.cardChanges).query()).toBeNull()
  })

  test('is another matter than an order without a card', async () => {
    await opens({}, { payment_cards: [] })
    await expect.element(pay).toHaveAccessibleDescription(fi.noCard)
    expect(dialog.getByText('Tätä maksua ei voi').query()).toBeNull()
  })
})
