import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { orderOf } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const { keep } = fi
const ending = orderOf({ status: 'under_cancellation', cancel_date: '2099-01-04', return_date: '2099-01-04' })
const charge = { date: '2098-12-27', amount: 549, start: '2099-01-04', last_day: '2099-02-03' }
const change = { ends: '2099-02-04', next_charge: charge, new_price: null, charged_now: null, lost_code: 'TERVETULOA' }
const dialog = page.getByRole('dialog', { name: keep.title })
const press = dialog.getByRole('button', { name: keep.press })

test('an ending is taken back after its money and its days were read', async () => {
  let now = ending
  const { sent } = await showOrders(() => [now], {
    keepOrder: ({ body }) => {
      if (!(body as { preview?: boolean }).preview) now = orderOf({ cancelling_date: '2099-02-04' })
      return change
    },
  })
  await button(keep.title).click()
  await expect.poll(() => fact(fi.nextCharge)).toBe('549,00 €, 27.12.2098 (kausi 4.1.2099–3.2.2099)')
  await expect.poll(() => fact(keep.ends)).toBe('4.2.2099')
  await expect.element(dialog.getByText(fi.lostCode('TERVETULOA'))).toBeVisible()
  await press.click()
  await expect.element(said(keep.done)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toHaveFocus()
  await expect.element(button(keep.title)).not.toBeInTheDocument()
  const seen = {
    ends: '2099-02-04',
    next_charge_date: '2098-12-27',
    next_charge_amount: 549,
    new_price: null,
    charged_now: null,
  }
  await expect
    .poll(() => sent('keepOrder').map(({ body }) => body))
    .toEqual([
      { order_number: '12345678', preview: true },
      { order_number: '12345678', seen },
    ])
})

test('a change that came out otherwise is told, shown anew and done by the next press', async () => {
  let amount = 549
  const { sent } = await showOrders(() => [ending], {
    keepOrder: ({ body }) => {
      const { seen } = body as { seen?: { next_charge_amount: number } }
      if (seen && seen.next_charge_amount !== 499) {
        amount = 499
        return new Refusal(409, { code: 'CHANGE_DIFFERS', message: 'Muutos ei ole enää sama.' })
      }
      return { ...change, next_charge: { ...charge, amount } }
    },
  })
  await button(keep.title).click()
  await expect.poll(() => fact(fi.nextCharge)).toContain('549,00 €')
  await press.click()
  await expect.element(dialog.getByRole('alert').getByText('Muutos ei ole enää sama.')).toBeVisible()
  await expect.poll(() => fact(fi.nextCharge)).toContain('499,00 €')
  await press.click()
  await expect.element(said(keep.done)).toBeVisible()
  await expect.poll(() => sent('keepOrder')).toHaveLength(4)
})

test('where it cannot be taken back any more, it is said and there is nothing to press', async () => {
  const message = 'Päättämistä ei voi enää perua.'
  await showOrders(() => [ending], { keepOrder: new Refusal(409, { code: 'NOT_KEEPABLE', message }) })
  await button(keep.title).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(press).not.toBeInTheDocument()
})

test.each([
  ['on its day', { cancel_date: '2020-01-04' }],
  ['after the car is back', { returned_on: '2026-12-01' }],
  ['when the provider gave it', { ended_by_provider: true }],
  ['after a withdrawal', { withdrawn_at: '2026-12-01T10:00:00.000Z' }],
])('an ending is not offered to be taken back %s', async (_when, change) => {
  await showOrders(() => [{ ...ending, ...change }])
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  expect(button(keep.title).query()).toBeNull()
})
