import { expect, test } from 'vitest'
import { actSent } from '../testing/actSent.ts'
import { blockCar } from './queries.ts'

test('an act on a car is done once however often it is sent, and every list of cars is asked for anew', async () => {
  const stale = ['listCars', 'countCars', 'showCar', 'carCalendar']
  expect(await actSent(blockCar.act, [...stale, 'listOrders'])).toEqual({ isOnce: true, stale })
  expect(await actSent(blockCar.ask, stale)).toEqual({ isOnce: false, stale: [] })
})
