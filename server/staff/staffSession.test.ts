import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hearEvents } from '../platform/observe/events.ts'
import { testShop } from '../testing/testShop.ts'
import { IDLE_MINUTES, MOST_HOURS } from './staffSession.ts'

const shop = await testShop()
const MINUTE = 60_000

/** The browser of a member of staff. */
function browser() {
  let cookie = ''
  const send = async (method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}, payload?: object) => {
    const answer = await shop.http.inject({
      method,
      url: `/api/ops${path}`,
      headers: { 'x-hallinta': 'person', ...(cookie ? { cookie } : {}), ...headers },
      ...(payload ? { payload } : {}),
    })
    const set = answer.headers['set-cookie']
    if (set) cookie = String(set).split(';')[0] ?? ''
    return { status: answer.statusCode, body: answer.json(), set: String(set ?? '') }
  }
  const signIn = (person: string, headers = {}) => send('POST', '/sign-in/sandbox', headers, { person })
  const me = (headers: Record<string, string> = {}) => send('GET', '/me', headers)
  return { send, signIn, me }
}

describe('a session of staff', () => {
  test('is a cookie that no script reads and no other site sends; its role says what it may', async () => {
    const tiina = browser()
    const { set } = await tiina.signIn('tiina')
    expect(set).toMatch(/^hallinta=[\w-]{43}; .*HttpOnly; SameSite=Strict$/)
    expect((await tiina.me()).body).toMatchObject({ name: 'Tiina Tiski', grants: [{ role: 'desk', place: null }] })
    expect((await tiina.send('GET', '/orders')).status).toBe(200)
    const refused = await tiina.send('GET', '/jobs')
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_PERMITTED'])
  })

  test('begins in the audit: who, by which way and, where the browser says it, on which device', async () => {
    const written = async () => {
      const { rows } = await shop.db.execute(sql`
        select actor, detail from audit_entry where act = 'signIn' and subject = 'staff raija@hallinta.invalid' order by id`)
      return rows
    }
    await browser().signIn('raija', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' })
    await browser().signIn('raija', { 'user-agent': 'curl/8' })
    expect(await written()).toEqual([
      { actor: 'staff:Raija Raha', detail: { way: 'sandbox', device: 'Chrome, Windows' } },
      { actor: 'staff:Raija Raha', detail: { way: 'sandbox' } },
    ])
  })

  test('who is not let in is told, by the way they tried', async () => {
    const heard: string[] = []
    const stop = hearEvents(({ event, outcome, kind }) => heard.push(`${event} ${outcome} ${kind}`))
    const somebody = browser()
    const tried = async (path: string, body: object) => (await somebody.send('POST', path, {}, body)).body.code
    expect(await tried('/sign-in/beginPasskey', { token: 'x' })).toBe('INVITATION_GONE')
    expect(await tried('/sign-in/registerPasskey', { token: 'x', response: {} })).toBe('PASSKEY_REFUSED')
    expect(await tried('/sign-in/passkey', { response: { id: 'x' } })).toBe('PASSKEY_REFUSED')
    await somebody.signIn('raija')
    expect(await tried('/own/proveByPasskey', { response: { id: 'x' } })).toBe('PASSKEY_REFUSED')
    stop()
    expect(heard).toEqual([
      'staff_sign_in refused invitation',
      'staff_sign_in refused invitation',
      'staff_sign_in refused passkey',
      'staff_sign_in done sandbox',
      'staff_sign_in refused passkey',
    ])
  })

  test('serves the console alone: not a form or a page of another site in the same browser', async () => {
    const aino = browser()
    expect((await aino.signIn('aino', { 'sec-fetch-site': 'cross-site' })).status).toBe(401)
    await aino.signIn('aino')
    expect((await aino.me({ 'sec-fetch-site': 'cross-site' })).status).toBe(401)
    expect((await aino.me({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    const cookie = (await aino.signIn('aino')).set.split(';')[0] ?? ''
    const bare = await shop.http.inject({ url: '/api/ops/me', headers: { cookie } })
    expect(bare.statusCode).toBe(401)
  })

  test('ends after an hour without an act of the person; what the console asks by itself does not keep it', async () => {
    const raija = browser()
    await raija.signIn('raija')
    await shop.pass((IDLE_MINUTES - 1) * MINUTE)
    expect((await raija.me()).status).toBe(200)
    await shop.pass((IDLE_MINUTES - 1) * MINUTE)
    expect((await raija.me({ 'x-hallinta': 'background' })).status).toBe(200)
    await shop.pass(2 * MINUTE)
    expect((await raija.me()).status).toBe(401)
  })

  test('ends after twelve hours whatever is done, and when the person signs out', async () => {
    const kalle = browser()
    await kalle.signIn('kalle')
    for (let minutes = 0; minutes + 50 < MOST_HOURS * 60; minutes += 50) {
      expect((await kalle.me()).status).toBe(200)
      await shop.pass(50 * MINUTE)
    }
    await shop.pass(50 * MINUTE)
    expect((await kalle.me()).status).toBe(401)
    await kalle.signIn('kalle')
    expect((await kalle.me()).status).toBe(200)
    await kalle.send('POST', '/sign-out', {}, {})
    expect((await kalle.me()).status).toBe(401)
  })

  test('ends at once when the person is removed or the role is taken', async () => {
    const tero = browser()
    await tero.signIn('tero')
    expect((await tero.send('GET', '/campaigns')).status).toBe(200)
    await shop.db.execute(
      sql`delete from staff_grant using staff_member m where m.id = member_id and m.name = 'Tero Tarjonta'`,
    )
    expect((await tero.send('GET', '/campaigns')).status).toBe(403)
    await shop.db.execute(sql`update staff_member set removed_at = now() where name = 'Tero Tarjonta'`)
    expect((await tero.me()).status).toBe(401)
  })
})
