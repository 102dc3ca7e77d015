import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { orderOf } from '../testing/samples.ts'
import { button, closes, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* HandoverPrompts, SlotPrompt, SlotForm and SomeGone. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-26T07:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

const ready = orderOf({ status: 'confirmed', vehicle_release_ready: true, start_date: '2026-11-28' })
const ending = orderOf({ status: 'under_cancellation', prompt_return_time: true, return_date: '2026-12-02' })
const slots = (legend: string) => page.getByRole('group', { name: legend }).getByRole('radio')

const show = (order: Order, answers: Answers = {}) => showOrders(() => [order], answers)
const heading = page.getByRole('heading', { name: 'Norra Kide' })

test('a ready car is asked for its pickup time, by the keyboard too [ORDER-14 ORDER-21 STATE-41 STATE-45 ERR-55 CONST-20]', async () => {
  let order = ready
  const { sent } = await showOrders(() => [order], {
    setPickupTime: () => {
      order = { ...ready, pickup_time: 10 }
      return undefined
    },
  })
  await expect.element(page.getByText(fi.pickup.note('28.11.2026', 'Kulku Espoo'))).toBeVisible()
  await expect.element(slots('Noutoaika 28.11.2026').nth(3)).toBeVisible()
  expect(
    slots('Noutoaika 28.11.2026')
      .elements()
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['8–10', '10–12', '12–14', '14–16'])
  expect(page.getByText(fi.someGone).query()).toBeNull()
  await button(fi.pickup.choose).click()
  await expect.element(page.getByText(fi.slotMissing)).toBeVisible()
  await expect.element(slots('Noutoaika 28.11.2026').first()).toHaveFocus()
  expect(sent('setPickupTime')).toEqual([])
  await userEvent.keyboard(' {ArrowDown}{Enter}')
  await expect.element(said(fi.pickup.chosen)).toBeVisible()
  await expect.element(button(fi.pickup.choose)).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect.poll(() => fact('Noutoaika')).toBe('klo 10–12')
  await expect
    .poll(() => sent('setPickupTime').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', pickup_time: 10 }])
})

test('a return is asked for with the same slots, when staff asks [ORDER-15 ORDER-25 STATE-47 STATE-48 STATE-49 ERR-57 CONST-20]', async () => {
  let order = ending
  const { sent } = await showOrders(() => [order], {
    setReturnTime: () => {
      order = { ...ending, prompt_return_time: false, return_time: 14 }
      return undefined
    },
  })
  await expect.element(page.getByText(fi.return.note('2.12.2026', 'Kulku Espoo'))).toBeVisible()
  await slots('Palautusaika 2.12.2026').nth(3).click()
  await button(fi.return.choose).click()
  await expect.element(said(fi.return.chosen)).toBeVisible()
  await expect.element(button(fi.return.choose)).not.toBeInTheDocument()
  await expect.poll(() => fact('Auton palautus')).toBe('2.12.2026 klo 14–16')
  await expect
    .poll(() => sent('setReturnTime').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', return_time: 14 }])
})

test('only slots within the hours of the place on that weekday are offered', async () => {
  const hours = { from: '08:00', to: '17:00' }
  const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: { ...hours, to: '14:00' }, sun: null }
  await show({ ...ready, dealer: { ...ready.dealer, opening_hours: week } })
  await expect.element(slots('Noutoaika 28.11.2026').nth(2)).toBeVisible()
  expect(slots('Noutoaika 28.11.2026').elements()).toHaveLength(3)
  await expect.element(page.getByText(fi.someGone)).toBeVisible()
})

test('a return whose day is not agreed on names none', async () => {
  await show({ ...ending, return_date: null })
  await expect.element(page.getByText(fi.return.note(null, 'Kulku Espoo'))).toBeVisible()
  await expect.element(slots('Palautusaika').first()).toBeVisible()
})

describe('nobody is asked', () => {
  test.each<[string, Some<Order>]>([
    ['before the car is ready [STATE-44]', { vehicle_release_ready: false }],
    ['for a car that is brought home [STATE-42]', { has_home_delivery: true }],
    ['once a time was chosen [STATE-43]', { pickup_time: 8 }],
    ['when the contract is signed', { status: 'signed' }],
  ])('%s', async (_, change) => {
    await show({ ...ready, ...change } as Order)
    await expect.element(page.getByText('Tilaus vahvistettu')).toBeVisible()
    expect(page.getByText(fi.pickup.title).query()).toBeNull()
    expect(page.getByText(fi.return.title).query()).toBeNull()
  })
})

test.each([
  [ready, 'setPickupTime', fi.pickup, 'Ei onnistu.'],
  [ending, 'setReturnTime', fi.return, undefined],
] as const)('a refused time is told, and the choice stays [ERR-56 ERR-58]', async (order, call, texts, message) => {
  await show(order, { [call]: new Refusal(409, message ? { message } : {}) })
  const third = page.getByRole('radio', { name: '12–14' })
  await third.click()
  await button(texts.choose).click()
  const told = page.getByRole('alertdialog', { name: texts.failed })
  await expect.element(told).toBeVisible()
  expect(told.getByText('Ei onnistu.').query() !== null).toBe(message !== undefined)
  await closes(texts.failed)
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(third).toBeChecked()
})

describe('on the day itself', () => {
  test('only the slots that have not begun are offered, and why is said', async () => {
    vi.setSystemTime(new Date('2026-11-28T08:30:00Z'))
    await show(ready)
    await expect.element(slots('Noutoaika 28.11.2026').nth(1)).toBeVisible()
    expect(
      slots('Noutoaika 28.11.2026')
        .elements()
        .map((one) => one.closest('label')?.textContent),
    ).toEqual(['12–14', '14–16'])
    await expect.element(page.getByText(fi.someGone)).toBeVisible()
  })

  test('after the last of them the place is called', async () => {
    vi.setSystemTime(new Date('2026-11-28T13:00:00Z'))
    await show(ready)
    await expect.element(page.getByText(fi.pickup.allGone)).toBeVisible()
    expect(button(fi.pickup.choose).query()).toBeNull()
    expect(page.getByText(fi.someGone).query()).toBeNull()
  })
})
