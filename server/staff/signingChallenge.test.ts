import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { newChallenge, takeChallenge } from './signingChallenge.ts'

const db = openDatabase({ url: (await freshDatabase()).url, size: 1 })
afterAll(() => db.$client.end())
const now = new Date('2026-11-26T08:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

test('a challenge is answered once, and within five minutes', async () => {
  const [one, late] = [await newChallenge(db, now), await newChallenge(db, now)]
  expect(await takeChallenge(db, 'another', after(1))).toBe(false)
  expect(await takeChallenge(db, one, after(299))).toBe(true)
  expect(await takeChallenge(db, one, after(299))).toBe(false)
  expect(await takeChallenge(db, late, after(300))).toBe(false)
})
