import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { testShop } from '../testing/testShop.ts'
import { directoryVisitor } from './testing/directoryVisitor.ts'

const shop = await testShop()
const MINUTE = 60_000
type Visitor = ReturnType<typeof directoryVisitor>

/** A member of staff of their own, signed in by a passkey of so many. */
async function member(name: string, passkeys: number) {
  const visitor = directoryVisitor(shop)
  await visitor.call('POST', '/sign-in/sandbox', { person: 'sisko' })
  const id = newId()
  const email = `${name.toLowerCase()}@kulku.example`
  await shop.db.execute(
    sql`insert into staff_member (id, name, email, created_at) values (${id}, ${name}, ${email}, now())`,
  )
  await shop.db.execute(sql`
    update staff_session set member_id = ${id}, way = 'passkey'
    where id = (select id from staff_session order by created_at desc, id desc limit 1)`)
  for (let at = 0; at < passkeys; at += 1)
    await shop.db.execute(sql`
      insert into staff_passkey (id, member_id, credential_id, public_key, counter, name, created_at)
      values (${newId()}, ${id}, ${newId()}, '\\x00', 0, ${`Avain ${at + 1}`}, ${shop.clock.now()})`)
  return { ...visitor, id, email, name }
}
const access = async (visitor: Pick<Visitor, 'call'>) => (await visitor.call('GET', '/own/access')).json()
const idsOf = async (visitor: Pick<Visitor, 'call'>): Promise<string[]> =>
  (await access(visitor)).passkeys.map(({ passkey_id }: { passkey_id: string }) => passkey_id)
const audit = async (email: string) =>
  (
    await shop.db.execute(
      sql`select actor, act, detail from audit_entry where subject = ${`staff ${email}`} order by id`,
    )
  ).rows
const lettersTo = async (email: string) =>
  (await shop.db.execute(sql`select subject, body_text from sandbox_mail where recipient = ${email} order by id`)).rows

test('a person renames and removes own passkeys, each written down, a removal told by letter', async () => {
  const maija = await member('Maija', 2)
  const [first = '', second = ''] = await idsOf(maija)
  await maija.call('POST', '/own/renamePasskey', { passkey_id: first, name: ' Puhelin ' })
  expect((await maija.call('POST', '/own/removePasskey', { passkey_id: second })).statusCode).toBe(200)
  expect((await access(maija)).passkeys).toMatchObject([{ name: 'Puhelin', last_used_at: null, removable: false }])
  expect(await audit(maija.email)).toEqual([
    { actor: 'staff:Maija', act: 'renamePasskey', detail: { passkey: 'Avain 1', to: 'Puhelin' } },
    { actor: 'staff:Maija', act: 'removePasskey', detail: { passkey: 'Avain 2' } },
  ])
  await shop.worker.runUntilIdle()
  expect(await lettersTo(maija.email)).toMatchObject([
    { subject: 'Pääsyavain poistettiin hallinnasta', body_text: expect.stringContaining('Avain 2') },
  ])
})

test('who is no longer of the staff gets no letter about an own passkey', async () => {
  const veera = await member('Veera', 2)
  const [first = ''] = await idsOf(veera)
  expect((await veera.call('POST', '/own/removePasskey', { passkey_id: first })).statusCode).toBe(200)
  await shop.db.execute(sql`update staff_member set removed_at = now() where id = ${veera.id}`)
  await shop.worker.runUntilIdle()
  expect(await lettersTo(veera.email)).toEqual([])
})

test('the last way in stays, whoever removes what at once; the directory is another way', async () => {
  const oili = await member('Oili', 2)
  const answers = await Promise.all(
    (await idsOf(oili)).map((passkey_id) => oili.call('POST', '/own/removePasskey', { passkey_id })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('LAST_PASSKEY')
  await shop.db.execute(
    sql`update staff_member set directory_issuer = 'x', directory_subject = 'oili' where id = ${oili.id}`,
  )
  const [last = ''] = await idsOf(oili)
  expect((await oili.call('POST', '/own/removePasskey', { passkey_id: last })).statusCode).toBe(200)
  expect(await idsOf(oili)).toEqual([])
})

test('what changes the ways in wants a person who showed within five minutes who they are', async () => {
  const veera = await member('Veera', 2)
  const [first = '', second = ''] = await idsOf(veera)
  await shop.pass(6 * MINUTE)
  for (const [path, body] of [
    ['removePasskey', { passkey_id: first }],
    ['beginPasskey', {}],
    ['addPasskey', { response: {} }],
  ] as const)
    expect((await veera.call('POST', `/own/${path}`, body)).json().code, path).toBe('PROOF_NEEDED')
  expect((await veera.call('POST', '/own/renamePasskey', { passkey_id: first, name: 'Työpuhelin' })).statusCode).toBe(
    200,
  )
  const forged = await veera.call('POST', '/own/proveByPasskey', { response: { id: 'x' } })
  expect(forged.json().code).toBe('PASSKEY_REFUSED')
  expect((await veera.call('POST', '/own/beginProof', {})).json().allowCredentials).toHaveLength(2)
  await shop.db.execute(sql`update staff_session set proved_at = ${shop.clock.now()} where member_id = ${veera.id}`)
  expect((await veera.call('POST', '/own/beginPasskey', {})).json()).toMatchObject({
    user: { name: veera.email },
    excludeCredentials: [{}, {}],
  })
  expect((await veera.call('POST', '/own/addPasskey', { response: {} })).json().code).toBe('PASSKEY_REFUSED')
  expect((await veera.call('POST', '/own/removePasskey', { passkey_id: second })).statusCode).toBe(200)
})

test('the directory shows anew who it is: the same person alone, in the session that asked', async () => {
  const tiina = directoryVisitor(shop)
  await tiina.signIn('tiina')
  await shop.pass(6 * MINUTE)
  const leave = async () => (await tiina.call('POST', '/own/proveByDirectory', { next: '/profiili' })).json().address
  expect((await tiina.call('POST', '/own/beginPasskey', {})).json().code).toBe('PROOF_NEEDED')
  expect(await tiina.comeBack(await tiina.choose(await leave(), 'aino'))).toBe('/hallinta/profiili?virhe=unknown')
  await directoryVisitor(shop).signIn('aino')
  expect(await tiina.comeBack(await tiina.choose(await leave(), 'aino'))).toBe('/hallinta/profiili?virhe=other_person')
  expect(await tiina.comeBack(await tiina.choose(await leave(), null))).toBe('/hallinta/profiili?virhe=cancelled')
  expect((await tiina.call('POST', '/own/beginPasskey', {})).json().code).toBe('PROOF_NEEDED')
  expect(await tiina.comeBack(await tiina.choose(await leave(), 'tiina'))).toBe('/hallinta/profiili')
  expect((await tiina.call('POST', '/own/beginPasskey', {})).statusCode).toBe(200)
  const back = await tiina.choose(await leave(), 'tiina')
  await tiina.call('POST', '/sign-out', {})
  expect(await tiina.comeBack(back)).toBe('/hallinta/profiili?virhe=other_person')
  expect(await tiina.me()).toBe(401)
})

test('signed in on three devices, a person ends the other two', async () => {
  const devices = [directoryVisitor(shop), directoryVisitor(shop), directoryVisitor(shop)] as const
  for (const device of devices) await device.call('POST', '/sign-in/sandbox', { person: 'raija' })
  expect(await access(devices[0])).toMatchObject({ sessions: 3, passkeys: [] })
  expect((await devices[0].call('POST', '/own/signOutOthers', {})).json()).toEqual({ ended: 2 })
  expect(await Promise.all(devices.map(({ me }) => me()))).toEqual(['Raija Raha', 401, 401])
  expect(await access(devices[0])).toMatchObject({ sessions: 1 })
})

test("nobody touches another's passkeys, and nobody without a session of the console anything", async () => {
  const [own, other] = [await member('Aatu', 2), await member('Eetu', 2)]
  const [foreign = ''] = await idsOf(other)
  for (const passkey_id of [foreign, 'x', newId()])
    for (const [path, body] of [
      ['removePasskey', { passkey_id }],
      ['renamePasskey', { passkey_id, name: 'Minun' }],
    ] as const)
      expect((await own.call('POST', `/own/${path}`, body)).json().code).toBe('NOT_FOUND')
  const nobody = directoryVisitor(shop)
  expect((await nobody.call('GET', '/own/access')).statusCode).toBe(401)
  expect((await nobody.call('POST', '/own/signOutOthers', {})).statusCode).toBe(401)
  const strange = await own.send('GET', '/api/ops/own/access', undefined, {})
  expect(strange.statusCode).toBe(401)
})
