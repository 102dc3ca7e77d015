import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import { changeService as promise } from '../../../contract/ops/offer/services.ts'
import {
  changeService,
  lockService,
  type OfferedService,
  offeredServices,
} from '../../fleet/services/changeServices.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { auditEntries } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

type Body = ParsedBodyOf<typeof promise>

/** Extra services. */
export const serviceActs = (shop: Shop): Pick<OpsHandlers, 'listServices' | 'changeService'> => ({
  listServices: async () => ({ services: (await offeredServices(shop.db)).map(serviceView) }),
  changeService: act(shop, promise, (tx, { body }) => changed(tx, body)),
})

const serviceView = ({ facts, places, version }: OfferedService): AnswerOf<typeof promise>['after'] => ({
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
  places: places.map(({ locationId, name, sold }) => ({ location_id: locationId, name, sold })),
  version,
})

async function changed(tx: Tx, body: Body): Promise<AnswerOf<typeof promise>> {
  const { service_key: key, title, name, description, price, per_km, fuels, bodies, places, seen } = body
  requireSense(body)
  const before = await lockService(tx, key)
  if (!before) throw new Refusal('SERVICE_UNKNOWN')
  if (before.version !== seen) {
    const [last] = await auditEntries(tx, { subject: `service ${key}`, most: 1 })
    throw new Refusal('SERVICE_CHANGED', {
      values: { who: last?.actor.replace(/^staff:/, '') ?? ((language) => words[language].somebody) },
    })
  }
  const { recurring, kilometresPerMonth: kept } = before.facts
  const { kilometres_per_month: kilometresPerMonth = kept } = body
  if (kilometresPerMonth !== null && !recurring)
    throw invalid({ kilometres_per_month: [(language) => words[language].kilometresMonthly] })
  const known = before.places.map(({ locationId }) => locationId)
  if (places.some((place) => !known.includes(place)))
    throw invalid({ places: [(language) => words[language].placeCannotSell] })
  const facts = { serviceTitle: title, serviceName: name, description: description.trim(), fuels, bodies }
  const money = { priceCents: fromEuros(price), perKmCents: fromEuros(per_km), kilometresPerMonth }
  await changeService(tx, before, { ...facts, ...money }, places)
  const after = (await offeredServices(tx)).find((one) => one.facts.serviceKey === key) ?? before
  return { before: serviceView(before), after: serviceView(after) }
}

/** As the catalogue has it: only a delivery costs by its way, and it brings every car. */
function requireSense({ service_key, per_km, fuels, bodies }: Body): void {
  if (service_key !== HOME_DELIVERY && per_km > 0)
    throw invalid({ per_km: [(language) => words[language].perKilometreDelivered] })
  if (service_key === HOME_DELIVERY && fuels.length + bodies.length > 0)
    throw invalid({ fuels: [(language) => words[language].deliveredAlways] })
}
