import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, visitor } from '../testing/visitor.ts'
import { languageOf } from './speakingTo.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { ask } = visitor(shop)
afterAll(() => shop.stop())

test('a customer is written to in the language that they chose last', async () => {
  const email = 'sprak@esimerkki.example'
  const { customerId, token } = await newCustomer(email, PASSWORD)
  const others = await newCustomer('muu-kieli@esimerkki.example', PASSWORD)
  for (const language of ['sv', 'sv', 'en', 'sv'] as const) {
    expect((await call('chooseLanguage', { token, body: { language } })).status).toBe(204)
    expect(await languageOf(shop.db, customerId)).toBe(language)
  }
  expect(await languageOf(shop.db, others.customerId)).toBe('fi')
  expect((await call('chooseLanguage', { token, body: { language: 'de' } })).status).toBe(422)
  await ask('sendLoginToken', email)
  expect(await shop.mailedLink(email)).toContain('/sv/logga-in/')
})
