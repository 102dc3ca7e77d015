import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import {
  aCard,
  aCheckedCustomer,
  anOrder,
  aReadyOrder,
  type CustomerPart,
  type OrderPart,
  openShop,
} from '../testing/orderSample.ts'
import { factsIn, showOrder } from '../testing/showOrder.ts'

beforeEach(() => void vi.setSystemTime('2026-11-26T10:00:00Z'))
afterEach(() => void vi.useRealTimers())

const provider_companies = [
  { name: 'Kulku Oy', business_id: '9999999-4' },
  { name: 'Rahoitus Oy', business_id: '8888888-2' },
]
interface Stage {
  order?: OrderPart
  customer?: CustomerPart
  answers?: Answers
}
const showStep = ({ order = {}, customer = {}, answers = {} }: Stage = {}) =>
  showOrder({
    order: aReadyOrder(order),
    customer: aCheckedCustomer({ phone: '+358401234567', ...customer }),
    step: 'vahvista',
    answers: { init: { ...openShop, content: { provider_companies } }, getIdentificationStatus: {}, ...answers },
  })

const main = page.getByRole('main')
const confirm = page.getByRole('button', { name: /^Vahvista tilaus ja sitoudu maksamaan 1 347,00 €$/ })
const early = page.getByRole('radio', { name: earlyStartWish('fi').text })
const noWish = page.getByRole('radio', { name: fi.noEarlyStart })

test('step 5 lists the order as it will bind [CONFIRM-01 CONFIRM-09 CONFIRM-10 CONFIRM-17 CONFIRM-18 CONFIRM-19 CONFIRM-21 CONFIRM-22 CONFIRM-24 CONFIRM-27]', async () => {
  await showStep({ order: { fixed_term: 1 } })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.confirmTitle })).toBeVisible()
  const [review] = main
    .getByRole('term')
    .elements()
    .map((term) => term.closest('dl'))
  await expect
    .poll(() => factsIn(review as Element))
    .toEqual({
      Auto: 'Norra Kide, automaatti',
      Noutopaikka: 'Kulku Espoo, Ajurinpiha 7, 02600 EspooSunnuntaisin suljettu09 123 4567',
      Noutopäivä: '11.12.2026',
      Sitoutumisaika: 'Tilaus voimassa toistaiseksi',
      'Kuukausihinta (sis. ALV 25,5 %)': '449 €/kk',
      Lisäpalvelut: 'Ei lisäpalveluja',
      Maksukortti: 'Visa •••• 0808',
      Palveluntarjoajat: 'Kulku Oy (Y-tunnus 9999999-4)Rahoitus Oy (Y-tunnus 8888888-2)',
    })
  await expect.element(main.getByRole('button', { name: /^Näytä maksutaulukko/ })).toBeVisible()
  await expect.element(confirm).toBeVisible()
})

test('each fact leads to where it is changed', async () => {
  const { at } = await showStep({ answers: { getModelAvailability: {} } })
  await expect.element(confirm).toBeVisible()
  const ways = main.getByRole('link', { name: /^Muuta: / }).elements()
  expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
    ['Muuta: Noutopäivä', '/uusi-tilaus/lisapalvelut'],
    ['Muuta: Sitoutumisaika, Kuukausihinta (sis. ALV 25,5\u00a0%), Lisäpalvelut', '/uusi-tilaus/lisapalvelut'],
    ['Muuta: Maksukortti', '/uusi-tilaus/maksutiedot'],
  ])
  const search = page.getByRole('dialog', { name: 'Autojen saatavuushaku' })
  await main.getByRole('button', { name: 'Muuta: Auto, Noutopaikka' }).click()
  await expect.element(search).toBeVisible()
  await search.getByRole('button', { name: 'Sulje' }).first().click()
  await expect.element(search).not.toBeInTheDocument()
  await expect.poll(() => at()).toBe('/uusi-tilaus/vahvista')
})

test('of several cards the one that is charged stands there', async () => {
  const other = { ...aCard, id: 'other', issuer: 'Mastercard', active: false }
  await showStep({ order: { payment_cards: [other, aCard] } })
  await expect.element(confirm).toBeVisible()
  await expect.poll(() => factsIn(main.element()).Maksukortti).toBe('Visa •••• 0808')
})

test('a term of months says so [CONFIRM-20]', async () => {
  await showStep({ order: { fixed_term: 6 } })
  await expect.element(main.getByText('6 kk, sitten kuukauden kerrallaan', { exact: true })).toBeVisible()
})

test('extra services say how often they are charged, and home delivery when and where [CONFIRM-11 CONFIRM-12 CONFIRM-13 CONFIRM-14 CONFIRM-15 CONFIRM-16]', async () => {
  const to = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }
  await showStep({
    order: {
      has_home_delivery: true,
      order_extra_services: [
        { id: 'a', service_key: 'excess', service_name: 'Pienempi omavastuu', price: 29.9, recurring: true },
        { id: 'b', service_key: 'home_delivery', service_name: 'Kotiintoimitus', price: 49, additional_info: to },
      ],
    },
  })
  await expect.element(confirm).toBeVisible()
  await expect
    .poll(() => factsIn(main.element()).Lisäpalvelut)
    .toBe(
      'Pienempi omavastuu 29,90 €/kkKuukausiveloitusKotiintoimitus 49,00 €Kertaveloitus' +
        'Toimituspäivä 11.12.2026. Toimitusosoite Mannerheimintie 1, 00100 Helsinki. Toivottu toimitusaika klo 9–13',
    )
})

test('it tells when money moves, how to end and how to withdraw [CONFIRM-06 CONFIRM-07 CONFIRM-08 CONFIRM-25 CONFIRM-26 CONST-17]', async () => {
  await showStep()
  await page.getByText(fi.rules).click()
  for (const text of [
    'Kuukausimaksu veloitetaan kortiltasi aikaisintaan 8 päivää ennen auton noutoa.',
    'Seuraavat kuukausimaksut veloitetaan 8 päivää ennen jokaisen uuden laskutuskauden alkua.',
    'Jos et halua jatkaa, päätä tilaus viimeistään kaksi viikkoa ennen uuden laskutuskauden alkua.',
    'Voit peruuttaa tilauksen 14 päivän kuluessa tilaamisesta. Katso sopimusehtojen kohta 19, etämyynti.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})

test('of a company its name stands there, and no right to withdraw [CONFIRM-23]', async () => {
  await showStep({
    order: { type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } },
    customer: { type: 'business' },
  })
  await page.getByText(fi.rulesOfCompany).click()
  await expect.element(page.getByText(/^Peruuttamisoikeus koskee vain kuluttajia/)).toBeVisible()
  await expect.poll(() => factsIn(main.element())).toMatchObject({ Yritys: 'Esimerkki Oy, Y-tunnus 9000001-1' })
  expect(main.element().textContent).not.toContain('14 päivän')
  expect(early.elements()).toEqual([])
})

test('a confirmed order leads to the thanks; whose number is on file is not asked for it [CONFIRM-03]', async () => {
  const { sent, becomes, at } = await showStep({
    answers: { confirmOrder: () => becomes(aReadyOrder({ status: 'confirmed' })) },
  })
  await expect.element(confirm).toBeVisible()
  expect(page.getByLabelText(new RegExp(`^${fi.phone}`)).elements()).toEqual([])
  await confirm.click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.thanks })).toBeVisible()
  await expect.poll(() => at()).toBe('/uusi-tilaus/valmis')
  await expect
    .poll(() => sent('confirmOrder').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', version: 'first', drivers: [], drivers_seen: [], early_start_wish: false }])
})

test.each([
  { start: '2026-12-10', asked: true },
  { start: '2026-12-11', asked: false },
])('a service that begins on $start, within the days to withdraw: $asked', async ({ start, asked }) => {
  const { sent, becomes } = await showStep({
    order: { start_date: start },
    answers: { confirmOrder: () => becomes(aReadyOrder({ status: 'confirmed' })) },
  })
  await expect.element(confirm).toBeVisible()
  expect(early.elements()).toHaveLength(asked ? 1 : 0)
  if (asked) {
    await expect.element(page.getByText(earlyStartWish('fi').information)).toBeVisible()
    await expect.element(early).not.toBeChecked()
    await expect.element(noWish).toBeChecked()
    await early.click()
    await expect.element(early).toBeChecked()
  }
  await confirm.click()
  await expect.poll(() => sent('confirmOrder').map(({ body }) => body)).toMatchObject([{ early_start_wish: asked }])
})

test('a wish of an early start is given anew by whoever comes back, though what was typed stays', async () => {
  const { at, go } = await showStep({ order: { start_date: '2026-12-10' }, customer: { phone: null } })
  const phone = main.getByLabelText(new RegExp(`^${fi.phone}`)).first()
  await phone.fill('040 123 4567')
  await early.click()
  await expect.element(early).toBeChecked()
  await main.getByRole('link', { name: /^Muuta: Sitoutumisaika/ }).click()
  await expect.poll(at).toBe('/uusi-tilaus/lisapalvelut')
  // The address is there before the page.
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toBeVisible()
  go(-1)
  await expect.element(phone).toHaveValue('040 123 4567')
  await expect.element(early).not.toBeChecked()
})

test('what another tab changed is told before anything binds, and asked for anew', async () => {
  const { at, becomes } = await showStep({
    answers: {
      confirmOrder: () => {
        becomes(anOrder({ version: 'second', geartype: 'M' }))
        return new Refusal(409, { error: 'order_changed' })
      },
    },
  })
  await confirm.click()
  const told = page.getByRole('alertdialog', { name: fi.changedTitle })
  await expect.element(told).toBeVisible()
  await expect
    .poll(() => factsIn(told.element()))
    .toEqual({ Auto: 'Näit: Norra Kide, automaattiNyt: Norra Kide, manuaali' })
  await expect.poll(at).toBe('/uusi-tilaus/lisapalvelut')
  await told.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toBeVisible()
})

test('an order that is gone is told, and asked for again [ERR-70]', async () => {
  const { sent, becomes } = await showStep({
    answers: {
      confirmOrder: () => {
        becomes(anOrder({ status: 'expired' }))
        return new Refusal(404)
      },
      getAlternatives: {},
    },
  })
  await confirm.click()
  const said = page.getByRole('status', { name: 'Ilmoitukset' })
  await expect.element(said.getByText(fi.orderGone)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.expired })).toBeInTheDocument()
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
})

test.each([
  { why: 'without a reason', body: {}, text: fi.notCharged },
  { why: 'with its reason', body: { message: 'Kortti ei kelpaa.' }, text: 'Kortti ei kelpaa.' },
])(
  'an order that cannot be confirmed is told $why; the order is asked for when that was read',
  async ({ body, text }) => {
    const { sent } = await showStep({ answers: { confirmOrder: new Refusal(409, body) } })
    await confirm.click()
    const dialog = page.getByRole('alertdialog', { name: fi.confirmFailed })
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.poll(() => sent('getOrder')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => sent('getOrder')).toHaveLength(2)
    await expect.element(confirm).toBeVisible()
  },
)

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  { how: 'broke behind its gateway', answer: () => new Refusal(504) },
  { how: 'was lost', answer: lost },
])('of an order whose answer $how nobody says that it was not confirmed', async ({ answer }) => {
  const { sent } = await showStep({ answers: { confirmOrder: answer } })
  await confirm.click()
  const dialog = page.getByRole('alertdialog', { name: fi.confirmUnknown })
  await expect.element(dialog.getByText(unknownOutcome('fi'))).toBeVisible()
  expect(page.getByText(fi.notCharged).elements()).toEqual([])
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(confirm).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(3)
})

test.each([
  { how: 'broke behind its gateway', answer: () => new Refusal(504) },
  { how: 'was lost', answer: lost },
])(
  'an order that was confirmed although its answer $how leads to the thanks, and keeps no draft',
  async ({ answer }) => {
    const { at, becomes } = await showStep({
      customer: { phone: null },
      answers: {
        confirmOrder: () => {
          becomes(aReadyOrder({ status: 'confirmed' }))
          return answer()
        },
      },
    })
    await page
      .getByRole('main')
      .getByLabelText(new RegExp(`^${fi.phone}`))
      .first()
      .fill('040 123 4567')
    await confirm.click()
    await expect.element(page.getByRole('heading', { level: 1, name: fi.thanks })).toBeVisible()
    await expect.poll(at).toBe('/uusi-tilaus/valmis')
    expect(page.getByRole('alertdialog').elements()).toEqual([])
    expect(Object.keys(sessionStorage).filter((key) => key.includes('12345678'))).toEqual([])
  },
)

test('another order that is confirmed by now says nothing of one whose answer was lost', async () => {
  const { sent, becomes } = await showStep({
    customer: { phone: null },
    answers: {
      confirmOrder: () => {
        becomes(aReadyOrder({ order_number: '87654321', status: 'confirmed' }))
        return new Refusal(504)
      },
    },
  })
  await page
    .getByRole('main')
    .getByLabelText(new RegExp(`^${fi.phone}`))
    .first()
    .fill('040 123 4567')
  await confirm.click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.thanks })).toBeVisible()
  await expect.poll(() => sent('confirmOrder')).toHaveLength(1)
  expect(Object.keys(sessionStorage).filter((key) => key.includes('12345678'))).toHaveLength(1)
})
