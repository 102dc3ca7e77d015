import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Point } from './geocoding.ts'
import { nameKey, stems } from './placeNames.ts'

const coordinates = [z.number(), z.number()] as const
const file = z.object({
  municipalities: z.array(z.tuple([z.string(), z.string(), ...coordinates])),
  places: z.array(z.tuple([z.string(), z.int(), ...coordinates])),
  codes: z.array(z.tuple([z.string(), z.int(), z.string(), ...coordinates])),
  aliases: z.record(z.string(), z.string()),
})

export interface Municipality extends Point {
  name: string
  swedish: string
  /** How many postal codes it has: the bigger town of a shared name comes first. */
  weight: number
}

/** A municipality itself, or a named place in one. */
export interface Named extends Point {
  name: string
  municipality: Municipality
  postalCode?: string
}

export interface CodeArea extends Point {
  code: string
  name: string
  municipality: Municipality
}

/** A way to write a name, as a key: Finnish, Swedish or an alias. */
export interface Spelling {
  key: string
  named: Named
}

export interface GazetteerData {
  byName: ReadonlyMap<string, Spelling[]>
  byStem: ReadonlyMap<string, Spelling[]>
  spellings: readonly Spelling[]
  codes: ReadonlyMap<string, CodeArea>
}

let loaded: GazetteerData | undefined

/** Read when first asked for; a shop that geocodes elsewhere never pays for it. */
export function gazetteerData(): GazetteerData {
  loaded ??= load()
  return loaded
}

function load(): GazetteerData {
  const url = new URL('gazetteer.generated.json', import.meta.url)
  const data = file.parse(JSON.parse(readFileSync(url, 'utf8')))
  const municipalities = data.municipalities.map(
    ([name, swedish, lat, lng]): Municipality => ({ name, swedish, lat, lng, weight: 0 }),
  )
  const at = (index: number): Municipality => {
    const found = municipalities[index]
    if (!found) throw new Error(`The gazetteer has no municipality ${index}`)
    return found
  }
  const codes = data.codes.map(
    ([code, index, name, lat, lng]): CodeArea => ({ code, name, lat, lng, municipality: at(index) }),
  )
  for (const { municipality } of codes) municipality.weight++
  // The lowest code of a name that several share.
  const codeByName = new Map(codes.toReversed().map((area) => [`${area.name}, ${area.municipality.name}`, area.code]))
  const places = data.places.map(([name, index, lat, lng]): Named => {
    const postalCode = codeByName.get(`${name}, ${at(index).name}`)
    return { name, lat, lng, municipality: at(index), ...(postalCode ? { postalCode } : {}) }
  })
  const named = [
    ...municipalities.map((municipality): Named => ({ ...municipality, municipality })),
    ...places.toSorted((a, b) => b.municipality.weight - a.municipality.weight),
  ]
  const spellings = spelt(named, data.aliases)
  const byName = Map.groupBy(spellings, ({ key }) => key)
  const byStem = Map.groupBy(
    spellings.flatMap(({ key, named }) => stems(key).map((stem) => ({ key: stem, named }))),
    ({ key }) => key,
  )
  return { byName, byStem, spellings, codes: new Map(codes.map((area) => [area.code, area])) }
}

function spelt(named: readonly Named[], aliases: Record<string, string>): Spelling[] {
  const byFinnish = Map.groupBy(named, ({ name }) => name)
  const swedish = named.filter(({ name, municipality }) => name === municipality.name && municipality.swedish)
  return [
    ...named.map((each) => ({ key: nameKey(each.name), named: each })),
    ...swedish.map((each) => ({ key: nameKey(each.municipality.swedish), named: each })),
    ...Object.entries(aliases).flatMap(([alias, name]) =>
      (byFinnish.get(name) ?? []).map((each) => ({ key: nameKey(alias), named: each })),
    ),
  ]
}
