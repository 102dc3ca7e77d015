import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freePort } from './platform/postgres/server.ts'
import { personas } from './providers/personas.ts'
import { confirmedOrder, startOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const shop = await testShop({ LOG_LEVEL: 'debug' }, log)

test('a whole journey, its failures too, leaves nothing about a person in the log', { timeout: 60_000 }, async () => {
  const password = 'Metsäpolku 77'
  const customer = await confirmedOrder(shop)
  const { token, email, order_number } = customer
  await shop.call('setPassword', { token, body: { password, password_confirmation: password } })
  const signedIn = await shop.call('login', { body: { email, password, device_name: 'web' } })
  await shop.call('login', { body: { email, password: 'Väärä salasana 1', device_name: 'web' } })
  await shop.call('sendLoginToken', { body: { email } })
  await shop.call('forgotPassword', { body: { email } })
  await shop.pass(40 * 86_400_000)
  await customer.signIn()
  const mails = JSON.stringify((await shop.http.inject(`/sandbox/posti.json?to=${email}`)).json())
  const mailed = [...mails.matchAll(/\/(?:kirjaudu|vaihda-salasana|vahvista)\/([\w-]{20,})/g)].map(
    ([, secret = '']) => secret,
  )
  expect(mailed.length).toBeGreaterThan(0)

  // Failures are what gets logged: a request that breaks a table's rule, and jobs that find it gone.
  const other = await startOrder(shop)
  await shop.db.$client.query('alter table orders rename to orders_away')
  const broken = await shop.call('getOrder', { token: other.token })
  const link = await shop.http.inject(`/api/ui/user/loginWithToken/${mailed[0]}`)
  await shop.worker.runUntilIdle()
  await shop.db.$client.query('alter table orders_away rename to orders')
  // The values of a statement are not for the log either: a letter that cannot be kept, an address that cannot be
  // counted.
  await shop.db.$client.query('alter table sandbox_mail rename to sandbox_mail_away')
  await shop.call('sendLoginToken', { body: { email } })
  await shop.worker.runUntilIdle()
  await shop.db.$client.query('alter table sandbox_mail_away rename to sandbox_mail')
  await shop.db.$client.query('alter table customer rename to customer_away')
  expect((await shop.call('login', { body: { email, password, device_name: 'web' } })).status).toBe(500)
  await shop.db.$client.query('alter table customer_away rename to customer')
  expect(broken.status).toBe(500)
  expect(link.statusCode).toBeLessThan(500)

  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(0)
  const secrets = [email, other.email, token, customer.token, other.token, signedIn.body.token, password, ...mailed]
  const persons = personas.flatMap(({ name, code }) => [name, code])
  for (const secret of [...secrets, ...persons, '401234567', '0401234567', 'Onni', 'Onnistuja', order_number]) {
    expect(secret).toMatch(/./)
    expect(all.includes(secret ?? ''), `${secret} in the log`).toBe(false)
  }
  // One id in a hundred of the queue's has such a run of digits.
  const withoutIds = all.replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '')
  expect(withoutIds).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]\b/)
  expect(all).not.toMatch(/sbx_\w+/)
})

test('why a provider was not reached stands there, without the address that was asked', async () => {
  const nobody = `http://localhost:${await freePort()}`
  await fetch(`${nobody}/?id=${personas[0]?.code}`).catch(() => undefined)
  const said = lines.filter((line) => line.includes(new URL(nobody).host))
  expect(said).toEqual([expect.stringContaining('"code":"ECONNREFUSED"')])
  expect(said.join('')).not.toContain(personas[0]?.code)
})
