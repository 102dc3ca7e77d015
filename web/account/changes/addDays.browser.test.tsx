import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { orderOf } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const { addDays } = fi
const ending = orderOf({ status: 'under_cancellation', cancel_date: '2099-01-04', return_date: '2099-01-04' })
const changeBy = (days: number) => ({
  ends: `2099-01-${String(4 + days).padStart(2, '0')}`,
  next_charge: null,
  new_price: null,
  charged_now: 18.3 * days,
  lost_code: null,
})
const dialog = page.getByRole('dialog', { name: addDays.title })
const press = dialog.getByRole('button', { name: addDays.press })

test('days are added after their price and the new end were read', async () => {
  let now = ending
  const { sent } = await showOrders(() => [now], {
    addExtraDays: ({ body }) => {
      const { days, preview } = body as { days: number; preview?: boolean }
      if (!preview) now = orderOf({ ...ending, cancel_date: '2099-01-07', extra_days: 3 })
      return changeBy(days)
    },
  })
  await button(addDays.title).click()
  await expect.poll(() => fact(fi.chargedNow)).toBe('18,30 €')
  await dialog.getByLabelText(addDays.days).selectOptions('3')
  await expect.poll(() => fact(fi.chargedNow)).toBe('54,90 €')
  await expect.poll(() => fact(addDays.ends)).toBe('7.1.2099')
  await press.click()
  await expect.element(said(addDays.done)).toBeVisible()
  await expect
    .poll(() => sent('addExtraDays').at(-1)?.body)
    .toEqual({
      order_number: '12345678',
      days: 3,
      seen: {
        ends: '2099-01-07',
        next_charge_date: null,
        next_charge_amount: null,
        new_price: null,
        charged_now: changeBy(3).charged_now,
      },
    })
})

test('where the car is needed it is said with its day, and fewer days may be chosen', async () => {
  const message = 'Autoa tarvitaan muualla 6.1.2099 alkaen, joten sitä ei voi pitää niin pitkään.'
  await showOrders(() => [ending], {
    addExtraDays: ({ body }) => {
      const { days } = body as { days: number }
      return days > 1 ? new Refusal(409, { code: 'CAR_NEEDED', message }) : changeBy(days)
    },
  })
  await button(addDays.title).click()
  await dialog.getByLabelText(addDays.days).selectOptions('2')
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(press).not.toBeInTheDocument()
  await dialog.getByLabelText(addDays.days).selectOptions('1')
  await expect.element(press).toBeVisible()
})

test.each([
  ['after fourteen days', { extra_days: 14 }],
  ['after its day', { cancel_date: '2020-01-04' }],
  ['when the provider ended it', { ended_by_provider: true }],
  ['after the car is back', { returned_on: '2026-12-01' }],
  ['while it runs', { status: 'delivered' as const, cancel_date: null }],
])('days are not offered %s', async (_when, change) => {
  await showOrders(() => [orderOf({ ...ending, ...change })])
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  expect(button(addDays.title).query()).toBeNull()
})
