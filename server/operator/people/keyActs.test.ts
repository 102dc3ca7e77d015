import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Pirkko')

describe('keys of the command line', () => {
  test('are made, used, listed without their secret, and ended', async () => {
    const asked = await ops('createKey', { body: { name: 'Kirjanpito-ohjelma', reason: 'Vienti' } })
    expect(asked.status).toBe(202)
    const { proposal_id } = asked.body as unknown as { proposal_id: string }
    const another = await opsClient(shop, 'Toinen')
    const approved = await another('approveProposal', { body: { proposal_id } })
    const key = String(approved.body.answer.key)
    expect((await ops('whoAmI', { key })).body).toMatchObject({ name: 'Kirjanpito-ohjelma' })
    const twin = await ops('createKey', { body: { name: 'Kirjanpito-ohjelma', reason: 'Vienti' } })
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
})
