import type { AnswerOf } from '../../../contract/call.ts'
import { addDays, helsinkiDay } from '../../../contract/days/date.ts'
import { languages } from '../../../contract/language.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { importCatalogue as promise } from '../../../contract/ops/running/imports.ts'
import { type Replaced, replacedContent, standingContent } from '../../content/replacedContent.ts'
import { saveContent } from '../../content/saveContent.ts'
import { saveTranslations } from '../../content/saveTranslations.ts'
import { settleItems } from '../../content/settleContent.ts'
import { saveGivenRecords } from '../../fleet/cars/carRecord.ts'
import { retireOthers, saveVehicles } from '../../fleet/cars/saveVehicles.ts'
import { catalogueChanged } from '../../fleet/market/catalogueChanged.ts'
import { saveModels } from '../../fleet/models/saveModels.ts'
import { savePictures } from '../../fleet/pictures/savePictures.ts'
import { saveClosedDays } from '../../fleet/places/saveClosedDays.ts'
import { saveDealers } from '../../fleet/places/saveDealers.ts'
import { type GivenPrice, type PlannedPrice, saveCampaigns, saveListPrices } from '../../fleet/prices/savePrices.ts'
import { type GivenService, saveExtraServices } from '../../fleet/services/saveExtraServices.ts'
import { savePromoCodes } from '../../order/desk/savePromoCodes.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import type { Catalogue, ExtraService } from './catalogue.ts'

export interface CatalogueImport {
  catalogue: Catalogue
  pictures: ReadonlyMap<string, Uint8Array>
  /** The person who did it, for the audit. */
  actor: string
}
type Counts = Record<'dealers' | 'models' | 'vehicles' | 'campaigns' | 'pictures', number>
export type ImportAnswer = AnswerOf<typeof promise>
/** The most that an answer names of a kind. */
const MOST_NAMED = 200

/** Makes the shop sell what the catalogue says, all of it or nothing. Again with the same files, it changes nothing. */
export const importCatalogue = (
  { db, clock }: { db: Db; clock: Clock },
  given: CatalogueImport,
): Promise<ImportAnswer> =>
  transaction(db, async (tx) => {
    const { answer, detail } = await saveWhole({ clock }, tx, given)
    const entry = { at: clock.now(), actor: given.actor, act: 'importCatalogue', subject: 'catalogue' }
    await writeAudit(tx, { ...entry, detail })
    return answer
  })

/** The same in a transaction of its caller, who writes its entry in the audit with `detail`. */
export async function saveWhole({ clock }: { clock: Clock }, tx: Tx, { catalogue, pictures, actor }: CatalogueImport) {
  const counts: Counts = {
    dealers: catalogue.dealers.length,
    models: catalogue.models.length,
    vehicles: catalogue.vehicles.length,
    campaigns: catalogue.campaigns.length,
    pictures: pictures.size,
  }
  // Contents that are due already are not to show over those that come now.
  await settleItems(tx, clock.now())
  const before = await standingContent(tx)
  const planned = await saveCatalogue({ db: tx, clock }, { catalogue, pictures, actor })
  const replaced = await replacedContent(tx, before)
  const answer: ImportAnswer = { ...counts, planned_prices: planned, replaced_content: replaced.map(shownReplaced) }
  return { answer, detail: { ...counts, replaced: replaced.map(({ item }) => item) } }
}

async function saveCatalogue(
  { db: tx, clock }: { db: Tx; clock: Clock },
  { catalogue, pictures, actor }: CatalogueImport,
): Promise<ImportAnswer['planned_prices']> {
  catalogueChanged(tx)
  const addresses = await savePictures(tx, pictures)
  const addressOf = (name: string): string => known(addresses, name)
  const { banners, faq, content, promoCodes, closedDays } = catalogue
  const withAddresses = banners.map((banner) => ({ ...banner, imageLg: banner.imageLg && addressOf(banner.imageLg) }))
  await saveContent(tx, { banners: withAddresses, faq, content })
  await savePromoCodes(tx, promoCodes, addDays(clock.today(), -1))
  await saveClosedDays(tx, closedDays)
  for (const language of languages.slice(1))
    await saveTranslations(tx, language, catalogue.translations[language] ?? [], { now: clock.now(), by: actor })
  return await saveFleet(tx, catalogue, addressOf, { now: clock.now(), by: actor })
}

/** Cars come last: their rows are what customers reach for, so they are locked the shortest. */
async function saveFleet(
  tx: Tx,
  catalogue: Catalogue,
  addressOf: (name: string) => string,
  doing: { now: Date; by: string },
) {
  const dealers = await saveDealers(tx, catalogue.dealers)
  const models = await saveModels(
    tx,
    catalogue.models.map((model) => ({
      ...model,
      imageSm: addressOf(model.imageSm),
      imageMd: addressOf(model.imageMd),
      gallery: model.gallery?.map(({ image_sm, image_md, image_alt }) => ({
        image_sm: addressOf(image_sm),
        image_md: addressOf(image_md),
        image_alt,
      })),
    })),
  )
  const ofModel = <T extends { model: string }>(row: T) => ({ ...row, modelId: known(models, row.model) })
  const prices = catalogue.prices.map((price) => ({ ...ofModel(price), cents: price.listCents }))
  const planned = await saveListPrices(tx, prices, doing)
  const campaigns = catalogue.campaigns.map((campaign) => ({
    ...campaign,
    prices: campaign.prices.map((price) => ({ ...ofModel(price), cents: price.campaignCents })),
  }))
  await saveCampaigns(tx, campaigns, doing.now)
  await saveExtraServices(
    tx,
    catalogue.extraServices.flatMap((service, at) =>
      service.locationIds.map((id) => serviceOf(service, known(dealers, id), at + 1)),
    ),
  )
  await retireOthers(tx, catalogue.vehicles)
  await saveVehicles(
    tx,
    catalogue.vehicles.map((vehicle) => ({ ...ofModel(vehicle), dealerId: known(dealers, vehicle.locationId) })),
  )
  await saveGivenRecords(tx, catalogue.vehicles)
  return { count: planned.length, prices: planned.slice(0, MOST_NAMED).map(shownPlanned(prices)) }
}

const shownReplaced = ({ item, was }: Replaced): ImportAnswer['replaced_content'][number] => ({
  item,
  was: was && { by: was.by.replace(/^staff:/, ''), at: was.at.toISOString() },
})

/** A price that stays, beside what the files say. */
const shownPlanned =
  (given: readonly (GivenPrice & { model: string })[]) =>
  ({ modelId, gear, term, cents: price, from }: PlannedPrice): ImportAnswer['planned_prices']['prices'][number] => {
    const its = given.find((one) => one.modelId === modelId && one.gear === gear && one.term === term)
    const both = { planned: toEuros(price), given: toEuros(its?.cents ?? price) }
    return { model: its?.model ?? '', gear, term, from: helsinkiDay(from), ...both }
  }

const serviceOf = (
  { price, displayDescription, locationIds: _, ...service }: ExtraService,
  dealerId: string,
  sort: number,
): GivenService => ({
  ...service,
  dealerId,
  sort,
  description: displayDescription,
  priceCents: 'baseCents' in price ? price.baseCents : price.cents,
  perKmCents: 'perKmCents' in price ? price.perKmCents : cents(0),
})

/** The catalogue was checked as a whole, so that a name without a row is our mistake. */
function known(rows: ReadonlyMap<string, string>, name: string): string {
  const found = rows.get(name)
  if (found === undefined) throw new Error(`The catalogue names ${name}, which was not saved`)
  return found
}
