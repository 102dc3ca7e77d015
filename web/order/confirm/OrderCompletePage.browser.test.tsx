import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fi as currentOrderFi } from '../../currentOrder/fi.ts'
import { fi } from '../fi.ts'
import { aReadyOrder, type CustomerPart, type OrderPart, openShop } from '../testing/orderSample.ts'
import { showOrder, textOf } from '../testing/showOrder.ts'

beforeEach(() => void vi.setSystemTime('2026-12-03T10:00:00Z'))
afterEach(() => void vi.useRealTimers())

const contact = { phone: '+358 9 0000 1820', email: 'apu@kulku.example', hours: 'ma–pe 8–22', postal_address: [] }
const charge = (state: 'to_come' | 'under_way' | 'failed' | 'paid' | 'credited', date = '2026-12-03') => ({
  state,
  date,
  amount: 449,
  invoice_number: state === 'to_come' ? null : '2026-000001',
})
const refused = {
  invoice_number: '2026-000001',
  status: 'error',
  amount_due: 449,
  payable: true,
  failure_reason: 'Kortilla ei ole katetta.',
  next_try_date: '2026-12-05',
} as const
const made = (change: OrderPart = {}, customer: CustomerPart = {}) =>
  showOrder({
    order: aReadyOrder({ status: 'confirmed', first_charge: charge('under_way'), ...change }),
    customer: { email: 'onni@example.com', ...customer },
    step: 'valmis',
    answers: { init: { ...openShop, content: { contact } } },
  })
const title = page.getByRole('heading', { level: 1, name: fi.thanks })
const steps = () =>
  page
    .getByRole('main')
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .elements()
    .map((item) => [...item.querySelectorAll('p')].map(textOf))

test('after the confirmation: thanks, what happens next and where to go [DONE-01 DONE-02 DONE-03 DONE-04 DONE-05]', async () => {
  await made()
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText(fi.thanksLead('Norra Kide'))).toBeVisible()
  await expect.element(page.getByText('12345678', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: fi.whatNext })).toBeVisible()
  expect(steps()).toEqual([
    ['Lähetimme tilausvahvistuksen osoitteeseen onni@example.com.', fi.confirmEmail],
    ['Ensimmäistä maksua, 449,00 €, veloitetaan parhaillaan', `${fi.chargingNote} ${fi.periodNotice}`],
    [
      'Auton nouto pe 11.12.2026',
      `Kulku Espoo, Ajurinpiha 7, 02600 Espoo${currentOrderFi.bring}Sunnuntaisin suljettu09 123 4567${currentOrderFi.onMap}${currentOrderFi.newWindow}${currentOrderFi.toCalendar.out}`,
    ],
  ])
  const main = page.getByRole('main')
  await expect
    .element(main.getByRole('link', { name: fi.createPassword }))
    .toHaveAttribute('href', '/uusi-tilaus/luo-salasana')
  await expect.element(page.getByText(fi.passwordWhy)).toBeVisible()
  expect(main.getByRole('link', { name: fi.toAccount }).elements()).toEqual([])
  await expect.element(main.getByRole('link', { name: contact.email })).toBeVisible()
  await expect.element(page.getByRole('button', { name: fi.downloadTerms })).toBeVisible()
})

test('a first month that costs nothing is not announced as a charge', async () => {
  await made({ first_charge: { ...charge('paid'), amount: 0 } })
  await expect.element(title).toBeVisible()
  expect(steps()[1]?.[0]).toBe('Ensimmäisestä kuukaudesta ei veloiteta mitään.')
})

test('with a password the way leads to the account instead [DONE-06]', async () => {
  await made({}, { user_password_set: true, email_confirmed: true })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: fi.toAccount })).toHaveAttribute('href', '/tili')
  expect(main.getByRole('link', { name: fi.createPassword }).elements()).toEqual([])
  expect(page.getByText(fi.passwordWhy).elements()).toEqual([])
  expect(steps()[0]?.[1]).toBe(fi.contractAttached)
})

test('a delivery says where the car is brought, and a later charge its day', async () => {
  const to = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }
  await made({
    has_home_delivery: true,
    order_extra_services: [{ service_key: 'home_delivery', additional_info: to }],
    first_charge: charge('to_come', '2026-12-04'),
  })
  await expect.element(title).toBeVisible()
  expect(steps().slice(1)).toEqual([
    ['Ensimmäinen veloitus 4.12.2026: 449,00 €', fi.periodNotice],
    ['Auton toimitus pe 11.12.2026', `Mannerheimintie 1, 00100 Helsinki, klo 9–13${currentOrderFi.bringHome}`],
  ])
})

test('of a car that is in use what has happened is told', async () => {
  await made({ status: 'delivered', start_date: '2026-12-02', first_charge: charge('paid', '2026-12-02') })
  await expect.element(page.getByText(fi.inUseLead('Norra Kide'))).toBeVisible()
  await expect.element(page.getByRole('heading', { name: fi.whatHappened })).toBeVisible()
  expect(
    steps()
      .map(([first]) => first)
      .slice(1),
  ).toEqual(['Ensimmäinen maksu, 449,00 €, maksettiin 2.12.2026', 'Auto luovutettiin 2.12.2026'])
})

test('while the first charge is under way the page asks again and tells the outcome aloud', async () => {
  const shown = await made({ confirmed_at: '2026-12-03T10:00:00Z' })
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Ensimmäi' })
  await expect.element(status.getByText(/veloitetaan parhaillaan/)).toBeVisible()
  const asked = () => shown.sent('getOrder').length
  const first = asked()
  shown.becomes(aReadyOrder({ status: 'confirmed', first_charge: charge('paid') }))
  await expect.element(status.getByText('Ensimmäinen maksu, 449,00 €, maksettiin 3.12.2026')).toBeVisible()
  await expect.element(status.getByText(fi.chargedNote)).toBeVisible()
  expect(asked()).toBe(first + 1)
})

test('a first charge that was refused says why and what to do, and leads to the account', async () => {
  await made({ first_charge: charge('failed'), invoices: [refused] })
  const why = 'Kortilla ei ole katetta. Yritämme uudelleen 5.12.2026.'
  await expect.element(page.getByText('Ensimmäinen veloitus, 449,00 €, ei onnistunut')).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  const way = page.getByRole('main').getByRole('link', { name: fi.payInAccount })
  await expect.element(way).toHaveAttribute('href', '/tili#tilaus-12345678')
})

test.each([
  [{ next_try_date: null }, fi.chargeNotAgain],
  [{ awaits_bank: true }, fi.chargeAtBankNote],
])('one that is not tried again, or waits for the bank, says that: %j', async (change, said) => {
  await made({ first_charge: charge('failed'), invoices: [{ ...refused, ...change }] })
  await expect.element(page.getByText(said)).toBeVisible()
})
