import { carStates } from '../../contract/cars/carStates.ts'
import type { CarSort } from '../../contract/ops/fleet/fleet.ts'
import { anyText, oneOf } from '../data/useListUrl.ts'

const sorts = [
  ...(['plate', '-plate', 'free', '-free'] as const),
  ...(['inspection', '-inspection', 'leasing', '-leasing'] as const),
] as const satisfies readonly CarSort[]

/** The address of every list of cars. */
export const carReaders = {
  tila: oneOf(carStates),
  katsastus: oneOf(['lahestyy']),
  leasing: oneOf(['paattyy']),
  paikka: anyText,
  malli: anyText,
  tunnus: anyText,
  jarjestys: oneOf(sorts),
}
