import type { Invoice } from '../../contract/billing.ts'
import type { Order } from '../../contract/order.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
import { carOf, newcomer } from '../askShop.ts'
import { type Customer, newCustomer } from './shopCalls.ts'
import { must, until } from './steps.ts'

/** The person who identifies at the broker. */
export interface Person {
  identityCode: string
  firstNames: string
  lastName: string
  birthDate: string
}

/** As Telia's tokens name them. */
export const claimsOf = ({ identityCode, firstNames, lastName, birthDate }: Person) => ({
  'urn:oid:1.2.246.21': identityCode,
  'urn:oid:1.2.246.575.1.14': firstNames,
  'urn:oid:2.5.4.4': lastName,
  'urn:oid:1.3.6.1.5.5.7.9.1': birthDate,
  'urn:oid:2.16.840.1.113730.3.1.241': `${firstNames} ${lastName}`,
})

/** The parts of the run that both orders need. */
export interface Ways {
  url: string
  /** This person is at the broker from now on. */
  identifies(person: Person): void
  /** Types a card into the form of the processor; answers where the browser is sent to. */
  typesCard(form: string, lastFour: string): Promise<string>
}

/** Somebody who orders. */
export interface Orderer {
  customer: Customer
  email: string
  order_number: string
  order(): Promise<Order>
}

interface Beginning {
  email: string
  location: string
  wanted(item: AvailabilityItem): boolean
}

/** Searches, and takes the car that is free first: its first period is charged at once. */
export async function beginOrder(
  url: string,
  { email, location, wanted }: Beginning,
): Promise<Orderer & { car: string }> {
  const customer = newCustomer(url)
  const { models, entity } = await customer.ask('getModelAvailability', { body: { location, models: [] } })
  const [item] = models.filter(wanted).sort((a, b) => a.date.localeCompare(b.date))
  must(item !== undefined, `No car is free near ${location}`)
  const body = { car: carOf(item), fixed_term: 1 as const, entity, ...newcomer(email) }
  const { order, token } = await customer.ask('createNewOrder', { body })
  customer.token = token
  return {
    customer,
    email,
    order_number: order.order_number,
    car: `${item.car.display_name}, ${item.dealer.display_name}, ${item.date}`,
    order: async () => (await customer.ask('getOrder')).order,
  }
}

/** From the frame of the shop to the broker and back, as the browser of the customer goes; answers where it ended. */
export async function visitBroker({ customer }: Orderer, { url }: { url: string }): Promise<string> {
  const { browser } = customer
  const { iframe_url } = await customer.ask('createIdentification')
  const choice = await browser.open(new URL(iframe_url, url).href, url)
  const way = /<a href="([^"]*)"/.exec(choice.text)?.[1]?.replaceAll('&amp;', '&')
  must(way !== undefined, `The frame offers no way to identify: ${choice.status}`)
  const landed = await browser.follow(await browser.open(new URL(way, url).href, choice.url))
  const { pathname, search } = new URL(landed.url)
  must(landed.status === 200, `${pathname} was answered ${landed.status}`)
  return pathname + search
}

export async function identify(orderer: Orderer, ways: Ways, person: Person): Promise<string> {
  ways.identifies(person)
  const page = await visitBroker(orderer, ways)
  must(page === '/uusi-tilaus/tunnistautuminen', `The broker led to ${page}`)
  const { identification } = await orderer.customer.ask('getIdentificationStatus')
  must(identification === 'success', `The identification is ${identification}`)
  return page
}

/** Answers about licence and credit of the person, who declares to have a licence where it is asked. */
export async function passChecks({ customer }: Orderer): Promise<string> {
  const licence = await until('the question about the licence', async () => {
    const { drivers_license } = await customer.ask('getIdentificationStatus')
    return drivers_license === 'started' || drivers_license === 'not_started' ? null : drivers_license
  })
  must(licence === 'manual', `The licence is ${licence}, though nobody declared one`)
  await customer.ask('confirmDriversLicense', { body: { drivers_license: true } })
  const phases = await until('the answer about the credit', async () => {
    const said = await customer.ask('getIdentificationStatus')
    return said.credit_rating === 'started' || said.credit_rating === 'not_started' ? null : said
  })
  must(phases.credit_rating === 'success', `The credit check is ${phases.credit_rating}`)
  return `licence ${phases.drivers_license}, credit ${phases.credit_rating}`
}

/** At the form of the processor does what `act` does there; answers the page of the shop where the browser ends. */
export async function visitCardForm(
  { customer, order_number }: Orderer,
  act: (form: string) => Promise<string>,
  new_order: boolean,
): Promise<string> {
  const { terminal_url } = await customer.ask('registerPaymentCard', { body: { order_number, new_order } })
  const landed = await customer.browser.follow(await customer.browser.open(await act(terminal_url), terminal_url))
  const { pathname, search } = new URL(landed.url)
  must(landed.status === 200, `${pathname} was answered ${landed.status}`)
  return pathname + search
}

export async function addCard(
  orderer: Orderer,
  { typesCard }: Ways,
  { lastFour, isNewOrder }: { lastFour: string; isNewOrder: boolean },
): Promise<string> {
  const page = await visitCardForm(orderer, (form) => typesCard(form, lastFour), isNewOrder)
  const wanted = isNewOrder ? '/uusi-tilaus/maksutiedot' : '/tili?maksukorttilisatty=1'
  must(page === wanted, `The card led to ${page}`)
  return page
}

export async function acceptTerms({ customer, order, order_number }: Orderer): Promise<string> {
  const { version } = await order()
  await customer.ask('acceptTermsAndServices', { body: { order_number, accept_terms: true, version } })
  return ''
}

export async function confirm(
  { customer, order, order_number }: Orderer,
  reached: { phone?: string },
): Promise<string> {
  const { version, commitment } = await order()
  const body = { order_number, version, drivers: [], early_start_wish: false, ...reached }
  const confirmed = await customer.ask('confirmOrder', { body })
  must(confirmed.order.status === 'confirmed', `The order is ${confirmed.order.status}`)
  return `order ${order_number}, first charge ${euros(commitment.first_charge.amount)}`
}

/** The first invoice, once it is as it should be. */
export async function firstInvoice({ order }: Orderer, status: Invoice['status']): Promise<Invoice> {
  return await until(`a first invoice that is ${status}`, async () => {
    const { invoices } = await order()
    return invoices.find((one) => one.invoice_type === 'monthly_subscription' && one.status === status)
  })
}

export const euros = (amount: number): string => `${amount.toFixed(2)} EUR`
