import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A typed word, and a row whose name is that word or begins with it. */
export interface Match {
  /** Which of its names. */
  matched: string
  /** How it is called up. */
  key: string
  customerId: string | null
  orderId: string | null
  isExact: boolean
}

/** The most that one way of calling something finds. */
export const MOST_OF_A_WAY = 5

interface Way {
  matched: string
  from: SQLWrapper
  /** An indexed expression; of a way that looks for beginnings, indexed with text_pattern_ops. */
  value: SQLWrapper
  key: SQLWrapper
  customerId?: SQLWrapper
  orderId?: SQLWrapper
  /** Rows that may be found at all. */
  where?: SQL
  /** The most that it finds; null: all. */
  most?: number | null | undefined
}

const branch = ({ matched, from, key, customerId, orderId }: Way, exact: SQL, where: SQL): SQL =>
  sql`select ${matched}::text as matched, ${key}::text as key, ${customerId ?? sql`null`}::uuid as customer_id,
    ${orderId ?? sql`null`}::uuid as order_id, ${exact} as exact from ${from} where ${where}`

/** The last of all letters: a text with it stands behind all that begins with the text. */
const LAST_LETTER = '\u{10ffff}'

const escaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** One branch of a search: what is called so comes before what only begins so. Read from the index, however much begins so. */
export function beginsWith(way: Way, typed: string): SQL {
  const { value, where, most = MOST_OF_A_WAY } = way
  const exact = sql`(${value} = ${typed} or ${value} like ${`${escaped(typed)} %`})`
  // A range is found in the index by a kept plan, which is of any words; of `like` it would read the whole index.
  const range = sql`${value} ~>=~ ${typed} and ${value} ~<~ ${`${typed}${LAST_LETTER}`}`
  const begins = sql`${range}${where ? sql` and ${where}` : sql``}`
  return sql`(${branch(way, exact, begins)} order by ${value} using ~<~ limit ${most})`
}

/** One branch of a search: what is called exactly so. */
export function isCalled(way: Way, typed: string): SQL {
  const { value, where, most = MOST_OF_A_WAY } = way
  const so = sql`${value} = ${typed}${where ? sql` and ${where}` : sql``}`
  return sql`(${branch(way, sql`true`, so)} limit ${most})`
}
