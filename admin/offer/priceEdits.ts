import { readPrice } from '../shared/amount/readEuros.ts'
import type { PricedCar } from './queries.ts'

export interface Place {
  row: number
  column: number
}
/** A price as it is typed, and the version of the cell that was seen then. */
export interface Edit {
  text: string
  seen: string
}
/** By `editKey`. */
export type Edits = Readonly<Record<string, Edit>>

type Term = PricedCar['terms'][number]['term']
export const editKey = ({ model, gear }: Pick<PricedCar, 'model' | 'gear'>, term: Term): string =>
  `${model} ${gear} ${term}`

/** Where a key leads in a grid; null: nowhere. */
export function movedInGrid(key: string, { row, column }: Place, rows: number, columns: number): Place | null {
  const to: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }
  const wanted = to[key]
  if (!wanted) return null
  return { row: Math.max(0, Math.min(rows - 1, wanted.row)), column: Math.max(0, Math.min(columns - 1, wanted.column)) }
}

/** With a cell typed anew; the price that holds already is no change. */
export function withEdit(
  edits: Edits,
  car: PricedCar,
  { term, price, version }: PricedCar['terms'][number],
  text: string,
): Edits {
  const { [editKey(car, term)]: _, ...others } = edits
  const isSame = text.trim() === '' || (price !== null && readPrice(text) === price)
  return isSame ? others : { ...others, [editKey(car, term)]: { text, seen: version } }
}

/** The changes that the server is asked for, and the first cell whose text is no price. */
export function changesOf(cars: readonly PricedCar[], edits: Edits) {
  const typed = cars.flatMap((car) =>
    car.terms.flatMap(({ term }) => {
      const edit = edits[editKey(car, term)]
      return edit ? [{ car, term, ...edit }] : []
    }),
  )
  const wrong = typed.find(({ text }) => readPrice(text) === null) ?? null
  const changes = typed.map(({ car: { model, gear }, term, text, seen }) => ({
    model,
    gear,
    term,
    seen,
    price: readPrice(text) ?? 0,
  }))
  return { changes, wrong }
}

/** The same edits upon the prices as they are now, once the person has been told that they changed. */
export const seenAnew = (edits: Edits, cars: readonly PricedCar[]): Edits =>
  Object.fromEntries(
    cars.flatMap((car) =>
      car.terms.flatMap(({ term, version }): [string, Edit][] => {
        const edit = edits[editKey(car, term)]
        return edit ? [[editKey(car, term), { ...edit, seen: version }]] : []
      }),
    ),
  )
