import type { Day } from '../../../contract/days/date.ts'
import type { Vehicle } from './catalogue.ts'
import { readSource, rowsOf } from './catalogueFiles.ts'
import { vehicle, vehicleColumns } from './catalogueSchemas.ts'
import type { Problem } from './sourceLines.ts'

/** A file of cars, and what the shop knows already that they may refer to. */
export interface FleetSource {
  file: 'vehicles.csv' | 'vehicles.json'
  text: string
  today: Day
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
  const problems: Problem[] = []
  const columns = file === 'vehicles.csv' ? vehicleColumns : undefined
  const rows = rowsOf(
    file,
    readSource(file, new TextEncoder().encode(text), columns, problems),
    vehicle(today),
    problems,
  )
  const first = new Map<string, number>()
  for (const { value, lineOf } of rows.items) {
    const complain = (line: number, message: string) => problems.push({ file, line, message })
    const earlier = first.get(value.registration)
    if (earlier) complain(lineOf(), `registration ${value.registration} on jo rivillä ${earlier}`)
    else first.set(value.registration, lineOf())
    const model = `${value.make} ${value.model}`
    if (!source.models.has(model)) complain(lineOf('model'), `tuntematon malli ${model}`)
    else if (!source.priced.has(`${model} ${value.gear}`))
      complain(lineOf('gear'), `hinta puuttuu: ${model} ${value.gear}`)
    if (!source.locationIds.has(value.locationId))
      complain(lineOf('location_id'), `tuntematon toimipiste ${value.locationId}`)
    else if (source.others.locationIds.has(value.locationId))
      complain(lineOf('location_id'), `roolisi ei kata toimipistettä ${value.locationId}`)
    if (source.others.plates.has(value.registration))
      complain(lineOf('registration'), `auto ${value.registration} on toimipisteessä, jota roolisi ei kata`)
  }
  if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) }
  return { vehicles: rows.items.map(({ value }) => value) }
}
