import dealers from '../../demo/dealers.json'
import carModels from '../../demo/models.json'

/* Names and texts as long as those of the demo shop. */

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'fi')

export const places = dealers.map((one) => ({ place: one.location_id, name: one.display_name })).toSorted(byName)
export const models = carModels.map(({ model, display_name }) => ({ model, name: display_name }))

const customers = [
  'Onni Onnistuja',
  'Kerttu Kielto',
  'Ylermi Yrittäjä',
  'Sari Sarjayrittäjä',
  'Mauri Maksuhäiriö',
  'Eero Eiajokorttia',
  'Vilma Vahvistamaton',
]

/** The one at this place of a list that begins anew when it ends. */
export const turn = <One>(list: readonly [One, ...One[]] | readonly One[], at: number): One =>
  list[at % list.length] as One
export const customer = (at: number): string => turn(customers, at)
/** So many rows, each made of its place. */
export const rows = <Row>(many: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: many }, (_, at) => row(at))
export const numbered = (at: number): string => String(at + 1).padStart(6, '0')
