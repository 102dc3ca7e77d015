import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { customerFacts } from '../person/customerFacts.ts'
import { accountApp } from '../testing/accountApp.ts'
import { emailConfirmationLink } from './emailConfirmationLink.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
afterAll(() => shop.stop())
const config = { publicUrl: 'https://kulku.example' }
const DAY_MS = 86_400_000

async function ask(method: 'GET' | 'HEAD' | 'POST', link: string) {
  const { pathname } = new URL(link)
  const form = { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const reply = await shop.app.inject({ method, url: pathname, ...(method === 'POST' ? form : {}) })
  const { location: to, 'referrer-policy': referrer } = reply.headers
  return { status: reply.statusCode, to, referrer, body: reply.body }
}
const press = (link: string) => ask('POST', link)

test('the mailed link confirms the address on the API host by one press, and goes on to the shop [DONE-16]', async () => {
  const { customerId } = await shop.newCustomer('vahvistus@esimerkki.example')
  const isConfirmed = async () => (await customerFacts(shop.db, customerId)).emailConfirmed
  const link = await emailConfirmationLink({ ...shop, config }, customerId)
  expect(link).toMatch(/^https:\/\/kulku\.example\/api\/ui\/user\/confirmEmail\/[\w-]{43}$/)
  const shown = await ask('GET', link)
  expect(shown).toMatchObject({ status: 200, referrer: 'no-referrer' })
  expect(shown.body).toContain('<form method="post"><button type="submit">Vahvista osoite</button></form>')
  expect((await ask('HEAD', link)).status).toBe(200)
  // A scanner that opens it proves nothing.
  expect(await isConfirmed()).toBe(false)
  const done = { status: 303, to: 'https://kulku.example/kirjaudu?vahvistettu=1', referrer: 'no-referrer' }
  expect(await press(link)).toMatchObject(done)
  expect(await press(link)).toMatchObject(done)
  expect(await isConfirmed()).toBe(true)
})

test('two letters have two links that work, for seven days', async () => {
  const { customerId } = await shop.newCustomer('kaksi@esimerkki.example')
  const links = [
    await emailConfirmationLink({ ...shop, config }, customerId),
    await emailConfirmationLink({ ...shop, config }, customerId),
  ]
  for (const link of links) expect((await press(link)).to).toContain('vahvistettu=1')
  shop.clock.moveTo(7 * DAY_MS)
  const over = 'https://kulku.example/kirjaudu?vahvistus=vanhentunut'
  for (const method of ['GET', 'POST'] as const) {
    expect((await ask(method, links[0] ?? '')).to).toBe(over)
    expect((await ask(method, `${config.publicUrl}/api/ui/user/confirmEmail/eiole`)).to).toBe(over)
  }
})
