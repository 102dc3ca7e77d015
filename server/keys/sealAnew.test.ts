import { expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { readEntity, writeEntity } from '../search/searchEntity.ts'
import { agentForm, wholeSearch } from '../searchAgent/testing/agentOwner.ts'
import { confirmedOrder, findCar, newOrderForm } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { type Resealed, sealAnew } from './sealAnew.ts'
import { plainBytes, sealedColumns } from './sealedColumns.ts'
import { sealedAfter } from './sealedValues.ts'
import { knownKeys, noteKeys } from './sealingKeys.ts'

const [OLD, NEW] = ['the old key, which is long enough to be one', 'the new key, which is long enough to be one']
const old = secretsFrom(OLD)
const both = secretsFrom(NEW, OLD)
const fresh = secretsFrom(NEW)

/** Two processes of one shop: one from before the change of keys, which knows of the new one already, and one from after it. */
const before = await testShop({ SECRET_KEY: OLD, SECOND_SECRET_KEY: NEW, DATABASE_CONNECTIONS: '6' })
const { DATABASE_URL = '' } = before.config
const after = await testShop({ DATABASE_URL, SECRET_KEY: NEW, SECOND_SECRET_KEY: OLD, DATABASE_CONNECTIONS: '6' })
const { db, clock } = before

const lines: string[] = []
const resealed = (secrets = both): Promise<Resealed> =>
  sealAnew({ db, clock, secrets, say: (line) => void lines.push(line) })

/** How many values of each column a key opens. */
async function openedBy(key: typeof old): Promise<Record<string, number>> {
  const counts = await Promise.all(
    sealedColumns.map(async (of) => {
      const rows = await sealedAfter(db, of, undefined, 100_000)
      return [`${of.table}.${of.column}`, rows.filter(({ sealed }) => key.openedBy(sealed)).length] as const
    }),
  )
  return Object.fromEntries(counts)
}
const all = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0)

test('every column of bytes is one that is sealed anew, or said to be no secret', async () => {
  const { rows } = await db.$client.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`)
  const sealed = sealedColumns.filter(({ read }) => !read).map(({ table, column }) => `${table}.${column}`)
  expect([...sealed, ...plainBytes].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('what the old key signed counts until it is taken away', () => {
  const entity = { pricesAt: clock.now(), point: null }
  expect(readEntity(both, clock, writeEntity(old, entity))).toEqual(entity)
  expect(readEntity(fresh, clock, writeEntity(old, entity))).toBeNull()
})

test('a repeated request is answered as the first time, whichever key the process of the first one had', async () => {
  const form = { ...newOrderForm((await findCar(before)).car) }
  const headers = { 'idempotency-key': 'same-order-over-a-change-of-keys' }
  const first = await before.call('createNewOrder', { body: form, headers })
  const again = await after.call('createNewOrder', { body: form, headers })
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  const changed = { ...form, marketing: !form.marketing }
  expect((await after.call('createNewOrder', { body: changed, headers })).status).toBe(422)
})

test('everything is sealed anew under orders, by two at once, and the old key is not needed afterwards', {
  timeout: 120_000,
}, async () => {
  await noteKeys(db, clock.now(), old)
  await noteKeys(db, clock.now(), both)
  const search = await wholeSearch(before)
  await before.call('saveSearchAgent', { body: agentForm({ search }) })
  await confirmedOrder(before)
  await db.$client.query('update credit_check set answer = $1', [old.seal('the words of the register')])
  const needed = await openedBy(old)
  for (const [column, values] of Object.entries(needed)) expect(values, column).toBeGreaterThan(0)

  let isOver = false
  const orders = (async () => {
    let made = 0
    while (!isOver || made < 2) {
      await confirmedOrder(after)
      made += 1
    }
    return made
  })()
  const rounds = await Promise.all([resealed(), resealed()])
  isOver = true
  await orders
  expect(rounds.map(({ left, unreadable }) => ({ left, unreadable }))).toEqual([
    { left: 0, unreadable: 0 },
    { left: 0, unreadable: 0 },
  ])
  // One of the two did it, and none did it twice.
  expect(rounds.reduce((sum, { sealedAnew }) => sum + sealedAnew, 0)).toBeGreaterThanOrEqual(all(needed))
  expect(all(await openedBy(old))).toBe(0)
  expect(all(await openedBy(fresh))).toBeGreaterThan(all(needed))
  expect(lines).toContainEqual(expect.stringMatching(/^customer\.identity_code: \d+ looked at, \d+ sealed anew$/))
  const known = await knownKeys(db)
  expect(known.map(({ fingerprint, leftAt }) => [fingerprint, leftAt !== null])).toEqual([
    [old.fingerprints[0], true],
    [fresh.fingerprints[0], false],
  ])
  // Called again it only looks.
  await resealed(fresh)
  expect(await resealed(fresh)).toEqual({ isDone: true, sealedAnew: 0, rekeyed: 0, left: 0, unreadable: 0 })
})

test('hashes of persons and cards are by the new key alone afterwards', async () => {
  const { rows } = await db.$client.query<{ code: Buffer; id: string; hashes: string[] }>(`
    select identity_code as code, id, array(select identity_index from person_lookup where customer_id = c.id) as hashes
    from customer c where identity_code is not null`)
  expect(rows.length).toBeGreaterThan(2)
  for (const { code, id, hashes } of rows) expect(hashes).toEqual([fresh.index('person', `${fresh.open(code)} ${id}`)])
  const cards = await db.$client.query<{ token: Buffer; fingerprint: string }>(`
    select token, fingerprint from payment_card where fingerprint is not null`)
  expect(cards.rows.length).toBeGreaterThan(2)
  for (const { token, fingerprint } of cards.rows) expect(fingerprint).toBe(fresh.index('card', fresh.open(token)))
})

test('a value that no key opens stays as it is, and the old key is not said to be left', async () => {
  const { rows } = await db.$client.query<{ id: string; token: Buffer }>('select id, token from payment_card limit 1')
  const [card] = rows
  const foreign = secretsFrom('a key that nobody has, and which is long enough').seal('sbx_ok_x')
  await db.$client.query('update payment_card set token = $1 where id = $2', [foreign, card?.id])
  await db.$client.query('update sealing_key set left_at = null')
  expect(await resealed()).toMatchObject({ isDone: false, unreadable: 1 })
  expect((await knownKeys(db)).every(({ leftAt }) => leftAt === null)).toBe(true)
  await db.$client.query('update payment_card set token = $1 where id = $2', [card?.token, card?.id])
})

test('while a process goes on sealing by the old key it is not done, and the old key is not said to be left', async () => {
  await db.$client.query('update sealing_key set left_at = null')
  await db.$client.query('update payment_card set token = $1', [old.seal('sbx_ok_again')])
  expect(await resealed({ ...both, seal: old.seal })).toMatchObject({ isDone: false, unreadable: 0 })
  expect((await knownKeys(db)).every(({ leftAt }) => leftAt === null)).toBe(true)
  expect(await resealed()).toMatchObject({ isDone: true })
})

test('a row that somebody holds is found by the next pass', { timeout: 60_000 }, async () => {
  const { rows } = await db.$client.query<{ id: string; token: Buffer }>('select id, token from payment_card limit 1')
  const [card] = rows
  await db.$client.query('update payment_card set token = $1 where id = $2', [old.seal('sbx_ok_held'), card?.id])
  const held = transaction(db, async (tx) => {
    await tx.execute(`select from payment_card where id = '${card?.id}' for update`)
    // Longer than a statement waits for a lock.
    await tx.execute('select pg_sleep(4)')
  })
  expect(await resealed()).toMatchObject({ sealedAnew: 1, left: 0 })
  await held
})
