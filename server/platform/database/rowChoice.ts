import { and, type Column, gt, type SQL, sql } from 'drizzle-orm'
import { isId } from '../ids.ts'
import { anyOf } from './anyOf.ts'

/** Which rows of a list are meant, by their ids; what is left out means all. */
export interface RowChoice {
  only?: readonly string[] | undefined
  except?: readonly string[] | undefined
}

/** A page of a list that is read by id. */
export interface RowPage extends RowChoice {
  after?: string | undefined
  most: number
}

export const isChosen = (id: Column, { only, except }: RowChoice): SQL | undefined =>
  and(only && anyOf(id, only), except && except.length > 0 ? sql`not (${anyOf(id, except)})` : undefined)

/** Behind the last row of the page before. */
export const isAfter = (id: Column, after: string | undefined): SQL | undefined =>
  after !== undefined && isId(after) ? gt(id, after) : undefined
