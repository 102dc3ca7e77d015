import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi } from '../fi.ts'
import { aCheckedCustomer, anOrder, aReadyOrder, type OrderPart, openShop, sixMonths } from '../testing/orderSample.ts'
import { factsIn, onPhone, showOrder, textOf } from '../testing/showOrder.ts'

// Before the first charge of the sample.
beforeEach(() => void vi.setSystemTime('2026-11-27T10:00:00Z'))
afterEach(() => void vi.useRealTimers())

const campaign = { campaign_price: 400, normal_price: 449, discount_months: 3, discount_amount: 49 }
const found = {
  car: { display_name: 'Norra Tuuli', make: 'Norra', model: 'Tuuli' },
  gearType: 'A' as const,
  prices: { price_1: {}, price_3: {}, price_6: {} },
  date: '2026-12-12',
  dealer: { display_name: 'Kulku Vantaa', location_id: 'vantaa', city: 'Vantaa' },
}
const button = page.getByRole('button', { name: new RegExp(`${fi.showCart}$`) })
const cart = page.getByRole('dialog', { name: fi.cart })
async function opens(change: OrderPart = {}) {
  const shown = await showOrder({
    order: anOrder(change),
    answers: { init: { ...openShop, contract_terms: '/sopimusehdot' } },
  })
  await button.click()
  await expect.element(cart).toBeVisible()
  return shown
}

test('the cart button tells the car and its month, and opens the cart [CART-01 CART-02 CART-04 CART-05]', async () => {
  await showOrder()
  await expect.element(button).toBeVisible()
  await expect.poll(() => textOf(button.element())).toBe('Norra Kide 449 €/kkNäytä ostoskori')
  await button.click()
  await expect.element(cart).toBeVisible()
})

describe('a car with a long name', () => {
  const { order_product_car: kide } = anOrder()
  const product_car = { ...kide?.product_car, display_name: 'Norra Revontuli Long Range AWD Touring' }
  const long = () => showOrder({ order: anOrder({ order_product_car: { ...kide, product_car } }) })

  test('keeps the summary as wide as its column', async () => {
    await long()
    const column = page.getByRole('complementary', { name: fi.summary })
    await expect.element(column.getByRole('button')).toBeVisible()
    const widths = [...column.element().children].map((part) => part.getBoundingClientRect().width)
    expect(new Set(widths)).toEqual(new Set([column.element().getBoundingClientRect().width]))
  })

  test('leaves room for the price on a phone', async () => {
    await onPhone()
    await long()
    await expect.element(button).toBeVisible()
    const cut = [...button.element().querySelectorAll('span')].filter((one) => one.scrollWidth > one.clientWidth)
    expect(cut.map(textOf)).toEqual(['Norra Revontuli Long Range AWD Touring'])
  })
})

test('during a campaign the cart button leaves the price away [CART-03]', async () => {
  await showOrder({ order: anOrder({ active_promo_campaign: campaign }) })
  await expect.element(button).toBeVisible()
  await expect.poll(() => textOf(button.element())).toBe('Norra KideNäytä ostoskori')
})

test('the cart shows the whole order [CART-06 CART-07 CART-09 CART-10 CART-11 CART-13 CART-14 CART-15 CART-16 CART-19 EXTRA-03]', async () => {
  await opens({ geartype: 'M' })
  await expect
    .poll(() => factsIn(cart.element()))
    .toEqual({
      Auto: 'Norra Kide, manuaali',
      Noutopaikka: 'Kulku Espoo',
      Noutopäivä: '11.12.2026',
      Kuukausihinta: '449 €/kk',
      Sitoutumisaika: '3 kk',
      Sopimusehdot: 'Lue sopimusehdot (avautuu uuteen välilehteen)',
    })
  await expect.element(cart.getByRole('link', { name: fi.readTerms })).toHaveAttribute('href', '/sopimusehdot')
  expect(cart.getByRole('group', { name: fi.term }).getByRole('radio').elements()).toHaveLength(3)
  await expect.element(cart.getByRole('button', { name: fi.showTable(3) })).toBeVisible()
  await expect.element(cart.getByRole('heading', { name: fi.available })).toBeVisible()
  await cart.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(cart).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('with home delivery the cart names who brings the car, and when [CART-08]', async () => {
  await opens({ has_home_delivery: true })
  const facts = factsIn(cart.element())
  expect(facts).toMatchObject({ Toimittaja: 'Kulku Espoo', Toimituspäivä: '11.12.2026' })
  expect(facts).not.toHaveProperty('Noutopaikka')
})

test('of a campaign it says the normal price too, of a company which one it is and the price without tax [CART-12]', async () => {
  await opens({ active_promo_campaign: campaign, type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } })
  await expect
    .poll(() => factsIn(cart.element()))
    .toMatchObject({
      Kuukausihinta: '400 €/kkilman veroa (ALV 0 %) 318,73 €/kkNormaalihinta 449 €/kk',
      Yritys: 'Esimerkki Oy, Y-tunnus 9000001-1',
    })
})

test('a term is changed in the cart, and the cart shows it', async () => {
  const { becomes } = await showOrder({ answers: { updateFixedTerm: () => void becomes(sixMonths()) } })
  await button.click()
  await cart.getByRole('radio', { name: /^6 kk/ }).click()
  await expect
    .poll(() => factsIn(cart.element()))
    .toMatchObject({ Kuukausihinta: '399,50 €/kk', Sitoutumisaika: '6 kk' })
})

const acceptAnew = 'Tilauksesi muuttui: hyväksy ehdot uudelleen.'
const said = page.getByRole('status', { name: 'Ilmoitukset' })

test('where the terms are accepted the cart says before a change that they are asked for anew, and the page after it', async () => {
  const { at, becomes } = await showOrder({
    order: aReadyOrder(),
    customer: aCheckedCustomer({ phone: '+358401234567' }),
    step: 'vahvista',
    answers: { getIdentificationStatus: {}, updateFixedTerm: () => void becomes(sixMonths()) },
  })
  await button.click()
  await expect.element(cart.getByText(fi.changeAsksAnew)).toBeVisible()
  await cart.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.element(said.getByText(acceptAnew)).toBeVisible()
  await expect.poll(at).toBe('/uusi-tilaus/lisapalvelut')
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toHaveFocus()
  await button.click()
  await expect.element(cart.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
  expect(cart.getByText(fi.changeAsksAnew).elements()).toEqual([])
})

test('several changes at once say once that the terms are asked for anew', async () => {
  const offer = (name: string) => ({
    id: name,
    dealer_extra_service_id: name,
    service_key: name,
    service_name: name,
    service_title: name,
  })
  const available_extra_services = [offer('Talvirenkaat'), offer('Suksiboksi')]
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const [first, second] = answers
  const { becomes } = await showOrder({
    order: aReadyOrder({ available_extra_services }),
    answers: { updateExtraService: () => answers.shift()?.promise as Promise<never> },
  })
  await page.getByRole('checkbox', { name: 'Talvirenkaat' }).click()
  await page.getByRole('checkbox', { name: 'Suksiboksi' }).click()
  becomes(anOrder({ version: 'second', available_extra_services }))
  first?.resolve({})
  second?.resolve({})
  await expect.element(said.getByText(acceptAnew)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: fi.acceptTerms })).not.toBeChecked()
  expect(said.getByText(acceptAnew).elements()).toHaveLength(1)
})

test('a change of an order whose terms nobody has accepted says nothing of them', async () => {
  const { becomes } = await showOrder({ answers: { updateFixedTerm: () => void becomes(sixMonths()) } })
  await button.click()
  expect(cart.getByText(fi.changeAsksAnew).elements()).toEqual([])
  await cart.getByRole('radio', { name: /^6 kk/ }).click()
  await expect.poll(() => factsIn(cart.element())).toMatchObject({ Sitoutumisaika: '6 kk' })
  expect(said.getByText(acceptAnew).elements()).toEqual([])
})

test('from the cart the car is changed for another one [CART-17 CART-18]', async () => {
  const carried = { kept: [{ service_name: 'Pienempi omavastuu', price: 29.9, price_before: 29.9 }] }
  const { sent, becomes } = await showOrder({
    answers: {
      getModelAvailability: { models: [found], entity: 'priced' },
      updatePendingOrder: () => {
        const { product_car } = anOrder().order_product_car ?? {}
        becomes(
          anOrder({ order_product_car: { price: 449, product_car: { ...product_car, display_name: 'Norra Tuuli' } } }),
        )
        return carried
      },
    },
  })
  await button.click()
  await cart.getByRole('button', { name: fi.changeOrder }).click()
  const search = page.getByRole('dialog', { name: 'Autojen saatavuushaku' })
  await expect.element(cart).not.toBeInTheDocument()
  await search.getByRole('button', { name: /^Valitse auto/ }).click()
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(page.getByText('Tilauksessasi säilyi: Pienempi omavastuu.')).toBeVisible()
  await expect.poll(() => textOf(button.element())).toContain('Norra Tuuli')
  await expect
    .poll(() => sent('updatePendingOrder').map(({ body }) => body))
    .toEqual([
      {
        car: { make: 'Norra', model: 'Tuuli', gearType: 'A', locationID: 'vantaa', startDate: '2026-12-12' },
        fixed_term: 3,
        entity: 'priced',
        order: { order_number: '12345678' },
      },
    ])
})

test.each([500, 400])('a change of car that fails is told: %i [ERR-25 ERR-27]', async (status) => {
  await showOrder({ answers: { getModelAvailability: { models: [found] }, updatePendingOrder: new Refusal(status) } })
  await button.click()
  await cart.getByRole('button', { name: fi.changeOrder }).click()
  await page.getByRole('button', { name: /^Valitse auto/ }).click()
  const told = page.getByRole('alertdialog', { name: 'Virhe tilauksen päivityksessä' })
  const text = 'Lomakkeen lähetyksessä oli virheitä. Yritä myöhemmin uudelleen.'
  await expect.element(told.getByText(text)).toBeVisible()
})

test('the search that was opened is closed again', async () => {
  await showOrder({ answers: { getModelAvailability: {} } })
  await button.click()
  await cart.getByRole('button', { name: fi.changeOrder }).click()
  const search = page.getByRole('dialog', { name: 'Autojen saatavuushaku' })
  await search.getByRole('button', { name: 'Sulje' }).first().click()
  await expect.element(search).not.toBeInTheDocument()
})

test.each(['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista'])(
  'the cart is on the open step %s [ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-24]',
  async (step) => {
    await showOrder({
      order: aReadyOrder(),
      customer: aCheckedCustomer(),
      step,
      answers: { getIdentificationStatus: {} },
    })
    await expect.element(button).toBeVisible()
  },
)

test('on a phone the cart is in the header, and what it costs at the bottom edge [CART-20]', async () => {
  await onPhone()
  await showOrder()
  const inHeader = page.getByRole('banner').getByRole('button', { name: fi.showCart })
  await inHeader.click()
  await expect.element(cart).toBeVisible()
  await cart.getByRole('button', { name: 'Sulje' }).last().click()
  const bar = page.getByRole('button', { name: new RegExp(`^${fi.cart}: `) })
  await expect.poll(() => textOf(bar.element())).toBe('Ostoskori: 449€/kk3 kk yhteensä 1 347 €')
  await bar.click()
  await expect.element(cart).toBeVisible()
})

test('a company reads at the bottom edge what the car costs without tax, and the whole', async () => {
  await onPhone()
  await showOrder({ order: anOrder({ type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } }) })
  const bar = page.getByRole('button', { name: new RegExp(`^${fi.cart}: `) })
  await expect.poll(() => textOf(bar.element())).toBe('Ostoskori: 449€/kkALV 0 %: 357,77 €/kk3 kk yhteensä 1 347 €')
})

test('the first charge, its day and the whole commitment are in sight, and the same on every step', async () => {
  const customer = aCheckedCustomer({ phone: '+358401234567' })
  for (const step of ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista']) {
    await showOrder({ order: aReadyOrder(), customer, step, answers: { getIdentificationStatus: {} } })
    const summary = page.getByRole('region', { name: fi.summary })
    await expect.element(summary).toBeVisible()
    await expect
      .poll(() => factsIn(summary.element()))
      .toMatchObject({
        'Ensimmäinen veloitus': '449,00 €3.12.2026',
        'Sitoutumisajan hinta yhteensä, 3 kk': '1 347,00 €sis. ALV 25,5 %',
      })
  }
})
