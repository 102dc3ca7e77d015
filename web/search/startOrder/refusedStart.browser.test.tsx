import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as sessionFi } from '../../session/fi.ts'
import { type Answers, showPage } from '../../testing/showInShop.tsx'
import { fi } from './fi.ts'

const found = {
  car: { display_name: 'Norra Kide', make: 'Norra', model: 'Kide' },
  gearType: 'A' as const,
  prices: { price_1: {} },
  date: '2026-12-12',
  dealer: { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo' },
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const told = (name: string) => page.getByRole('alertdialog', { name })
const start = dialog(fi.title.new).getByRole('button', { name: fi.start })
const terms = dialog(fi.title.new).getByRole('checkbox', { name: fi.acceptTerms })
const email = dialog(fi.title.new).getByLabelText(/^Sähköpostiosoite \(/)

async function chooses(answers: Answers) {
  const shown = await showPage('/?sijainti=Espoo&hae', {
    getModelAvailability: { models: [found], entity: 'priced' },
    ...answers,
  })
  await page.getByRole('button', { name: /^Valitse auto/ }).click()
  return shown
}
async function givesEmail() {
  await email.fill('onni@example.com')
  await terms.click()
  await start.click()
}
const customer = (latest_order_status: 'confirmed' | 'pending'): Answers => ({
  user: { customer: { latest_order_status } },
  getCustomer: { data: { latest_order_status } },
  getOrders: {},
})

test('who is not signed in is asked for an e-mail address, and cannot go on without it and the terms [HOME-43 STATE-20 STATE-24 VALID-19 VALID-20 VALID-21]', async () => {
  const { sent } = await chooses({})
  const isStopped = () => expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await email.fill('onni@example.com')
  await isStopped()
  await terms.click()
  await email.fill('')
  await isStopped()
  await email.fill('onni@example.com')
  await expect.element(start).not.toHaveAttribute('aria-disabled')
  await terms.click()
  await isStopped()
  await expect.poll(() => sent('createNewOrder')).toEqual([])
})

test('the button is busy while the order is being made [VALID-18]', async () => {
  await chooses({ createNewOrder: never })
  await givesEmail()
  await expect.element(start).toHaveAttribute('aria-busy', 'true')
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  { id: 'ERR-15 ERR-21', refusal: new Refusal(500), texts: [fi.generic] },
  { id: 'ERR-16 ERR-21', refusal: new Refusal(400), texts: [fi.generic] },
  { id: 'ERR-18', refusal: new Refusal(423), texts: [fi.orderingDisabled, fi.orderingDisabledAsSpecified] },
])(
  'an order of a visitor that the shop could not make is told, and nothing typed is lost [$id]',
  async ({ refusal, texts }) => {
    await chooses({ createNewOrder: refusal })
    await givesEmail()
    for (const text of texts) await expect.element(told(fi.failed).getByText(text)).toBeVisible()
    await told(fi.failed).getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(email).toHaveValue('onni@example.com')
  },
)

test.each<[string, Refusal, string]>([
  ['is gone [ERR-17 ERR-21]', new Refusal(410), fi.carGone],
  [
    'cannot be had on its day any more',
    new Refusal(422, { errors: { 'car.startDate': ['Tämä noutopäivä ei enää käy. Valitse toinen noutopäivä.'] } }),
    fi.dayGone,
  ],
])('a car that %s is looked for anew once that was said, and nothing typed is lost', async (_, refusal, text) => {
  const { sent } = await chooses({ createNewOrder: refusal })
  await givesEmail()
  await expect.element(told(fi.failed).getByText(text)).toBeVisible()
  await told(fi.failed).getByRole('button', { name: 'Sulje' }).last().click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  await expect.element(dialog(fi.title.new)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Valitse auto/ }).click()
  await expect.element(email).toHaveValue('onni@example.com')
})

test('results that a signed-in customer is refused from are asked for anew once that was said', async () => {
  const { sent } = await chooses({ ...customer('confirmed'), createNewOrder: new Refusal(410) })
  await told(fi.failed).getByRole('button', { name: 'Sulje' }).last().click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: /^Valitse auto/ })).toBeVisible()
})

test.each([
  { id: 'ERR-22', refusal: new Refusal(409, { error: 'max_orders', max_orders: 7 }), text: fi.maxOrders(7) },
  { id: 'ERR-23', refusal: new Refusal(410), text: fi.carGone },
  { id: 'ERR-24', refusal: new Refusal(500), text: fi.generic },
])('an order of a signed-in customer that the shop could not make is told [$id]', async ({ refusal, text }) => {
  await chooses({ ...customer('confirmed'), createNewOrder: refusal })
  await expect.element(told(fi.failed).getByText(text)).toBeVisible()
})

test('a link that cannot be mailed is told [ERR-28]', async () => {
  await chooses({
    createNewOrder: new Refusal(409, { error: 'exists', password_set: false }),
    sendLoginToken: new Refusal(500),
  })
  await givesEmail()
  await dialog(fi.title.continue).getByRole('button', { name: fi.sendLink }).click()
  const alert = dialog(fi.title.continue).getByRole('alert')
  await expect.element(alert.getByText(sessionFi.sendLinkFailed)).toBeVisible()
})

test('an order in progress that cannot be deleted stays, and that is told [ERR-64]', async () => {
  const { sent } = await chooses({
    ...customer('pending'),
    getOrder: { order: { order_number: '12345678' } },
    deleteOrderInProgress: new Refusal(500),
  })
  await expect.element(page.getByText(fi.inProgress)).toBeVisible()
  await page.getByRole('button', { name: fi.startAnew }).click()
  await expect.element(told(fi.removeFailed)).toBeVisible()
  await expect.poll(() => sent('deleteOrderInProgress').map(({ body }) => body)).toEqual([{ order_number: '12345678' }])
  expect(sent('createNewOrder')).toEqual([])
})

const removing: Answers = {
  ...customer('pending'),
  getOrder: { order: { order_number: '12345678' } },
  deleteOrderInProgress: () => undefined as never,
}

test.each([
  ['the car is gone', new Refusal(410), fi.carGone],
  ['ordering is off', new Refusal(423), fi.generic],
  ['too many tries', new Refusal(429, { message: 'Odota hetki.' }), 'Odota hetki.'],
  ['the server is away', new Refusal(503, { message: 'Palvelu on hetken poissa.' }), 'Palvelu on hetken poissa.'],
])('an order that was removed for one that could not begin is said to be gone: %s', async (_, createNewOrder, text) => {
  await chooses({ ...removing, createNewOrder })
  await page.getByRole('button', { name: fi.startAnew }).click()
  await expect.element(told(fi.failed).getByText(fi.removed)).toBeVisible()
  await expect.element(told(fi.failed).getByText(text)).toBeVisible()
  await told(fi.failed).getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(told(fi.failed)).not.toBeInTheDocument()
  await expect.element(told(fi.inProgressTitle)).not.toBeInTheDocument()
})

test('an order that was begun elsewhere after the removal is asked about in its turn', async () => {
  await chooses({ ...removing, createNewOrder: new Refusal(409, { message: '' }) })
  await page.getByRole('button', { name: fi.startAnew }).click()
  await expect.element(page.getByRole('button', { name: fi.startAnew })).not.toHaveAttribute('aria-busy')
  await expect.element(told(fi.inProgressTitle)).toBeVisible()
  await expect.element(told(fi.failed)).not.toBeInTheDocument()
})
