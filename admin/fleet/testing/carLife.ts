import { showCar } from '../../../contract/ops/fleet/fleet.ts'
import { type Some, sampleAnswer } from '../../../ui/testing/sampleAnswer.ts'
import type { CarLife } from '../queries.ts'
import { free } from './cars.ts'

/** The life of a free car that nothing became of, but what is said. */
export const carLife = (life: Some<CarLife> = {}): CarLife => sampleAnswer(showCar.response, { car: free, ...life })
