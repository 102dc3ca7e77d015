import type { Gear } from '../../../contract/fields.ts'
import { type ModelGap, modelGaps } from '../../../contract/ops/offer/modelGaps.ts'
import type { PriceCell } from '../prices/priceCells.ts'
import type { CarModel } from './findModel.ts'

interface Offered {
  model: Pick<CarModel, 'imageSm' | 'imageMd' | 'info'>
  /** The gears of its cars. */
  gears: readonly Gear[]
  /** Its prices. */
  cells: readonly PriceCell[]
  /** The terms that the shop sells. */
  terms: readonly number[]
}

/**
 * The things that a model misses. As an import has it, every car needs a price of today in each term that the shop sells.
 */
export function gapsOf({ model, gears, cells, terms }: Offered): ModelGap[] {
  const isPriced = (gear: Gear) =>
    terms.every((term) => cells.some((cell) => cell.gear === gear && cell.term === term && cell.current))
  const priced = gears.length > 0 ? gears.every(isPriced) : cells.some(({ gear }) => isPriced(gear))
  const has: Record<ModelGap, boolean> = {
    picture: model.imageSm !== '' && model.imageMd !== '',
    text: model.info.trim() !== '',
    price: priced,
    car: gears.length > 0,
  }
  return modelGaps.filter((gap) => !has[gap])
}
