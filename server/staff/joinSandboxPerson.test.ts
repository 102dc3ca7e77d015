import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, transaction } from '../platform/database/database.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { joinSandboxPerson, sandboxEmailOf } from './joinSandboxPerson.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())

const joins = (key: string) => transaction(db, (tx) => joinSandboxPerson(tx, key, new Date('2026-11-20T08:00:00Z')))

test('an invented person joins once, and anew after being removed', async () => {
  const first = await joins('aino')
  expect(first).not.toBeNull()
  expect(await joins('aino')).toBe(first)
  await db.execute(sql`update staff_member set removed_at = now() where email = ${sandboxEmailOf('aino')}`)
  const anew = await joins('aino')
  expect([null, first]).not.toContain(anew)
  expect(await joins('aino')).toBe(anew)
})

test('nobody joins who is not invented', async () => {
  expect(await joins('joku')).toBeNull()
})
