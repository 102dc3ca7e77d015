import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { carsWanted } from './carsWanted.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

test('who waits for a car is counted at the nearest place, also where many wait', async () => {
  const [south, north] = [newId(), newId()]
  await db.execute(sql`
    insert into search_agent (id, token_hash, token_sealed, first_name, last_name, email, search, lat, lng, distance_km,
      seen_arrival, created_at, expires_at)
    select gen_random_uuid(), 'hash-' || n, '', 'Onni', 'Onnistuja', n || '@esimerkki.example', '{}',
      case when n % 3 = 0 then 65.0 else 60.2 end, 25, 10, 0, now(), now() + interval '90 days' from generate_series(1, 1200) n`)
  const places = [
    { id: south, lat: 60.17, lng: 24.94 },
    { id: north, lat: 65.01, lng: 25.47 },
  ]
  const found = await carsWanted(db, places, new Date())
  expect(new Map(found.map(({ modelId, dealerId, agents }) => [`${modelId} ${dealerId}`, agents]))).toEqual(
    new Map([
      [`null ${south}`, 800],
      [`null ${north}`, 400],
    ]),
  )
  // The search of a customer who is restricted counts no more.
  await db.execute(sql`
    insert into customer (id, type, email, marketing, created_at, restricted_at, restricted_for)
    values (${newId()}, 'private', '3@Esimerkki.example', false, now(), now(), 'claims')`)
  const fewer = await carsWanted(db, places, new Date())
  expect(fewer.map(({ agents }) => agents).toSorted()).toEqual([399, 800])
  expect(await carsWanted(db, places, new Date(Date.now() + 91 * 86_400_000))).toEqual([])
})
