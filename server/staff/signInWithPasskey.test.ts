import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { hearEvents } from '../platform/observe/events.ts'
import { testShop } from '../testing/testShop.ts'
import { beginSignIn, checkPasskey, signInWithPasskey } from './signInWithPasskey.ts'
import { tellRefused } from './tellRefused.ts'

const testing = await testShop()
const shop = { db: testing.db, clock: testing.clock, publicUrl: 'https://kauppa.example' }
const hash = (of: string | Buffer) => createHash('sha256').update(of).digest()

/** A passkey of a member of staff, which signs with any counter; its public key as CBOR (RFC 9053, 7.1). */
async function passkey(counted: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (of: string) => Buffer.from(of, 'base64url').toString('hex')
  const key = Buffer.from(`a5010203262001215820${point(x)}225820${point(y)}`, 'hex')
  const [memberId, id] = [newId(), Buffer.from(newId()).toString('base64url')]
  await shop.db.execute(sql`insert into staff_member (id, name, email, created_at)
    values (${memberId}, ${`Sisko ${memberId}`}, ${`${memberId}@kulku.example`}, now())`)
  await shop.db.execute(sql`insert into staff_passkey (id, member_id, credential_id, public_key, counter, name, created_at)
    values (${newId()}, ${memberId}, ${id}, ${key}, ${counted}, 'Avain', now())`)
  return async (counter: number, origin = shop.publicUrl) => {
    const { challenge } = await beginSignIn(shop)
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    const data = Buffer.concat([hash('kauppa.example'), Buffer.from([5, 0, 0, 0, counter])])
    const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url')
    const said = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature,
    }
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response: said }
  }
}

async function eventsOf(act: () => Promise<unknown>) {
  const heard: unknown[] = []
  const stop = hearEvents(({ event, outcome, cause }) => heard.push([event, outcome, cause]))
  await act().finally(stop)
  return heard
}

test('a passkey whose counter goes back lets its person in, and the log tells of it', async () => {
  const signed = await passkey(7)
  const enter = async (counter: number) => {
    const response = await signed(counter)
    return await eventsOf(() => signInWithPasskey(shop, { response, deviceName: 'Kone' }))
  }
  const back = [['staff_sign_in', 'counted_back', undefined]]
  expect([await enter(0), await enter(7), await enter(8), await enter(7)]).toEqual([back, back, [], back])
})

test('a passkey that counts nothing lets its person in without a word', async () => {
  const signed = await passkey(0)
  expect(await eventsOf(async () => checkPasskey(shop, await signed(0)))).toEqual([])
})

test('a refused passkey has its reason in the log, without what was sent', async () => {
  const signed = await passkey(0)
  const refused = async (response: Awaited<ReturnType<typeof signed>>) =>
    await eventsOf(async () => {
      const entering = tellRefused('passkey', () => checkPasskey(shop, response))
      await expect(entering).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    })
  const own = await signed(1)
  expect(await refused({ ...own, id: 'x', rawId: 'x' })).toEqual([
    ['staff_sign_in', 'refused', 'the passkey is not known'],
  ])
  expect(await refused(await signed(1, 'https://kauppa-evil.example'))).toEqual([
    ['staff_sign_in', 'refused', 'Unexpected authentication response origin '],
  ])
  await checkPasskey(shop, own)
  expect(await refused(own)).toEqual([['staff_sign_in', 'refused', expect.stringContaining('challenge')]])
})
