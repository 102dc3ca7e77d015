import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Pirkko')
const another = await opsClient(shop, 'Toinen')
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

  test('that the version before asked for, without a role, is not approved', async () => {
    const { proposal_id } = (await ops('createKey', { body: { ...asking, name: 'Ennen' } })).body as unknown as {
      proposal_id: string
    }
    await shop.db.execute(sql`update staff_proposal set arguments = arguments - 'role' where id = ${proposal_id}`)
    const approved = await another('approveProposal', { body: { proposal_id } })
    expect(approved).toMatchObject({ status: 409, body: { code: 'PROPOSAL_LAPSED' } })
  })
})
