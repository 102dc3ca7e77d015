import { expect, test } from 'vitest'
import { afterAct } from '../testing/afterAct.ts'
import { blockCar } from './queries.ts'

test('an act on a car is done once however often it is sent, and every list of cars is asked for anew', async () => {
  const stale = ['carCalendar', 'countCars', 'listCars', 'showCar']
  expect(await afterAct(blockCar.act)).toEqual({ once: true, stale })
  expect(await afterAct(blockCar.ask)).toEqual({ once: false, stale: [] })
})
