import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administrator } from '../operator/testing/administrator.ts'
import { opsPerson } from '../operator/testing/opsClient.ts'
import { transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { testShop } from '../testing/testShop.ts'
import { inviteMember } from './inviteMember.ts'
import { lockMember } from './lockMember.ts'

const shop = await testShop()
const ops = await opsPerson(shop, 'Kone')
const desk = [{ role: 'desk' as const, place: null }]
const staff = async () => (await ops('listStaff')).body.staff.map(({ name, email }) => `${name} ${email}`)

test('an address is one colleague, however it is written; a link to who may approve takes two', async () => {
  await administrator(shop, 'Paavo')
  const before = await staff()
  for (const email of ['PAAVO@kulku.example', 'Paavo@Kulku.Example', '\u200bpaavo@kulku.example '])
    expect((await ops('inviteStaff', { body: { name: 'Toinen Paavo', email, grants: desk } })).status).toBe(202)
  expect(await staff()).toEqual(before)
  expect(
    (await ops('inviteStaff', { body: { name: 'Uusi Väki', email: 'UUSI@kulku.example', grants: desk } })).status,
  ).toBe(200)
  expect(await staff()).toContain('Uusi Väki uusi@kulku.example')
})

test('two who had one address from before both stay, and nobody is added beside them', async () => {
  for (const email of ['Kaksi@kulku.example', 'kaKsi@kulku.example'])
    await shop.db.execute(sql`insert into staff_member (id, name, email, created_at)
      values (${newId()}, ${`Kaksi ${email}`}, ${email}, ${shop.clock.now().toISOString()})`)
  const before = await staff()
  await transaction(shop.db, (tx) =>
    inviteMember(tx, { name: 'Kaksi', email: 'kaksi@kulku.example', grants: desk, now: shop.clock.now() }),
  )
  expect(await staff()).toEqual(before)
  const found = await transaction(shop.db, (tx) => lockMember(tx, { email: 'kaksi@kulku.example' }))
  expect(found?.name).toBe('Kaksi Kaksi@kulku.example')
})

test('nobody new is called like a colleague', async () => {
  await ops('inviteStaff', { body: { name: 'Päivi Pomo', email: 'paivi@kulku.example', grants: desk } })
  const before = await staff()
  for (const name of ['Päivi Pomo', 'päivi  POMO', 'Pa\u0308ivi Po\u200bmo']) {
    const { status, body } = await ops('inviteStaff', {
      body: { name, email: `x${newId()}@kulku.example`, grants: desk },
    })
    expect([status, body]).toMatchObject([422, { errors: { name: [expect.stringContaining('jo tämän niminen')] } }])
  }
  expect(await staff()).toEqual(before)
  // Their own link can be made anew.
  const again = { name: 'Päivi Pomo', email: 'paivi@kulku.example', grants: desk }
  expect((await ops('inviteStaff', { body: again })).status).toBe(200)
})

test('the audit tells by a number who acted, beside the name', async () => {
  const { id } = (await ops('whoAmI')).body
  await ops('inviteStaff', { body: { name: 'Ida Numero', email: 'ida@kulku.example', grants: desk } })
  const { entries } = (await ops('listAudit', { query: { subject: 'staff ida@kulku.example' } })).body
  expect(entries).toMatchObject([{ act: 'inviteStaff', actor: 'staff:Kone', actor_id: id }])
})
