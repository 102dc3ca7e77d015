import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as currentOrderFi } from '../../currentOrder/fi.ts'
import { footerFi } from '../../storefront/footerFi.ts'
import { showPage } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import {
  aCheckedCustomer,
  anOrder,
  aReadyOrder,
  type CustomerPart,
  type OrderPart,
  openShop,
} from '../testing/orderSample.ts'
import { onPhone, showOrder, textOf } from '../testing/showOrder.ts'

beforeEach(() => void vi.setSystemTime('2026-11-26T10:00:00Z'))
afterEach(() => void vi.useRealTimers())

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const loading = page.getByRole('main').getByText('Ladataan')
const flow = { user: {}, init: openShop }
const answer = { order: anOrder(), customer: {} }
const nothing = { getIdentificationStatus: {}, getAlternatives: {}, getOrders: {}, getCustomer: {} }

test('step 2 shows a loader until the order is there [STEP2-01]', async () => {
  const order = Promise.withResolvers<typeof answer>()
  await showPage('/uusi-tilaus/lisapalvelut', { ...flow, getOrder: () => order.promise })
  await expect.element(loading).toBeVisible()
  order.resolve(answer)
  await expect.element(heading(fi.yourOrder)).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test('an order that was asked for a moment ago is shown at once, one of an earlier visit is asked for again', async () => {
  const next = Promise.withResolvers<typeof answer>()
  const answers = [answer, next.promise]
  const { sent, go } = await showPage('/uusi-tilaus/lisapalvelut', {
    ...flow,
    getOrders: {},
    getOrder: () => answers.shift() ?? answer,
  })
  const leaves = async () => {
    await page.getByRole('link', { name: /etusivulle/ }).click()
    await expect.element(heading(fi.yourOrder)).not.toBeInTheDocument()
  }
  await expect.element(heading(fi.yourOrder)).toBeVisible()
  await leaves()
  vi.setSystemTime('2026-11-26T10:00:02.999Z')
  go(-1)
  await expect.element(heading(fi.yourOrder)).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
  await leaves()
  vi.setSystemTime('2026-11-26T10:00:03Z')
  go(-1)
  await expect.element(loading).toBeVisible()
  expect(heading(fi.yourOrder).elements()).toEqual([])
  next.resolve(answer)
  await expect.element(heading(fi.yourOrder)).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
})

test('who has no order is led to the search', async () => {
  await showPage('/uusi-tilaus', { ...flow, getOrder: new Refusal(404, { code: 'ORDER_NOT_FOUND' }) })
  await expect.element(heading(fi.noOrder)).toBeVisible()
  await expect.element(page.getByText(fi.noOrderNote)).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: fi.toSearch })).toHaveAttribute('href', '/')
})

test('an order that cannot be shown is told, and asked for again', async () => {
  const order = Promise.withResolvers<typeof answer>()
  const outcomes = [new Refusal(500), order.promise]
  await showPage('/uusi-tilaus/lisapalvelut', { ...flow, getOrder: () => outcomes.shift() ?? answer })
  await expect.element(heading(fi.orderFailed)).toBeVisible()
  await expect.element(page.getByText(fi.orderFailedNote)).toBeVisible()
  expect(page.getByText(fi.noOrderNote).elements()).toEqual([])
  const again = page.getByRole('button', { name: 'Yritä uudelleen' })
  await again.click()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  order.resolve(answer)
  await expect.element(heading(fi.yourOrder)).toBeVisible()
})

test.each<{ wanted: string; shown: string; order?: OrderPart; customer?: CustomerPart }>([
  { wanted: '/uusi-tilaus', shown: '/uusi-tilaus/lisapalvelut' },
  { wanted: '/uusi-tilaus/vahvista', shown: '/uusi-tilaus/lisapalvelut' },
  { wanted: '/uusi-tilaus/lisapalvelut/', shown: '/uusi-tilaus/lisapalvelut/' },
  {
    wanted: '/uusi-tilaus/maksutiedot?virhe=1',
    shown: '/uusi-tilaus/tunnistautuminen?virhe=1',
    order: aReadyOrder(),
    customer: {},
  },
  { wanted: '/uusi-tilaus/vahvista', shown: '/uusi-tilaus/maksutiedot', order: anOrder({ terms_accepted: true }) },
  { wanted: '/uusi-tilaus/lisapalvelut', shown: '/uusi-tilaus/lisapalvelut', order: aReadyOrder() },
  { wanted: '/uusi-tilaus', shown: '/uusi-tilaus/vahvista', order: aReadyOrder() },
  { wanted: '/uusi-tilaus/vahvista', shown: '/uusi-tilaus/valmis', order: aReadyOrder({ status: 'confirmed' }) },
  { wanted: '/uusi-tilaus/maksutiedot', shown: '/uusi-tilaus/lisapalvelut', order: aReadyOrder({ status: 'expired' }) },
  { wanted: '/uusi-tilaus', shown: '/tili', order: aReadyOrder({ status: 'cancelled' }) },
])('$wanted of an order that waits there or elsewhere shows $shown', async ({ wanted, shown, ...state }) => {
  const getOrder = { order: anOrder(), customer: aCheckedCustomer(), ...state }
  const { at } = await showPage(wanted, { ...flow, ...nothing, getOrder })
  await expect.poll(at).toBe(shown)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the thanks and the password have neither steps nor cart [ROUTE-25 HOME-67]', async () => {
  const order = aReadyOrder({ status: 'confirmed' })
  for (const [step, title] of [
    ['valmis', fi.thanks],
    ['luo-salasana', 'Luo salasana'],
  ] as const) {
    await showOrder({ order, customer: aCheckedCustomer(), step })
    await expect.element(heading(title)).toBeVisible()
    expect(page.getByRole('navigation', { name: currentOrderFi.steps }).elements()).toEqual([])
    expect(page.getByRole('button', { name: fi.showCart }).elements()).toEqual([])
  }
})

test('the steps stand over every step of an order, all of them done at the last one [HOME-67]', async () => {
  const [order, customer] = [aReadyOrder(), aCheckedCustomer()]
  const steps = page.getByRole('navigation', { name: currentOrderFi.steps }).getByRole('listitem')
  const isDone = () => steps.elements().map((step) => textOf(step).endsWith('valmis'))
  for (const [step, done] of [
    ['lisapalvelut', [true, false, false, false]],
    ['tunnistautuminen', [true, true, false, false]],
    ['maksutiedot', [true, true, true, false]],
    ['vahvista', [true, true, true, true]],
  ] as const) {
    await showOrder({ order, customer, step, answers: { getIdentificationStatus: {} } })
    await expect.poll(isDone, { message: step }).toEqual(done)
  }
})

test('the steps that are done lead back, the first one does not', async () => {
  await showOrder({ order: anOrder({ terms_accepted: true }), customer: aCheckedCustomer(), step: 'maksutiedot' })
  const steps = page.getByRole('navigation', { name: currentOrderFi.steps })
  await expect.element(steps).toBeVisible()
  const items = steps.getByRole('listitem').elements()
  expect(
    items.map((item) => [item.querySelector('a')?.getAttribute('href'), item.getAttribute('aria-current')]),
  ).toEqual([
    [undefined, null],
    ['/uusi-tilaus/lisapalvelut', null],
    ['/uusi-tilaus/tunnistautuminen', null],
    [undefined, 'step'],
  ])
  expect(page.getByRole('link', { name: /^Takaisin/ }).elements()).toEqual([])
})

test('on a phone one link leads to the step before', async () => {
  await onPhone()
  const { at } = await showOrder({
    order: anOrder({ terms_accepted: true }),
    customer: aCheckedCustomer(),
    step: 'maksutiedot',
    answers: { getIdentificationStatus: {} },
  })
  await page.getByRole('link', { name: 'Takaisin: Tunnistautuminen' }).click()
  await expect.poll(at).toBe('/uusi-tilaus/tunnistautuminen')
  await page.getByRole('link', { name: 'Takaisin: Tilauksesi' }).click()
  await expect.poll(at).toBe('/uusi-tilaus/lisapalvelut')
  await expect.element(heading(fi.yourOrder)).toBeVisible()
  expect(page.getByRole('link', { name: /^Takaisin/ }).elements()).toEqual([])
})

test('an order without its car has no cart, in no window', async () => {
  const expired = { order: anOrder({ status: 'expired' }), answers: { getAlternatives: {} } }
  const isBare = async () => {
    await expect.element(page.getByText(fi.expiredNote)).toBeInTheDocument()
    expect(page.getByRole('region', { name: fi.summary }).elements()).toEqual([])
    expect([...document.querySelectorAll('button')].filter((button) => textOf(button).includes(fi.showCart))).toEqual(
      [],
    )
  }
  await showOrder(expired)
  await isBare()
  await onPhone()
  await showOrder(expired)
  await isBare()
})

test('questions are folded while somebody orders, and come when they are opened', async () => {
  const faq = { sections: [{ title: 'Hinnat', questions: [{ title: 'Mitä maksaa?', content: '<p>Vähän</p>' }] }] }
  const { sent } = await showOrder({ answers: { faq } })
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(footerFi.faq)).toBeVisible()
  await expect.element(footer.getByRole('heading', { name: footerFi.models })).not.toBeInTheDocument()
  await footer.getByText(footerFi.faq).click()
  await expect.element(footer.getByText('Mitä maksaa?')).toBeVisible()
  await expect.poll(() => sent('faq')).toHaveLength(1)
})
