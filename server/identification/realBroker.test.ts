import { afterAll, expect, test } from 'vitest'
import { customerFacts } from '../account/customerFacts.ts'
import { createHealth } from '../platform/health.ts'
import { freePort } from '../platform/postgres/server.ts'
import { type Visitor, visitor } from '../providers/identification/testing/visitor.ts'
import { newKeyPair } from '../providers/published/ftnKeys.ts'
import { publishedOp } from '../providers/published/ftnOp.ts'
import { through } from '../providers/sandboxOpenId.ts'
import { keptLog } from '../testing/keptLog.ts'
import { testShop } from '../testShop.ts'
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
const reach: typeof fetch = (input, init) => (String(input).startsWith(shop.config.publicUrl) ? inShop : fetch)(input, init)

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
const step = `${shop.config.publicUrl}/uusi-tilaus/tunnistautuminen`
const causes = () =>
  lines.flatMap((line) => (line.event === 'identification' && line.cause ? [[line.kind, line.cause]] : []))

test('a customer is identified by a broker that is reached over the network alone [IDENT-01]', async () => {
  const token = await customerAtStep3()
  const back = await identify(token)
  expect([back.status, back.location]).toEqual([303, step])
  expect(await phases(token)).toMatchObject({ identification: 'success' })
  expect(op.asked.map(({ path }) => path)).toEqual(['/oauth/authorize', '/oauth/token', '/jwks/broker-signed'])
})

test('who has one name has it once: for staff, on the invoice and in the account', async () => {
  op.next.person = { given_name: undefined, family_name: undefined, name: 'Meikäläinen Matti Matias' }
  const token = await customerAtStep3()
  await identify(token)
  op.next.person = {}
  const { body } = await shop.call('getUser', { token })
  expect([body.first_name, body.last_name]).toEqual(['', 'Meikäläinen Matti Matias'])
})
