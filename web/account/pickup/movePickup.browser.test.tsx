import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import type { PickupMove } from '../queries.ts'
import { orderOf } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* MovePickup and MovePickupDialog. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

const order = orderOf({
  status: 'confirmed',
  start_date: '2026-12-01',
  available_from_date: '2026-11-28',
  confirmed_at: '2026-11-20T10:00:00Z',
})
const closedDay = '2026-12-08'
const init = {
  disabled_order_dates: {
    from: '2026-11-27',
    to: '2027-03-31',
    dates: [closedDay],
    reasons: { [closedDay]: 'Inventaario' },
  },
}
const move = {
  start_date: '2026-12-09',
  first_period: { start: '2026-12-09', last_day: '2027-01-08' },
  first_charge: { date: '2026-12-02', amount: 549, done: false },
  ends_earliest: '2027-01-09',
}
const dialog = page.getByRole('dialog', { name: fi.title(false) })
const field = dialog.getByLabelText(fi.label(false))
const save = dialog.getByRole('button', { name: fi.move(false) })

async function opens(
  answers: Answers = {},
  change: Some<Order> = {},
  orders = () => [{ ...order, ...change } as Order],
) {
  const shown = await showOrders(orders, { init, movePickup: move, ...answers })
  await button(fi.title(false)).click()
  await expect.element(dialog).toBeVisible()
  return shown
}
async function types(day: string) {
  await field.fill(day)
  await userEvent.keyboard('{Enter}')
}
const moving = (change: Some<PickupMove>): Answers => ({ movePickup: { ...move, ...change } })

test('what the move does to the money is said before the press, and the pickup is moved by it', async () => {
  let now = order
  const { sent } = await opens(
    {
      movePickup: ({ body }) => {
        if (!(body as { preview?: boolean }).preview) now = { ...order, start_date: '2026-12-09' }
        return move
      },
    },
    {},
    () => [now],
  )
  await expect.element(dialog.getByText(fi.lead(false, '1.12.2026'))).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(fi.hint)
  await expect.element(save).toHaveAccessibleDescription(fi.none)
  expect(dialog.getByRole('alert').query()).toBeNull()
  expect(dialog.getByText(fi.whatMoves).query()).toBeNull()
  await types('9.12.2026')
  await expect.element(dialog.getByText(fi.whatMoves)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(fi.hint)
  await expect.poll(() => fact(fi.firstPeriod)).toBe('9.12.2026–8.1.2027')
  await expect.poll(() => fact(fi.firstCharge)).toBe('549,00 €, 2.12.2026')
  await expect.poll(() => fact(fi.endsEarliest)).toBe('9.1.2027')
  expect(dialog.getByText(fi.timeLost(true)).query()).toBeNull()
  expect(dialog.getByRole('checkbox').query()).toBeNull()
  await save.click()
  await expect.element(said(fi.moved(false, '9.12.2026'))).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toHaveFocus()
  await expect
    .poll(() => sent('movePickup').map(({ body }) => body))
    .toEqual([
      { order_number: '12345678', start_date: '2026-12-09', preview: true },
      { order_number: '12345678', start_date: '2026-12-09', first_charge_date: '2026-12-02', early_start_wish: false },
    ])
})

test.each([
  ['confirmed', true],
  ['signed', false],
] as const)('a charge that was made is not made again, and a chosen time is lost: %s', async (status, isAsked) => {
  const done = { first_charge: { date: '2026-11-25', amount: 549, done: true }, pickup_time_lost: true }
  await opens(moving(done), { status })
  await types('9.12.2026')
  await expect.element(dialog.getByText(fi.timeLost(isAsked))).toBeVisible()
  await expect.poll(() => fact(fi.firstCharge)).toBe('549,00 €, laskutettu 25.11.2026. Ei veloiteta uudelleen.')
})

test('the wish of an early start is asked for where it is needed, and goes along', async () => {
  const { sent } = await opens(moving({ asks_early_start: true }))
  await types('9.12.2026')
  const wish = dialog.getByRole('checkbox', { name: earlyStartWish('fi').text })
  await expect.element(dialog.getByText(earlyStartWish('fi').information)).toBeVisible()
  await expect.element(wish).not.toBeChecked()
  expect(dialog.element().textContent).not.toContain('pakollinen')
  await wish.click()
  await save.click()
  await expect.poll(() => sent('movePickup').map(({ body }) => body)).toMatchObject([{}, { early_start_wish: true }])
})

test('a day that cannot be is refused with the field, and nothing is asked', async () => {
  const { sent } = await opens()
  for (const [day, why] of [
    ['8.12.2026', 'Inventaario. Päivää ei voi valita.'],
    ['27.11.2026', 'Valitse aikaisintaan 28.11.2026.'],
    ['19.2.2027', 'Valitse viimeistään 18.2.2027.'],
  ] as const) {
    await types(day)
    await expect.element(field).toHaveAccessibleDescription(new RegExp(`Virhe: ${why}`))
  }
  await expect.element(save).toHaveAccessibleDescription(fi.none)
  expect(sent('movePickup')).toEqual([])
})

test('a day that was looked at is not moved to once another one is refused in its field', async () => {
  const { sent } = await opens()
  await types('9.12.2026')
  await expect.element(dialog.getByText(fi.whatMoves)).toBeVisible()
  await types('8.12.2026')
  await expect.element(field).toHaveValue('8.12.2026')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(save).toHaveAccessibleDescription(fi.none)
  await expect.element(dialog.getByText(fi.whatMoves)).not.toBeInTheDocument()
  await expect.poll(() => sent('movePickup').map(({ body }) => body)).toMatchObject([{ preview: true }])
})

test('the day that it is on already is no other', async () => {
  const { sent } = await opens()
  await types('1.12.2026')
  await expect.element(save).toHaveAccessibleDescription(fi.none)
  expect(dialog.getByText(fi.looking).query()).toBeNull()
  expect(sent('movePickup')).toEqual([])
})

test('while a day is looked at, that is said and nothing can be pressed', async () => {
  await opens({ movePickup: never })
  await expect.element(save).not.toHaveAttribute('aria-busy')
  await types('9.12.2026')
  await expect.element(dialog.getByText(fi.looking)).toBeVisible()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(dialog.getByText(fi.none).query()).toBeNull()
})

test.each([
  ['as the server says it', { message: 'Auto ei ehdi.' }, 'Auto ei ehdi.'],
  ['or that it may be tried again', {}, fi.failedNote],
])('why a day is not possible is said at the field, %s', async (_, refusal, text) => {
  const { sent } = await opens({ movePickup: new Refusal(503, refusal) })
  await types('9.12.2026')
  await expect.element(field).toHaveAccessibleDescription(`${fi.hint} Virhe: ${text}`)
  await expect.element(save).toHaveAccessibleDescription(fi.none)
  expect(dialog.getByText(fi.whatMoves).query()).toBeNull()
  await expect.poll(() => sent('movePickup')).toHaveLength(1)
})

test('a move that got no answer is not said to be undone', async () => {
  await opens({ movePickup: ({ body }) => ((body as { preview?: boolean }).preview ? move : new Refusal(504)) })
  await types('9.12.2026')
  await save.click()
  await expect.element(dialog.getByRole('alert').getByText(fi.unknown)).toBeVisible()
  await expect.element(dialog.getByRole('alert').getByText(unknownOutcome('fi'))).toBeVisible()
  expect(dialog.getByText(fi.failed).query()).toBeNull()
})

test('a move that is refused is told in place', async () => {
  await opens({
    movePickup: ({ body }) =>
      (body as { preview?: boolean }).preview ? move : new Refusal(409, { message: 'Päivä meni.' }),
  })
  await types('9.12.2026')
  await save.click()
  await expect.element(dialog.getByRole('alert').getByText(fi.failed)).toBeVisible()
  await expect.element(dialog.getByRole('alert').getByText('Päivä meni.')).toBeVisible()
  await expect.element(field).toHaveValue('9.12.2026')
})

test('a charge that was made meanwhile is told, and the next press moves the pickup as it is shown by then', async () => {
  let now = move
  const { sent } = await opens({
    movePickup: ({ body }) => {
      const { preview, first_charge_date: seen } = body as { preview?: boolean; first_charge_date?: string }
      if (preview || seen === '2026-11-26') return now
      now = { ...move, first_charge: { date: '2026-11-26', amount: 549, done: true } }
      return new Refusal(409, { code: 'MOVE_CHANGED', message: 'Laskutus muuttui.' })
    },
  })
  await types('9.12.2026')
  await expect.poll(() => fact(fi.firstCharge)).toBe('549,00 €, 2.12.2026')
  await save.click()
  await expect.element(dialog.getByRole('alert').getByText('Laskutus muuttui.')).toBeVisible()
  await expect.poll(() => fact(fi.firstCharge)).toBe('549,00 €, laskutettu 26.11.2026. Ei veloiteta uudelleen.')
  await save.click()
  await expect.element(said(fi.moved(false, '9.12.2026'))).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toHaveFocus()
  const wanted = { order_number: '12345678', start_date: '2026-12-09' }
  const [ask, press] = [
    { ...wanted, preview: true },
    { ...wanted, early_start_wish: false },
  ]
  await expect
    .poll(() => sent('movePickup').map(({ body }) => body))
    .toEqual([ask, { ...press, first_charge_date: '2026-12-02' }, ask, { ...press, first_charge_date: '2026-11-26' }])
})

test('a delivery is moved in its own words, and the dialog can be left', async () => {
  await showOrders(() => [{ ...order, has_home_delivery: true }], { init })
  await button(fi.title(true)).click()
  const delivery = page.getByRole('dialog', { name: fi.title(true) })
  await expect.element(delivery.getByText(fi.lead(true, '1.12.2026'))).toBeVisible()
  await expect.element(delivery.getByRole('button', { name: fi.move(true) })).toBeVisible()
  await delivery.getByRole('button', { name: fi.back }).click()
  await expect.element(delivery).not.toBeInTheDocument()
  await expect.element(button(fi.title(true))).toHaveFocus()
})

test('long after the confirmation a day is agreed on with a person', async () => {
  await opens({}, { confirmed_at: '2026-08-29T10:00:00Z' })
  await expect.element(dialog.getByText(fi.tooLate)).toBeVisible()
  expect(field.query()).toBeNull()
  expect(save.query()).toBeNull()
})

test('on the last day that may be chosen it is not too late', async () => {
  await opens({}, { confirmed_at: '2026-08-30T10:00:00Z' })
  await expect.element(field).toBeVisible()
})

test('a car that was handed over is moved no more', async () => {
  await showOrders(() => [orderOf()], { init })
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  expect(button(fi.title(false)).query()).toBeNull()
  expect(page.getByRole('dialog').query()).toBeNull()
})
