import { Refusal } from '../../platform/http/refusal.ts'
import type { SelectedCar } from './chooseCar.ts'

/** More of them would only stand in the database waiting for each other's locks, with a connection each. */
const AT_ONCE = 4
/** Nobody came to an end for so long: as long as those with a connection wait for a lock. */
const STANDSTILL_MS = 3_000

interface Waiting {
  arrival: number
  late: NodeJS.Timeout
  go(): void
  refuse(refusal: Refusal): void
}

export type InTurn = <T>(car: SelectedCar, act: () => Promise<T>) => Promise<T>

/**
 * Limits how many requests of this process reach for the same car at once; the others wait without a connection, so
 * that a rush on one car leaves the pool to everybody else. A request that finds the car gone answers for all who were
 * waiting when it set out. When nothing moves, those who wait are told to come again.
 */
export function holdInTurn(): InTurn {
  const rushes = new Map<string, { running: number; waiting: Waiting[] }>()
  let arrivals = 0

  const turn = (waiting: Waiting[]) =>
    new Promise<void>((resolve, reject) => {
      arrivals += 1
      const late = setTimeout(() => mine.refuse(new Refusal('AWAY', { retryAfterSeconds: 1 })), STANDSTILL_MS)
      const leaving = <A extends unknown[]>(end: (...how: A) => void) => {
        return (...how: A) => {
          clearTimeout(late)
          waiting.splice(waiting.indexOf(mine), 1)
          end(...how)
        }
      }
      const mine: Waiting = { arrival: arrivals, late, go: leaving(resolve), refuse: leaving(reject) }
      waiting.push(mine)
    })

  return async (car, act) => {
    const key = JSON.stringify([car.make, car.model, car.gearType, car.locationID, car.startDate])
    const rush = rushes.get(key) ?? { running: 0, waiting: [] }
    rushes.set(key, rush)
    if (rush.running >= AT_ONCE) await turn(rush.waiting)
    else rush.running += 1
    const setOut = arrivals
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'VEHICLE_GONE')
        for (const one of rush.waiting.filter(({ arrival }) => arrival <= setOut)) one.refuse(error)
      throw error
    } finally {
      for (const { late } of rush.waiting) late.refresh()
      const [next] = rush.waiting
      // The next request takes the place.
      if (next) next.go()
      else rush.running -= 1
      if (rush.running === 0) rushes.delete(key)
    }
  }
}
