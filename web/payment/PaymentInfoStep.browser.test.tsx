import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '../../ui/data/wire.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { aCard, aCheckedCustomer, anOrder, type OrderPart } from '../order/testing/orderSample.ts'
import { factsIn, showOrder } from '../order/testing/showOrder.ts'
import type { Answers } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const { pathname, search } = window.location
afterEach(() => window.history.replaceState(window.history.state, '', pathname + search))
/** Where the page goes to in place of the provider's: a part of the page itself, so that the test stays. */
const terminal_url = `${pathname}${search}#kortti`

const showStep = (answers: Answers = {}, order: OrderPart = {}, query = '') =>
  showOrder({
    order: anOrder({ terms_accepted: true, ...order }),
    customer: aCheckedCustomer(),
    step: `maksutiedot${query}`,
    answers,
  })
const withCard = { payment_cards: [aCard] }
const add = page.getByRole('button', { name: fi.addCard })
const change = page.getByRole('button', { name: fi.changeCard })
const alert = page.getByRole('alert')
const comesBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('step 4 says when the card is charged, and leads to the page of its provider [PAY-02 PAY-03 PAY-04 PAY-05]', async () => {
  const { sent } = await showStep({ registerPaymentCard: { terminal_url } })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  for (const text of [fi.lead, fi.charged, fi.notNow, fi.elsewhere])
    await expect.element(page.getByText(text)).toBeVisible()
  expect(alert.elements()).toEqual([])
  expect(page.getByRole('link', { name: fi.finish }).elements()).toEqual([])
  await add.click()
  await expect.poll(() => window.location.hash).toBe('#kortti')
  await expect
    .poll(() => sent('registerPaymentCard').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', new_order: true }])
  // Busy until the browser has left; not any more on a page that comes back from its cache.
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  comesBack(false)
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  comesBack(true)
  await expect.element(add).not.toHaveAttribute('aria-busy')
})

test('the card that came back stands there, with the way on and the way to another one [PAY-06 PAY-07 PAY-08 PAY-09]', async () => {
  const { sent } = await showStep({ registerPaymentCard: { terminal_url } }, withCard)
  await expect.element(page.getByRole('link', { name: fi.finish })).toHaveAttribute('href', '/uusi-tilaus/vahvista')
  await expect
    .poll(() => factsIn(page.getByRole('main').element()))
    .toMatchObject({ Maksukortti: 'Visa', 'Kortin numero': '•••• 0808', Voimassa: '04/2031' })
  await expect.element(page.getByText(fi.charged)).toBeVisible()
  await expect.element(page.getByText(fi.changeCardNote)).toBeVisible()
  expect(page.getByText(fi.lead).elements()).toEqual([])
  expect(add.elements()).toEqual([])
  await change.click()
  await expect.poll(() => window.location.hash).toBe('#kortti')
  await expect
    .poll(() => sent('registerPaymentCard').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', new_order: true }])
})

test('of several cards the one that is charged stands there, else the first', async () => {
  const other = { ...aCard, id: 'other', issuer: 'Mastercard', active: false }
  await showStep({}, { payment_cards: [other, aCard] })
  await expect.element(page.getByText('Visa')).toBeVisible()
  await showStep({}, { payment_cards: [other, { ...aCard, active: false }] })
  await expect.element(page.getByText('Mastercard')).toBeVisible()
})

test('a card that was refused is told until another one is tried [PAY-10 ERR-51]', async () => {
  await showStep({ registerPaymentCard: never }, {}, '?virhe=1')
  await expect.element(alert.getByText(fi.failed)).toBeVisible()
  await expect.element(alert.getByText(fi.failedNote)).toBeVisible()
  await add.click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
})

test('with a card the flag says that it was not changed, and nothing of adding one [PAY-11]', async () => {
  await showStep({}, withCard, '?virhe=1')
  await expect.element(alert.getByText(fi.changeFailed)).toBeVisible()
  await expect.element(alert.getByText(fi.failedNote)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.finish })).toBeVisible()
  expect(page.getByText(fi.failed).elements()).toEqual([])
})

test.each([
  { what: 'is away', answer: new Refusal(503), text: fi.failedNote },
  {
    what: 'says why',
    answer: new Refusal(409, { message: 'Tilaus on jo vahvistettu.' }),
    text: 'Tilaus on jo vahvistettu.',
  },
  { what: 'names no web page', answer: { terminal_url: 'javascript:alert(1)' }, text: fi.failedNote },
  { what: 'is not reached', answer: () => Promise.reject(new TypeError('Failed to fetch')), text: unreachable('fi') },
])('a registration that cannot begin is told where the server $what [ERR-51]', async ({ answer, text }) => {
  const outcomes = [answer]
  await showStep({
    registerPaymentCard: () => {
      const next = outcomes.shift()
      return typeof next === 'function' ? next() : (next ?? { terminal_url })
    },
  })
  await add.click()
  await expect.element(alert.getByText(fi.failed)).toBeVisible()
  await expect.element(alert.getByText(text)).toBeVisible()
  await expect.element(add).not.toHaveAttribute('aria-busy')
  expect(window.location.hash).toBe('')
  await add.click()
  await expect.poll(() => window.location.hash).toBe('#kortti')
  expect(alert.elements()).toEqual([])
})

test('another card that cannot be asked for is told beside the one there is', async () => {
  await showStep({ registerPaymentCard: new Refusal(503) }, withCard)
  await change.click()
  await expect.element(alert.getByText(fi.changeFailed)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.finish })).toBeVisible()
})
