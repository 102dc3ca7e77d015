import { gears } from '../../../contract/cars/carKinds.ts'
import * as promises from '../../../contract/ops/running/imports.ts'
import { saveGivenRecords } from '../../fleet/cars/carRecord.ts'
import { compareVehicles } from '../../fleet/cars/compareVehicles.ts'
import { platesElsewhere } from '../../fleet/cars/findVehicles.ts'
import { batches, retireOthers, saveVehicles } from '../../fleet/cars/saveVehicles.ts'
import { writeVehicleEvents } from '../../fleet/cars/vehicleEvents.ts'
import { catalogueChanged } from '../../fleet/market/catalogueChanged.ts'
import { modelsForStaff } from '../../fleet/models/findModel.ts'
import { openDealers } from '../../fleet/places/findDealer.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { dealersFor } from '../orderPlace.ts'
import { checkApart } from './checkApart.ts'
import { eventsOf, shownDifference } from './fleetDifference.ts'
import type { FleetSource } from './fleetFile.ts'
import { saveWhole } from './importCatalogue.ts'
import type { Problem } from './sourceLines.ts'

const MOST_SHOWN = 500

/** A whole catalogue that came as one request. */
export async function importCatalogueFiles(shop: Shop, given: Parameters<OpsHandlers['importCatalogue']>[0]) {
  const { body, left } = given
  const files = new Map(Object.entries(body.files).map(([name, text]) => [name, new TextEncoder().encode(text)]))
  const pictures = new Map(Object.entries(body.pictures).map(([name, text]) => [name, Buffer.from(text, 'base64')]))
  const source = { files, pictures, today: shop.clock.today(), language: shop.language }
  const checked = await checkApart({ kind: 'catalogue', source }, left())
  if ('problems' in checked) throw refused(checked.problems)
  const write = act(shop, promises.importCatalogue, async (tx, { actor, note }) => {
    const { answer, detail } = await saveWhole(shop, tx, { catalogue: checked.catalogue, pictures, actor })
    note(detail)
    return answer
  })
  return await write(given)
}

/**
 * Cars of the models and dealers that are there. What it changes is told, also when it is only asked for. A role at one
 * place brings cars of that place; what a file leaves out is nobody's to retire but who has all of them.
 */
export async function importFleet(shop: Shop, given: Parameters<OpsHandlers['importFleet']>[0]) {
  const { db, clock, language } = shop
  const { file, text, retire_missing } = given.body
  const own = await dealersFor(db, given.staff, 'fleet.change')
  if (own && retire_missing) throw new Refusal('NOT_PERMITTED')
  const known = await knownTo(shop)
  const source = { file, text, today: clock.today(), language, ...known.names, others: await othersThan(db, own) }
  const checked = await checkApart({ kind: 'fleet', source }, given.left())
  if ('problems' in checked) throw refused(checked.problems)
  const vehicles = checked.vehicles.map((vehicle) => ({ ...vehicle, ...known.idsOf(vehicle) }))
  const write = act(shop, promises.importFleet, async (tx, { actor, note }) => {
    catalogueChanged(tx)
    const difference = await compareVehicles(tx, vehicles, retire_missing)
    const retired = retire_missing ? await retireOthers(tx, vehicles) : 0
    await saveVehicles(tx, vehicles)
    await saveGivenRecords(tx, vehicles)
    const told = { actor, reason: file, at: clock.now() }
    for (const events of batches(eventsOf(difference))) await writeVehicleEvents(tx, told, events)
    note({ vehicles: vehicles.length, retired })
    return { vehicles: vehicles.length, retired, ...(await shownDifference(tx, difference, language)) }
  })
  return await write(given)
}

/** The rows of other places than these; none, where these are all. */
async function othersThan(db: Db, own: string[] | null): Promise<FleetSource['others']> {
  if (!own) return { locationIds: new Set(), plates: new Set() }
  const others = (await openDealers(db)).filter(({ id }) => !own.includes(id))
  return {
    locationIds: new Set(others.map(({ locationId }) => locationId)),
    plates: new Set(await platesElsewhere(db, own)),
  }
}

async function knownTo({ db, clock }: Shop) {
  const [models, dealers, offers] = [await modelsForStaff(db), await openDealers(db), await offersAt(db, clock.now())]
  const named = models.map((model) => ({ ...model, name: `${model.make} ${model.model}` }))
  const cars = named.flatMap(({ id, name }) => gears.map((gear) => ({ id, gear, key: `${name} ${gear}` })))
  const modelIds = new Map(models.map(({ id, model }) => [model, id]))
  const dealerIds = new Map(dealers.map(({ id, locationId }) => [locationId, id]))
  return {
    names: {
      models: new Set(named.map(({ name }) => name)),
      locationIds: new Set(dealerIds.keys()),
      priced: new Set(cars.filter(({ id, gear }) => offers.has(offerKey(id, gear))).map(({ key }) => key)),
    },
    idsOf: ({ model, locationId }: { model: string; locationId: string }) => ({
      modelId: modelIds.get(model) ?? '',
      dealerId: dealerIds.get(locationId) ?? '',
    }),
  }
}

/** Problems by file and line, in the order of the files. */
function refused(problems: readonly Problem[]): Refusal {
  const errors: Record<string, string[]> = {}
  for (const { file, line, message } of problems.slice(0, MOST_SHOWN)) {
    const place = `${file}:${line}`
    errors[place] = [...(errors[place] ?? []), message]
  }
  return new Refusal('IMPORT_REFUSED', { errors, body: { problems: problems.length } })
}
