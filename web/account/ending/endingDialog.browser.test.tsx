import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as words } from '../orders/fi.ts'
import { orderOf } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* EndOrder and EndingDialog. */

const order = orderOf({
  billing_cycle: { start: '2026-11-02', end: '2026-12-02', fixed_end_date: '2026-12-02' },
  last_cancelling_date: '2026-11-18',
  cancelling_date: '2027-01-04',
})
const asked = { order_number: '12345678', cancelling_date: '2027-01-04' }
const dialog = page.getByRole('dialog', { name: words.ending })
const end = dialog.getByRole('button', { name: fi.end })

test('ending shows its rule and its dates before the press, can be left, and is said when it is done [CANCEL-01 CANCEL-02 CANCEL-03 CANCEL-04 CANCEL-05 CANCEL-06 CANCEL-07 CANCEL-08 CANCEL-09 ORDER-31 ORDER-32 ERR-59]', async () => {
  let now = order
  const { sent } = await showOrders(() => [now], {
    cancelOrder: () => {
      now = orderOf({ ...order, status: 'under_cancellation', cancel_date: '2027-01-04' })
      return undefined
    },
  })
  await expect.element(page.getByText(words.lastEndingDay('18.11.2026'))).toBeVisible()
  await button(words.ending).click()
  await expect.element(dialog.getByText(fi.rule)).toBeVisible()
  await expect.element(dialog.getByText(fi.mail)).toBeVisible()
  expect([fi.periodLast, fi.lastDay, fi.contractEnd, fi.carBack].map(fact)).toEqual([
    'ti 1.12.2026',
    'ke 18.11.2026',
    'ma 4.1.2027',
    'ma 4.1.2027',
  ])
  expect(dialog.getByRole('alert').query()).toBeNull()
  await dialog.getByRole('button', { name: fi.back }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(words.ending)).toHaveFocus()
  expect(sent('cancelOrder')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await end.click()
  await expect.element(said(fi.ended)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(words.ending)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toHaveFocus()
  await expect.element(page.getByText(words.endsOn('4.1.2027'))).toBeVisible()
  await expect.poll(() => sent('cancelOrder').map(({ body }) => body)).toEqual([asked])
})

test('a day that changed while it was looked at is told with the new one, which the next press ends it on', async () => {
  const later = orderOf({ ...order, last_cancelling_date: '2026-12-21', cancelling_date: '2027-02-02' })
  let now = order
  const { sent } = await showOrders(() => [now], {
    cancelOrder: () => {
      const isSeen = now === later
      now = isSeen ? orderOf({ ...order, status: 'under_cancellation', cancel_date: '2027-02-02' }) : later
      return isSeen ? undefined : new Refusal(409, { code: 'ENDING_CHANGED', message: 'Vuorokausi vaihtui.' })
    },
  })
  await button(words.ending).click()
  await end.click()
  await expect.element(dialog.getByRole('alert').getByText('Vuorokausi vaihtui.')).toBeVisible()
  await expect
    .poll(() => [fi.lastDay, fi.contractEnd, fi.carBack].map(fact))
    .toEqual(['ma 21.12.2026', 'ti 2.2.2027', 'ti 2.2.2027'])
  await end.click()
  await expect.element(said(fi.ended)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(words.endsOn('2.2.2027'))).toBeVisible()
  await expect
    .poll(() => sent('cancelOrder').map(({ body }) => body))
    .toEqual([asked, { ...asked, cancelling_date: '2027-02-02' }])
})

test.each([
  { how: 'is refused', refusal: new Refusal(409), text: fi.failedNote },
  { how: 'got no answer', refusal: new Refusal(504), text: unknownOutcome('fi') },
])('ending that $how is told in the dialog, and is gone when that opens anew [ERR-60]', async ({ refusal, text }) => {
  await showOrders(() => [order], { cancelOrder: refusal })
  await button(words.ending).click()
  await end.click()
  await expect.element(dialog.getByRole('alert').getByText(fi.failed)).toBeVisible()
  await expect.element(dialog.getByRole('alert').getByText(text)).toBeVisible()
  await expect.element(end).not.toHaveAttribute('aria-busy')
  await dialog.getByRole('button', { name: fi.back }).click()
  await button(words.ending).click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('alert').query()).toBeNull()
})

test('without a last day none is named, and only a subscription that runs can be ended', async () => {
  await showOrders(() => [orderOf({ order_number: '1' }), orderOf({ order_number: '2', status: 'confirmed' })])
  await expect.element(button(words.ending)).toBeVisible()
  expect(page.getByText('Viimeinen päättämispäivä').query()).toBeNull()
})
