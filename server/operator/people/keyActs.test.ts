import { channel } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { hearEvents } from '../../platform/observe/events.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsPerson } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsPerson(shop, 'Pirkko')
const another = await opsPerson(shop, 'Toinen')
const asking = { name: 'Kirjanpito-ohjelma', role: 'finance' as const, days: 30, reason: 'Vienti' }

describe('keys of the command line', () => {
  test('are made, used, listed without their secret, and ended', async () => {
    const asked = await ops('createKey', { body: asking })
    expect(asked.status).toBe(202)
    const { proposal_id } = asked.body as unknown as { proposal_id: string }
    const approved = await another('approveProposal', { body: { proposal_id } })
    const key = String(approved.body.answer.key)
    expect((await ops('whoAmI', { key })).body).toMatchObject({ name: 'Kirjanpito-ohjelma' })
    const twin = await ops('createKey', { body: asking })
    expect(twin).toMatchObject({ status: 409, body: { code: 'STAFF_KEY_EXISTS' } })
    const listed = (await ops('listKeys')).body
    expect(listed.keys.find(({ name }) => name === 'Kirjanpito-ohjelma')).toMatchObject({
      last_used_at: expect.any(String),
      revoked_at: null,
    })
    expect(JSON.stringify([listed, (await ops('listAudit')).body])).not.toContain(key)
    expect((await ops('revokeKey', { body: { name: 'Kirjanpito-ohjelma', reason: 'Vaihtui' } })).status).toBe(200)
    expect((await ops('whoAmI', { key })).status).toBe(401)
  })

  test('open what their role does alone, and nothing after their last day; the name is free then', async () => {
    const made = async () => {
      const { proposal_id } = (await ops('createKey', { body: asking })).body as unknown as { proposal_id: string }
      return String((await another('approveProposal', { body: { proposal_id } })).body.answer.key)
    }
    const key = await made()
    expect((await ops('listInvoices', { key })).status).toBe(200)
    for (const call of ['listKeys', 'listContacts'] as const)
      expect(await ops(call, { key })).toMatchObject({ status: 403, body: { code: 'NOT_PERMITTED' } })
    await shop.pass(30 * 86_400_000 - 60_000)
    expect((await ops('whoAmI', { key })).status).toBe(200)
    await shop.pass(60_000)
    expect((await ops('whoAmI', { key })).status).toBe(401)
    expect((await ops('whoAmI', { key: await made() })).status).toBe(200)
    const { keys } = (await ops('listKeys')).body
    expect(keys.filter(({ name }) => name === asking.name).map(({ revoked_at }) => revoked_at)).toEqual([
      null,
      keys.find(({ expires_at, revoked_at }) => revoked_at !== null && expires_at === revoked_at)?.expires_at,
      expect.any(String),
    ])
  })

  test('are kept to a place and to calls of their role, and to none that there are not', async () => {
    const { places } = (await ops('listStaff')).body
    const place = places[0]?.place ?? ''
    const narrow = { ...asking, name: 'Kapea', role: 'desk' as const, place, calls: ['listOrders', 'showOrder'] }
    const wrong = async (more: object) => (await ops('createKey', { body: { ...narrow, ...more } })).body as object
    expect(await wrong({ place: 'ei' })).toMatchObject({ errors: { place: ['Toimipistettä ei ole.'] } })
    expect(await wrong({ calls: ['listOrders', 'exportEntries', 'x'] })).toMatchObject({
      errors: { calls: ['Rooli ei tee näitä kutsuja: exportEntries, x.'] },
    })
    // At one place the server would refuse it that call; of no names at all nobody knows which were meant.
    const ofAll = { role: 'administrator' as const, calls: ['showOrder', 'listAudit'] }
    expect(await wrong(ofAll)).toMatchObject({
      errors: { calls: ['Nämä kutsut koskevat kaikkia toimipisteitä: listAudit.'] },
    })
    expect((await ops('createKey', { body: { ...narrow, ...ofAll, place: null } })).status).toBe(202)
    expect(await wrong({ calls: [] })).toMatchObject({ errors: { calls: [expect.any(String)] } })
    const { proposal_id } = (await ops('createKey', { body: narrow })).body as unknown as { proposal_id: string }
    const key = String((await another('approveProposal', { body: { proposal_id } })).body.answer.key)
    const [here, elsewhere] = [
      await orderInState(shop, { status: 'confirmed' }),
      await orderInState(shop, { status: 'confirmed' }),
    ]
    await shop.db.execute(sql`update orders set dealer_id = d.id from dealer d
      where d.location_id = ${place} and orders.id = ${here.orderId}`)
    await shop.db.execute(sql`update orders set dealer_id = (select id from dealer where location_id <> ${place} limit 1)
      where id = ${elsewhere.orderId}`)
    const shown = async ({ order_number }: { order_number: string }) =>
      (await ops('showOrder', { key, params: { order_number } })).status
    expect([await shown(here), await shown(elsewhere)]).toEqual([200, 404])
    const listed = (await ops('listOrders', { key })).body.orders.map(({ order_number }) => order_number)
    expect(listed).toEqual([here.order_number])
    const causes: unknown[] = []
    const stop = hearEvents(({ event, cause }) => event === 'staff_access' && causes.push(cause))
    for (const call of ['whoAmI', 'listCars'] as const)
      expect(await ops(call, { key })).toMatchObject({ status: 403, body: { code: 'NOT_PERMITTED' } })
    const stream = await shop.http.inject({ url: `${opsRoot}/events`, headers: { authorization: `Bearer ${key}` } })
    expect(stream.statusCode).toBe(403)
    expect(causes).toEqual(['whoAmI', 'listCars', 'events'])
    stop()
    expect((await ops('listKeys')).body.keys[0]).toMatchObject({ name: 'Kapea', place, calls: narrow.calls })
  })

  test('that end within two weeks are said to, in the list and once an hour in the log', async () => {
    const { proposal_id } = (await ops('createKey', { body: { ...asking, name: 'Pian' } })).body as unknown as {
      proposal_id: string
    }
    const key = String((await another('approveProposal', { body: { proposal_id } })).body.answer.key)
    const soon = async () => (await ops('listKeys')).body.keys.find(({ name }) => name === 'Pian')?.ends_soon
    const told: unknown[] = []
    channel('shop:event').subscribe((happened) => told.push(happened))
    const ending = () => told.filter((one) => (one as { outcome: string }).outcome === 'ending').length
    await shop.pass(16 * 86_400_000 - 60_000)
    await ops('whoAmI', { key })
    expect([await soon(), ending()]).toEqual([false, 0])
    await shop.pass(2 * 3_600_000)
    await ops('whoAmI', { key })
    await ops('whoAmI', { key })
    expect([await soon(), ending()]).toEqual([true, 1])
    await shop.pass(14 * 86_400_000)
    expect(await soon()).toBe(false)
  })

  test('that the version before asked for, without a role, is not approved', async () => {
    const { proposal_id } = (await ops('createKey', { body: { ...asking, name: 'Ennen' } })).body as unknown as {
      proposal_id: string
    }
    await shop.db.execute(sql`update staff_proposal set arguments = arguments - 'role' where id = ${proposal_id}`)
    const approved = await another('approveProposal', { body: { proposal_id } })
    expect(approved).toMatchObject({ status: 409, body: { code: 'PROPOSAL_LAPSED' } })
  })
})
