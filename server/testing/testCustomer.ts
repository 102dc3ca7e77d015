import { expect } from 'vitest'
import type { Language } from '../../contract/language.ts'
import type { Order } from '../../contract/order.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
import { carOf, newcomer } from '../../tools/askShop.ts'
import { startSession } from '../account/signIn/startSession.ts'
import { visitTestBank } from '../identification/testing/visitTestBank.ts'
import { cookieOf } from './cookieOf.ts'
import type { Answer } from './shopCalls.ts'
import type { TestShop } from './testShop.ts'

let people = 0
export const newEmail = (): string => {
  people += 1
  return `asiakas.${process.pid}.${people}@esimerkki.example`
}

/** A free car near Helsinki as the search shows it. */
export async function findCar(shop: TestShop, pick: (item: AvailabilityItem) => boolean = () => true) {
  const found = await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })
  expect(found.status).toBe(200)
  const item = found.body.models.find(pick)
  if (!item) throw new Error('No such car on offer')
  return { item, entity: found.body.entity, car: carOf(item) }
}

/** The form with which a visitor starts an order. */
export const newOrderForm = (car: ReturnType<typeof carOf>, email = newEmail()) => ({
  car,
  fixed_term: 1 as const,
  ...newcomer(email),
})

/** A person in the middle of ordering, who takes the steps one by one through the shop's own calls. */
export interface TestCustomer {
  email: string
  token: string
  order_number: string
  order(): Promise<Order>
  /** A session idles out in seven days; who comes back later signs in. */
  signIn(): Promise<void>
  acceptTerms(): Promise<void>
  identify(persona?: string): Promise<void>
  addCard(scenario?: string): Promise<void>
  confirm(body?: object): Promise<{ status: number; body: unknown }>
}

export async function startOrder(shop: TestShop, pick?: (item: AvailabilityItem) => boolean): Promise<TestCustomer> {
  const { car } = await findCar(shop, pick)
  const form = newOrderForm(car)
  const created = await shop.call('createNewOrder', { body: form })
  expect(created.status).toBe(200)
  return customerOfOrder(shop, form.email, created.body.token ?? '', created.body.order.order_number)
}

export function customerOfOrder(shop: TestShop, email: string, token: string, order_number: string): TestCustomer {
  const self: TestCustomer = {
    email,
    token,
    order_number,
    order: async () => (await shop.call('getOrder', { token: self.token })).body.order,
    async signIn() {
      const { rows } = await shop.db.$client.query<{ id: string; language: Language }>(
        'select id, language from customer where email = $1',
        [email],
      )
      const { id: customerId = '', language = 'fi' } = rows[0] ?? {}
      self.token = await shop.db.transaction((tx) =>
        startSession(tx, { customerId, deviceName: 'test', language, now: shop.clock.now() }),
      )
    },
    async acceptTerms() {
      const answer = await shop.call('acceptTermsAndServices', {
        token: self.token,
        body: { order_number, accept_terms: true },
      })
      expect(answer.status).toBe(204)
    },
    async identify(persona = 'Onni Onnistuja') {
      const begun = await shop.call('createIdentification', { token: self.token })
      expect(begun.status).toBe(200)
      const henkilo = persona.toLowerCase().replaceAll(' ', '-')
      await visitTestBank({ http: shop.http, publicUrl: shop.config.publicUrl }, begun.body.iframe_url, { henkilo })
      await shop.worker.runUntilIdle()
    },
    async addCard(scenario = 'ok') {
      const begun = await shop.call('registerPaymentCard', {
        token: self.token,
        body: { order_number, new_order: true },
      })
      expect(begun.status).toBe(200)
      await visitTerminal(shop, begun, scenario)
    },
    confirm: (body = {}) =>
      shop.call('confirmOrder', { token: self.token, body: { order_number, phone: '0401234567', ...body } }),
  }
  return self
}

type Sent = { body: { terminal_url?: string | null }; headers: Answer<unknown>['headers'] }

/** Chooses a scenario on the terminal page and comes back as the browser does, with the cookie that it was given. */
export async function visitTerminal(shop: TestShop, { body, headers }: Sent, scenario: string): Promise<string> {
  const terminalUrl = body.terminal_url ?? ''
  const cookie = cookieOf({ headers })
  const form = new URLSearchParams(scenario === 'cancel' ? { action: 'cancel' } : { action: 'accept', scenario })
  const chosen = await shop.http.inject({
    method: 'POST',
    url: new URL(terminalUrl).pathname,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const back = new URL(String(chosen.headers.location), terminalUrl)
  const returned = await shop.http.inject({ method: 'GET', url: back.pathname + back.search, headers: { cookie } })
  return String(returned.headers.location)
}

/** All the way to a confirmed order. */
export async function confirmedOrder(shop: TestShop): Promise<TestCustomer> {
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  await customer.identify()
  await customer.addCard()
  expect((await customer.confirm()).status).toBe(200)
  return customer
}
