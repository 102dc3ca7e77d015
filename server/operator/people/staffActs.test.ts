import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import type { Grant } from '../../../contract/ops/roles.ts'
import { transaction } from '../../platform/database/database.ts'
import { changeGrants, removeMember } from '../../staff/manageMembers.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { administrator } from '../testing/administrator.ts'
import { opsClient, opsPerson } from '../testing/opsClient.ts'
import { fromConsole, signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
const ops = await opsPerson(shop, 'Kone')
const everywhere = (role: Grant['role']): Grant => ({ role, place: null })
const because = { reason: 'Tehtävä vaihtui' }

/** A member of staff in a browser of their own. */
async function browserOf(person: string) {
  const headers = await signedIn(shop, person)
  return async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const sent = await shop.http.inject({ method, url: opsRoot + path, headers, ...(payload ? { payload } : {}) })
    return { status: sent.statusCode, body: sent.json() }
  }
}
const idOf = async (name: string) =>
  (await ops('listStaff')).body.staff.find((one) => one.name === name)?.member_id ?? ''
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const follow = (token: string) =>
  shop.http.inject({ method: 'POST', url: `${opsRoot}/sign-in/beginPasskey`, headers: fromConsole, payload: { token } })

/** Somebody else approves what wants a second person. */
async function agreed({ status, body }: { status: number; body: object }) {
  expect(status).toBe(202)
  const other = await opsPerson(shop)
  return await other('approveProposal', { body: { proposal_id: (body as { proposal_id: string }).proposal_id } })
}

test('a key makes no person, and changes no roles: it would outlive its own end', async () => {
  const key = await opsClient(shop, 'Ohjelma')
  const asked = { name: 'Veli Varas', email: 'veli@kulku.example', grants: [everywhere('fleet')] }
  expect(await key('inviteStaff', { body: asked })).toMatchObject({ status: 403, body: { code: 'NOT_BY_KEY' } })
  expect(await idOf('Veli Varas')).toBe('')
  expect((await ops('inviteStaff', { body: asked })).status).toBe(200)
  const changed = { member_id: await idOf('Veli Varas'), grants: [everywhere('desk')], ...because }
  expect(await key('changeGrants', { body: changed })).toMatchObject({ status: 403, body: { code: 'NOT_BY_KEY' } })
  expect(await key('removeStaff', { body: { member_id: changed.member_id, ...because } })).toMatchObject({
    status: 403,
  })
})

describe('an invitation', () => {
  const oili = { name: 'Oili Opas', email: 'oili@kulku.example', grants: [everywhere('desk')] }

  test('is a link whose secret no server sees; a newer one, a day or a removal ends it', async () => {
    const first = (await ops('inviteStaff', { body: oili })).body.link
    expect(first).toMatch(/\/hallinta\/kutsu#[\w-]{43}$/)
    expect((await follow(tokenOf(first))).json()).toMatchObject({
      user: { name: oili.email, displayName: oili.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const second = (await ops('inviteStaff', { body: oili })).body.link
    expect((await follow(tokenOf(first))).json().code).toBe('INVITATION_GONE')
    expect((await follow(tokenOf(second))).statusCode).toBe(200)
    await shop.pass(25 * 3_600_000)
    expect((await follow(tokenOf(second))).json().code).toBe('INVITATION_GONE')
    const third = (await ops('inviteStaff', { body: oili })).body.link
    await administrator(shop, 'Pomo')
    await ops('removeStaff', { body: { member_id: await idOf('Oili Opas'), ...because } })
    expect((await follow(tokenOf(third))).json().code).toBe('INVITATION_GONE')
  })

  test('opens nothing to what is no passkey, and a challenge is answered once', async () => {
    const token = tokenOf((await ops('inviteStaff', { body: { ...oili, email: 'oskari@kulku.example' } })).body.link)
    const { challenge } = (await follow(token)).json()
    const clientData = { type: 'webauthn.create', challenge, origin: shop.config.publicUrl }
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url')
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON, attestationObject: 'o2M' } }
    const url = `${opsRoot}/sign-in/registerPasskey`
    for (const payload of [
      { token, response },
      { token, response: {} },
    ]) {
      const refused = await shop.http.inject({ method: 'POST', url, headers: fromConsole, payload })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'PASSKEY_REFUSED'])
      expect(refused.headers['set-cookie']).toBeUndefined()
    }
    const { rows } = await shop.db.execute(sql`select 1 from staff_challenge where challenge = ${challenge}`)
    expect(rows).toEqual([])
    const sign = {
      method: 'POST',
      url: `${opsRoot}/sign-in/passkey`,
      headers: fromConsole,
      payload: { response },
    } as const
    expect((await shop.http.inject(sign)).json().code).toBe('PASSKEY_REFUSED')
  })
})

describe('roles', () => {
  test('that are added end a link that was made before them, and those that are taken leave it', async () => {
    const paperi = { name: 'Paperi', email: 'paperi@kulku.example', grants: [everywhere('desk'), everywhere('fleet')] }
    const token = tokenOf((await ops('inviteStaff', { body: paperi })).body.link)
    const member_id = await idOf('Paperi')
    const changed = (grants: Grant[]) => ops('changeGrants', { body: { member_id, grants, ...because } })
    await administrator(shop, 'Pysyy')
    expect((await changed([everywhere('desk')])).status).toBe(200)
    expect((await follow(token)).statusCode).toBe(200)
    // The holder of a link is not yet somebody who may approve.
    expect((await agreed(await changed([everywhere('desk'), everywhere('service')]))).status).toBe(200)
    expect((await follow(token)).json().code).toBe('INVITATION_GONE')
  })

  test('are given and taken at once, at places that there are', async () => {
    const aino = await browserOf('aino')
    expect((await aino('GET', '/jobs')).status).toBe(403)
    const member_id = await idOf('Aino Asiakaspalvelu')
    await agreed(await ops('changeGrants', { body: { member_id, grants: [everywhere('administrator')], ...because } }))
    expect((await aino('GET', '/jobs')).status).toBe(200)
    expect((await ops('listStaff')).body.staff.find((one) => one.member_id === member_id)).toMatchObject({
      email: 'aino@hallinta.invalid',
      grants: [everywhere('administrator')],
      passkeys: 0,
      signed_in_at: expect.stringContaining('T'),
    })
    const { places } = (await ops('listStaff')).body
    const { place = '', name } = places[0] ?? {}
    await administrator(shop, 'Varalla')
    await agreed(await ops('changeGrants', { body: { member_id, grants: [{ role: 'desk', place }], ...because } }))
    const { body: me } = await aino('GET', '/me')
    expect(me).toMatchObject({ grants: [{ role: 'desk', place }], places: [{ place, name }] })
    const wrong = await ops('changeGrants', {
      body: { member_id, grants: [{ role: 'desk', place: 'ei' }], ...because },
    })
    expect(wrong).toMatchObject({ status: 422, body: { errors: { grants: ['Toimipistettä ei ole.'] } } })
  })

  test('of an administrator of one place do not reach to who works where', async () => {
    const pirkko = await browserOf('pirkko')
    const place = (await ops('listStaff')).body.places[0]?.place ?? ''
    await shop.db.execute(sql`
      update staff_grant g set place = ${place} from staff_member m where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä'`)
    const body = { name: 'Uusi', email: 'uusi@kulku.example', grants: [everywhere('administrator')] }
    expect((await pirkko('POST', '/staff/invite', body)).body.code).toBe('NOT_PERMITTED')
    const member_id = await idOf('Aino Asiakaspalvelu')
    expect((await pirkko('POST', '/staff/remove', { member_id, ...because })).body.code).toBe('NOT_PERMITTED')
    // Nor by agreeing to what somebody else proposes, though it names a customer of the place.
    const { email, orderId } = await orderInState(shop, { status: 'confirmed' })
    await shop.db.execute(sql`
      update orders set dealer_id = (select id from dealer where location_id = ${place}) where id = ${orderId}`)
    const { body: waits } = await ops('inviteStaff', { body: { ...body, email } })
    const { proposal_id } = waits as unknown as { proposal_id: string }
    expect((await pirkko('GET', '/proposals')).body.proposals).toEqual([])
    expect((await pirkko('POST', '/proposals/approve', { proposal_id })).status).toBe(404)
  })
})

test('who is removed is signed out at once, alone, and can be invited anew', async () => {
  const [kalle, raija] = [await browserOf('kalle'), await browserOf('raija')]
  expect((await kalle('GET', '/me')).status).toBe(200)
  await administrator(shop, 'Pysyvä')
  await kalle('POST', '/own/keepView', { path: '/autot', name: 'Omat', search: '?tila=free' })
  const member_id = await idOf('Kalle Kalusto')
  expect((await ops('removeStaff', { body: { member_id, ...because } })).status).toBe(200)
  expect([(await kalle('GET', '/me')).status, (await raija('GET', '/me')).status]).toEqual([401, 200])
  expect((await ops('removeStaff', { body: { member_id, ...because } })).status).toBe(404)
  expect(await idOf('Kalle Kalusto')).toBe('')
  expect((await shop.db.execute(sql`select 1 from staff_view`)).rows).toEqual([])
})

test('one administrator of all stays, whoever is removed at the same time', async () => {
  await shop.db.execute(sql`delete from staff_grant where role = 'administrator'`)
  for (const name of ['Eka', 'Toka']) await administrator(shop, name)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from staff_member where name in ('Eka', 'Toka') order by name`,
  )
  const [first, second] = rows.map(({ id }) => id)
  const now = shop.clock.now()
  const ends = await Promise.allSettled([
    transaction(shop.db, (tx) => removeMember(tx, first ?? '', now)),
    transaction(shop.db, (tx) => changeGrants(tx, second ?? '', [everywhere('desk')], now)),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LAST_ADMINISTRATOR' } })
})
