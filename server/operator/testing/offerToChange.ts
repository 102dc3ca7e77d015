import { addDays, day } from '../../../contract/days/date.ts'
import type { OpsClient } from './opsClient.ts'

/** A price that can be given for a day to come. */
async function pricesToChange(ops: OpsClient) {
  const { today, cars } = (await ops('listPrices')).body
  const [car, cell] = [cars[0], cars[0]?.terms[0]]
  if (!car || !cell) throw new Error('No car has a price')
  const from = day(`${Number(today.slice(0, 4)) + 1}-01-15`)
  const { model, gear } = car
  const changes = [
    { model, gear, term: cell.term, price: (cell.price ?? 0) + 1 + cell.planned.length, seen: cell.version },
  ]
  const made = () => ({ changes: [{ model, gear, after: changes[0]?.price }] })
  return { body: { from, changes }, subject: `prices ${from}`, made }
}

/** A price that was planned and can be taken back. */
async function plannedPrice(ops: OpsClient) {
  const { body, subject } = await pricesToChange(ops)
  await ops('changePrices', { body })
  const { model = '', gear = 'A', term = 1 } = body.changes[0] ?? {}
  return { body: { model, gear, term, from: body.from }, subject }
}

/** A service, to be sold as it is, but for a cent. */
async function serviceToChange(ops: OpsClient) {
  const { services } = (await ops('listServices')).body
  const found = services.find(({ recurring }) => recurring)
  if (!found) throw new Error('No service is sold')
  const { service_key, title, name, description, price, version } = found
  const places = found.places.map(({ location_id }) => location_id)
  const body = {
    service_key,
    title,
    name,
    description,
    price: price + 0.01,
    fuels: [],
    bodies: [],
    places,
    seen: version,
  }
  return { body, subject: `service ${service_key}` }
}

/** A price of the return price list, to be a cent more. */
async function returnPriceToChange(ops: OpsClient) {
  const { today, prices } = (await ops('listReturnPrices')).body
  const found = prices.find(({ price }) => price !== null)
  if (!found) throw new Error('The return price list is empty')
  const { key, price, version } = found
  return {
    body: { of: key, from: addDays(day(today), 1), price: (price ?? 0) + 0.01, seen: version },
    subject: `return price ${key}`,
  }
}

/** How each act on prices and services is well done. */
export const offerToChange = (ops: OpsClient) => ({
  changePrices: () => pricesToChange(ops),
  withdrawPrice: () => plannedPrice(ops),
  changeService: () => serviceToChange(ops),
  changeReturnPrice: () => returnPriceToChange(ops),
})
