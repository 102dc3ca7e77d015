import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { terms } from '../../../contract/cars/terms.ts'
import type {
  Banner,
  Campaign,
  CampaignPrice,
  CampaignRow,
  Catalogue,
  ClosedDay,
  Dealer,
  ExtraService,
  ExtraServiceRow,
  FaqSection,
  Model,
  Price,
  PromoCode,
  Vehicle,
} from './catalogue.ts'
import type { Faults, Row, Rows } from './sourceLines.ts'
import type { Words } from './words.ts'

export interface CatalogueParts {
  dealers: Rows<Dealer>
  models: Rows<Model>
  prices: Rows<Price>
  campaigns: Rows<CampaignRow>
  vehicles: Rows<Vehicle>
  extraServices: Rows<ExtraServiceRow>
  banners: Rows<Banner>
  faq: Rows<FaqSection>
  promoCodes: Rows<PromoCode>
  closedDays: Rows<ClosedDay>
}

type Complain = (rows: Rows<unknown>, line: number, sentence: (t: Words) => string) => void

const values = <T>(rows: Rows<T>): T[] => rows.items.map((item) => item.value)
const carName = (of: { make: string; model: string }) => `${of.make} ${of.model}`
const variant = (of: Pick<Price, 'make' | 'model' | 'gear'>) => `${carName(of)} ${of.gear}`
const priced = (of: Pick<Price, 'make' | 'model' | 'gear' | 'term'>) => `${variant(of)}, ${of.term} kk`

/**
 * Faults between the files: doubles, references that lead nowhere, cars without a price. A file that was itself
 * refused in part is not searched, or every reference into it would be reported too.
 */
export function crossChecked(parts: CatalogueParts, faults: Faults): Omit<Catalogue, 'content' | 'translations'> {
  const complain: Complain = (rows, line, sentence) => faults.add(rows.file, line, sentence)
  checkDoubles(parts, complain)
  checkReferences(parts, complain)
  checkVehiclePrices(parts, complain)
  const campaigns = parts.campaigns.items.map((row) => withPrices(row, parts, complain))
  checkOverlaps(campaigns, parts.campaigns, complain)
  return {
    dealers: values(parts.dealers),
    models: values(parts.models),
    prices: values(parts.prices),
    campaigns,
    vehicles: values(parts.vehicles),
    extraServices: parts.extraServices.items.map((row) => atDealers(row.value, values(parts.dealers))),
    banners: values(parts.banners),
    faq: values(parts.faq),
    promoCodes: values(parts.promoCodes),
    closedDays: values(parts.closedDays),
  }
}

function checkDoubles(parts: CatalogueParts, complain: Complain): void {
  const once = <T>(rows: Rows<T>, what: (t: Words) => string, name: (value: T) => string) => {
    const first = new Map<string, number>()
    for (const { value, lineOf } of rows.items) {
      const earlier = first.get(name(value))
      if (earlier) complain(rows, lineOf(), (t) => t.doubled(what(t), name(value), earlier))
      else first.set(name(value), lineOf())
    }
  }
  once(
    parts.dealers,
    () => 'location_id',
    (dealer) => dealer.locationId,
  )
  once(
    parts.dealers,
    () => 'code',
    (dealer) => dealer.code,
  )
  // The shop asks for a model by this name alone, so that two makes may not share it.
  once(
    parts.models,
    () => 'model',
    (model) => model.model,
  )
  once(parts.prices, (t) => t.price, priced)
  once(
    parts.campaigns,
    (t) => t.campaign,
    (campaign) => campaign.name,
  )
  once(
    parts.vehicles,
    () => 'registration',
    (vehicle) => vehicle.registration,
  )
  once(
    parts.extraServices,
    () => 'service_key',
    (service) => service.serviceKey,
  )
  once(
    parts.promoCodes,
    () => 'code',
    (promo) => promo.code,
  )
  once(
    parts.closedDays,
    () => 'day',
    (closed) => closed.day,
  )
}

function checkReferences(parts: CatalogueParts, complain: Complain): void {
  const models = new Set(values(parts.models).map(carName))
  const dealers = new Map(values(parts.dealers).map((dealer) => [dealer.locationId, dealer]))
  const checkModel = (rows: Rows<unknown>, of: { make: string; model: string }, line: number) => {
    if (parts.models.whole && !models.has(carName(of))) complain(rows, line, (t) => t.unknownModel(carName(of)))
  }
  const checkDealer = (rows: Rows<unknown>, id: string, line: number) => {
    if (parts.dealers.whole && !dealers.has(id)) complain(rows, line, (t) => t.unknownPlace(id))
  }
  for (const { value, lineOf } of parts.prices.items) checkModel(parts.prices, value, lineOf('model'))
  for (const { value, lineOf } of parts.vehicles.items) {
    checkModel(parts.vehicles, value, lineOf('model'))
    checkDealer(parts.vehicles, value.locationId, lineOf('location_id'))
  }
  for (const { value, lineOf } of parts.campaigns.items) {
    for (const [index, entry] of value.entries.entries()) {
      checkModel(parts.campaigns, entry, lineOf('entries', index, 'model'))
    }
  }
  for (const { value, lineOf } of parts.extraServices.items) {
    if (value.dealers === 'all') continue
    for (const [index, id] of value.dealers.entries()) {
      const line = lineOf('dealers', index)
      checkDealer(parts.extraServices, id, line)
      if (value.serviceKey === HOME_DELIVERY && dealers.get(id)?.deliveryReachKm === null) {
        complain(parts.extraServices, line, (t) => t.noReach(id))
      }
    }
  }
}

/**
 * A term that the file has a price for has one for every car: a row that is missing was forgotten. Said once for each model
 * and gear, not for every car of it.
 */
function checkVehiclePrices(parts: CatalogueParts, complain: Complain): void {
  if (!parts.prices.whole) return
  const known = new Set(values(parts.prices).map(priced))
  const inFile = terms.filter((term) => values(parts.prices).some((price) => price.term === term))
  const expected = inFile.length > 0 ? inFile : terms
  const seen = new Set<string>()
  for (const { value, lineOf } of parts.vehicles.items) {
    if (seen.has(variant(value))) continue
    seen.add(variant(value))
    const missing = expected.filter((term) => !known.has(priced({ ...value, term })))
    if (missing.length) complain(parts.vehicles, lineOf(), (t) => t.noPriceOfTerms(variant(value), missing.join(', ')))
  }
}

function withPrices({ value, lineOf }: Row<CampaignRow>, parts: CatalogueParts, complain: Complain): Campaign {
  const { entries, ...campaign } = value
  const prices = new Map<string, CampaignPrice>()
  for (const [index, entry] of entries.entries()) {
    const say = (sentence: (t: Words) => string) => complain(parts.campaigns, lineOf('entries', index), sentence)
    const matching = values(parts.prices).filter(
      (price) =>
        carName(price) === carName(entry) &&
        (entry.gear ?? price.gear) === price.gear &&
        (entry.term ?? price.term) === price.term,
    )
    if (!matching.length && parts.prices.whole) say((t) => t.noPriceOfCampaign(carName(entry)))
    for (const { listCents, ...of } of matching) {
      if (entry.campaignCents >= listCents) say((t) => t.notBelowList(priced(of)))
      if (prices.has(priced(of))) say((t) => t.inCampaignAlready(priced(of)))
      prices.set(priced(of), { ...of, campaignCents: entry.campaignCents })
    }
  }
  return { ...campaign, prices: [...prices.values()] }
}

/** A car may have one campaign price on a day. */
function checkOverlaps(campaigns: readonly Campaign[], rows: Rows<CampaignRow>, complain: Complain): void {
  for (const [index, campaign] of campaigns.entries()) {
    const own = new Set(campaign.prices.map(priced))
    for (const earlier of campaigns.slice(0, index)) {
      if (earlier.validFrom > campaign.validTo || campaign.validFrom > earlier.validTo) continue
      const shared = earlier.prices.map(priced).filter((of) => own.has(of))
      const line = rows.items[index]?.lineOf() ?? 1
      if (shared.length) complain(rows, line, (t) => t.overlaps(earlier.name, shared.join('; ')))
    }
  }
}

/** Home delivery for everybody means every dealer that delivers. */
function atDealers({ dealers, ...service }: ExtraServiceRow, all: readonly Dealer[]): ExtraService {
  if (dealers !== 'all') return { ...service, locationIds: dealers }
  const offering = all.filter((dealer) => service.serviceKey !== HOME_DELIVERY || dealer.deliveryReachKm !== null)
  return { ...service, locationIds: offering.map((dealer) => dealer.locationId) }
}
