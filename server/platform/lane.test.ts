import { expect, test } from 'vitest'
import { openLane } from './lane.ts'

/** A queue of numbers, and work that ends when the test says so. */
function workshop(count: number, most: number) {
  const waiting = Array.from({ length: count }, (_, at) => at)
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const lane = openLane(
    most,
    async (room) => waiting.splice(0, room),
    (one) => {
      begun.push(one)
      return new Promise<void>((resolve) => ends.set(one, resolve))
    },
  )
  return { lane, begun, end: (one: number) => ends.get(one)?.() }
}

test('a lane begins as many as there is room for, and one that is slow takes only its own place', async () => {
  const { lane, begun, end } = workshop(5, 2)
  expect(await lane.fill()).toBe(2)
  expect(await lane.fill()).toBe(0)
  end(1)
  await lane.room()
  expect(await lane.fill()).toBe(1)
  end(2)
  await lane.room()
  expect(await lane.fill()).toBe(1)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('draining waits for what is under way and for what is just being fetched', async () => {
  const { lane, begun, end } = workshop(3, 2)
  const filling = lane.fill()
  let isDrained = false
  const draining = lane.drain().then((count) => {
    isDrained = true
    return count
  })
  await filling
  end(0)
  expect(isDrained).toBe(false)
  end(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  expect(isDrained).toBe(false)
  end(2)
  expect(await draining).toBe(1)
})
