import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { invoicerContent } from './invoicerContent.ts'

const { url } = await freshDatabase('demo')
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

const say = (key: string, value: unknown) =>
  db.$client.query('insert into content (key, value) values ($1, $2) on conflict (key) do update set value = $2', [
    key,
    JSON.stringify(value),
  ])

test('the seller of an invoice is whom staff have named, and until then the last of the service providers', async () => {
  await db.$client.query("delete from content where key = 'invoicer'")
  const [first, last] = ['Auto Oy', 'Rahoitus Oy'].map((name) => ({ name, business_id: '1234567-1' }))
  await say('provider_companies', [first, last])
  expect(await invoicerContent(db)).toEqual({ ...last, address: [] })
  const named = { name: 'Kulku Oy', business_id: '7654321-2', address: ['Katu 1', '00100 Helsinki'] }
  await say('invoicer', named)
  expect(await invoicerContent(db)).toEqual(named)
})
