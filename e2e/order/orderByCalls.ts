import type { BodyOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { addDays, type Day } from '../../contract/days/date.ts'
import type { CallName } from '../../contract/paths.ts'
import { visitor } from '../../server/providers/identification/testing/visitor.ts'
import { type Asking, askShop, carOf, mustAnswer, newcomer } from '../../tools/askShop.ts'
import type { Shop } from '../screens/openShop.ts'

/** The steps of the order flow, by the last word of their address. */
export type Step = 'lisapalvelut' | 'tunnistautuminen' | 'maksutiedot' | 'vahvista' | 'valmis'
const steps: readonly Step[] = ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista', 'valmis']

export interface Beginning {
  email: string
  /** The car's display name and gear; any car without a campaign when left out. */
  car?: string
  gear?: 'A' | 'M'
  /** The car that is free first, whichever it is: others who use the shop take away the cars of the next days. */
  soonest?: true
  /** The nearest one: others who use the shop take it away too, and a dealer far away brings no car to Helsinki. */
  nearest?: true
  fixedTerm?: 1 | 3 | 6
  persona?: string
  card?: string
  /** Sent with the confirmation. */
  phone?: string
  /** The session of a customer who has ordered before. */
  token?: string
  /** Gives the account a password at the end. */
  password?: string
}
export interface StartedOrder {
  email: string
  token: string
  order_number: string
}

/** One call of the shop, as its own pages make it. */
export const ask = <N extends CallName>(shop: Shop, name: N, asking: Asking<N> = {}) => askShop(shop.url, name, asking)
const must = <N extends CallName>(shop: Shop, name: N, asking: Asking<N>) => mustAnswer(shop.url, name, asking)

/** The cars that a search near Helsinki shows. */
export async function carsNearHelsinki(shop: Shop) {
  return await must(shop, 'getModelAvailability', {
    body: { location: 'Helsinki' } as BodyOf<Calls['getModelAvailability']>,
  })
}

/** The first day on or after `wanted` on which a car can be fetched: not a Sunday, not Christmas. */
export async function openDayFrom(shop: Shop, wanted: Day): Promise<Day> {
  const { dates } = (await must(shop, 'init', {})).disabled_order_dates
  let open = wanted
  while (dates.includes(open)) open = addDays(open, 1)
  return open
}

/** Brings an order to a step by the shop's own calls, for tests that begin there. */
export async function orderByCalls(shop: Shop, until: Step, wishes: Beginning): Promise<StartedOrder> {
  const { email, car, gear, soonest, nearest, fixedTerm = 1 } = wishes
  const { models, entity } = await carsNearHelsinki(shop)
  const wished = models.filter((one) =>
    car ? one.car.display_name === car && (!gear || one.gearType === gear) : one.prices.price_1?.campaign === null,
  )
  if (soonest) wished.sort((a, b) => a.date.localeCompare(b.date))
  if (nearest) wished.sort((a, b) => a.distanceFromUser - b.distanceFromUser)
  const [item] = wished
  if (!item) throw new Error(`No ${car ?? 'car'} is free near Helsinki`)
  const { order, token: newToken } = await must(shop, 'createNewOrder', {
    body: { car: carOf(item), fixed_term: fixedTerm, entity, ...(wishes.token ? {} : newcomer(email)) },
    ...(wishes.token ? { token: wishes.token } : {}),
  })
  const token = wishes.token ?? newToken
  if (!token) throw new Error(`${email} is no new customer`)
  const started = { email, token, order_number: order.order_number }
  const done: Record<Step, (started: StartedOrder, wishes: Beginning) => Promise<void>> = {
    lisapalvelut: (it) => acceptTerms(shop, it),
    tunnistautuminen: (it, { persona }) => identify(shop, it, persona),
    maksutiedot: (it, { card }) => addCard(shop, it, card),
    vahvista: (it, { phone }) => confirm(shop, it, phone),
    valmis: async () => undefined,
  }
  for (const step of steps.slice(0, steps.indexOf(until))) await done[step](started, wishes)
  const { password } = wishes
  if (password) await must(shop, 'setPassword', { token, body: { password, password_confirmation: password } })
  return started
}

/** A confirmed order whose car is brought home some weeks from now, so that nothing is charged yet. */
export async function deliveryByCalls(
  shop: Shop,
  wishes: Pick<Beginning, 'email' | 'password'>,
): Promise<StartedOrder> {
  const started = await orderByCalls(shop, 'vahvista', { car: 'Norra Kide', nearest: true, ...wishes })
  await addHomeDelivery(shop, started)
  await confirmAgreed(shop, started)
  return started
}

async function acceptTerms(shop: Shop, { token, order_number }: StartedOrder): Promise<void> {
  await must(shop, 'acceptTermsAndServices', { token, body: { order_number, accept_terms: true } })
}

async function identify(shop: Shop, { token }: StartedOrder, persona = 'Onni Onnistuja'): Promise<void> {
  const { customer } = await must(shop, 'getOrder', { token })
  // The checks hold for the day they were made on, whichever order asked for them.
  if (customer.has_credit_rating_today) return
  const { iframe_url } = await must(shop, 'createIdentification', { token })
  const browser = visitor()
  const login = await browser.follow(await browser.get(new URL(iframe_url, shop.url).href))
  await browser.follow(await browser.post(login.url, { henkilo: persona.toLowerCase().replaceAll(' ', '-') }))
  for (;;) {
    const { identification, drivers_license, credit_rating } = await must(shop, 'getIdentificationStatus', { token })
    const phases: string[] = [identification, drivers_license, credit_rating]
    if (phases.every((phase) => phase === 'success')) return
    if (phases.some((phase) => ['error', 'denied', 'pending', 'manual'].includes(phase))) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function addCard(shop: Shop, { token, order_number }: StartedOrder, scenario = 'ok'): Promise<void> {
  const { terminal_url } = await must(shop, 'registerPaymentCard', { token, body: { order_number, new_order: true } })
  const browser = visitor()
  await browser.follow(await browser.post(new URL(terminal_url, shop.url).href, { action: 'accept', scenario }))
}

async function confirm(shop: Shop, { token, order_number }: StartedOrder, phone = '0401234567'): Promise<void> {
  await must(shop, 'confirmOrder', { token, body: { order_number, phone } })
}

/** A service by its key, with what it asks for. The terms that were accepted before are not those of the order any more. */
async function addService(shop: Shop, { token, order_number }: StartedOrder, key: string, asked: object) {
  const { order } = await must(shop, 'getOrder', { token })
  const service = order.available_extra_services.find(({ service_key }) => service_key === key)
  const body = { order_number, service_id: service?.id ?? '', selected: true, ...asked }
  await must(shop, 'updateExtraService', { token, body })
}

/** Home delivery to the middle of Helsinki. */
export const addHomeDelivery = (shop: Shop, order: StartedOrder): Promise<void> =>
  addService(shop, order, 'home_delivery', {
    address: 'Mannerheimintie 1',
    zip: '00100',
    city: 'Helsinki',
    delivery_time: '9-13',
  })

/** Accepts the terms anew and confirms. */
async function confirmAgreed(shop: Shop, order: StartedOrder): Promise<void> {
  await acceptTerms(shop, order)
  await confirm(shop, order)
}
