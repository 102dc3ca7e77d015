import { type SQL, sql } from 'drizzle-orm'
import type { DataPart } from '../../contract/ops/customers/privacy.ts'
import type { grounds, Keeping } from './keepings.ts'

/** The fate of the rows when their customer asks to be erased. */
export type OnRequest = 'rows erased' | 'columns emptied' | 'kept'

export interface PersonalTable {
  what: string
  /** As which its rows are counted for staff; tables that only go along with another one have none. */
  part?: DataPart
  ground: keyof typeof grounds
  kept: Keeping
  onRequest: OnRequest
  /** Its rows about one customer. */
  of(customerId: string): SQL
  /** Columns that say something of the person. */
  personal: string
  /** Personal too, and in no copy that is handed out: why. */
  withheld?: Record<string, string>
  /** Keys and marks that say nothing of a person by themselves. */
  inner: string
}

export const own = (id: string): SQL => sql`customer_id = ${id}`
export const ordersOf = (id: string): SQL => sql`select id from orders where customer_id = ${id}`
export const ofOrders = (id: string): SQL => sql`order_id in (${ordersOf(id)})`
export const emailOf = (id: string): SQL => sql`(select lower(email) from customer where id = ${id} and email <> '')`
export const messagesOf = (id: string): SQL => sql`customer_id = ${id} or lower(email) = ${emailOf(id)}`
export const agentsOf = (id: string): SQL => sql`lower(email) = ${emailOf(id)}`

export const secret = 'a secret'
export const colleague = 'names a colleague'
export const ofStaff = { actor: colleague }
export const provider = "the provider's own number"
