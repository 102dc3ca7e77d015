import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, BodyOf } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import type { CallName } from '../contract/paths.ts'
import { visitor } from '../server/providers/identification/testing/visitor.ts'
import { carOf, mustAnswer, newcomer } from '../tools/askShop.ts'

export interface Placed {
  token: string
  orderNumber: string
  /** Headers that say where the customer's questions come from. */
  from: Record<string, string>
  /** From the search to the answered confirmation. */
  milliseconds: number
  /** How often the customer's page asked whether the checks were done. */
  polls: number
}

/** Between two questions about the checks. */
const POLL_MS = 100
/** So that the first month is charged at once. */
const SOON_DAYS = 6

let customers = 0

/** One customer's way from the search to the confirmed order, by HTTP alone, from a network address of their own. */
export async function placeOrder(url: string): Promise<Placed> {
  customers += 1
  const customer = customers
  const address = [10, 1 + (customer >> 16), (customer >> 8) & 255, customer & 255].join('.')
  const from = { 'x-forwarded-for': address }
  let token = ''
  const call = <N extends CallName>(name: N, body?: BodyOf<Calls[N]>) =>
    mustAnswer(url, name, { token, body, headers: { ...from, 'accept-encoding': 'br' } })

  const begin = performance.now()
  const created = await call(
    'createNewOrder',
    choice(await call('getModelAvailability', { location: 'Helsinki' }), customer),
  )
  token = created.token ?? ''
  const order_number = created.order.order_number
  await call('acceptTermsAndServices', { order_number, accept_terms: true })
  const { iframe_url } = await call('createIdentification')
  const browser = visitor((input, init) => fetch(input, { ...init, headers: { ...init?.headers, ...from } }))
  const login = await browser.follow(await browser.get(new URL(iframe_url, url).href))
  await browser.follow(await browser.post(login.url, { henkilo: 'onni-onnistuja' }))
  let polls = 0
  for (;;) {
    polls += 1
    const { credit_rating, drivers_license } = await call('getIdentificationStatus')
    if (credit_rating === 'success' && drivers_license === 'success') break
    await pause(POLL_MS)
  }
  const { terminal_url } = await call('registerPaymentCard', { order_number, new_order: true })
  const terminal = await browser.get(new URL(terminal_url, url).href)
  await browser.follow(
    await browser.post(terminal.url, { action: 'accept', scenario: 'ok' }),
    // Back on the shop's page: the order is asked for with the confirmation.
    (back) => new URL(back).pathname.startsWith('/uusi-tilaus'),
  )
  await call('confirmOrder', { order_number, phone: '0401234567' })
  return { token, orderNumber: order_number, from, milliseconds: performance.now() - begin, polls }
}

/** Whether the order is confirmed and its first month paid, as the customer's account shows it. */
export async function isPaid(url: string, { token, orderNumber, from }: Placed): Promise<boolean> {
  const { data } = await mustAnswer(url, 'getOrders', { token, headers: from })
  const order = data.find(({ order_number }) => order_number === orderNumber)
  return order?.status === 'confirmed' && order.invoices.length === 1 && order.invoices[0]?.status === 'paid'
}

/** One of the cars that can be fetched soon, another one than the customer before, with a new customer's form. */
function choice(
  { models, entity }: AnswerOf<Calls['getModelAvailability']>,
  customer: number,
): BodyOf<Calls['createNewOrder']> {
  const soon = new Date(Date.now() + SOON_DAYS * 86_400_000).toISOString().slice(0, 10)
  const cars = models.filter(({ date }) => date <= soon)
  const item = cars[customer % cars.length]
  if (!item) throw new Error('No car near Helsinki can be fetched soon')
  return { car: carOf(item), fixed_term: 1, entity, ...newcomer(`tilaaja.${randomUUID()}@esimerkki.example`) }
}
