import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { fi as identificationFi } from '../identification/fi.ts'
import { fi } from '../order/fi.ts'
import { aCard, aCheckedCustomer, anOrder, aReadyOrder, type OrderPart } from '../order/testing/orderSample.ts'
import { showOrder } from '../order/testing/showOrder.ts'
import { fi as paymentFi } from '../payment/fi.ts'
import { fi as currentOrderFi } from './fi.ts'

/** The visitor agrees to be measured, from here on. */
function agrees(): void {
  localStorage.setItem('flex-shop-evasteet', 'granted')
  delete window.dataLayer
  onTestFinished(() => {
    localStorage.clear()
    delete window.dataLayer
  })
}
const told = () => (window.dataLayer ?? []).filter((one) => typeof one === 'object' && one !== null && 'event' in one)
const ofShop = () => told().filter((one) => (one as { event: string }).event !== 'page_view')

const car = {
  item_id: 'Kide',
  item_name: 'Norra Kide',
  item_brand: 'Norra',
  item_category: 'SUV',
  item_variant: 'A 3 kk',
  price: 449,
  quantity: 1,
  location_id: 'espoo',
}
const facts = { order_number: '12345678', model: 'Norra Kide', price: 449 }
const sale = { currency: 'EUR', value: 449, items: [car] }
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const service = {
  id: 'offer',
  dealer_extra_service_id: 'dealer',
  service_key: 'excess',
  service_name: 'Pienempi omavastuu',
  service_title: 'Pienempi omavastuu',
  display_price: '29,90 €/kk',
  price: 29.9,
  recurring: true,
}
const item = { item_id: 'excess', item_name: 'Pienempi omavastuu', price: 29.9, quantity: 1 }

test('the tag manager learns which step is shown and what is chosen there, in turn', async () => {
  const offered = { available_extra_services: [service], terms_accepted: true }
  const { becomes } = await showOrder({
    order: anOrder(offered),
    step: 'tunnistautuminen',
    answers: {
      getIdentificationStatus: {},
      updateExtraService: ({ body }) =>
        becomes(
          anOrder({
            ...offered,
            order_extra_services: (body as { selected: boolean }).selected ? [{ ...service, id: 'chosen' }] : [],
          }),
        ),
      acceptTermsAndServices: () => undefined,
    },
  })
  await expect.element(heading(identificationFi.title)).toBeVisible()
  agrees()
  await page
    .getByRole('navigation', { name: currentOrderFi.steps })
    .getByRole('link', { name: fi.yourOrder, exact: true })
    .click()
  await expect.poll(ofShop).toEqual([
    { event: 'checkout_step', step: 'lisapalvelut', ...facts },
    { event: 'begin_checkout', ...facts, ecommerce: sale },
  ])
  const excess = page.getByRole('checkbox', { name: 'Pienempi omavastuu' })
  await excess.click()
  await expect
    .poll(() => ofShop().at(-1))
    .toEqual({ event: 'add_to_cart', ecommerce: { currency: 'EUR', value: 29.9, items: [item] } })
  await excess.click()
  await expect
    .poll(() => ofShop().at(-1))
    .toEqual({ event: 'remove_from_cart', ecommerce: { currency: 'EUR', value: 29.9, items: [item] } })
  await page.getByRole('button', { name: fi.goOn, exact: true }).click()
  await expect
    .poll(() => ofShop().slice(4))
    .toEqual([
      { event: 'add_shipping_info', ...facts, ecommerce: { ...sale, shipping_tier: 'nouto' } },
      { event: 'checkout_step', step: 'tunnistautuminen', ...facts },
    ])
})

test('a delivery is another way to hand the car over', async () => {
  await showOrder({
    order: anOrder({ has_home_delivery: true, terms_accepted: true }),
    answers: { getIdentificationStatus: {}, acceptTermsAndServices: () => undefined },
  })
  await expect.element(heading(fi.yourOrder)).toBeVisible()
  agrees()
  await page.getByRole('button', { name: fi.goOn, exact: true }).click()
  await expect.poll(() => ofShop()[0]).toMatchObject({ ecommerce: { shipping_tier: 'kotiintoimitus' } })
})

test('the card, the code and the purchase are told once, with the tax in it', async () => {
  const code = { code_string: 'KESA', value: 20, value_type: 'percent' as const }
  const ready = (change: OrderPart = {}) => aReadyOrder({ payment_cards: [aCard], ...change })
  const { becomes } = await showOrder({
    order: ready(),
    customer: aCheckedCustomer({ phone: '+358401234567' }),
    step: 'maksutiedot',
    answers: {
      addPromoCode: () => becomes(ready({ order_codes: [code] })),
      confirmOrder: () => becomes(ready({ order_codes: [code], status: 'confirmed' })),
    },
  })
  const finish = page.getByRole('link', { name: paymentFi.finish })
  await expect.element(finish).toBeVisible()
  agrees()
  await finish.click()
  await expect.poll(ofShop).toEqual([
    { event: 'checkout_step', step: 'vahvista', ...facts },
    { event: 'add_payment_info', ...facts, ecommerce: { ...sale, payment_type: 'card' } },
  ])
  await page.getByRole('navigation', { name: currentOrderFi.steps }).getByRole('link', { name: 'Maksutiedot' }).click()
  await finish.click()
  await expect
    .poll(() => ofShop().slice(2))
    .toEqual([
      { event: 'checkout_step', step: 'maksutiedot', ...facts },
      { event: 'checkout_step', step: 'vahvista', ...facts },
    ])
  await page.getByText(fi.promoTitle, { exact: true }).click()
  await page.getByLabelText(fi.promoCode).fill('KESA')
  await page.getByRole('button', { name: fi.addCode }).click()
  await expect.poll(() => ofShop().at(-1)).toEqual({ event: 'apply_promo', coupon: 'percent' })
  await page.getByRole('button', { name: /^Vahvista tilaus/ }).click()
  await expect.element(heading(fi.thanks)).toBeVisible()
  const { value, items } = sale
  await expect
    .poll(() => ofShop().at(-1))
    .toEqual({
      event: 'purchase',
      ...facts,
      ecommerce: { currency: 'EUR', value, tax: 91.23, transaction_id: '12345678', coupon: 'percent', items },
    })
})

test.each(['success', 'error'] as const)(
  'how an identification ended is told, and nothing of whom: %s',
  async (outcome) => {
    let identification: 'started' | typeof outcome = 'started'
    await showOrder({
      order: anOrder({ terms_accepted: true }),
      step: 'tunnistautuminen',
      answers: {
        getIdentificationStatus: () => ({ identification, credit_rating: 'started' }),
        createIdentification: () => {
          identification = outcome
          return { iframe_url: window.location.origin }
        },
      },
    })
    await expect.element(heading(identificationFi.title)).toBeVisible()
    agrees()
    await page.getByRole('button', { name: identificationFi.identify, exact: true }).click()
    await expect.poll(ofShop).toEqual([{ event: 'identification_result', outcome }])
  },
)
