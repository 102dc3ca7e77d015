import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transaction } from '../platform/database/database.ts'
import { hearEvents } from '../platform/observe/events.ts'
import { testShop } from '../testing/testShop.ts'
import { inviteMember } from './inviteMember.ts'
import { directoryVisitor } from './testing/directoryVisitor.ts'

const shop = await testShop()
const audit = async (act: string) =>
  (await shop.db.execute(sql`select actor, subject, detail from audit_entry where act = ${act} order by id`)).rows
const grantsOf = async (name: string) =>
  (
    await shop.db.execute(
      sql`select role from staff_grant g join staff_member m on m.id = g.member_id where m.name = ${name} order by role`,
    )
  ).rows.map(({ role }) => role)

async function told(act: () => Promise<unknown>) {
  const heard: string[] = []
  const stop = hearEvents(({ event, outcome, kind }) => heard.push(`${event} ${outcome} ${kind}`))
  await act()
  stop()
  return heard
}

describe("the provider's own directory", () => {
  test('signs a known person in, with a session like any, at the page that was asked for', async () => {
    const aino = directoryVisitor(shop)
    const events = await told(async () => {
      expect(await aino.signIn('aino', '/tilaukset?haku=ä&tila=x')).toBe('/hallinta/tilaukset?haku=%C3%A4&tila=x')
    })
    expect(events).toContain('staff_sign_in done directory')
    expect(await aino.me()).toBe('Aino Asiakaspalvelu')
    const left = await aino.call('POST', '/sign-out', {})
    expect(left.json().leave).toMatch(/\/sandbox\/hakemisto\/ulos\?post_logout_redirect_uri=/)
    const back = await aino.send('GET', left.json().leave)
    expect(back.headers.location).toMatch(/\/hallinta\/kirjaudu$/)
    expect(await aino.me()).toBe(401)
  })

  test('of the demonstration shows who may be chosen', async () => {
    const somebody = directoryVisitor(shop)
    const { location } = (await somebody.send('GET', await somebody.leave())).headers
    const { statusCode, body } = await somebody.send('GET', String(location))
    expect(statusCode).toBe(200)
    for (const name of ['Aino Asiakaspalvelu', 'Outi Outo']) expect(body).toContain(name)
  })

  test.each([
    ['//evil.example', '/hallinta'],
    ['/\\evil.example', '/hallinta'],
    ['https://evil.example', '/hallinta'],
    ['@evil.example', '/hallinta'],
    ['/../api/docs', '/hallinta'],
    ['/rivi\r\nset-cookie: a=b', '/hallinta/riviset-cookie:%20a=b'],
  ])('leads from %j to no other page than the own', async (next, to) => {
    const tiina = directoryVisitor(shop)
    expect(await tiina.signIn('tiina', next)).toBe(to)
  })

  test.each([
    ['outi', 'unknown', 'refused'],
    ['vilma', 'unknown', 'refused'],
    ['urho', 'other_tenant', 'refused'],
    [null, 'cancelled', 'cancelled'],
    ['kaino', 'away', 'away'],
  ])('of %s says why there is no session: %s', async (person, failure, outcome) => {
    await directoryVisitor(shop).signIn('tiina')
    const somebody = directoryVisitor(shop)
    const events = await told(async () => {
      expect(await somebody.signIn(person, '/autot')).toBe(`/hallinta/kirjaudu?virhe=${failure}&paluu=%2Fautot`)
    })
    expect(events).toEqual([`staff_sign_in ${outcome} directory`])
    expect(await somebody.me()).toBe(401)
  })

  test('binds a person to their name there: another name with the same address is refused and written down', async () => {
    await directoryVisitor(shop).signIn('tiina')
    const other = directoryVisitor(shop)
    expect(await other.signIn('teppo')).toBe('/hallinta/kirjaudu?virhe=other_subject')
    expect(await other.me()).toBe(401)
    expect(await audit('refuseOtherSubject')).toEqual([
      { actor: 'directory', subject: 'staff tiina@hallinta.invalid', detail: { subject: 'teppo' } },
    ])
    expect((await audit('bindDirectory')).filter(({ subject }) => subject === 'staff tiina@hallinta.invalid')).toEqual([
      { actor: 'directory', subject: 'staff tiina@hallinta.invalid', detail: { subject: 'tiina' } },
    ])
  })

  test('knows a bound person by that name, whatever address they have by now', async () => {
    await directoryVisitor(shop).signIn('raija')
    await shop.db.execute(sql`update staff_member set email = 'raija.ennen@kulku.example' where name = 'Raija Raha'`)
    const raija = directoryVisitor(shop)
    await raija.signIn('raija')
    expect(await raija.me()).toBe('Raija Raha')
    const { rows } = await shop.db.execute(sql`select email from staff_member where name = 'Raija Raha'`)
    expect(rows).toEqual([{ email: 'raija@hallinta.invalid' }])
    expect(await audit('followDirectory')).toMatchObject([
      { actor: 'directory', subject: 'staff raija.ennen@kulku.example' },
    ])
  })

  test('takes nobody for who has that name in another directory', async () => {
    await directoryVisitor(shop).signIn('raija')
    await shop.db.execute(sql`
      update staff_member set directory_issuer = 'https://toinen.example', email = 'raija.ennen@kulku.example'
      where directory_subject = 'raija'`)
    const raija = directoryVisitor(shop)
    expect(await raija.signIn('raija')).toBe('/hallinta/kirjaudu?virhe=unknown')
    expect(await raija.me()).toBe(401)
  })

  test('ends with the person: removed, out at once and not let in again', async () => {
    const kalle = directoryVisitor(shop)
    await kalle.signIn('kalle')
    expect(await kalle.me()).toBe('Kalle Kalusto')
    await shop.db.execute(sql`update staff_member set removed_at = now() where name = 'Kalle Kalusto'`)
    expect(await kalle.me()).toBe(401)
    expect(await kalle.signIn('kalle')).toBe('/hallinta/kirjaudu?virhe=unknown')
  })
})

describe('the way back', () => {
  test('counts once, in the browser that left, within its time', async () => {
    const [sisko, thief] = [directoryVisitor(shop), directoryVisitor(shop)]
    const back = await sisko.choose(await sisko.leave(), 'sisko')
    // Somebody who is given the link of another's way back is not signed in as that one.
    expect(await thief.comeBack(back)).toBe('/hallinta/kirjaudu?virhe=expired')
    await thief.leave()
    expect(await thief.comeBack(back)).toBe('/hallinta/kirjaudu?virhe=expired')
    expect(await sisko.comeBack(back)).toBe('/hallinta/')
    expect(await sisko.comeBack(back)).toBe('/hallinta/kirjaudu?virhe=expired')
    expect(await sisko.me()).toBe('Sisko Sisältö')

    const late = await sisko.choose(await sisko.leave(), 'sisko')
    await shop.pass(16 * 60_000)
    expect(await sisko.comeBack(late)).toBe('/hallinta/kirjaudu?virhe=expired')
  })

  test('is each tab its own', async () => {
    const tero = directoryVisitor(shop)
    const [one, other] = [await tero.leave('/tarjonta'), await tero.leave('/autot')]
    const backs = [await tero.choose(one, 'tero'), await tero.choose(other, 'tero')]
    expect(await tero.comeBack(backs[0] ?? '')).toBe('/hallinta/tarjonta')
    expect(await tero.comeBack(backs[1] ?? '')).toBe('/hallinta/autot')
  })

  test.each([
    ['a code that nobody gave', (back: URL) => back.searchParams.set('code', 'x')],
    ['no code', (back: URL) => back.searchParams.delete('code')],
    ['the word of another directory', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
  ])('with %s opens nothing', async (_what, spoil) => {
    const pirkko = directoryVisitor(shop)
    const back = new URL(await pirkko.choose(await pirkko.leave(), 'pirkko'))
    spoil(back)
    expect(await pirkko.comeBack(back.href)).toBe('/hallinta/kirjaudu?virhe=refused')
    expect(await pirkko.me()).toBe(401)
  })

  test('begins on a page of the console alone', async () => {
    const url = '/api/ops/sign-in/directory'
    const bare = await shop.http.inject({ method: 'POST', url, payload: {} })
    expect(bare.statusCode).toBe(401)
    const headers = { 'x-hallinta': 'person', 'sec-fetch-site': 'cross-site' }
    expect((await shop.http.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(401)
    const { set } = {
      set: await shop.http.inject({ method: 'POST', url, headers: { 'x-hallinta': 'x' }, payload: {} }),
    }
    expect(String(set.headers['set-cookie'])).toMatch(/^hallinta-matka=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
  })
})

describe('where the settings say so', async () => {
  const mapped = await testShop({
    STAFF_OIDC_ROLES_CLAIM: 'groups',
    STAFF_OIDC_ROLES: 'kulku-desk=desk;kulku-desk=fleet',
    STAFF_PASSKEYS: 'off',
    STAFF_HELP: 'it-tuki@kulku.example',
  })

  test('roles are those of the groups, at each sign-in, and nobody comes in without one', async () => {
    const tiina = directoryVisitor(mapped)
    await tiina.signIn('tiina')
    const me = await tiina.call('GET', '/me')
    expect(me.json().grants).toEqual([
      { role: 'desk', place: null },
      { role: 'fleet', place: null },
    ])
    expect(await directoryVisitor(mapped).signIn('aino')).toBe('/hallinta/kirjaudu?virhe=no_roles')
    const { rows } = await mapped.db.execute(
      sql`select subject, detail from audit_entry where act = 'takeDirectoryRoles'`,
    )
    expect(rows).toEqual([
      { subject: 'staff tiina@hallinta.invalid', detail: { grants: me.json().grants } },
      { subject: 'staff aino@hallinta.invalid', detail: { grants: [] } },
    ])
    await tiina.signIn('tiina')
    const again = await mapped.db.execute(sql`select 1 from audit_entry where act = 'takeDirectoryRoles'`)
    expect(again.rows.length).toBe(2)
  })

  test('a role that a group adds ends a link that was made before it', async () => {
    const open = async () =>
      (await mapped.db.execute(sql`select 1 from staff_invitation where used_at is null`)).rows.length
    const tiina = { name: 'Tiina Tiski', email: 'tiina@hallinta.invalid', grants: [], now: mapped.clock.now() }
    await transaction(mapped.db, (tx) => inviteMember(tx, tiina))
    await directoryVisitor(mapped).signIn('tiina')
    expect(await open()).toBe(1)
    await mapped.db.execute(sql`delete from staff_grant where role = 'fleet'`)
    await directoryVisitor(mapped).signIn('tiina')
    expect(await open()).toBe(0)
  })

  test('passkeys open nothing, and the sign-in page says whom to ask', async () => {
    const somebody = directoryVisitor(mapped)
    expect((await somebody.call('GET', '/sign-in')).json()).toMatchObject({
      directory: true,
      passkeys: false,
      help: 'it-tuki@kulku.example',
    })
    for (const [path, body] of [
      ['begin', {}],
      ['passkey', { response: {} }],
      ['beginPasskey', { token: 'x' }],
      ['registerPasskey', { token: 'x', response: {} }],
    ] as const)
      expect((await somebody.call('POST', `/sign-in/${path}`, body)).json().code, path).toBe('PASSKEYS_OFF')
  })

  test('roles stay those of the shop where no setting maps them', async () => {
    await directoryVisitor(shop).signIn('pirkko')
    expect(await grantsOf('Pirkko Pääkäyttäjä')).toEqual(['administrator'])
  })
})
