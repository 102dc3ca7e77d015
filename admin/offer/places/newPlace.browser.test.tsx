import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as act } from '../../shared/act/fi.ts'
import { button, dialog, field, inDialog, openDialog, toast, typeDay } from '../../testing/onPage.ts'
import { tableSeen } from '../../testing/readers.ts'
import { showPageToStaff } from '../../testing/showToStaff.tsx'
import { offer } from '../testing/offers.ts'
import { change, kotka, none, pick, shown } from '../testing/placeShown.ts'
import { fi } from './fi.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const can = () => inDialog(act.look).element().getAttribute('aria-disabled') !== 'true'

test('days in a row are closed and opened as one range', async () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26'].map((day) => ({ day, reason: 'Joulu' }))
  const { sent } = await shown({
    listPlaces: { places: [{ ...kotka, closed_days: days }] },
    closePlaceDay: { affected: none },
    openPlaceDay: {},
  })
  await expect.poll(() => tableSeen(fi.title).rows[0]?.[3]).toBe('24.12.2026–26.12.2026 Joulu\nAvaa')
  await button('Avaa: 24.12.2026–26.12.2026, Kulku Kotka').click()
  const range = { place: 'kotka', day: '2026-12-24', last_day: '2026-12-26' }
  await expect.poll(() => sent('openPlaceDay').map(({ body }) => body)).toEqual([range])
  await pick('Kulku Kotka', fi.close)
  await typeDay(fi.day, '24.12.2026')
  await typeDay(new RegExp(fi.lastDay), '23.12.2026')
  await field(fi.why).fill('Joulu')
  await expect.poll(() => can()).toBe(false)
  await typeDay(new RegExp(fi.lastDay), '26.12.2026')
  await inDialog(act.look).click()
  await inDialog(fi.closeDay).click()
  await expect.poll(() => sent('closePlaceDay').at(-1)?.body).toEqual({ ...range, reason: 'Joulu' })
})

test('days get other hours than their week, and take them back', async () => {
  const other = { day: '2026-12-23', from: '10:00', to: '14:00', reason: 'Aatonaatto' }
  const { sent } = await shown({
    listPlaces: { places: [{ ...kotka, other_hours: [other] }] },
    setPlaceHours: { affected: none },
    openPlaceDay: {},
  })
  await expect.poll(() => tableSeen(fi.title).rows[0]?.[3]).toBe('23.12.2026 avoinna 10–14, Aatonaatto\nPalauta')
  await button('Palauta: 23.12.2026, Kulku Kotka').click()
  await expect.element(toast(fi.asInWeek('23.12.2026'))).toBeVisible()
  await pick('Kulku Kotka', fi.close)
  await field(fi.whatHolds).selectOptions(fi.otherHours)
  await typeDay(fi.day, '23.12.2026')
  await field(fi.hourNames.from).fill('10')
  await field(fi.why).fill('Aatonaatto')
  await expect.poll(() => can()).toBe(false)
  await field(fi.hourNames.to).fill('14')
  await inDialog(act.look).click()
  await expect.element(openDialog().getByText(fi.nobodyOutside)).toBeVisible()
  await inDialog(fi.setHours).click()
  await expect.element(toast(fi.hoursSet)).toBeVisible()
  const body = { place: 'kotka', day: '2026-12-23', hours: { from: '10:00', to: '14:00' }, reason: 'Aatonaatto' }
  await expect.poll(() => sent('setPlaceHours').at(-1)?.body).toEqual(body)
})

test('a new place is opened with coordinates of the map', async () => {
  const { sent } = await shown({
    findAddress: {
      found: [{ label: 'Turuntie 1, Salo', address: 'Turuntie 1', zip: '24100', city: 'Salo', lat: 60.38, lng: 23.13 }],
      is_away: false,
    },
    addPlace: {},
  })
  await button(fi.addPlace).click()
  await expect.element(inDialog(fi.openPlace)).toHaveAccessibleDescription(act.fill)
  await field(fi.name).fill('Kulku Salo')
  await expect.element(field(fi.slug)).toHaveValue('kulku-salo')
  await field(fi.address).fill('Turuntie 1, Salo')
  await inDialog(fi.findOnMap).click()
  await inDialog(fi.takeFound('Turuntie 1, Salo')).click()
  await expect.element(field(fi.lat)).toHaveValue('60,38')
  await field(fi.known).click()
  await inDialog(fi.openPlace).click()
  await expect.element(toast(fi.placeOpened)).toBeVisible()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect
    .poll(() => sent('addPlace').map(({ body }) => body))
    .toEqual([
      {
        place: 'kulku-salo',
        name: 'Kulku Salo',
        address: 'Turuntie 1, Salo',
        zip: '24100',
        city: 'Salo',
        lat: 60.38,
        lng: 23.13,
        delivery_reach_km: null,
        phone: null,
        opening_hours: null,
      },
    ])
})

test.each([
  [{ found: [], is_away: false }, fi.notOnMap],
  [{ found: [], is_away: true }, fi.mapAway],
])('an address that the map does not know is said to be so: %j', async (answer, said) => {
  await shown({ findAddress: answer })
  await button(fi.addPlace).click()
  await expect.element(inDialog(fi.findOnMap)).toHaveAccessibleDescription(fi.addressFirst)
  await field(fi.address).fill('Eikatu 1')
  await inDialog(fi.findOnMap).click()
  await expect.element(openDialog().getByText(said)).toBeVisible()
})

test('facts that were changed go with the hours, and those that were not do not', async () => {
  const { sent } = await shown({ changePlace: { affected: none } })
  await change()
  await field(fi.name).fill('Kulku Kymi')
  await inDialog(act.look).click()
  await expect.element(inDialog(fi.save)).toBeVisible()
  await expect.poll(() => sent('changePlace')[0]?.body).toMatchObject({ facts: { name: 'Kulku Kymi', lat: 60.46 } })
})

test('the page of a place has its facts, closed days, cars by state and staff, and its acts', async () => {
  await showPageToStaff('/tarjonta/toimipisteet/kotka', {
    grants: offer,
    answers: {
      showPlace: {
        place: { ...kotka, closed_days: [{ day: '2026-12-24', reason: 'Joulu' }] },
        cars: [
          { state: 'free', count: 3 },
          { state: 'out', count: 0 },
        ],
        staff: [{ name: 'Tiina Tiski', role: 'desk' }],
      },
      countWork: {},
      listProposals: {},
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Kulku Kotka' })).toBeVisible()
  for (const text of ['Satamakatu 1, 48100 Kotka', '60,46 N, 26,94 E', fi.deliveryUpTo(30), '24.12.2026 Joulu'])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('Tiina Tiski')).toBeVisible()
  expect(page.getByText('Asiakkaalla').elements()).toEqual([])
  await pick('Kulku Kotka', fi.hide)
  await expect.element(dialog('Piilotetaanko Kulku Kotka?')).toBeVisible()
})

test('a place that is not there is said to be so', async () => {
  await showPageToStaff('/tarjonta/toimipisteet/ei-ole', {
    grants: offer,
    answers: { showPlace: new Refusal(404, { message: 'Ei löytynyt.' }), countWork: {}, listProposals: {} },
  })
  await expect.element(page.getByText('Ei löytynyt.')).toBeVisible()
})
