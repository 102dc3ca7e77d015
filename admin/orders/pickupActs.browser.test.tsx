import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fi as act } from '../shared/act/fi.ts'
import { fi as handovers } from '../shared/handover/fi.ts'
import { dialog } from '../testing/onPage.ts'
import { doneWith, isAsked, textOf } from '../testing/readers.ts'
import { as } from '../testing/showScreen.tsx'
import { fi } from './fi.ts'
import { onnisOrder, type SomeOrder } from './testing/sampleOrder.ts'
import { confirms, isDone, opens, showActs, toldAhead } from './testing/showActs.tsx'

const seen = { order_number: '12345678', version: 'v1' }
const asked = { ...seen, reason: 'Esikatselu', dry_run: true }

const moved = {
  start_date: '2026-12-08',
  first_period: { start: '2026-12-08', last_day: '2027-01-07' },
  first_charge: { date: '2026-12-01', amount: 549 },
  ends_earliest: '2027-06-08',
}

test('a pickup is moved after its periods, its charge and its letter were told', async () => {
  const { sent } = await showActs({}, { movePickupForStaff: moved })
  await opens(fi.move.name)
  await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  expect(
    dialog()
      .getByText(/^Asiakas saa kirjeen/)
      .elements(),
  ).toHaveLength(0)
  await dialog().getByLabelText(fi.move.day).fill('8.12.2026')
  await userEvent.tab()
  await expect
    .poll(toldAhead)
    .toEqual({
      'Ensimmäinen kausi': '8.12.2026–7.1.2027',
      'Ensimmäinen veloitus': '549,00 €, 1.12.2026',
      'Voi päättyä aikaisintaan': '8.6.2027',
    })
  await expect.element(dialog().getByText('Asiakas saa kirjeen ’Uusi noutopäivä 8.12.2026’.')).toBeVisible()
  await expect
    .poll(() => sent('movePickupForStaff').map(({ body }) => body))
    .toEqual([{ ...asked, start_date: '2026-12-08' }])
  await dialog().getByLabelText(/^Syy/).fill('Asiakas on matkoilla')
  await confirms(fi.move.label)
  await isDone(fi.move.done)
  await expect
    .poll(() => doneWith(sent('movePickupForStaff')))
    .toEqual({ ...seen, start_date: '2026-12-08', reason: 'Asiakas on matkoilla' })
})

test('a move tells what was charged already, and that the chosen time is lost', async () => {
  const first_charge = { ...moved.first_charge, done: true }
  await showActs({}, { movePickupForStaff: { ...moved, first_charge, pickup_time_lost: true } })
  await opens(fi.move.name)
  await dialog().getByLabelText(fi.move.day).fill('8.12.2026')
  await userEvent.tab()
  await expect
    .poll(toldAhead)
    .toMatchObject({
      'Ensimmäinen veloitus': '549,00 €, veloitettu 1.12.2026. Ei veloiteta uudelleen.',
      Noutoaika: fi.move.timeLostNote,
    })
})

test.each([
  ['23.11.2026', 'Valitse aikaisintaan 24.11.2026.'],
  ['24.5.2027', 'Valitse viimeistään 23.5.2027.'],
])('a pickup is not moved to %s', async (day, said) => {
  await showActs()
  await opens(fi.move.name)
  await dialog().getByLabelText(fi.move.day).fill(day)
  await userEvent.tab()
  await expect.element(dialog().getByText(said)).toBeVisible()
})

test('a pickup is moved to no day but the one in the field', async () => {
  await showActs({}, { movePickupForStaff: moved })
  await opens(fi.move.name)
  const day = dialog().getByLabelText(fi.move.day)
  await day.fill('8.12.2026')
  await userEvent.tab()
  await expect.element(dialog().getByText(act.incomplete)).not.toBeInTheDocument()
  await day.fill('8.12.2025')
  await userEvent.tab()
  await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  await expect.element(day).toHaveValue('8.12.2025')
})

test('without a reason nothing is sent, and it has at most 500 letters', async () => {
  const { sent } = await showActs({}, { withdrawOrder: { order: onnisOrder } })
  await opens(fi.withdraw.name)
  const reason = dialog().getByLabelText(/^Syy/)
  await confirms(fi.withdraw.label)
  await expect.element(dialog().getByText('Kirjoita syy.')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  expect(reason.element()).toHaveProperty('maxLength', 500)
  await expect.element(dialog().getByText(fi.act.reasonHint)).toBeVisible()
  await expect.poll(() => sent('withdrawOrder').every(isAsked)).toBe(true)
})

const info = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '13-17' }
const brought: SomeOrder = {
  account: { order_extra_services: [{ service_key: 'home_delivery', additional_info: info }] },
}

test('a delivery goes to another address at the price that was told, and at no other', async () => {
  const change = { price: 129.9, price_before: 99, settled: 'first_charge' as const }
  const letters = [{ to: 'onni@example.com', subject: 'Toimitus on muutettu', html: '' }]
  const { sent } = await showActs(brought, { changeDeliveryForStaff: { ...change, letters } })
  await opens(fi.delivery.name)
  for (const [label, value] of [
    [fi.delivery.address, 'Mannerheimintie 1'],
    [fi.delivery.zip, '00100'],
    [fi.delivery.city, 'Helsinki'],
    [fi.delivery.time, '13-17'],
  ] as const)
    await expect.element(dialog().getByLabelText(label)).toHaveValue(value)
  await expect.element(dialog().getByRole('option', { name: 'klo 9–13' })).toBeInTheDocument()
  await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  await dialog().getByLabelText(fi.delivery.address).fill('Fleminginkatu 1')
  await dialog().getByLabelText(fi.delivery.zip).fill('00500')
  await expect
    .poll(toldAhead)
    .toEqual({
      'Toimitus maksaa': '129,90 €',
      'Aiemmin sovittu': '99,00 €',
      Erotus: '30,90 €, mukana ensimmäisessä veloituksessa',
    })
  await expect.element(dialog().getByText('Kirje ’Toimitus on muutettu’, onni@example.com')).toBeVisible()
  await dialog().getByLabelText(/^Syy/).fill('Asiakas muutti')
  await expect.poll(() => dialog().getByText(fi.act.counting).elements()).toHaveLength(0)
  await confirms(fi.delivery.label)
  await isDone(fi.delivery.done)
  const to = { ...info, address: 'Fleminginkatu 1', zip: '00500' }
  // A slow machine asks between the two fields, too.
  await expect.poll(() => sent('changeDeliveryForStaff').map(({ body }) => body)).toContainEqual({ ...asked, ...to })
  await expect
    .poll(() => doneWith(sent('changeDeliveryForStaff')))
    .toEqual({ ...seen, ...to, reason: 'Asiakas muutti', seen: change })
})

test('another time alone is a change, too', async () => {
  const { sent } = await showActs(brought, { changeDeliveryForStaff: { price: 99, price_before: 99 } })
  await opens(fi.delivery.name)
  await dialog().getByLabelText(fi.delivery.time).selectOptions('klo 9–13')
  await expect.poll(toldAhead).toEqual({ 'Toimitus maksaa': '99,00 €', Erotus: 'Hinta ei muutu.' })
  await expect.poll(() => sent('changeDeliveryForStaff')[0]?.body).toEqual({ ...asked, ...info, delivery_time: '9-13' })
})

test.each([fi.delivery.address, fi.delivery.zip, fi.delivery.city])(
  'a delivery without %s is not sent',
  async (label) => {
    await showActs(brought)
    await opens(fi.delivery.name)
    await dialog().getByLabelText(label).fill('')
    await expect.element(dialog().getByText(act.incomplete)).toBeVisible()
  },
)

test.each([
  [129, 99, 'Asiakkaan kortilta veloitetaan nyt 30,00 €.'],
  [69.1, 99, 'Asiakkaan kortille palautetaan 29,90 €.'],
  [99, 99, 'Asiakkaan kortilta veloitetaan nyt 0,00 €.'],
])('of a delivery that costs %d after %d it is told how it is settled now', async (price, price_before, said) => {
  await showActs(brought, { changeDeliveryForStaff: { price, price_before, settled: 'now' } })
  await opens(fi.delivery.name)
  await dialog().getByLabelText(fi.delivery.city).fill('Vantaa')
  await expect.poll(toldAhead).toMatchObject({ Erotus: said })
})

const espoo = { place: 'Kulku Espoo', free_from: '2026-11-20' }
const cars = [
  { registration: 'XY-1', model: 'Norra Tuuli', gear: 'A' as const, kilometres: 1200, same_model: true, ...espoo },
  { registration: 'ZZ-9', model: 'Norra Kide', gear: 'A' as const, kilometres: null, same_model: false, ...espoo },
]

test('the car is swapped for one of the free cars of the place, at the agreed price', async () => {
  const { sent } = await showActs(
    {},
    { freeCars: { cars }, swapCar: { order: { ...onnisOrder, registration: 'XY-1' } } },
  )
  await opens(fi.swap.name)
  const choice = dialog().getByRole('group', { name: fi.swap.plate })
  await expect
    .poll(() => [...choice.element().querySelectorAll('label')].map(textOf))
    .toEqual([
      'XY-1 · Norra Tuuli, automaattisama malli · vapaa heti · Kulku Espoo · 1 200 km',
      'ZZ-9 · Norra Kide, automaattivapaa heti · Kulku Espoo · ei lukemaa',
    ])
  await choice.getByRole('radio', { name: /^XY-1/ }).click()
  await expect.poll(toldAhead).toEqual({ 'Uusi auto': 'Norra Tuuli, XY-1', 'Hinta ja päivä': 'Pysyvät sovittuina' })
  await expect.element(dialog().getByText('Asiakas saa kirjeen ’Autosi on vaihdettu’.')).toBeVisible()
  await expect.poll(() => sent('swapCar')[0]?.body).toEqual({ ...asked, registration: 'XY-1', other_model: false })
  await dialog().getByLabelText(fi.swap.otherModel).click()
  await dialog().getByLabelText(/^Syy/).fill('Kiveniskemä tuulilasissa')
  await confirms(fi.swap.label)
  await isDone(fi.swap.done)
  await expect
    .poll(() => doneWith(sent('swapCar')))
    .toEqual({ ...seen, registration: 'XY-1', other_model: true, reason: 'Kiveniskemä tuulilasissa' })
})

test('where the place has no free car, it is said, with the nearest places that have one', async () => {
  const near = { place: 'Kulku Espoo', km: 12, cars: 3 }
  await showActs({}, { freeCars: { cars: [], elsewhere: [near] } })
  await opens(fi.swap.name)
  await expect.element(dialog().getByText(handovers.cars.none)).toBeVisible()
  await expect.element(dialog().getByText('Kulku Espoo, 12 km (3 autoa)')).toBeVisible()
})

const out: SomeOrder = { order: { status: 'delivered' }, account: { status: 'delivered' } }

test('a replacement car is given with its reading, and the own one stays', async () => {
  const { sent } = await showActs(out, { freeCars: { cars }, giveReplacement: { order: onnisOrder } })
  const { replacement: t } = fi
  await opens(t.give.name)
  await dialog().getByRole('radio', { name: /^ZZ-9/ }).click()
  await dialog().getByLabelText(t.until).fill('27.11.2026')
  await userEvent.tab()
  await dialog().getByLabelText(t.kilometres).fill('12 300')
  await expect.poll(toldAhead).toMatchObject({ Sijaisauto: 'ZZ-9', 'Palautetaan viimeistään': '27.11.2026' })
  await dialog().getByLabelText(/^Syy/).fill('Kolari')
  await confirms(t.give.label)
  await isDone(t.give.done)
  await expect
    .poll(() => doneWith(sent('giveReplacement')))
    .toEqual({
      ...seen,
      registration: 'ZZ-9',
      last_day: '2026-11-27',
      kilometres: 12300,
      damages: '',
      counts_kilometres: true,
      reason: 'Kolari',
    })
})

test('a replacement car that is out is taken back, and no second one is given', async () => {
  const replacement = { registration: 'ZZ-9', since: '2026-11-20T08:00:00Z', due_on: '2026-11-27', kilometres: 12300 }
  const { sent } = await showActs({ ...out, replacement }, { takeReplacementBack: { order: onnisOrder } }, as('desk'))
  const { take, kilometres } = fi.replacement
  await opens(take.name)
  await dialog().getByLabelText(kilometres).fill('12420')
  await confirms(take.label)
  await isDone(take.done)
  await expect
    .poll(() => sent('takeReplacementBack').map(({ body }) => body))
    .toEqual([{ ...seen, kilometres: 12420, damages: '' }])
})

test('a replacement car that comes back damaged is judged: fit for the next one, or away', async () => {
  const replacement = { registration: 'ZZ-9', since: '2026-11-20T08:00:00Z', due_on: '2026-11-27', kilometres: 12300 }
  const { sent } = await showActs({ ...out, replacement }, { takeReplacementBack: { order: onnisOrder } }, as('desk'))
  const { take, kilometres, damages } = fi.replacement
  await opens(take.name)
  await dialog().getByLabelText(kilometres).fill('12420')
  await expect.element(dialog().getByRole('radio')).not.toBeInTheDocument()
  await dialog().getByLabelText(damages).fill('Kylki ruttu')
  await dialog().getByRole('radio', { name: handovers.fitChoices.no }).click()
  await confirms(take.label)
  await isDone(take.done)
  await expect
    .poll(() => sent('takeReplacementBack').map(({ body }) => body))
    .toEqual([{ ...seen, kilometres: 12420, damages: 'Kylki ruttu', fit: false }])
})
