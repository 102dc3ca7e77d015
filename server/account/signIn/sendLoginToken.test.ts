import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { keepDoneJobs } from '../../testing/doneJobs.ts'
import { accountApp } from '../testing/accountApp.ts'
import { answersEverybodyAlike } from '../testing/linkRequests.ts'
import { tokenIn, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
await keepDoneJobs(shop.db)
const { newCustomer, mailedLink, db } = shop
const { ask } = visitor(shop)
afterAll(() => shop.stop())

test('a login link that cannot be mailed is said so, to a stranger too', async () => {
  const away = {
    status: 503,
    json: { message: 'Sähköpostin lähetyksessä tapahtui virhe. Yritäthän uudelleen.', code: 'MAIL_AWAY' },
    retryAfter: 0,
  }
  expect(await ask('sendLoginToken', 'virhe@esimerkki.example')).toEqual(away)
})

test('an address that nobody could give today still gets its link', async () => {
  for (const old of ['äiti@esimerkki.example', 'a..b@esimerkki.example']) {
    await newCustomer(old)
    expect((await ask('sendLoginToken', old)).status).toBe(200)
    expect(tokenIn(await mailedLink(old))).not.toBe('')
  }
})

answersEverybodyAlike(shop, 'sendLoginToken')

test('no token lies in the queue or in the database as it was mailed', async () => {
  await newCustomer('jono@esimerkki.example')
  await ask('sendLoginToken', 'jono@esimerkki.example')
  const token = tokenIn(await mailedLink('jono@esimerkki.example'))
  const { rows } = await db.execute<{ data: unknown }>('select data from every_job')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain('jono@')
  const kept = await db.execute('select * from mailed_token')
  expect(JSON.stringify(kept.rows)).not.toContain(token)
})
