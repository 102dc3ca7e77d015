import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fi as shared } from '../../contract/handover/fi.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { fi as frame } from '../frame/fi.ts'
import { fi as sharedDesk } from '../shared/handover/fi.ts'
import { judgeStates } from '../testing/judgeStates.ts'
import { button, dialog } from '../testing/onPage.ts'
import { doneWith } from '../testing/readers.ts'
import { as, onDay, showScreen } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { SwapPage } from './SwapPage.tsx'

const order = {
  order_number: '12345678',
  status: 'delivered',
  customer: 'Onni Onnistuja',
  registration: 'ABC-123',
  place: 'espoo',
  version: 'v1',
} as const
const ahead: Some<Answer<'showHandover'>> = {
  order,
  known: { released: true, signed: true, paid: true },
  items: [{ key: 'keys', name: 'Avaimet, 2 kpl' }],
  odometer: { kilometres: 12_000, day: '2026-11-20' },
  out: null,
  damages: [],
  photos: [],
  draft: null,
  done: null,
}
const car = { registration: 'XYZ-987', model: 'Norra Kide', gear: 'A', kilometres: 5_000 } as const
const change = {
  ends: '2027-05-20',
  next_charge: { date: '2026-12-12', amount: 599, start: '2026-12-20', last_day: '2027-01-19' },
  new_price: { amount: 599, from: '2026-12-20' },
  charged_now: null,
  lost_code: null,
}

const known: StaffAnswers = {
  showHandover: ahead,
  freeCars: { cars: [{ ...car, same_model: false, price: 599, price_change: 40, place: 'Kulku Espoo' }] },
  saveHandoverDraft: { revision: 1 },
  swapCarWhileOut: { order, change, letters: [] },
}
const at = '/vaihto/12345678?auto=XYZ-987'
const grants = as('service')

function show(answers: StaffAnswers = {}) {
  onDay('2026-11-24')
  return showScreen('/vaihto/:orderNumber', <SwapPage />, { at, grants, answers: { ...known, ...answers } })
}
const fills = async (kilometres: string) => {
  await page.getByLabelText(fi.kilometres).fill(kilometres)
  await page.getByLabelText(fi.energy).fill('80')
  await button(fi.allItems).click()
}
const toLastLook = async () => {
  await fills('12 400')
  await button(fi.swap.goOn).click()
  await expect.element(page.getByRole('heading', { name: fi.swap.out('XYZ-987') })).toBeVisible()
  await fills('12 010')
  await page.getByLabelText(fi.licence).click()
  await page.getByLabelText(fi.met).fill('Onni Onnistuja')
  await page.getByRole('radio', { name: shared.knownBy.driving_licence }).click()
  await page.getByRole('img', { name: fi.signaturePad }).click()
  await button(fi.swap.finish).click()
}

judgeStates({
  'hallinta-vaihto, ennen': {
    at: '/vaihto/12345678',
    role: 'service',
    answers: known,
    seen: () => page.getByText(fi.swap.first),
  },
  'hallinta-vaihto, palautuva': {
    at,
    role: 'service',
    answers: known,
    seen: () => page.getByRole('heading', { name: fi.swap.back('ABC-123') }),
  },
  'hallinta-vaihto, vahvistus': {
    at,
    role: 'service',
    answers: known,
    press: toLastLook,
    seen: () => dialog().getByText(/^599\s€\/kk 20\.12\.2026 alkaen/),
  },
})

test('a swap that is done leads to its order, and asks nothing about what was typed', async () => {
  onDay('2026-11-24')
  const answers: StaffAnswers = { ...known, showOrder: new Refusal(404), countWork: {}, listProposals: {} }
  const shown = await showPageToStaff(at, { grants, answers })
  await toLastLook()
  await expect.element(dialog().getByText(/^599\s€\/kk 20\.12\.2026 alkaen/)).toBeVisible()
  await dialog().getByLabelText(fi.swap.otherModel).click()
  await dialog().getByRole('textbox', { name: fi.swap.reason }).fill('Kolari')
  await button(fi.swap.finish, dialog()).click()
  await expect.poll(shown.at).toBe('/tilaukset/12345678')
  await expect.element(page.getByText(frame.leaveTitle)).not.toBeInTheDocument()
})

test('a car is sought among many by plate, model or gear; each says its price and what it costs more', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...car,
    registration: `KKK-10${at}`,
    model: at < 3 ? 'Norra Tuuli' : 'Norra Kide',
    gear: at % 2 ? ('M' as const) : ('A' as const),
    same_model: at < 3,
    price: 599,
    price_change: at < 3 ? 0 : at === 7 ? -20 : 40,
    free_from: at === 6 ? '2026-11-27' : '2026-11-20',
    place: 'Kulku Espoo',
  }))
  onDay('2026-11-24')
  await showScreen('/vaihto/:orderNumber', <SwapPage />, {
    at: '/vaihto/12345678',
    grants,
    answers: { ...known, freeCars: { cars: many } },
  })
  const { cars: t } = sharedDesk
  const choices = () =>
    [...page.getByRole('group', { name: fi.swap.newCar }).element().querySelectorAll('label')].map(({ textContent }) =>
      textContent?.slice(0, 7),
    )
  await expect.poll(choices).toHaveLength(8)
  const seek = page.getByLabelText(t.search)
  await seek.fill('kide auto')
  await expect.poll(choices).toEqual(['KKK-104', 'KKK-106'])
  await expect.element(page.getByText(t.found(2, 8))).toBeVisible()
  await expect
    .element(page.getByText(/vapaa 27\.11\.2026 · Kulku Espoo · .* · 599\s€\/kk \(40,00\s€ enemmän\)/))
    .toBeVisible()
  await seek.fill('107')
  await expect.element(page.getByText(/20,00\s€ vähemmän/)).toBeVisible()
  await page.getByRole('radio').click()
  await seek.fill('ei ole')
  // The chosen one stays in view.
  await expect.poll(choices).toEqual(['KKK-107'])
})

test('both cars are written down one after the other, and the price is seen before the one press', async () => {
  const { sent } = await show()
  await expect.element(page.getByRole('heading', { name: fi.swap.back('ABC-123') })).toBeVisible()
  await toLastLook()
  await expect.element(dialog().getByText(/^599\s€\/kk 20\.12\.2026 alkaen/)).toBeVisible()
  await dialog().getByLabelText(fi.swap.otherModel).click()
  await dialog().getByRole('textbox', { name: fi.swap.reason }).fill('Kolari')
  await button(fi.swap.finish, dialog()).click()
  await expect
    .poll(() => doneWith(sent('swapCarWhileOut')))
    .toMatchObject({
      registration: 'XYZ-987',
      version: 'v1',
      price: 'list',
      other_model: true,
      back: { kilometres: 12_400, energy_percent: 80 },
      out: { kilometres: 12_010, licence_seen: true, met: { name: 'Onni Onnistuja' } },
      reason: 'Kolari',
      seen: { new_price: 599 },
    })
})

test('nothing goes on before the car that comes back is written down, and a refusal keeps what was written', async () => {
  await show({ swapCarWhileOut: new Refusal(409, { code: 'CAR_NOT_FREE', message: 'Auto ei ole vapaana.' }) })
  await expect.element(button(fi.swap.goOn)).toHaveAccessibleDescription(/mittarilukema/)
  await toLastLook()
  await expect.element(dialog().getByText('Auto ei ole vapaana.')).toBeVisible()
})

test('of an order whose car is not out it is said that nothing can be swapped', async () => {
  await show({ showHandover: { ...ahead, order: { ...order, status: 'signed' } } })
  await expect.element(page.getByText(fi.swap.notNow)).toBeVisible()
})
