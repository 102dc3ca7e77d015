import { setTimeout as pause } from 'node:timers/promises'
import { carOf, newcomer } from '../askShop.ts'
import { addCard, claimsOf, confirm, type Orderer, type Person, visitBroker, type Ways } from '../tryReal/orders.ts'
import { newCustomer } from '../tryReal/shopCalls.ts'
import { type Asked, askFrom } from './askFrom.ts'
import { personAt } from './persons.ts'
import type { Providers } from './providers.ts'

/** Answers that customers had, and those that they had not. */
export interface Heard {
  /** Orders whose confirmation was answered, and when by the clock of the machine. */
  acknowledged: { order: string; at: Date }[]
  /** Journeys that a customer gave up, with the reason. */
  givenUp: string[]
  /** Every question to the shop. */
  asked: Asked[]
}

/** As long as a person would press again. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 300
/** Between two orders of a customer. */
const REST_MS = 400
const TRY_AGAIN = /answered (5\d\d|429)|TWIN_IN_FLIGHT|ECONN|EPIPE|socket hang up|no answer in time|fetch failed/

let persons = 0
const nextPerson = (): Person => personAt(persons++)

interface Market {
  ways: Ways
  heard: Heard
  /** One at a time: the broker has one person before it. */
  atBroker<T>(visit: () => Promise<T>): Promise<T>
  isOver(): boolean
}

export interface Load {
  heard: Heard
  stop(): Promise<void>
}

/** Several customers at a time, each ordering one time after the other until they are told to stop. */
export function startLoad(url: string, { broker, paytrail }: Providers, lines = 2): Load {
  const heard: Heard = { acknowledged: [], givenUp: [], asked: [] }
  let over = false
  const ways: Ways = {
    url,
    identifies: (person) => {
      broker.next.person = claimsOf(person)
    },
    typesCard: (form, lastFour) => paytrail.typeCard(form, lastFour),
  }
  const market: Market = { ways, heard, atBroker: inTurn(), isOver: () => over }
  const running = Array.from({ length: lines }, (_, line) => orderUntil(market, line))
  return {
    heard,
    async stop() {
      over = true
      await Promise.all(running)
    },
  }
}

/** One after the other, whoever asks. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const mine = last.then(act)
    last = mine.catch(() => undefined)
    return mine
  }
}

async function orderUntil(market: Market, line: number): Promise<void> {
  for (let turn = 0; !market.isOver(); turn += 1) {
    await orderOnce(market, { line, turn }).catch((error: unknown) => {
      const [why = ''] = String(error).split('\n')
      if (!market.isOver()) market.heard.givenUp.push(why.slice(0, 200))
    })
    await pause(REST_MS)
  }
}

async function orderOnce(
  { ways, heard, atBroker, isOver }: Market,
  { line, turn }: { line: number; turn: number },
): Promise<void> {
  const address = `127.${10 + line}.${turn >> 8}.${1 + ((turn & 255) % 254)}`
  const from = askFrom(address, ways.url, (asked) => heard.asked.push(asked))
  const again = <T>(what: string, act: () => Promise<T>): Promise<T> => {
    from.begin()
    return patiently(what, act, isOver)
  }
  try {
    const customer = newCustomer(ways.url, from.ask)
    const found = await again('search', () =>
      customer.ask('getModelAvailability', { body: { location: 'Helsinki', models: [] } }),
    )
    const soon = found.models.toSorted((a, b) => a.date.localeCompare(b.date)).slice(0, 12)
    const item = soon[(turn * 7 + line * 3) % soon.length]
    if (!item) throw new Error('No car is free')
    const email = `tilaaja.${line}.${turn}@esimerkki.example`
    const body = { car: carOf(item), fixed_term: 1 as const, entity: found.entity, ...newcomer(email) }
    const held = await again('order', () => customer.ask('createNewOrder', { body }))
    customer.token = held.token
    const order_number = held.order.order_number
    const orderer: Orderer = {
      customer,
      email,
      order_number,
      order: async () => (await customer.ask('getOrder')).order,
    }
    const { version } = await again('order shown', orderer.order)
    await again('terms', () =>
      customer.ask('acceptTermsAndServices', { body: { order_number, accept_terms: true, version } }),
    )
    const person = nextPerson()
    await again('identification', () => atBroker(() => identifyOnce(orderer, ways, person)))
    await again('checks', () => checksDone(orderer))
    const payAndConfirm = async () => {
      await again('card', () => addCard(orderer, ways, { lastFour: '0313', isNewOrder: true }))
      await again('confirmation', () => confirm(orderer, { phone: '0401234567' }))
    }
    await payAndConfirm().catch(async (error: unknown) => {
      // Checks are of one day: when it was midnight in Finland since, the page leads back to them.
      if (!String(error).includes('"step":"identification"')) throw error
      await again('checks of the new day', () => customer.ask('checkDriversLicenseAndCredit'))
      await again('checks', () => checksDone(orderer))
      await payAndConfirm()
    })
    heard.acknowledged.push({ order: order_number, at: new Date() })
  } finally {
    from.close()
  }
}

/** Tries again what nobody answered, or what was answered that the shop could not now. */
async function patiently<T>(what: string, act: () => Promise<T>, isOver: () => boolean): Promise<T> {
  const begun = performance.now()
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const isPassing = TRY_AGAIN.test(describe(error))
      if (!isPassing || isOver() || performance.now() - begun > PATIENCE_MS)
        throw new Error(`${what}: ${describe(error)}`)
      await pause(AGAIN_MS)
    }
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${'code' in error ? String(error.code) : ''}` : String(error)

async function identifyOnce(orderer: Orderer, ways: Ways, person: Person): Promise<void> {
  const { identification } = await orderer.customer.ask('getIdentificationStatus')
  if (identification === 'success') return
  ways.identifies(person)
  const page = await visitBroker(orderer, ways)
  if (page !== '/uusi-tilaus/tunnistautuminen') throw new Error(`The broker led to ${page}`)
}

/** Declares the licence where it is asked, and waits for the answer about the credit. */
async function checksDone({ customer }: Orderer): Promise<void> {
  let declared = false
  for (let looks = 0; looks < 200; looks += 1) {
    const { drivers_license: licence, credit_rating: credit } = await customer.ask('getIdentificationStatus')
    if (credit === 'success' && (licence === 'success' || declared)) return
    if (licence === 'manual' && !declared) {
      await customer.ask('confirmDriversLicense', { body: { drivers_license: true } })
      declared = true
    }
    await pause(150)
  }
  throw new Error('No answer about the credit')
}
