import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as currentOrderFi } from '../currentOrder/fi.ts'
import { type Answers, showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

const known = { identified: true, has_drivers_license_today: true, has_credit_rating_today: true }
const card = { active: true }
const pending = { status: 'pending' as const, terms_accepted: true, payment_cards: [card] }
const missing = new Refusal(409, {
  code: 'STEP_MISSING',
  message: 'Jokin tilauksen aiempi vaihe on vielä kesken.',
  step: 'terms',
})
type Facts = { order?: object; customer?: object }

async function opens(path: string, { order = {}, customer = {} }: Facts) {
  const person = { ...known, ...customer }
  const answer = { order: { ...pending, ...order }, customer: person }
  const never = () => new Promise<never>(() => {})
  const rest = { getIdentificationStatus: never, getAlternatives: never, getOrders: never, getExtraServices: never }
  return showPage(path, {
    ...rest,
    user: { customer: person },
    getCustomer: { data: person },
    getOrder: answer as Answers['getOrder'],
  } as Answers)
}

test.each([
  ['terms not accepted [ROUTE-07 STATE-33]', 'lisapalvelut', { order: { terms_accepted: false } }],
  ['not identified [ROUTE-07 STATE-34]', 'tunnistautuminen', { customer: { identified: false } }],
  ['no driving licence today [STATE-35]', 'tunnistautuminen', { customer: { has_drivers_license_today: false } }],
  ['no credit rating today [STATE-36]', 'tunnistautuminen', { customer: { has_credit_rating_today: false } }],
  ['no payment card [ROUTE-07 STATE-37]', 'maksutiedot', { order: { payment_cards: [] } }],
  ['nothing missing [ROUTE-07 STATE-38]', 'vahvista', {}],
  ['confirmed [ROUTE-07 STATE-32]', 'valmis', { order: { status: 'confirmed' } }],
])('the order leads to its step: %s', async (_, step, facts) => {
  const { at } = await opens('/uusi-tilaus', facts)
  await expect.poll(at).toBe(`/uusi-tilaus/${step}`)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
})

test.each(['vahvista', 'valmis'])('a link to a later step leads to the one that waits: %s', async (later) => {
  const { at } = await opens(`/uusi-tilaus/${later}`, { order: { payment_cards: [] } })
  await expect.poll(at).toBe('/uusi-tilaus/maksutiedot')
})

test('one to an earlier step leads there, past no sign-in, with the steps over it that are done [ROUTE-27]', async () => {
  const { at } = await opens('/uusi-tilaus/lisapalvelut', { order: { payment_cards: [] } })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toBeInTheDocument()
  await expect.poll(() => at()).toBe('/uusi-tilaus/lisapalvelut')
  const steps = page.getByRole('navigation', { name: currentOrderFi.steps }).getByRole('listitem')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
})

test('a customer without any order is shown the way to one', async () => {
  await showPage('/uusi-tilaus', { user: {}, getCustomer: {}, getOrder: new Refusal(404) })
  await expect.element(page.getByRole('heading', { name: fi.noOrder })).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.toSearch })).toHaveAttribute('href', '/')
})

test.each<[string, string, string, Answers]>([
  ['the card', 'maksutiedot', 'Lisää maksukortti', { registerPaymentCard: missing }],
  ['the identification', 'tunnistautuminen', 'Tunnistaudu', { createIdentification: missing }],
])(
  'an earlier step that has fallen open under the page of %s leads there at the press, and says so',
  async (_, step, press, refusal) => {
    let hasFallen = false
    const customer = { ...known, identified: step !== 'tunnistautuminen' }
    const order = () => ({ ...pending, payment_cards: [], terms_accepted: !hasFallen })
    const { at } = await showPage(`/uusi-tilaus/${step}`, {
      user: { customer },
      getCustomer: { data: customer },
      getOrders: {},
      getIdentificationStatus: {},
      getOrder: () => ({ order: order(), customer }),
      ...refusal,
    } as Answers)
    const button = page.getByRole('button', { name: press, exact: true })
    await expect.element(button).toBeVisible()
    hasFallen = true
    await button.click()
    await expect.poll(at).toBe('/uusi-tilaus/lisapalvelut')
    await expect.element(page.getByRole('status', { name: 'Ilmoitukset' }).getByText(fi.stepMissing)).toBeVisible()
  },
)
