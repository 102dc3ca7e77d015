import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { showOnPaper } from '../../../ui/testing/seen.ts'
import { fi as words } from '../orders/fi.ts'
import { putOff } from '../testing/later.ts'
import { failedInvoice, mastercard, orderOf, visa } from '../testing/samples.ts'
import { button, closes, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* PaymentCards and useCardActs. */

const twoCards = orderOf({ payment_cards: [visa, mastercard] })
const activate = button(fi.activateCard('Mastercard •••• 0321'))
const remove = button(fi.removeCard('Mastercard •••• 0321'))
const add = button(fi.add)
const question = page.getByRole('alertdialog', { name: fi.reallyRemove })
const chosen = [{ order_number: '12345678', card_id: 'mc' }]

/** Another card is the active one once it was asked for. */
function activating(order = twoCards) {
  let now = order
  const payment_cards = [
    { ...visa, active: false },
    { ...mastercard, active: true },
  ]
  return {
    orders: () => [now],
    setActivePaymentCard: () => {
      now = { ...now, payment_cards }
      return undefined
    },
  }
}

test('each card says whether it is active, its issuer, number and end, and what can be done with it [CARDS-02 CARDS-03 CARDS-04 CARDS-05 CARDS-06 CARDS-07 ORDER-37]', async () => {
  const expired = { ...mastercard, expiry_month: 4, expiry_year: 2020 }
  await showOrders(() => [orderOf({ payment_cards: [visa, expired] })])
  const section = await unfolds(words.sections.cards)
  await expect.element(section.getByText('2', { exact: true })).toBeVisible()
  await expect.element(remove).toBeVisible()
  const titles = section.getByRole('columnheader').elements()
  await expect
    .poll(() => titles.map(({ textContent }) => textContent))
    .toEqual(['Aktiivinen', 'Kortti', 'Voimassa', 'Poista'])
  const [, first, second] = section.getByRole('row').elements()
  const cells = (row: Element | undefined) =>
    [...(row?.querySelectorAll('td > span:last-child') ?? [])].map(({ textContent }) => textContent)
  await expect.poll(() => cells(first)).toEqual([fi.isActive, 'Visa••••\u00a00313', '03/2031', ''])
  await expect.poll(() => cells(second)).toEqual([fi.notActive, 'Mastercard••••\u00a00321', `04/2020${fi.expired}`, ''])
  // It can be removed, and charged no more.
  expect(activate.query()).toBeNull()
  expect(first?.querySelector('button')).toBeNull()
  expect(question.query()).toBeNull()
  expect(page.getByRole('dialog').query()).toBeNull()
  // Paper has no column of buttons.
  await showOnPaper()
  expect(titles.map((title) => title.checkVisibility())).toEqual([true, true, true, false])
})

test('an order without cards has no part for them [CARDS-01]', async () => {
  await showOrders(() => [orderOf({ payment_cards: [] })])
  await expect.element(page.getByText(words.sections.charges, { exact: true })).toBeVisible()
  expect(page.getByText(words.sections.cards, { exact: true }).query()).toBeNull()
})

test('another card is activated, and nothing is asked for later [CARDS-03]', async () => {
  const { later } = putOff()
  const { orders, setActivePaymentCard } = activating()
  const { sent } = await showOrders(orders, { setActivePaymentCard })
  await unfolds(words.sections.cards)
  await activate.click()
  await expect.element(said(fi.activated)).toBeVisible()
  await expect.element(button(fi.activateCard('Visa •••• 0313'))).toBeVisible()
  await expect.element(add).toHaveFocus()
  expect(said(fi.activatedRetry).query()).toBeNull()
  await expect.poll(() => sent('setActivePaymentCard').map(({ body }) => body)).toEqual(chosen)
  expect(later(4_000)).toEqual([])
})

test('what failed is tried with the card that was activated: that is said, and the outcome asked for a moment later [CARDS-03]', async () => {
  const { later } = putOff()
  const owed = orderOf({
    payment_cards: [visa, mastercard],
    invoices: [failedInvoice()],
    order_errors: { invoices: ['2026-000007'] },
  })
  const { orders, setActivePaymentCard } = activating(owed)
  const { sent } = await showOrders(orders, { setActivePaymentCard })
  await unfolds(words.sections.cards)
  await activate.click()
  await expect.element(said(fi.activatedRetry)).toBeVisible()
  await expect.poll(() => later(4_000)).toHaveLength(1)
  const before = sent('getOrders').length
  later(4_000)[0]?.()
  await expect.poll(() => sent('getOrders').length).toBe(before + 1)
})

test('a card is deleted only after a question [CARDS-06 ERR-53]', async () => {
  let order = twoCards
  const { sent } = await showOrders(() => [order], {
    deletePaymentCard: () => {
      order = orderOf({ payment_cards: [visa] })
      return undefined
    },
  })
  const section = await unfolds(words.sections.cards)
  await remove.click()
  await expect.element(question.getByText(fi.reallyRemoveNote('Mastercard •••• 0321'))).toBeVisible()
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  expect(sent('deletePaymentCard')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await question.getByRole('button', { name: fi.removeYes }).click()
  await expect.element(said(fi.removed)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(section.getByRole('row').nth(2)).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  await expect.poll(() => sent('deletePaymentCard').map(({ body }) => body)).toEqual(chosen)
})

test('while a card is being deleted no other is activated', async () => {
  await showOrders(() => [twoCards], { deletePaymentCard: never })
  await unfolds(words.sections.cards)
  await expect.element(activate).not.toHaveAttribute('aria-busy')
  await remove.click()
  await question.getByRole('button', { name: fi.removeYes }).click()
  await expect.element(activate).toHaveAttribute('aria-busy', 'true')
})

test('a card that got no answer is not said to be as it was [ERR-52 ERR-54]', async () => {
  await showOrders(() => [twoCards], {
    setActivePaymentCard: () => Promise.reject(new TypeError('Failed to fetch')),
    deletePaymentCard: new Refusal(502),
  })
  await unfolds(words.sections.cards)
  await activate.click()
  const notActivated = page.getByRole('alertdialog', { name: fi.activateFailed })
  await expect.element(notActivated.getByText(unknownOutcome('fi'), { exact: true })).toBeVisible()
  await closes(fi.activateFailed)
  await remove.click()
  await question.getByRole('button', { name: fi.removeYes }).click()
  const notRemoved = page.getByRole('alertdialog', { name: fi.removeFailed })
  await expect.element(notRemoved.getByText(unknownOutcome('fi'), { exact: true })).toBeVisible()
})

test('what could not be done is said, with the reason that was given or that nothing was changed [ERR-52 ERR-54]', async () => {
  await showOrders(() => [twoCards], {
    setActivePaymentCard: new Refusal(409, { message: 'Ei nyt.' }),
    deletePaymentCard: new Refusal(409),
  })
  await unfolds(words.sections.cards)
  await activate.click()
  const notActivated = page.getByRole('alertdialog', { name: fi.activateFailed })
  await expect.element(notActivated.getByText('Ei nyt.')).toBeVisible()
  await closes(fi.activateFailed)
  await expect.element(notActivated).not.toBeInTheDocument()
  await remove.click()
  await question.getByRole('button', { name: fi.removeYes }).click()
  await expect.element(page.getByRole('alertdialog', { name: fi.removeFailed }).getByText(fi.tryAgain)).toBeVisible()
  await closes(fi.removeFailed)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
