import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never } from '../../ui/testing/answeringServer.ts'
import { fi } from './fi.ts'
import { aBusiness, showIdentify } from './testing/showIdentify.ts'

test('who has another account is led to the login page, and signed out', async () => {
  const { sent, at } = await showIdentify({
    phases: { identification: 'error', reason: 'person_has_account' },
    answers: { logout: undefined },
  })
  await page.getByRole('button', { name: fi.changeAccount }).click()
  await expect.poll(at).toBe('/kirjaudu?sivu=%2Ftili')
  await expect.poll(() => sent('logout')).toHaveLength(1)
  await expect.poll(() => localStorage.getItem('flex-shop-token')).toBeNull()
})

test('while an order becomes a private one its button is busy', async () => {
  await showIdentify({
    order: { type: 5 },
    customer: aBusiness(),
    phases: { identification: 'success' },
    answers: { getCustomerCompanies: [], selectOrderType: never },
  })
  const privately = page.getByRole('button', { name: fi.orderPrivately })
  await privately.click()
  await expect.element(privately).toHaveAttribute('aria-busy', 'true')
})
