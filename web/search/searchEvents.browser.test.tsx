import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { drawnAgain } from '../../ui/testing/shown.tsx'
import { agreed, measured, refused } from '../analytics/testing/measured.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi as resultsFi } from './results/fi.ts'
import { fi as orderFi } from './startOrder/fi.ts'
import { car, finding, onCampaign } from './testing/cars.ts'

const at = '/?sijainti=Espoo&hae=1'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = {
  item_id: 'Kide',
  item_name: 'Norra Kide',
  item_brand: 'Norra',
  item_category: 'city',
  item_variant: 'A 1 kk',
  price: 399,
  quantity: 1,
  location_id: 'espoo',
}
const kide = { ...car('Kide'), prices: { ...car('Kide').prices, price_1: onCampaign } }
const shop = { ...finding([kide, car('Tuuli', { distanceFromUser: 20 })]), getModelInfo: {} }
const list = { item_list_id: 'haku', item_list_name: 'Haun tulokset' }

test('a search, its list, and what is looked at or picked of it are told by GA4’s names', async () => {
  const { events } = measured()
  await showPage(at, { ...shop, user: {}, getCustomer: {}, getOrders: {}, createNewOrder: new Refusal(410) }, agreed)
  const of = (name: string) => events().filter(({ event }) => event === name)
  await expect.poll(() => of('view_item_list')).toHaveLength(1)
  expect(of('search')).toEqual([{ event: 'search', search_term: 'Espoo', n_results: 2 }])
  const [shown] = of('view_item_list')
  expect(shown?.ecommerce).toMatchObject({
    ...list,
    items: [
      { ...item, index: 0 },
      { item_id: 'Tuuli', price: 500, index: 1 },
    ],
  })
  await button(resultsFi.campaignInfo).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).last().click()
  await button('Lisätietoa autosta: Norra Kide').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sulje' }).last().click()
  await button('Valitse auto: Norra Kide, automaatti').click()
  await expect.poll(() => of('select_item')).toEqual([{ event: 'select_item', ecommerce: { ...list, items: [item] } }])
  expect(of('select_promotion')).toEqual([
    { event: 'select_promotion', ecommerce: { promotion_name: 'kampanja', items: [item] } },
  ])
  expect(of('view_item')).toEqual([{ event: 'view_item', ecommerce: { currency: 'EUR', value: 399, items: [item] } }])
})

test('a visitor who orders is told as one who signed up, and whose car went into the cart', async () => {
  const { events } = measured()
  const order = { order_number: '1001' }
  await showPage(
    at,
    {
      ...shop,
      user: {},
      getCustomer: {},
      getOrders: {},
      getOrder: new Refusal(404),
      createNewOrder: { token: 'new', order },
    },
    { ...agreed, isVisitor: true },
  )
  await button('Valitse auto: Norra Kide, automaatti').click()
  const box = page.getByRole('dialog', { name: orderFi.title.new })
  await box.getByLabelText(/^Sähköpostiosoite \(/).fill('onni@example.com')
  await box.getByRole('checkbox', { name: orderFi.acceptTerms }).click()
  await box.getByRole('button', { name: orderFi.start }).click()
  await expect
    .poll(() => events().filter(({ event }) => /sign_up|add_to_cart/.test(event)))
    .toMatchObject([
      { event: 'sign_up', method: 'order' },
      { event: 'add_to_cart', order_number: '1001' },
    ])
  expect(JSON.stringify(events())).not.toContain('onni')
})

test('a customer who signs in to order is told as one who signed in', async () => {
  const { events } = measured()
  let times = 0
  const order = { order_number: '1001' }
  const answers = {
    ...shop,
    user: {},
    getCustomer: {},
    getOrders: {},
    getOrder: new Refusal(404),
    login: {},
    createNewOrder: () => (times++ === 0 ? new Refusal(409, { error: 'exists', password_set: true }) : { order }),
  }
  await showPage(at, answers, { ...agreed, isVisitor: true })
  await button('Valitse auto: Norra Kide, automaatti').click()
  const box = page.getByRole('dialog', { name: orderFi.title.new })
  await box.getByLabelText(/^Sähköpostiosoite \(/).fill('onni@example.com')
  await box.getByRole('checkbox', { name: orderFi.acceptTerms }).click()
  await box.getByRole('button', { name: orderFi.start }).click()
  const login = page.getByRole('dialog', { name: orderFi.title.login })
  await login.getByLabelText(/^Salasana \(/).fill('Talvirengas2026')
  await login.getByRole('button', { name: orderFi.login }).click()
  await expect
    .poll(() => events().filter(({ event }) => /login|add_to_cart/.test(event)))
    .toMatchObject([
      { event: 'login', method: 'password' },
      { event: 'add_to_cart', order_number: '1001' },
    ])
})

const banner = {
  content: '<h2>Talvi</h2><p>Renkaat <a href="/tietosuoja">Lue</a></p>',
  image_layout: 'none' as const,
  theme: 'light',
}

test('a banner that is seen is told once, and each press on its link', async () => {
  const { events } = measured()
  // The link is followed nowhere: the test stays on its page.
  const stay = (event: Event) => event.preventDefault()
  window.addEventListener('click', stay)
  onTestFinished(() => window.removeEventListener('click', stay))
  await showPage('/', finding([], { banners: [banner] }), agreed)
  const of = (name: string) => events().filter(({ event }) => event === name)
  const ecommerce = { promotion_name: 'Talvi', creative_slot: 'etusivu' }
  await expect.element(page.getByText('Renkaat Lue')).toBeInTheDocument()
  page.getByText('Renkaat Lue').element().scrollIntoView()
  await expect.poll(() => of('view_promotion')).toEqual([{ event: 'view_promotion', ecommerce }])
  await page.getByText('Renkaat Lue').click({ position: { x: 2, y: 2 } })
  await page.getByRole('link', { name: 'Lue' }).click()
  await expect.poll(() => of('select_promotion')).toEqual([{ event: 'select_promotion', ecommerce }])
  expect(of('view_promotion')).toHaveLength(1)
})

test('who has refused is not told of', async () => {
  const { events } = measured()
  await showPage('/', finding([], { banners: [banner] }), refused)
  await expect.element(page.getByText('Renkaat Lue')).toBeInTheDocument()
  page.getByText('Renkaat Lue').element().scrollIntoView()
  await drawnAgain()
  await expect.poll(() => [events(), window.dataLayer]).toEqual([[], undefined])
})
