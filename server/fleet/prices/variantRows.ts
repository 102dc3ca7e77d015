import { sql } from 'drizzle-orm'
import { gears } from '../../../contract/cars/carKinds.ts'
import { terms } from '../../../contract/cars/terms.ts'

/** Every gear as rows of a statement: `g (gear)`. */
export const gearRows = sql.raw(`(values ${gears.map((gear) => `('${gear}')`).join(', ')}) g (gear)`)
/** Every term as rows of a statement: `t (term)`. */
export const termRows = sql.raw(`(values ${terms.map((term) => `(${term})`).join(', ')}) t (term)`)
