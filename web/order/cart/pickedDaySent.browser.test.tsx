import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Order, order as orderForm } from '../../../contract/order.ts'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { type Some, sampleAnswer } from '../../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../../api.ts'
import { type Answers, showPart } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { type PickedDay, PickupDay } from './PickupDay.tsx'

const dates = {
  from: '2026-11-24',
  to: '2027-03-24',
  dates: ['2026-12-06'],
  reasons: { '2026-12-06': 'Itsenäisyyspäivä' },
}
const order = (facts: Some<Answer<'getOrder'>['order']> = {}) =>
  sampleAnswer(orderForm, {
    order_number: '1001',
    start_date: '2026-12-01',
    available_from_date: '2026-11-30',
    ...facts,
  })
function Step({ order }: { order: Order }) {
  const [picked, setPicked] = useState<PickedDay>()
  return <PickupDay order={order} picked={picked} onPick={setPicked} />
}
const shows = (answers: Answers, facts?: Some<Answer<'getOrder'>['order']>) =>
  showPart(
    <>
      <Step order={order(facts)} />
      <ToastRegion />
    </>,
    { answers: { init: { disabled_order_dates: dates }, ...answers } },
  )
const field = page.getByRole('textbox', { name: fi.whenPickup })
const types = async (text: string) => {
  await field.fill(text)
  await userEvent.keyboard('{Enter}')
}

afterEach(() => vi.restoreAllMocks())

test('the pickup day is typed, sent only when it has changed, and said [STEP2-25 STEP2-27 VALID-58 FMT-07]', async () => {
  const { sent } = await shows({ updateStartDate: () => undefined })
  await expect.element(field).toHaveValue('1.12.2026')
  await types('01.12.2026')
  await types('3.12.2026')
  await expect.element(page.getByRole('status', { name: 'Ilmoitukset' }).getByText(/on nyt 3\.12\.2026/)).toBeVisible()
  await expect
    .poll(() => sent('updateStartDate').map(({ body }) => body))
    .toEqual([{ order_number: '1001', start_date: '2026-12-03' }])
})

test('a day before the car is free, a closed one, and one after the last cannot be picked [STEP2-26 VALID-56]', async () => {
  const { sent } = await shows({})
  const refusals = {
    '29.11.2026': 'Valitse aikaisintaan 30.11.2026.',
    '6.12.2026': 'Itsenäisyyspäivä.',
    '25.3.2027': 'Valitse viimeistään 24.3.2027.',
  }
  for (const [typed, text] of Object.entries(refusals)) {
    await types(typed)
    await expect.element(field).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')))
  }
  await page.getByRole('button', { name: 'Avaa kalenteri' }).click()
  const calendar = page.getByRole('dialog', { name: 'Avaa kalenteri' })
  await expect
    .element(calendar.getByRole('button', { name: /\b6\. joulukuuta/ }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(sent('updateStartDate')).toEqual([])
})

test('a picked day waits 300 ms for a better one before it is sent [CONST-29]', async () => {
  const later = window.setTimeout
  const waiting: (() => void)[] = []
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
    ms === 300 ? -waiting.push(act) : later(act, ms)) as typeof window.setTimeout)
  const cleared = vi.spyOn(window, 'clearTimeout')
  const { sent } = await shows({ updateStartDate: never })
  await types('3.12.2026')
  await expect.poll(() => waiting.length).toBe(1)
  await types('4.12.2026')
  await expect.poll(() => waiting.length).toBe(2)
  expect(cleared).toHaveBeenCalledWith(-1)
  expect(sent('updateStartDate')).toEqual([])
  waiting[1]?.()
  await expect.poll(() => sent('updateStartDate').map(({ body }) => body)).toMatchObject([{ start_date: '2026-12-04' }])
  await expect.element(field).toHaveValue('4.12.2026')
})

test.each([
  ['ERR-67', 410, 'Haluamasi noutopäivä ei ole mahdollinen. Ole hyvä, ja valitse toinen päivämäärä.'],
  ['ERR-68', 500, 'Noutopäivän vaihto epäonnistui. Yritä uudelleen.'],
])('a pickup day that is refused goes back to what it was [%s ERR-69]: %i', async (_, status, text) => {
  await shows({ updateStartDate: new Refusal(status) })
  await types('3.12.2026')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')))
  await expect.element(field).toHaveValue('1.12.2026')
})
