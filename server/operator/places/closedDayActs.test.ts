import { expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const today = shop.clock.today()

test('a closed day is no pickup day until it is opened [API-05]', async () => {
  const day = addDays(today, 40)
  const closed = async () => (await shop.call('init')).body.disabled_order_dates.dates.includes(day)
  await ops('openDay', { body: { day } })
  expect(await closed()).toBe(false)
  const { body } = await ops('closeDay', { body: { day, reason: 'Inventaario' } })
  expect(body.days).toContainEqual({ day, reason: 'Inventaario' })
  expect(await closed()).toBe(true)
  await ops('openDay', { body: { day } })
  expect(await closed()).toBe(false)
  expect((await ops('listClosedDays')).body.days.map((one) => one.day)).not.toContain(day)
})
