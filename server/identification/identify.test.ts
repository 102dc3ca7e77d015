import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { customerFacts } from '../account/person/customerFacts.ts'
import { sealedIdentityCode } from '../account/person/sealedIdentityCode.ts'
import { visitor } from '../providers/identification/testing/visitor.ts'
import { checksToday } from './checksToday.ts'
import { settleIdentification } from './queries.ts'
import { identificationPages } from './routes.ts'
import { frameShop } from './testing/frameShop.ts'

const shop = await frameShop(3921)
const waiting = { identification: 'started', drivers_license: 'not_started', credit_rating: 'not_started' }
const lost = { ...waiting, identification: 'error' }

const reasonOf = async (customerId: string): Promise<string | null> => {
  const { rows } = await shop.db.$client.query<{ reason: string | null }>(
    'select reason from identification where customer_id = $1 order by id desc limit 1',
    [customerId],
  )
  return rows[0]?.reason ?? null
}

test('before the bank nothing is started, at the bank the identification is', async () => {
  const customerId = await shop.newCustomer()
  expect(await shop.status(customerId)).toEqual({ ...waiting, identification: 'not_started' })
  await shop.begin(customerId)
  expect(await shop.status(customerId)).toEqual(waiting)
})

test('the frame leads to the bank and back, and the person is on the account [IDENT-01]', async () => {
  const customerId = await shop.newCustomer()
  const page = await shop.identify(customerId, 'onni-onnistuja')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Tunnistautuminen onnistui, voit jatkaa')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await customerFacts(shop.db, customerId)).toMatchObject({
    identified: true,
    firstName: 'Onni',
    lastName: 'Onnistuja',
    birthDate: '1990-01-01',
  })
  const sealed = (await sealedIdentityCode(shop.db, customerId)) ?? expect.fail('no code')
  expect(sealed.code.toString('latin1')).not.toContain('010190')
  expect(shop.secrets.open(sealed.code)).toBe('010190-901R')
  expect(await shop.completed()).toContain(customerId)
  expect(await shop.status(customerId)).toMatchObject({ identification: 'success', drivers_license: 'started' })
})

test('checks run after the identification, licence then credit [STATE-55 IDENT-02]', async () => {
  const { customerId, phases } = await shop.through('onni-onnistuja')
  expect(phases).toEqual({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })
  expect(await checksToday(shop.db, { customerId, businessId: null }, shop.clock.today())).toEqual({
    identified: true,
    licence: 'success',
    credit: 'success',
  })
})

test('cancelling at the bank reaches the waiting page as an error', async () => {
  const customerId = await shop.newCustomer()
  const page = await shop.identify(customerId, 'keijo-keskeyttäjä')
  expect(page.text).toContain('Tunnistautuminen keskeytettiin')
  expect(await shop.status(customerId)).toEqual(lost)
  expect(await reasonOf(customerId)).toBe('cancelled')
})

test('a token with a wrong signature identifies nobody', async () => {
  const customerId = await shop.newCustomer()
  const page = await shop.identify(customerId, 'tiina-tekninen')
  expect(page.text).toContain('Virhe tunnistautumisessa')
  expect(await shop.status(customerId)).toEqual(lost)
  expect((await customerFacts(shop.db, customerId)).identified).toBe(false)
})

test('a try that ended as failed identifies nobody, though its bank says yes later', async () => {
  const customerId = await shop.newCustomer()
  const { browser, address } = await shop.toReturn(customerId, { henkilo: 'onni-onnistuja' })
  const { rows } = await shop.db.$client.query<{ id: string }>('select id from identification where customer_id = $1', [
    customerId,
  ])
  // As when the frame was opened once more and its bank was away.
  await settleIdentification(shop.db, rows[0]?.id ?? '', { status: 'error', reason: 'broker_away' })
  expect((await browser.get(address)).text).not.toContain('Tunnistautuminen onnistui')
  expect((await customerFacts(shop.db, customerId)).identified).toBe(false)
  expect(await reasonOf(customerId)).toBe('broker_away')
})

test('after an error a new try succeeds, and a later failure takes nothing back', async () => {
  const customerId = await shop.newCustomer()
  await shop.identify(customerId, 'keijo-keskeyttäjä')
  await shop.identify(customerId, 'onni-onnistuja')
  expect(await shop.status(customerId)).toMatchObject({ identification: 'success' })
  await shop.identify(customerId, 'keijo-keskeyttäjä')
  expect(await shop.status(customerId)).toMatchObject({ identification: 'success' })
})

test('a return counts in the browser that left, once, with its own state', async () => {
  const customerId = await shop.newCustomer()
  const { browser, address } = await shop.toReturn(customerId, { henkilo: 'onni-onnistuja' })
  expect((await visitor().get(address)).status).toBe(403)
  const forged = new URL(address)
  forged.searchParams.set('state', 'jonkun-toisen')
  expect((await browser.get(forged.href)).status).toBe(403)
  expect(await shop.status(customerId)).toEqual(waiting)
  expect((await browser.get(address)).status).toBe(200)
  expect((await browser.get(address)).status).toBe(403)
  expect(await shop.status(customerId)).toMatchObject({ identification: 'success' })
})

test('two returns at once identify once', async () => {
  const customerId = await shop.newCustomer()
  const { browser, address } = await shop.toReturn(customerId, { henkilo: 'onni-onnistuja' })
  const pages = await Promise.all([browser.get(address), browser.get(address), browser.get(address)])
  expect(pages.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

test('a second browser, a wrong key and a link from elsewhere do not get to the bank', async () => {
  const customerId = await shop.newCustomer()
  const address = await shop.begin(customerId)
  const mine = visitor()
  expect((await mine.get(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await mine.follow(await mine.get(address))).status).toBe(200)
  const other = visitor()
  expect((await other.follow(await other.get(address))).status).toBe(403)
  const guessed = address.replace(/avain=.*/, 'avain=arvattu')
  expect((await mine.follow(await mine.get(guessed))).status).toBe(403)
  expect((await mine.follow(await mine.get(address))).status).toBe(200)
})

test('the browser cookie is out of the reach of scripts and other sites', async () => {
  const person = visitor()
  const page = await person.get(await shop.begin(await shop.newCustomer()))
  const set = (await person.get(page.location ?? '')).headers.getSetCookie().join()
  expect(set).toMatch(/^tunnistus=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('who stays at the bank too long has to begin again', async () => {
  const customerId = await shop.newCustomer()
  const { browser, address } = await shop.toReturn(customerId, { henkilo: 'onni-onnistuja' })
  shop.clock.moveTo(shop.clock.offset() + 15 * 60_000)
  expect((await browser.get(address)).status).toBe(403)
  expect(await shop.status(customerId)).toEqual(lost)
})

test('a person has one account, an account one person', async () => {
  const first = await shop.newCustomer()
  await shop.identify(first, 'duplikaatti-dora')
  expect(await shop.status(first)).toMatchObject({ identification: 'success' })
  const second = await shop.newCustomer()
  const page = await shop.identify(second, 'duplikaatti-dora')
  expect(page.text).toContain('Sinulla on jo tili toisella sähköpostiosoitteella')
  expect(await shop.status(second)).toEqual({ ...lost, reason: 'person_has_account' })
  expect(await reasonOf(second)).toBe('person_has_account')
  expect((await shop.identify(first, 'onni-onnistuja')).text).toContain('Tämä tili on toisen henkilön')
  expect(await reasonOf(first)).toBe('other_person')
  // The owner of the account stays identified.
  expect(await shop.status(first)).toMatchObject({ identification: 'success' })
  expect(await customerFacts(shop.db, first)).toMatchObject({ firstName: 'Duplikaatti' })
})

test('the separator is part of the person', async () => {
  const [minus, y] = [await shop.newCustomer(), await shop.newCustomer()]
  for (const [customerId, tunnus] of [
    [minus, '010190-902S'],
    [y, '010190Y902S'],
  ] as const) {
    const { browser, address } = await shop.toReturn(customerId, { henkilo: '', tunnus })
    expect((await browser.get(address)).status).toBe(200)
    expect(await shop.status(customerId)).toMatchObject({ identification: 'success' })
  }
})

test('a company customer is identified without checks of the person', async () => {
  const customerId = await shop.newCustomer('business')
  await shop.identify(customerId, 'ylermi-yrittäjä')
  await shop.runJobs()
  expect(await shop.status(customerId)).toEqual({ ...waiting, identification: 'success' })
})

test('a bank that may not be framed is chosen on a page of its own, for as long as its address leads somewhere', async () => {
  const app = Fastify()
  await app.register(cookie)
  identificationPages(app, { ...shop, identification: { ...shop.identification, embedding: 'top-only' } })
  const { pathname, search } = new URL(await shop.begin(await shop.newCustomer()))
  const open = await app.inject(`${pathname}${search}`)
  expect([open.statusCode, open.body]).toEqual([200, expect.stringContaining('/tunnistus/aloita/')])
  const closed = await app.inject(`${pathname}?avain=${'x'.repeat(43)}`)
  expect([closed.statusCode, closed.body]).toEqual([403, expect.not.stringContaining('/tunnistus/aloita/')])
  await app.close()
})
