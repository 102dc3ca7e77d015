import { expect, test } from 'vitest'
import { openLane } from './lane.ts'

/** A queue of numbers, and work that ends when the test says so. */
function workshop(count: number, atOnce: number) {
  const waiting = Array.from({ length: count }, (_, at) => at)
  const begun: number[] = []
  const asked: number[] = []
  const ends = new Map<number, () => void>()
  const lane = openLane({
    atOnce,
    take: async (_kind, most) => {
      asked.push(most)
      return waiting.splice(0, most)
    },
    run: (one: number) => {
      begun.push(one)
      return new Promise<void>((resolve) => ends.set(one, resolve))
    },
    failed: () => undefined,
  })
  return { lane, begun, asked, waiting, end: (one: number) => ends.get(one)?.() }
}

test('a lane begins as many as there is room for, and one that is slow takes only its own place', async () => {
  const { lane, begun, end } = workshop(5, 2)
  lane.wake('a')
  await expect.poll(() => begun).toEqual([0, 1])
  end(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  end(2)
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
})

test('a lane is idle when nothing runs, nothing is being taken and nothing is left', async () => {
  const { lane, begun, end } = workshop(3, 2)
  lane.wake('a')
  let isIdle = false
  const idle = lane.idle().then(() => {
    isIdle = true
  })
  await expect.poll(() => begun).toEqual([0, 1])
  end(0)
  end(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  expect(isIdle).toBe(false)
  end(2)
  await idle
  expect(lane.begun()).toBe(3)
})

test('one job alone is asked for once', async () => {
  const { lane, asked, end, begun } = workshop(1, 2)
  lane.wake('a')
  await expect.poll(() => begun).toEqual([0])
  end(0)
  await lane.idle()
  expect(asked).toEqual([2])
})

test('who was woken while the queue was being asked asks again', async () => {
  const { lane, asked, begun, waiting } = workshop(0, 2)
  lane.wake('a')
  waiting.push(7)
  lane.wake('a')
  await expect.poll(() => begun).toEqual([7])
  expect(asked).toEqual([2, 2])
})

test('a queue that cannot be asked ends the wait for an idle lane, and the next wake-up asks again', async () => {
  let away = true
  const errors: unknown[] = []
  const done: string[] = []
  const lane = openLane({
    atOnce: 2,
    take: async () => {
      if (away) throw new Error('away')
      return done.length === 0 ? ['job'] : []
    },
    run: async (one) => void done.push(one),
    failed: (error) => errors.push(error),
  })
  lane.wake('a')
  await expect(lane.idle()).rejects.toThrow('away')
  expect(errors).toHaveLength(1)
  away = false
  lane.wake('a')
  await lane.idle()
  expect(done).toEqual(['job'])
})

test('a lane that is closed begins nothing more, and is idle when what ran has ended', async () => {
  const { lane, begun, end } = workshop(3, 1)
  lane.wake('a')
  await expect.poll(() => begun).toEqual([0])
  lane.close()
  end(0)
  await lane.idle()
  expect(begun).toEqual([0])
})

test('kinds that share a lane share its places, however many jobs each of them has', async () => {
  const asked: [string, number][] = []
  const lane = openLane({
    atOnce: 4,
    take: async (kind, most) => {
      asked.push([kind, most])
      return Array.from({ length: kind === 'rare' ? 1 : most }, () => kind)
    },
    run: () => new Promise<void>(() => undefined),
    failed: () => undefined,
  })
  for (const kind of ['rare', 'letters', 'links']) lane.wake(kind)
  await expect.poll(() => lane.begun()).toBe(4)
  expect(asked).toEqual([
    ['rare', 4],
    ['letters', 2],
    ['links', 1],
  ])
})
