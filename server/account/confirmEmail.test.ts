import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { customerFacts } from './customerFacts.ts'
import { emailConfirmationLink } from './emailConfirmationLink.ts'
import { accountApp } from './testing/accountApp.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
afterAll(() => shop.stop())
const config = { publicUrl: 'https://kulku.example' }
const DAY_MS = 86_400_000

async function open(link: string) {
  const { pathname } = new URL(link)
  const reply = await shop.app.inject({ url: pathname })
  return { status: reply.statusCode, to: reply.headers.location, referrer: reply.headers['referrer-policy'] }
}

test('the mailed link confirms the address on the API host and goes on to the shop [DONE-16]', async () => {
  const { customerId } = await shop.newCustomer('vahvistus@esimerkki.example')
  const link = await emailConfirmationLink({ ...shop, config }, customerId)
  expect(link).toMatch(/^https:\/\/kulku\.example\/api\/ui\/user\/confirmEmail\/[\w-]{43}$/)
  expect((await customerFacts(shop.db, customerId)).emailConfirmed).toBe(false)
  const done = { status: 302, to: 'https://kulku.example/kirjaudu?vahvistettu=1', referrer: 'no-referrer' }
  expect(await open(link)).toEqual(done)
  expect(await open(link)).toEqual(done)
  expect((await customerFacts(shop.db, customerId)).emailConfirmed).toBe(true)
})

test('two letters have two links that work, for seven days', async () => {
  const { customerId } = await shop.newCustomer('kaksi@esimerkki.example')
  const links = [
    await emailConfirmationLink({ ...shop, config }, customerId),
    await emailConfirmationLink({ ...shop, config }, customerId),
  ]
  for (const link of links) expect((await open(link)).to).toContain('vahvistettu=1')
  shop.clock.moveTo(7 * DAY_MS)
  expect((await open(links[0] ?? '')).to).toBe('https://kulku.example/kirjaudu?vahvistus=vanhentunut')
  expect((await open(`${config.publicUrl}/api/ui/user/confirmEmail/eiole`)).to).toContain('vahvistus=vanhentunut')
})
