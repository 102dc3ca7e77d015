import type { AvailabilityItem } from '../../contract/search.ts'
import {
  acceptTerms,
  addCard,
  beginOrder,
  confirm,
  euros,
  firstInvoice,
  identify,
  type Orderer,
  type Person,
  passChecks,
  visitBroker,
  visitCardForm,
  type Ways,
} from './orders.ts'
import type { Providers } from './providers.ts'
import { must, type Steps, until } from './steps.ts'

const EMAIL = 'anna@esimerkki.example'
export const PHONE = '0401234567'
const STREET = 'Mannerheimintie 1'
const TOWN = { zip: '00100', city: 'Helsinki' }
/** The flat, of which the driver alone is told. */
const FLAT = ' A 12'

/** The same street in another town comes first. */
const twoStreets = [
  {
    name: STREET,
    layer: 'address',
    street: 'Mannerheimintie',
    housenumber: '1',
    postalcode: '10600',
    localadmin: 'Raasepori',
    lat: 59.9738,
    lng: 23.4361,
  },
  {
    name: STREET,
    layer: 'address',
    street: 'Mannerheimintie',
    housenumber: '1',
    postalcode: '00100',
    localadmin: 'Helsinki',
    lat: 60.168345,
    lng: 24.940321,
  },
]

/** From the search to a paid first invoice, with the car brought home. */
export async function privateCustomer(
  step: Steps,
  ways: Ways,
  { person, providers }: { person: Person; providers: Providers },
): Promise<Orderer> {
  const { broker, digitransit, paytrail, smtp } = providers
  const location = `${STREET}, ${TOWN.zip} ${TOWN.city}`
  digitransit.know(location, twoStreets)
  const beginning = {
    email: EMAIL,
    location,
    wanted: ({ homeDelivery, prices }: AvailabilityItem) => homeDelivery && prices.price_1?.campaign === null,
  }
  const anna = await step.make(
    `private customer searches near ${location}, and holds a car`,
    () => beginOrder(ways.url, beginning),
    ({ car }) => car,
  )
  await step('home delivery is priced by its address', async () => {
    const price = await chooseDelivery(anna)
    must(
      digitransit.asked.every(({ query }) => !query.get('text')?.includes(FLAT)),
      'The geocoder heard of the flat',
    )
    return price
  })
  await step('terms accepted', () => acceptTerms(anna))
  await step('visit to the broker cancelled there', async () => {
    broker.next.end = 'cancelled'
    const page = await visitBroker(anna, ways)
    must(page === '/uusi-tilaus/tunnistautuminen?virhe=1', `The broker led to ${page}`)
    return page
  })
  await step('identified at the broker', () => identify(anna, ways, person))
  await step('licence declared, and the credit register asked', () => passChecks(anna))
  await step('form of the processor left again', async () => {
    const page = await visitCardForm(anna, paytrail.leaveForm, true)
    must(page === '/uusi-tilaus/maksutiedot?virhe=1', `The form led to ${page}`)
    return page
  })
  await step('card added at the form of the processor', () =>
    addCard(anna, ways, { lastFour: '0313', isNewOrder: true }),
  )
  await step('private customer confirms', () => confirm(anna, { phone: PHONE }))
  await step('first invoice paid from the card', async () => {
    const { invoice_number, total_amount } = await firstInvoice(anna, 'paid')
    return `${invoice_number}, ${euros(total_amount)}`
  })
  await step('confirmation with its contract, and the receipt, came by mail', async () => {
    const letters = await until('two letters', async () => {
      const own = smtp.letters.filter(({ to }) => to === EMAIL)
      return own.length >= 2 && own
    })
    must(
      letters.some(({ raw }) => /filename="?[^"\r\n]+\.pdf/.test(raw)),
      'No letter has a contract',
    )
    return `${letters.length} letters`
  })
  return anna
}

async function chooseDelivery({ customer, order, order_number }: Orderer): Promise<string> {
  const { available_extra_services } = await order()
  const delivery = available_extra_services.find(({ service_key }) => service_key === 'home_delivery')
  must(delivery !== undefined, 'Nothing is brought home from there')
  const body = {
    order_number,
    service_id: delivery.id,
    selected: true,
    address: STREET + FLAT,
    ...TOWN,
    delivery_time: '9-13',
  }
  const { price } = await customer.ask('calculateExtraServicePrice', { body })
  await customer.ask('updateExtraService', { body })
  return euros(price)
}
