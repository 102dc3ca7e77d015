import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../../../contract/days/date.ts'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { inEveryState, onlyPending, order_number } from '../testing/stateTable.ts'

const shop = await testShop()
const { send, takesExactly } = rawCalls(shop)

const openDay = async (after: Day): Promise<Day> => {
  const { dates } = (await shop.call('init')).body.disabled_order_dates
  let next = addDays(after, 2)
  while (dates.includes(next)) next = addDays(next, 1)
  return next
}

test('the call takes a day and the order, and changes the day [API-54]', async () => {
  const of = await orderInState(shop, { missing: 'identification' })
  const start_date = await openDay(day((await of.order()).start_date))
  const body = { order_number: of.order_number, start_date }
  await takesExactly('updateStartDate', of, body)
  expect(await send('updateStartDate', of.token, body)).toMatchObject({ status: 204, body: Buffer.alloc(0) })
  expect(await of.order()).toMatchObject({ start_date })
})

inEveryState(shop, {
  name: 'updateStartDate',
  body: async (of) => ({ ...order_number(of), start_date: (await plentifulCar(shop)).startDate }),
  writes: [],
  outcomes: onlyPending,
})
