import { beforeEach, describe, expect, test } from 'vitest'
import { commandLine } from '../operator/testing/commandLine.ts'
import { createHealth } from '../platform/observe/health.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { confirmedOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { keyGauge } from './keyGauge.ts'
import { faultOfKeys, keysAmiss, knownKeys, noteKeys } from './sealingKeys.ts'

const [OLD, NEW] = ['the old key, which is long enough to be one', 'the new key, which is long enough to be one']
const old = secretsFrom(OLD)
const announced = secretsFrom(OLD, NEW)
const swapped = secretsFrom(NEW, OLD)
const fresh = secretsFrom(NEW)
const [OF_OLD = '', OF_NEW = ''] = announced.fingerprints

const shop = await testShop({ SECRET_KEY: OLD })
const { db, clock } = shop
const note = (secrets: typeof old) => noteKeys(db, clock.now(), secrets)
/** As a process that starts does: judged first. */
async function start(secrets: typeof old): Promise<string | null> {
  const fault = await faultOfKeys(db, secrets)
  if (!fault) await note(secrets)
  return fault
}
const stages = async () =>
  (await knownKeys(db)).map(({ fingerprint, sealsSince, leftAt }) => [
    fingerprint,
    leftAt ? 'left' : sealsSince ? 'seals' : 'known',
  ])

describe('with nothing sealed', () => {
  test('a database takes any key, and another one after it', async () => {
    await db.$client.query("delete from setting where key like 'sandbox_%_key%'")
    expect(await start(old)).toBeNull()
    expect(await start(fresh)).toBeNull()
    expect(await stages()).toEqual([
      [OF_OLD, 'left'],
      [OF_NEW, 'seals'],
    ])
  })
})

describe('with something sealed', () => {
  beforeEach(async () => {
    await db.$client.query('delete from sealing_key')
    const { rows } = await db.$client.query('select from customer where identity_code is not null limit 1')
    if (rows.length === 0) await confirmedOrder(shop)
  })

  test('a database from before the list of keys is judged by what opens, and the key is written down', async () => {
    expect(await start(fresh)).toBe(
      `SECRET_KEY: identity codes and card tokens of this database are sealed with another key than ${OF_NEW}`,
    )
    expect(await stages()).toEqual([])
    expect(await start(swapped)).toBeNull()
    expect(await stages()).toEqual([
      [OF_NEW, 'seals'],
      [OF_OLD, 'seals'],
    ])
  })

  test('a key that nobody was told of, and one that lacks what is needed, do not start', async () => {
    expect(await start(old)).toBeNull()
    expect(await start(fresh)).toMatch(
      `SECRET_KEY: this database holds what the key ${OF_OLD} sealed, and this process has ${OF_NEW};`,
    )
    expect(await start(swapped)).toMatch(
      `SECRET_KEY: the key ${OF_NEW} is new to this database; first let every process`,
    )
    expect(await start(announced)).toBeNull()
    expect(await start(swapped)).toBeNull()
    // Restored from a backup: a process of the old key alone would fail at what the new one sealed.
    expect(await start(old)).toMatch(`the key ${OF_NEW} sealed, and this process has ${OF_OLD};`)
  })

  test('a process that goes on with a key that was replaced, or lacks one, is seen in its figures', async () => {
    await note(announced)
    expect(await keysAmiss(db, old)).toEqual([])
    await note(swapped)
    expect(await keysAmiss(db, old)).toEqual([OF_NEW])
    const health = createHealth()
    keyGauge({ db, secrets: old }, health)
    expect(await health.registry.metrics()).toMatch(/^keys_amiss 1$/m)
    await db.$client.query('update sealing_key set left_at = now() where fingerprint = $1', [OF_OLD])
    expect(await keysAmiss(db, announced)).toEqual([OF_OLD])
    expect(await keysAmiss(db, swapped)).toEqual([])
    expect(await start(announced)).toBe(
      `SECRET_KEY: the key ${OF_OLD} was replaced in this database, and does not come back`,
    )
  })
})

describe('npm run ops -- keys rotate, and reseal', () => {
  const { ops, onMachine } = commandLine(shop)
  const run = async (args: string[], keys: Record<string, string>) => {
    const { code, out } = await ops([...args, '--json'], { ...onMachine, ...keys })
    return { code, ...JSON.parse(out) }
  }

  test('lead from one key to the next, and end when nothing of the old one is left', { timeout: 60_000 }, async () => {
    await db.$client.query('delete from sealing_key')
    await confirmedOrder(shop)
    await note(old)
    const begun = await run(['keys', 'rotate'], { SECRET_KEY: OLD })
    expect(begun).toMatchObject({ code: 0, kind: 'one key', seals: OF_OLD, opens: null })
    expect(Buffer.from(begun.new_key, 'base64')).toHaveLength(32)
    expect((await run(['keys', 'rotate'], { SECRET_KEY: OLD })).new_key).not.toBe(begun.new_key)
    expect(begun.next).toContain('SECOND_SECRET_KEY')

    await note(announced)
    expect(await run(['keys', 'rotate'], { SECRET_KEY: OLD, SECOND_SECRET_KEY: NEW })).toMatchObject({
      code: 0,
      kind: 'new key known',
      // The database knows of the process that told of it, and of no other.
      next: expect.stringMatching(/^A process opens .* When all of them do, /),
    })
    const [both, none] = [{ SECRET_KEY: NEW, SECOND_SECRET_KEY: OLD }, { SECRET_KEY: NEW }]
    // No process seals by the new one: those of the old one would go on.
    expect(await run(['reseal'], both)).toMatchObject({ code: 1 })
    expect(await run(['keys', 'rotate'], none)).toMatchObject({ code: 1, kind: 'wrong key' })
    await note(swapped)
    expect(await run(['keys', 'rotate'], both)).toMatchObject({ code: 0, kind: 'new key seals' })
    expect(await run(['reseal'], none)).toMatchObject({ code: 1 })
    expect(await run(['reseal'], both)).toMatchObject({
      code: 0,
      message: `Nothing is left that another key than ${OF_NEW} sealed.`,
      left: 0,
      unreadable: 0,
    })
    expect(await run(['keys', 'rotate'], both)).toMatchObject({ code: 0, kind: 'old key left' })
    expect(await start(fresh)).toBeNull()
    expect(await run(['keys', 'rotate'], none)).toMatchObject({ code: 0, kind: 'one key' })
  })
})
