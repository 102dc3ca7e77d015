import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as act } from '../../shared/act/fi.ts'
import { button, dialog, field, inDialog, openDialog, tableOf, toast, typeDay } from '../../testing/onPage.ts'
import { isAsked, tableSeen } from '../../testing/readers.ts'
import { atKotka, seeing } from '../testing/offers.ts'
import { change, kotka, none, pick, shown, some, week } from '../testing/placeShown.ts'
import { fi } from './fi.ts'
import type { Place } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const can = () => inDialog(act.look).element().getAttribute('aria-disabled') !== 'true'
const hour = (name: 'mon' | 'sun', part: 'from' | 'to') => openDialog().getByLabelText(fi.hourOf(name, part))

test('places stand with their phones, hours and closed days', async () => {
  await shown()
  await expect.element(tableOf(fi.title)).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.title))
    .toEqual({
      columns: [...[fi.place, fi.phone, fi.hours, fi.closedDays], 'Toiminnot | right, quiet, not on paper'],
      rows: [
        [
          'Kulku Kotka\nSatamakatu 1, Kotka',
          '+358 5 000 0000',
          'ma–pe 8–17, la 10.30–14, su suljettu',
          '–',
          'Toiminnot',
        ],
        ['Kulku Espoo Piilotettu\nLänsikatu 2, Espoo', '–', fi.unknown, '24.12.2026 Jouluaatto\nAvaa', 'Toiminnot'],
      ],
    })
  expect(page.getByRole('table').elements()).toHaveLength(1)
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.noDays)).toBeVisible()
  await expect.element(page.getByRole('region', { name: fi.shopDays }).getByText(fi.shopDaysHint)).toBeVisible()
})

test('a shop without places says where they come from', async () => {
  await shown({ listPlaces: {} })
  await expect.element(page.getByText(fi.noneHint)).toBeVisible()
})

test('whoever may only look changes nothing', async () => {
  await shown({ listClosedDays: { days: [{ day: '2026-12-06', reason: 'Itsenäisyyspäivä' }] } }, seeing)
  const acts = [fi.addPlace, 'Toiminnot: Kulku Kotka', 'Toiminnot: Kulku Espoo']
  for (const name of [fi.closeShop, ...acts, 'Avaa: 24.12.2026, Kulku Espoo', 'Avaa: 6.12.2026'])
    await expect.element(button(name)).toHaveAccessibleDescription(fi.role)
})

test('a role at one place changes that place, and neither another one nor the days of all', async () => {
  await shown({ listClosedDays: { days: [{ day: '2026-12-06', reason: 'Itsenäisyyspäivä' }] } }, atKotka)
  for (const name of [
    fi.closeShop,
    fi.addPlace,
    'Toiminnot: Kulku Espoo',
    'Avaa: 24.12.2026, Kulku Espoo',
    'Avaa: 6.12.2026',
  ])
    await expect.element(button(name)).toHaveAccessibleDescription(fi.role)
  await expect.element(button('Toiminnot: Kulku Kotka')).not.toHaveAttribute('aria-disabled')
})

test('the phone and the hours of a place are changed after it was said who comes', async () => {
  let hours: Place['opening_hours'] = week
  const { sent } = await shown({
    listPlaces: () => ({ places: [{ ...kotka, opening_hours: hours }] }),
    changePlace: ({ body }) => {
      const said = body as Place & { dry_run?: boolean }
      if (!said.dry_run) hours = said.opening_hours
      return { affected: none }
    },
  })
  await change()
  await openDialog().getByLabelText(fi.phone).fill(' +358 5 0000 1777 ')
  await expect.element(openDialog().getByLabelText(fi.phone)).toHaveAttribute('maxlength', '30')
  await expect.element(hour('mon', 'from')).toHaveValue('8.00')
  await expect.element(hour('mon', 'from')).toHaveAttribute('maxlength', '5')
  await hour('sun', 'from').fill('12')
  await expect.poll(() => can()).toBe(false)
  await expect.element(inDialog(act.look)).toHaveAccessibleDescription(act.fill)
  await hour('sun', 'to').fill('16.00')
  await inDialog(act.look).click()
  await expect.element(openDialog().getByRole('status').getByText(fi.nobodyComes)).toBeVisible()
  await expect.element(openDialog().getByRole('status').getByRole('list')).not.toBeInTheDocument()
  await inDialog(fi.save).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.saved)).toBeVisible()
  await expect.poll(() => tableSeen(fi.title).rows[0]?.[2]).toBe('ma–pe 8–17, la 10.30–14, su 12–16')
  const given = {
    place: 'kotka',
    phone: '+358 5 0000 1777',
    opening_hours: { ...week, sun: { from: '12:00', to: '16:00' } },
  }
  await expect.poll(() => sent('changePlace').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }, given])
})

test('a place may be without a phone, and without hours that anybody knows', async () => {
  const { sent } = await shown({ changePlace: { affected: none } })
  await change()
  await openDialog().getByLabelText(fi.phone).fill(' ')
  await field(fi.known).click()
  await expect.element(openDialog().getByText(fi.unknownHint)).toBeVisible()
  await expect.element(hour('mon', 'from')).not.toBeInTheDocument()
  await inDialog(act.look).click()
  await expect.element(inDialog(fi.save)).toBeVisible()
  await expect.poll(() => sent('changePlace')[0]?.body).toMatchObject({ phone: null, opening_hours: null })
})

test('of a place whose hours nobody knows they are told first', async () => {
  await shown()
  await pick('Kulku Espoo', fi.change)
  await expect.element(openDialog().getByLabelText(fi.phone)).toHaveValue('')
  await expect.element(field(fi.known)).not.toBeChecked()
  expect(can()).toBe(true)
  await field(fi.known).click()
  await expect.poll(() => can()).toBe(false)
  await hour('mon', 'from').fill('9')
  await hour('mon', 'to').fill('17')
  await expect.poll(() => can()).toBe(true)
})

test.each([
  ['who may open them is led to the orders', 'administrator', ['/tilaukset/12345678', '/tilaukset/87654321']],
  ['who sees no orders is led to none', 'offer', []],
] as const)('a day of a place is closed after it was said who comes then: %s', async (_, role, links) => {
  let isClosed = false
  const { sent } = await shown(
    {
      listPlaces: () => ({
        places: [{ ...kotka, closed_days: isClosed ? [{ day: '2026-12-01', reason: 'Inventaario' }] : [] }],
      }),
      closePlaceDay: ({ body }) => {
        isClosed = !isAsked({ body })
        return { affected: some }
      },
    },
    [{ role, place: null }],
  )
  await pick('Kulku Kotka', fi.close)
  await expect.element(dialog(fi.closeAt('Kulku Kotka'))).toBeVisible()
  expect(can()).toBe(false)
  await field(fi.why).fill('Inventaario')
  await expect.element(field(fi.why)).toHaveAttribute('maxlength', '200')
  expect(can()).toBe(false)
  await typeDay(fi.day, '1.12.2026')
  await field(fi.why).fill(' ')
  await expect.poll(() => can()).toBe(false)
  await field(fi.why).fill(' Inventaario ')
  await inDialog(act.look).click()
  const effect = openDialog().getByRole('status')
  await expect.element(effect.getByText(fi.comes(2))).toBeVisible()
  await expect.element(effect.getByText(fi.nobodyComes)).not.toBeInTheDocument()
  const lines = effect
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(['12345678, nouto 1.12.2026, Kulku Kotka', '87654321, palautus 2.12.2026, Kulku Kotka'])
  const led = () => [...effect.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  await expect.poll(led).toEqual(links)
  await inDialog(fi.closeDay).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.closed)).toBeVisible()
  await expect.poll(() => tableSeen(fi.title).rows[0]?.[3]).toBe('1.12.2026 Inventaario\nAvaa')
  const given = { place: 'kotka', day: '2026-12-01', reason: 'Inventaario' }
  await expect.poll(() => sent('closePlaceDay').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }, given])
})

test('a day of the whole shop is closed and opened again', async () => {
  let days = [{ day: '2026-12-06', reason: 'Itsenäisyyspäivä' }]
  const { sent } = await shown({
    listClosedDays: () => ({ days }),
    closeDay: { affected: none },
    openDay: () => {
      days = []
      return {}
    },
  })
  await button(fi.closeShop).click()
  await expect.element(dialog(fi.closeShop)).toBeVisible()
  await field(fi.why).fill('Inventaario')
  await typeDay(fi.day, '31.12.2026')
  await expect.poll(() => can()).toBe(true)
  await typeDay(fi.day, '31.12')
  await expect.poll(() => can()).toBe(false)
  await typeDay(fi.day, '31.12.2026')
  await inDialog(act.look).click()
  await inDialog(fi.closeDay).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => sent('closeDay').at(-1)?.body).toEqual({ day: '2026-12-31', reason: 'Inventaario' })
  await button('Avaa: 6.12.2026').click()
  await expect.element(toast('6.12.2026 on taas auki.')).toBeVisible()
  await expect.element(page.getByText(fi.noDays)).toBeVisible()
  await expect.poll(() => sent('openDay').map(({ body }) => body)).toEqual([{ day: '2026-12-06' }])
})

test('a day of a place is opened again, and while it is its button waits', async () => {
  const { sent } = await shown({ openPlaceDay: never })
  const open = button('Avaa: 24.12.2026, Kulku Espoo')
  await open.click()
  await expect.element(open).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => sent('openPlaceDay').map(({ body }) => body)).toEqual([{ place: 'espoo', day: '2026-12-24' }])
})

test('why a day stays closed, or a place hidden, is said', async () => {
  const [shut, away] = [
    new Refusal(409, { message: 'Päivä on mennyt.' }),
    new Refusal(409, { message: 'Ei löytynyt.' }),
  ]
  await shown({ openPlaceDay: shut, revealPlace: away })
  await button('Avaa: 24.12.2026, Kulku Espoo').click()
  await expect.element(toast('Päivä on mennyt.')).toBeVisible()
  await pick('Kulku Espoo', fi.reveal)
  await expect.element(toast('Ei löytynyt.')).toBeVisible()
})

test('a place is hidden after it was said what is agreed there, and shown again', async () => {
  let isHidden = false
  const { sent } = await shown({
    listPlaces: () => ({ places: [{ ...kotka, hidden: isHidden }] }),
    hidePlace: ({ body }) => {
      isHidden = !isAsked({ body })
      return { affected: { count: 1, orders: [some.orders[0]] } }
    },
    revealPlace: () => {
      isHidden = false
      return {}
    },
  })
  await pick('Kulku Kotka', fi.hide)
  await expect.element(dialog('Piilotetaanko Kulku Kotka?')).toBeVisible()
  await expect.element(openDialog().getByText(fi.hideText)).toBeVisible()
  await inDialog(act.look).click()
  await expect.element(openDialog().getByText(fi.stillAgreed(1))).toBeVisible()
  await expect.element(openDialog().getByRole('listitem')).toBeVisible()
  await inDialog(fi.hide).click()
  await expect.element(toast(fi.hiddenNow)).toBeVisible()
  await pick('Kulku Kotka', fi.reveal)
  await expect.element(toast(fi.revealed)).toBeVisible()
  await expect
    .poll(() => sent('hidePlace').map(({ body }) => body))
    .toEqual([{ place: 'kotka', dry_run: true }, { place: 'kotka' }])
  await expect.poll(() => sent('revealPlace').map(({ body }) => body)).toEqual([{ place: 'kotka' }])
})
