import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as words } from '../orders/fi.ts'
import { bankPage } from '../testing/bank.ts'
import { orderOf, visa } from '../testing/samples.ts'
import { button, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* AddCardDialog. */

const order = orderOf({ payment_cards: [visa] })
const dialog = page.getByRole('dialog', { name: fi.add })
const go = dialog.getByRole('button', { name: fi.addTo })

test('a new card is added over the page of its provider, after what to know of it [CARDS-08 CARDS-09 API-68]', async () => {
  const bank = bankPage()
  const { sent } = await showOrders(() => [order], { registerPaymentCard: { terminal_url: bank.address } })
  await unfolds(words.sections.cards)
  await button(fi.add).click()
  await expect.element(dialog.getByText(fi.addExplained)).toBeVisible()
  expect(dialog.getByRole('alert').query()).toBeNull()
  await go.click()
  await expect.poll(bank.isShown).toBe(true)
  await expect.element(go).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(() => sent('registerPaymentCard').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', new_order: false }])
})

test('what keeps the provider away is said in place, and is gone when the dialog opens anew [ERR-51]', async () => {
  await showOrders(() => [order], { registerPaymentCard: new Refusal(409, { message: 'Ei nyt.' }) })
  await unfolds(words.sections.cards)
  await button(fi.add).click()
  await go.click()
  await expect.element(dialog.getByRole('alert').getByText(fi.addFailed)).toBeVisible()
  await expect.element(dialog.getByRole('alert').getByText('Ei nyt.')).toBeVisible()
  await expect.element(go).not.toHaveAttribute('aria-busy')
  await dialog.getByRole('button', { name: 'Peruuta' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button(fi.add).click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('alert').query()).toBeNull()
})
