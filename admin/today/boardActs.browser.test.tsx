import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoardCard } from '../../contract/ops/work/board.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import { doneWith, isAsked, textOf } from '../testing/looks.ts'
import { alert, button, dialog, toast } from '../testing/onPage.ts'
import { as, onDay, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { TodayPage } from './TodayPage.tsx'

const at = '2026-11-24T08:00:00Z'
const order = { order_number: '12345678', version: 'v1' }
const onnis: Some<BoardCard> = {
  ...order,
  kind: 'pickup',
  customer: 'Onni Onnistuja',
  registration: 'ABC-123',
  status: 'confirmed',
  day: '2026-11-24',
  start_date: '2026-11-24',
  from: '10:00',
  until: '12:00',
}

/** The board of a day with one card, as the server keeps it. */
function show(card: Some<BoardCard>, answers: StaffAnswers, grants = as('desk')) {
  onDay('2026-11-24')
  const board = () => ({ day: '2026-11-24', today: '2026-11-24', pickups: [card] })
  return showScreen('/', <TodayPage />, { at: '/', grants, answers: { showBoard: board, ...answers } })
}
const opens = async (act: string, title: string) => {
  await button(`${act}: Onni Onnistuja, ABC-123`).click()
  await expect.element(dialog(title)).toBeVisible()
}
const press = (label: string) => button(label, dialog()).click()
const isDone = async (said: string | RegExp) => {
  await expect.element(toast(said)).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
}

test('the desk releases a car, has the contract signed and hands the car over, and the card says what was done', async () => {
  const card: Some<BoardCard> = { ...onnis, missing: ['not_released'], acts: [{ act: 'release', closed: null }] }
  const { sent } = await show(card, {
    releaseOrder: (call) => {
      if (!isAsked(call)) Object.assign(card, { missing: ['not_signed'], acts: [{ act: 'sign', closed: null }] })
      return {}
    },
    signOrder: () => {
      Object.assign(card, { missing: [], status: 'signed', acts: [{ act: 'deliver', closed: null }] })
      return {}
    },
    deliverOrder: (call) => {
      const done = { by: 'staff:Tiina Tiski', at, kilometres: 12_000, damages: 'Kiveniskemä tuulilasissa' }
      if (!isAsked(call)) Object.assign(card, { done, acts: [] })
      return { periods: { first: null, next: { start: '2026-12-24', last_day: '2027-01-23', amount: 549 } } }
    },
  })
  await expect.element(page.getByText('Ei vapautettu noudettavaksi')).toBeVisible()
  await opens('Vapauta noudettavaksi', 'Vapauta noudettavaksi')
  await press('Vapauta')
  await isDone('Auto on vapautettu noudettavaksi')
  await expect.poll(() => page.getByText('Ei vapautettu noudettavaksi').elements()).toHaveLength(0)
  await opens('Allekirjoitettu', 'Sopimus allekirjoitettu')
  await press('Merkitse allekirjoitetuksi')
  await isDone('Sopimus on merkitty allekirjoitetuksi')
  await opens('Luovuta', 'Luovuta auto')
  await press('Luovuta auto')
  await expect.element(dialog().getByText('Syötä mittarilukema numeroina.')).toBeVisible()
  await expect.element(dialog().getByText('Seuraavan kauden maksu')).toBeVisible()
  expect(
    dialog()
      .getByText(/on maksu, jonka veloitus on epäonnistunut/)
      .elements(),
  ).toHaveLength(0)
  await dialog().getByLabelText('Mittarilukema').fill('12 000')
  await dialog().getByLabelText('Vauriot ja puutteet').fill('Kiveniskemä tuulilasissa')
  await press('Luovuta auto')
  await isDone('Auto on luovutettu')
  await expect.element(page.getByText('Luovutettu klo 10.00, Tiina Tiski')).toBeVisible()
  await expect.element(page.getByText('12 000 km · Kiveniskemä tuulilasissa')).toBeVisible()
  await expect.poll(() => sent('signOrder').map(({ body }) => body)).toEqual([order])
  await expect
    .poll(() => doneWith(sent('deliverOrder')))
    .toEqual({ ...order, kilometres: 12_000, damages: 'Kiveniskemä tuulilasissa' })
})

test('before a car is handed over the desk is told that a charge has failed', async () => {
  await show({ ...onnis, missing: ['unpaid'], acts: [{ act: 'deliver', closed: null }] }, { deliverOrder: {} })
  await opens('Luovuta', 'Luovuta auto')
  await expect.element(dialog().getByText(/on maksu, jonka veloitus on epäonnistunut/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Peruuta' }).click()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
})

test('a handover whose answer is lost keeps what was typed', async () => {
  await show(
    { ...onnis, status: 'signed', acts: [{ act: 'deliver', closed: null }] },
    { deliverOrder: (call) => (isAsked(call) ? {} : new Refusal(500)) },
  )
  await opens('Luovuta', 'Luovuta auto')
  await dialog().getByLabelText('Mittarilukema').fill('12000')
  await dialog().getByLabelText('Vauriot ja puutteet').fill('Naarmu takaovessa')
  await press('Luovuta auto')
  await expect.element(alert(dialog())).toBeVisible()
  await expect.element(dialog().getByLabelText('Mittarilukema')).toHaveValue('12000')
  await expect.element(dialog().getByLabelText('Vauriot ja puutteet')).toHaveValue('Naarmu takaovessa')
})

const returning: Some<BoardCard> = {
  ...onnis,
  kind: 'return',
  status: 'under_cancellation',
  kilometres_out: 30_100,
  acts: [{ act: 'takeBack', closed: null }],
}
const reckoned = (kilometres: number) => {
  const driven = kilometres - 30_100
  const beyond = Math.max(0, driven - 1500)
  const money = { price_per_km: 0.2, amount: beyond / 5, not_billed: beyond > 0 ? null : ('within' as const) }
  return { kilometres: { out: 30_100, driven, allowed: 1500, beyond, ...money } }
}

test('a reading within the contract takes neither the waiver nor the question for its reason out of sight', async () => {
  const { sent } = await show(
    returning,
    { takeBackCar: ({ body }) => reckoned((body as { kilometres: number }).kilometres) },
    as('service'),
  )
  await opens('Ota takaisin', 'Ota auto takaisin')
  const reading = dialog().getByLabelText('Mittarilukema')
  const why = dialog().getByRole('textbox', { name: /^Syy/ })
  await reading.fill('50100')
  const said = dialog().getByText(/^Ajettu/)
  await expect
    .poll(() => textOf(said))
    .toBe('Ajettu 20 000 km, sopimukseen kuuluu 1 500 km, yli 18 500 km: 3 700,00 € (sis. ALV)')
  await dialog().getByLabelText('Ylittäviä kilometrejä ei laskuteta').click()
  await expect.poll(() => textOf(said)).toMatch(/ei laskuteta$/)
  await press('Ota takaisin')
  await expect.element(dialog().getByText('Kirjoita syy.').first()).toBeVisible()
  await reading.fill('30200')
  await expect.poll(() => textOf(said)).toMatch(/ei laskutettavaa$/)
  await press('Ota takaisin')
  await expect.element(why).toHaveAccessibleDescription(/Kirjoita syy\./)
  await expect.element(why).toHaveFocus()
  await reading.fill('50100')
  await why.click()
  // Previews come meanwhile.
  for (const letter of 'Sovittu') {
    await userEvent.keyboard(letter)
    await new Promise((later) => setTimeout(later, 60))
  }
  await expect.element(why).toHaveFocus()
  await expect.element(why).toHaveValue('Sovittu')
  await expect.poll(() => sent('takeBackCar').every(isAsked)).toBe(true)
})

test('what the server refuses is said at its field, and everything typed stays', async () => {
  const errors = { kilometres: ['Luovutettaessa mittarissa oli 30100 km.'] }
  let isRefused = true
  await show(
    returning,
    {
      takeBackCar: (call) => {
        const told = reckoned((call.body as { kilometres: number }).kilometres)
        if (isAsked(call)) return told
        return isRefused
          ? new Refusal(422, { errors })
          : { kilometres: { ...told.kilometres, invoice_number: '2026-000008' } }
      },
    },
    as('service'),
  )
  await opens('Ota takaisin', 'Ota auto takaisin')
  const reading = dialog().getByLabelText('Mittarilukema')
  await reading.fill('50100')
  await dialog().getByLabelText('Ylittäviä kilometrejä ei laskuteta').click()
  await dialog().getByRole('textbox', { name: /^Syy/ }).fill('Sovittu')
  await dialog().getByLabelText('Vauriot ja puutteet').fill('Naarmu kyljessä')
  await reading.fill('30000')
  await press('Ota takaisin')
  await expect.element(reading).toHaveAccessibleDescription(/Luovutettaessa mittarissa oli 30100 km\./)
  await expect.element(reading).toHaveFocus()
  await expect.element(reading).toHaveValue('30000')
  await expect.element(dialog().getByRole('textbox', { name: /^Syy/ })).toHaveValue('Sovittu')
  await expect.element(dialog().getByLabelText('Vauriot ja puutteet')).toHaveValue('Naarmu kyljessä')
  isRefused = false
  await reading.fill('50100')
  await press('Ota takaisin')
  await isDone('Auto on otettu takaisin. Kilometreistä lähti lasku 2026-000008')
})
