import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { showOnPaper } from '../../../ui/testing/seen.ts'
import { showPart } from '../../testing/showInShop.tsx'
import { fi as words } from '../orders/fi.ts'
import { orderOf, serviceOf } from '../testing/samples.ts'
import { button, showOrders, unfolds } from '../testing/showOrders.tsx'
import { ExtraServices } from './ExtraServices.tsx'
import { fi } from './fi.ts'

/* ExtraServices. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

async function shown(change: Some<Order> = {}) {
  const all = await showOrders(() => [orderOf(change)])
  const section = await unfolds(words.sections.services)
  return { ...all, section }
}
const cells = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td > span:last-child')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    )

test('what was bought is listed with its day in Finland and its price [ORDER-57 ORDER-58 ORDER-59 ORDER-60]', async () => {
  const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }
  const services = [
    serviceOf({ created_at: '2026-11-20T22:30:00Z' }),
    serviceOf({ id: 'koti', service_name: 'Kotiintoimitus', recurring: false, price: 59, additional_info: address }),
    serviceOf({ id: 'rengas', service_name: 'Renkaat', ends_on: '2026-12-01' }),
  ]
  const { section } = await shown({ order_extra_services: services })
  await expect.element(section.getByText('Kuukausipesu')).toBeVisible()
  await expect
    .poll(() => cells())
    .toEqual([
      ['21.11.2026', 'Kuukausipesu', '34,90 €/kk'],
      ['', 'KotiintoimitusMannerheimintie 1, 00100 Helsinki, klo 9–13', '59,00 €'],
      ['', 'RenkaatViimeinen päivä 1.12.2026', '34,90 €/kk'],
    ])
  const titles = section.getByRole('columnheader').elements()
  await expect.poll(() => titles.map(({ textContent }) => textContent)).toEqual([fi.date, fi.product, fi.price])
  await expect.element(section.getByText('3', { exact: true })).toBeVisible()
  expect(section.getByText(fi.kilometresNote).query()).toBeNull()
})

test('an answer from the version before, which tells of no past services, is shown as ever', async () => {
  const old = orderOf()
  Reflect.deleteProperty(old, 'past_extra_services')
  await showPart(<ExtraServices order={old} />, { at: '/tili', answers: {} })
  await page.getByText(words.sections.services).click()
  await expect.element(page.getByText(fi.none)).toBeVisible()
})

test('without services that is said, and nothing is counted', async () => {
  const { section } = await shown()
  await expect.element(section.getByText(fi.none)).toBeVisible()
  expect(section.getByRole('table').query()).toBeNull()
  expect(section.element().querySelector('summary')?.textContent).toBe(words.sections.services)
})

test('one that can be ended gives all of them a column of acts, which is nothing for paper', async () => {
  const ending = { last_day: '2026-12-01', amount: 549, amount_before: 583.9 }
  const { section } = await shown({
    order_extra_services: [serviceOf({ id: 'x', service_name: 'Renkaat' }), serviceOf({ ending })],
  })
  await expect.element(section.getByRole('button', { name: 'Päätä lisäpalvelu Kuukausipesu' })).toBeVisible()
  expect(section.getByRole('button', { name: 'Päätä lisäpalvelu Renkaat' }).query()).toBeNull()
  const acts = section.getByRole('columnheader').elements()[3]
  expect(acts?.textContent).toBe(fi.acts)
  expect(acts?.checkVisibility()).toBe(true)
  await showOnPaper()
  expect(acts?.checkVisibility()).toBe(false)
})

test.each([
  ['as many as agreed', 1500, 'Jokaiseen laskutuskauteen kuuluu 1 500 km. Sen yli ajettu kilometri maksaa 0,20 €.'],
  [
    'with packages',
    2500,
    'Jokaiseen laskutuskauteen kuuluu 1 500 km, lisäkilometrien kanssa 2 500 km. Sen yli ajettu kilometri maksaa 0,20 €.',
  ],
])('the kilometres of the agreement are told: %s', async (_, with_packages, text) => {
  const { section } = await shown({ kilometres: { per_period: 1500, with_packages, price_beyond: 0.2 } })
  const told = section.getByText(fi.kilometresNote)
  await expect.element(told).toBeVisible()
  expect(told.element().textContent.replaceAll('\u00a0', ' ')).toBe(`${text} ${fi.kilometresNote}`)
})

test('a bought service can be withdrawn from to the last day of it, and the way leads to the notice', async () => {
  const services = [
    serviceOf({ withdrawal_last_date: '2026-11-26' }),
    serviceOf({ id: 'x', service_name: 'Renkaat', withdrawal_last_date: '2026-11-25' }),
    serviceOf({ id: 'y', service_name: 'Vahakäsittely' }),
  ]
  const { section, at } = await shown({ order_extra_services: services })
  await expect.element(section.getByText('Voit peruuttaa 26.11.2026 asti.')).toBeVisible()
  expect(section.getByRole('link').elements()).toHaveLength(1)
  await section.getByRole('link', { name: fi.withdrawOf('Kuukausipesu') }).click()
  await expect.poll(() => at()).toBe('/peruuta-sopimus')
})

test('where nothing is left to buy, that is said at the button', async () => {
  await shown({ available_extra_services: [] })
  await expect.element(button(fi.buy)).toHaveAccessibleDescription(fi.nothingLeft)
})

test('an order that has ended buys nothing more', async () => {
  const { section } = await shown({ status: 'cancelled', available_extra_services: [serviceOf()] })
  await expect.element(section.getByText(fi.none)).toBeVisible()
  expect(button(fi.buy).query()).toBeNull()
})

test('a company reads prices without tax, too: of the car, of services, of a kilometre and of the month without one', async () => {
  const ending = { last_day: '2026-12-14', amount: 498.9, amount_before: 533.8 }
  const change: Some<Order> = {
    type: 5,
    status: 'delivered',
    kilometres: { per_period: 1500, with_packages: 1500, price_beyond: 0.25 },
    order_extra_services: [serviceOf({ ending })],
  }
  const { section } = await shown(change)
  await expect.element(section.getByRole('cell', { name: '34,90 €/kk (ALV 0 %: 27,81 €/kk)' })).toBeVisible()
  await expect.element(section.getByText('0,25 € (ALV 0 %: 0,20 €)')).toBeVisible()
  await expect.element(page.getByText('ilman veroa (ALV 0 %)')).toBeVisible()
  await button(fi.endOf('Kuukausipesu')).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question.getByText('498,90 € (ALV 0 %: 397,53 €), palvelun kanssa 533,80 € (ALV 0 %: 425,34 €)'))
    .toBeVisible()
})

test('what was there once is listed with the days of it', async () => {
  const past = { id: 'pesu', service_name: 'Kuukausipesu', price: 34.9, created_at: '2026-12-11T10:00:00Z' }
  await showOrders(() => [
    orderOf({
      past_extra_services: [
        { ...past, ended_on: '2027-01-31', withdrawn: false },
        { ...past, id: 'box', service_name: 'Suksiboksi', ended_on: '2026-12-14', withdrawn: true },
      ],
    }),
  ])
  await unfolds(words.sections.services)
  const table = page.getByRole('table', { name: fi.past })
  await expect.element(table.getByRole('row', { name: '11.12.2026 Kuukausipesu 31.1.2027' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Suksiboksi Peruutettu 14.12.2026' })).toBeVisible()
})
