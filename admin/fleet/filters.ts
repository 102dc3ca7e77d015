import { carStates } from '../../contract/cars/carStates.ts'
import { anyText, oneOf } from '../data/useListUrl.ts'

/** The address of every list of cars. */
export const carReaders = { tila: oneOf(carStates), paikka: anyText, malli: anyText, tunnus: anyText }
