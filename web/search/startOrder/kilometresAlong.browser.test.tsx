import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as orderFi } from '../../order/fi.ts'
import { type Answers, showPage } from '../../testing/showInShop.tsx'
import { fi as resultsFi } from '../results/fi.ts'
import { car, finding } from '../testing/cars.ts'
import { fi } from './fi.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = page.getByRole('dialog', { name: fi.title.new, exact: true })
const choose = () => button('Valitse auto: Norra Kide, automaatti').click()
/** The page of the order, which has none to show. */
const flow = { getOrder: new Refusal(404) }
const arrived = page.getByRole('heading', { name: orderFi.noOrder })
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body)
const customer = (latest_order_status: 'cancelled' | null): Answers => ({
  user: { customer: { latest_order_status } },
  getCustomer: { data: { latest_order_status } },
  getOrders: {},
})
const fills = async () => {
  await box.getByLabelText(/^Sähköpostiosoite \(/).fill('onni@example.com')
  await box.getByRole('checkbox', { name: fi.acceptTerms }).click()
  await box.getByRole('button', { name: fi.start }).click()
}
const shop = { ...finding([car('Kide')]), ...flow, ...customer(null) }
const at = '/?kilometrit=500&sijainti=Espoo&hae=1'
const sold = (id: string, kilometres_per_month: number, price: number) => ({ id, kilometres_per_month, price })
const begun = (...available_extra_services: ReturnType<typeof sold>[]) => ({
  token: 'new-token',
  order: { order_number: '12345678', available_extra_services },
})

test('more kilometres that were chosen with the model are said above the cars and the form, and are on the order', async () => {
  const answers = {
    ...shop,
    createNewOrder: begun(sold('large', 1_000, 69), sold('dear', 500, 45), sold('small', 500, 39)),
    updateExtraService: { order: { order_number: '12345678' } },
  }
  const { sent } = await showPage(at, answers, { isVisitor: true })
  const said = /^Tilaukseesi lisätään lisäkilometrejä 500.km kuukaudessa/
  await expect.element(page.getByText(said)).toBeVisible()
  await choose()
  await expect.element(box.getByText(said)).toBeVisible()
  await fills()
  await expect.element(arrived).toBeVisible()
  const wish = { service_id: 'small', order_number: '12345678', selected: true }
  await expect.poll(() => bodies(sent('updateExtraService'))).toEqual([wish])
})

test('kilometres that the place of the car does not sell are told, and the order goes on', async () => {
  const answers = { ...shop, createNewOrder: begun(sold('large', 1_000, 69)) }
  const { sent } = await showPage(at, answers, { isVisitor: true })
  await choose()
  await fills()
  await expect.element(page.getByText(fi.kilometresNotAdded)).toBeVisible()
  await expect.element(arrived).toBeVisible()
  expect(sent('updateExtraService')).toEqual([])
})

test('kilometres that were chosen are let go of above the cars, and the address and the order say nothing of them', async () => {
  const answers = { ...shop, ...customer('cancelled'), createNewOrder: begun(sold('small', 500, 39)) }
  const { sent, at: address } = await showPage(at, answers)
  await button(resultsFi.withoutKilometres).click()
  await expect.poll(address).toBe('/?sijainti=Espoo&hae=1')
  await expect.element(page.getByRole('heading', { name: resultsFi.found(1) })).toHaveFocus()
  await choose()
  await expect.element(arrived).toBeVisible()
  expect(sent('updateExtraService')).toEqual([])
})
