import type { Day } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Vehicle } from './catalogue.ts'
import { readSource, rowsOf } from './catalogueFiles.ts'
import { vehicle, vehicleColumns } from './catalogueSchemas.ts'
import { type Complaint, faultsIn, type Problem } from './sourceLines.ts'

/** A file of cars, and what the shop knows already that they may refer to. */
export interface FleetSource {
  file: 'vehicles.csv' | 'vehicles.json'
  text: string
  today: Day
  language: Language
  /** `make model` of each model on sale. */
  models: ReadonlySet<string>
  locationIds: ReadonlySet<string>
  /** `make model gear` of each that has a price. */
  priced: ReadonlySet<string>
  /** Rows that are not the sender's: other places, and the plates of the cars there. */
  others: { locationIds: ReadonlySet<string>; plates: ReadonlySet<string> }
}

/** Everything that is wrong with a file of cars, or the cars. */
export function checkFleet(source: FleetSource): { vehicles: Vehicle[] } | { problems: Problem[] } {
  const { file, text, today } = source
  const faults = faultsIn(source.language)
  const columns = file === 'vehicles.csv' ? vehicleColumns : undefined
  const rows = rowsOf(file, readSource(file, new TextEncoder().encode(text), columns, faults), vehicle(today), faults)
  const first = new Map<string, number>()
  for (const { value, lineOf } of rows.items) {
    const complain: Complaint = (line, sentence) => faults.add(file, line, sentence)
    const earlier = first.get(value.registration)
    if (earlier) complain(lineOf(), (t) => t.doubled('registration', value.registration, earlier))
    else first.set(value.registration, lineOf())
    const model = `${value.make} ${value.model}`
    if (!source.models.has(model)) complain(lineOf('model'), (t) => t.unknownModel(model))
    else if (!source.priced.has(`${model} ${value.gear}`))
      complain(lineOf('gear'), (t) => t.noPrice(`${model} ${value.gear}`))
    if (!source.locationIds.has(value.locationId))
      complain(lineOf('location_id'), (t) => t.unknownPlace(value.locationId))
    else if (source.others.locationIds.has(value.locationId))
      complain(lineOf('location_id'), (t) => t.placeOfOthers(value.locationId))
    if (source.others.plates.has(value.registration))
      complain(lineOf('registration'), (t) => t.carOfOthers(value.registration))
  }
  if (faults.found.length > 0) return { problems: faults.found.toSorted((a, b) => a.line - b.line) }
  return { vehicles: rows.items.map(({ value }) => value) }
}
