import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderOf } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const { lengthen } = fi
const monthly = orderOf({ billing_cycle: { start: '2026-12-02', end: '2027-01-02', fixed_end_date: '2026-12-02' } })
const terms = ([3, 6] as const).map((fixed_term) => ({
  fixed_term,
  price: 549 - 10 * fixed_term,
  price_now: 549,
  from: '2027-01-02',
  ends_earliest: '2027-07-02',
}))
const change = {
  ends: '2027-07-02',
  next_charge: { date: '2026-12-25', amount: 489, start: '2027-01-02', last_day: '2027-02-01' },
  new_price: { amount: 489, from: '2027-01-02' },
  charged_now: null,
  lost_code: null,
}
const dialog = page.getByRole('dialog', { name: lengthen.title })

test('a longer term is taken after both prices and the new end were read', async () => {
  const { sent } = await showOrders(() => [monthly], { getLongerTerms: { terms }, lengthenOrder: change })
  await button(lengthen.title).click()
  await expect.element(dialog.getByText(/^519\s€\/kk \(nyt 549\s€\/kk\), 2.1.2027 alkaen/)).toBeVisible()
  expect(dialog.getByRole('button', { name: lengthen.press }).query()).toBeNull()
  await dialog.getByRole('radio', { name: '6 kk' }).click()
  await expect.poll(() => fact(fi.newPrice('2.1.2027'))).toBe('489 €/kk')
  await expect.poll(() => fact(lengthen.ends)).toBe('2.7.2027')
  await dialog.getByRole('button', { name: lengthen.press }).click()
  await expect.element(said(lengthen.done)).toBeVisible()
  const seen = {
    ends: '2027-07-02',
    next_charge_date: '2026-12-25',
    next_charge_amount: 489,
    new_price: 489,
    charged_now: null,
  }
  await expect
    .poll(() => sent('lengthenOrder').map(({ body }) => body))
    .toEqual([
      { order_number: '12345678', fixed_term: 6, preview: true },
      { order_number: '12345678', fixed_term: 6, seen },
    ])
})

test('where no longer term is cheaper, it is said and there is nothing to press', async () => {
  await showOrders(() => [monthly], { getLongerTerms: { terms: [] } })
  await button(lengthen.title).click()
  await expect.element(dialog.getByText(lengthen.none)).toBeVisible()
  expect(dialog.getByRole('button', { name: lengthen.press }).query()).toBeNull()
})

test('while a term runs for longer than this month, none is offered', async () => {
  await showOrders(() => [
    orderOf({ billing_cycle: { start: '2026-12-02', end: '2027-01-02', fixed_end_date: '2027-03-02' } }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  expect(button(lengthen.title).query()).toBeNull()
})
