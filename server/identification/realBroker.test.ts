import { afterAll, expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { createHealth } from '../platform/observe/health.ts'
import { freePort } from '../platform/postgres/server.ts'
import { readPdf } from '../platform/testing/readPdf.ts'
import { type Visitor, visitor } from '../providers/identification/testing/visitor.ts'
import { newKeyPair } from '../providers/published/ftnKeys.ts'
import { publishedOp } from '../providers/published/ftnOp.ts'
import { registeredKeys } from '../providers/published/ftnRegistration.ts'
import { through } from '../providers/sandboxOpenId.ts'
import { untilBilled } from '../testing/billedOrder.ts'
import { keptLog } from '../testing/keptLog.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { identifying } from './testing/identifying.ts'

/*
 * The whole app with a broker that is no part of it: what the shop asks goes over the network.
 */

const op = await publishedOp()
afterAll(() => op.close())
const port = await freePort()
const { log, lines } = keptLog()
const shop = await testShop({ ...op.settings, PORT: String(port) }, log, createHealth())
const { customerAtStep3, phases } = identifying(shop)
// A browser of the shop goes to the shop in this process, and to anybody else over the network.
const inShop = through(shop.http)
const reach: typeof fetch = (input, init) =>
  (String(input).startsWith(shop.config.publicUrl) ? inShop : fetch)(input, init)

/** From the press in the shop to what the bank has the browser bring back. */
async function toReturn(token: string): Promise<{ browser: Visitor; address: string }> {
  const browser = visitor(reach)
  const { body } = await shop.call('createIdentification', { token })
  const choice = await browser.get(new URL(body.iframe_url, shop.config.publicUrl).href)
  const way = /href="(\/tunnistus\/aloita[^"]+)"/.exec(choice.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const started = await browser.get(new URL(way, shop.config.publicUrl).href)
  const atBank = await browser.get(started.location ?? '')
  return { browser, address: atBank.location ?? '' }
}

async function identify(token: string) {
  const { browser, address } = await toReturn(token)
  return await browser.get(address)
}
/** The person whom the bank identifies from now on: each has one account. */
const comes = (personal_identity_code: string, claims: object = {}) => {
  op.next.person = { personal_identity_code, birthdate: undefined, ...claims }
}
const step = `${shop.config.publicUrl}/uusi-tilaus/tunnistautuminen`
let seen = 0
/** Lines about identifications since the last look. */
const told = () => {
  const since = lines.slice(seen)
  seen = lines.length
  return since.flatMap(({ event, outcome, kind, cause }) =>
    event === 'identification' ? [{ outcome, kind, cause }] : [],
  )
}

test('a customer is identified by a broker that is reached over the network alone [IDENT-01]', async () => {
  const token = await customerAtStep3()
  const back = await identify(token)
  expect([back.status, back.location]).toEqual([303, step])
  expect(await phases(token)).toMatchObject({ identification: 'success' })
  expect(op.asked.map(({ path }) => path)).toEqual(['/oauth/authorize', '/oauth/token', '/jwks/broker-signed'])
})

test('who has one name has it once: on the contract, on the invoice, for staff and in the account', async () => {
  comes('010190-901R', { given_name: undefined, family_name: undefined, name: 'Meikäläinen Matti Matias' })
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  await identify(customer.token)
  await shop.worker.runUntilIdle()
  await customer.addCard()
  expect((await customer.confirm()).status).toBe(200)
  const order = await untilBilled(shop, customer, 1)
  const ops = await opsClient(shop, 'Aino')
  const paper = async (url: string) => {
    const { rawPayload } = await shop.http.inject({ url, headers: { authorization: `Bearer ${ops.key}` } })
    return readPdf(rawPayload).lines.join(' ')
  }
  const once = /^(?!.*Meikäläinen.*Meikäläinen).*Meikäläinen Matti Matias/s
  expect(await paper(`/api/ops/orders/${order.order_number}/contract`)).toMatch(once)
  expect(await paper(`/api/ops/invoices/${order.invoices[0]?.invoice_number}/paper`)).toMatch(once)
  for (const words of ['meikäläinen', 'Meikäläinen Matti Matias', 'Matti Meikäläinen']) {
    const { hits } = (await ops('find', { body: { words } })).body
    expect(hits, words).toMatchObject([{ kind: 'customer', customer: 'Meikäläinen Matti Matias' }])
  }
  const { body } = await shop.call('getCustomer', { token: customer.token })
  expect(body.data).toMatchObject({ first_name: '', last_name: 'Meikäläinen Matti Matias' })
  const letters = await shop.http.inject(`/sandbox/posti.json?to=${customer.email}`)
  expect(letters.body).toContain('Hei!')
  expect(letters.body).not.toContain('Hei Meikäläinen')
})

test('a broker that is away, or whose answer nobody can believe, costs the customer nothing but a second try', async () => {
  comes('200694Y920N')
  const token = await customerAtStep3()
  told()
  for (const [answer, kind, cause] of [
    ['cut', 'broker_away', 'token: TypeError'],
    [{ status: 503 }, 'broker_away', 'token: 503'],
    [{ body: '<html>' }, 'broker_error', 'token: 200 without an id token'],
    [
      { status: 400, body: { error: 'unauthorized_client', error_description: 'invalid assertion' } },
      ...['client_refused', 'unauthorized_client: invalid assertion'],
    ],
  ] as const) {
    op.next.token = answer
    expect((await identify(token)).location).toBe(`${step}?virhe=1`)
    expect(await phases(token)).toMatchObject({ identification: 'error' })
    expect(told()).toEqual([{ outcome: 'error', kind, cause }])
  }
  op.next.signer = await newKeyPair()
  await identify(token)
  expect(told()).toEqual([{ outcome: 'error', kind: 'token_invalid', cause: 'ERR_JWKS_NO_MATCHING_KEY' }])
  op.next.signer = null
  expect((await identify(token)).location).toBe(step)
  expect(await phases(token)).toMatchObject({ identification: 'success' })
})

test('a browser that comes back twice identifies once', async () => {
  comes('210695X921L')
  const token = await customerAtStep3()
  const { browser, address } = await toReturn(token)
  const before = op.asked.length
  const pages = await Promise.all([browser.get(address), browser.get(address), browser.get(address)])
  expect(pages.map(({ location }) => location).sort()).toEqual([step, `${step}?virhe=1`, `${step}?virhe=1`])
  expect(op.asked.length - before).toBeLessThanOrEqual(2)
  expect(await phases(token)).toMatchObject({ identification: 'success' })
})

test('the broker finds the keys of the shop where its entity statement says, and nothing secret there', async () => {
  comes('220705B922V')
  await shop.http.listen({ port, host: 'localhost' })
  const published = async (path: string) => {
    const answer = await fetch(shop.config.publicUrl + path)
    return { type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const statement = await published('/.well-known/openid-federation')
  expect(statement.type).toBe('application/entity-statement+jwt')
  const { keys } = await registeredKeys(statement.text)
  expect(keys.map((key) => [key.use, Object.keys(key).toSorted()])).toEqual([
    ['sig', ['e', 'kid', 'kty', 'n', 'use']],
    ['enc', ['e', 'kid', 'kty', 'n', 'use']],
  ])
  op.register(statement.text)
  const token = await customerAtStep3()
  expect((await identify(token)).location).toBe(step)
  expect(await phases(token)).toMatchObject({ identification: 'success' })
})

test('no line of all this says who came, nor holds what proves who asks', () => {
  const all = JSON.stringify(lines)
  expect(all).toContain('token_invalid')
  expect(all).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}\w|Meikäläinen|Möttonen|eyJ|koodi-/)
})
