import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BoardCard } from '../../contract/ops/work/board.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import { button, dialog, toast } from '../testing/onPage.ts'
import { isAsked } from '../testing/readers.ts'
import { as, onDay, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { TodayPage } from './TodayPage.tsx'

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

test('the desk releases a car and has the contract signed; the handover has a page of its own', async () => {
  const card: Some<BoardCard> = { ...onnis, missing: ['not_released'], acts: [{ act: 'release', closed: null }] }
  const { sent, at } = await show(card, {
    releaseOrder: (call) => {
      if (!isAsked(call)) Object.assign(card, { missing: ['not_signed'], acts: [{ act: 'sign', closed: null }] })
      return {}
    },
    signOrder: () => {
      Object.assign(card, { missing: [], status: 'signed', acts: [{ act: 'deliver', closed: null }] })
      return {}
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
  await expect.poll(() => sent('signOrder').map(({ body }) => body)).toEqual([order])
  await button('Luovuta: Onni Onnistuja, ABC-123').click()
  await expect.poll(at).toBe('/luovutus/12345678')
})

test('a car comes back on a page of its own', async () => {
  const { at } = await show({ ...onnis, kind: 'return', acts: [{ act: 'takeBack', closed: null }] }, {})
  await button('Ota takaisin: Onni Onnistuja, ABC-123').click()
  await expect.poll(at).toBe('/palautus/12345678')
})
