import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { HOME_DELIVERY, KILOMETRE_GROUP } from '../../../contract/cars/serviceKinds.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import { addService as addPromise, changeService as promise } from '../../../contract/ops/offer/services.ts'
import { addService } from '../../fleet/services/addService.ts'
import {
  changeService,
  lockService,
  type OfferedService,
  offeredServices,
  type ServiceFacts,
} from '../../fleet/services/changeServices.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { auditEntries } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'
import { requireDay } from './priceActs.ts'

type Body = ParsedBodyOf<typeof promise>

/** Extra services. */
export const serviceActs = (shop: Shop): Pick<OpsHandlers, 'listServices' | 'changeService' | 'addService'> => ({
  listServices: async () => ({ services: (await offeredServices(shop.db)).map(serviceView) }),
  changeService: act(shop, promise, (tx, { body }) => changed(tx, body)),
  addService: act(shop, addPromise, async (tx, { body }) => {
    requireDay(body.from, shop.clock.today())
    requireSense(body)
    const { service_key: serviceKey, recurring, sale_phase: salePhase, places } = body
    const facts = factsOf(body, recurring, null)
    const serviceGroup = facts.kilometresPerMonth === null ? OTHER_GROUP : KILOMETRE_GROUP
    const from = body.from > shop.clock.today() ? body.from : null
    const service = { ...facts, serviceKey, serviceGroup, recurring, salePhase }
    if (!(await addService(tx, service, { places, from }))) throw new Refusal('SERVICE_EXISTS')
    const made = (await offeredServices(tx)).find((one) => one.facts.serviceKey === serviceKey)
    if (!made) throw new Error(`No service ${serviceKey}`)
    requireKnown(made, places)
    return { service: serviceView(made) }
  }),
})

/** Packages of kilometres have a rule of their own; all other services are sold alike. */
const OTHER_GROUP = 'other'

const serviceView = ({ facts, places, startsOn, version }: OfferedService): AnswerOf<typeof promise>['after'] => ({
  service_key: facts.serviceKey,
  title: facts.serviceTitle,
  name: facts.serviceName,
  description: facts.description,
  price: toEuros(facts.priceCents),
  per_km: toEuros(facts.perKmCents),
  kilometres_per_month: facts.kilometresPerMonth,
  recurring: facts.recurring,
  sale_phase: facts.salePhase,
  fuels: facts.fuels,
  bodies: facts.bodies,
  needs: facts.needs,
  places: places.map(({ locationId, name, sold }) => ({ location_id: locationId, name, sold })),
  starts_on: startsOn,
  version,
})

async function changed(tx: Tx, body: Body): Promise<AnswerOf<typeof promise>> {
  const { service_key: key, places, seen } = body
  requireSense(body)
  const before = await lockService(tx, key)
  if (!before) throw new Refusal('SERVICE_UNKNOWN')
  if (before.version !== seen) {
    const [last] = await auditEntries(tx, { subject: `service ${key}`, most: 1 })
    throw new Refusal('SERVICE_CHANGED', {
      values: { who: last?.actor.replace(/^staff:/, '') ?? ((language) => words[language].somebody) },
    })
  }
  requireKnown(before, places)
  const { recurring, kilometresPerMonth } = before.facts
  await changeService(tx, before, factsOf(body, recurring, kilometresPerMonth), places)
  const after = (await offeredServices(tx)).find((one) => one.facts.serviceKey === key) ?? before
  return { before: serviceView(before), after: serviceView(after) }
}

function requireKnown(service: OfferedService, places: readonly string[]): void {
  const known = new Set(service.places.map(({ locationId }) => locationId))
  if (places.some((place) => !known.has(place)))
    throw invalid({ places: [(language) => words[language].placeCannotSell] })
}

type Given = Omit<Body, 'seen' | 'dry_run'>

function factsOf(body: Given, recurring: boolean, kept: number | null): ServiceFacts {
  const {
    title,
    name,
    description,
    price,
    per_km,
    fuels,
    bodies,
    kilometres_per_month: kilometresPerMonth = kept,
  } = body
  if (kilometresPerMonth !== null && !recurring)
    throw invalid({ kilometres_per_month: [(language) => words[language].kilometresMonthly] })
  return {
    serviceTitle: title,
    serviceName: name,
    description: description.trim(),
    priceCents: fromEuros(price),
    perKmCents: fromEuros(per_km),
    kilometresPerMonth,
    fuels,
    bodies,
  }
}

/** As the catalogue has it: only a delivery costs by its way, and it brings every car. */
function requireSense({ service_key, per_km, fuels, bodies }: Given): void {
  if (service_key !== HOME_DELIVERY && per_km > 0)
    throw invalid({ per_km: [(language) => words[language].perKilometreDelivered] })
  if (service_key === HOME_DELIVERY && fuels.length + bodies.length > 0)
    throw invalid({ fuels: [(language) => words[language].deliveredAlways] })
}
