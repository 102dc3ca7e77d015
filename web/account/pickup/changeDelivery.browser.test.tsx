import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { fi as words } from '../../order/fi.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import type { DeliveryChange } from '../queries.ts'
import { orderOf, serviceOf } from '../testing/samples.ts'
import { button, fact, said, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* ChangeDelivery and ChangeDeliveryDialog. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
})
afterEach(() => void vi.useRealTimers())

const home = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }
const order = orderOf({
  status: 'confirmed',
  start_date: '2026-12-01',
  has_home_delivery: true,
  order_extra_services: [serviceOf({ service_key: 'home_delivery', additional_info: home })],
  commitment: { first_charge: { date: '2026-12-03' } },
})
const texts = fi.delivery
const dialog = page.getByRole('dialog', { name: texts.title })
const status = dialog.getByRole('status')

async function asks(answers: Answers) {
  const shown = await showOrders(() => [order], answers)
  await button(texts.title).click()
  await expect.element(dialog.getByText(texts.lead('1.12.2026'))).toBeVisible()
  await dialog.getByRole('button', { name: words.calculate }).click()
  return shown
}

test.each<[string, Some<DeliveryChange>, string | undefined, string]>([
  ['nothing changes', { price: 39, price_before: 39, settled: 'nothing' }, undefined, texts.same],
  [
    'the first charge has it',
    { price: 59, price_before: 39, settled: 'first_charge' },
    '39,00 €',
    texts.inFirst('3.12.2026'),
  ],
  // The difference of both is a little less in a computer.
  ['it is charged now', { price: 50.3, price_before: 38.2, settled: 'now' }, '38,20 €', texts.chargedNow('12,10 €')],
  ['a little is charged now', { price: 39.5, price_before: 39, settled: 'now' }, '39,00 €', texts.chargedNow('0,50 €')],
  ['it is paid back now', { price: 39, price_before: 59, settled: 'now' }, '59,00 €', texts.paidBack('20,00 €')],
])(
  'what another delivery does to the money is said before it is confirmed: %s',
  async (_, changeDelivery, before, says) => {
    await asks({ changeDelivery })
    const paragraph = status.getByRole('paragraph')
    await expect.element(paragraph).toBeVisible()
    expect(paragraph.element().textContent.replaceAll('\u00a0', ' ')).toBe(says)
    await expect.poll(() => fact(texts.before)).toBe(before)
    await expect.poll(() => fact(texts.price)).toMatch(/^\d+,\d\d €$/)
  },
)

test('the price is asked for first, then the change is confirmed as it was seen', async () => {
  let now: Order = order
  const told = { price: 59, price_before: 39, settled: 'first_charge' } as const
  const { sent } = await asks({
    getOrders: () => ({ data: [now] }),
    changeDelivery: ({ body }) => {
      if (!(body as { preview?: boolean }).preview) now = { ...order, has_home_delivery: false }
      return told
    },
  })
  await expect.element(status.getByText(texts.inFirst('3.12.2026'))).toBeVisible()
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect.element(said(texts.changed)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Siirrä noutopäivää')).toBeVisible()
  await expect
    .poll(() => sent('changeDelivery').map(({ body }) => body))
    .toEqual([
      { ...home, order_number: '12345678', preview: true },
      { ...home, order_number: '12345678', seen: told },
    ])
})

test('a car that is under way today is changed with a person', async () => {
  await showOrders(() => [{ ...order, start_date: '2026-11-26' }])
  await expect.element(button(texts.title)).toHaveAccessibleDescription(texts.underWay)
})

test.each<[string, Some<Order>]>([
  ['is picked up', { order_extra_services: [] }],
  ['was handed over', { status: 'delivered' }],
])('there is no delivery to change of a car that %s', async (_, change) => {
  await showOrders(() => [{ ...order, ...change } as Order])
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  expect(button(texts.title).query()).toBeNull()
})

test('the dialog can be left', async () => {
  await asks({ changeDelivery: { settled: 'nothing' } })
  await dialog.getByRole('button', { name: 'Sulje' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
