import { addDays, day, formatDay, formatWeekday } from '../../contract/days/date.ts'
import { openDayFrom, placeDaysOf } from '../../contract/days/openDays.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'
import { becomes, billedOrder, untilOrder } from './account.ts'

const title = 'Tilauksen päättäminen'

test('ending shows its dates before the press, and ends on the day it showed [CANCEL-03 CANCEL-04 CANCEL-05 CANCEL-06 CANCEL-08 CANCEL-11 ERR-59 STATE-53]', async ({
  customer,
  page,
  shop,
}) => {
  const started = await billedOrder(customer)
  await becomes(shop, started, 'signed', 'delivered')
  const order = await untilOrder(shop, started, ({ status }) => status === 'delivered')
  await customer.opens('/tili')
  const dialog = customer.dialog(title)
  await customer.button(title).press('Enter')
  const end = day(order.billing_cycle?.end ?? '')
  await expect(customer.fact('Laskutuskauden viimeinen päivä', dialog)).toHaveText(
    formatWeekday(addDays(end, -1), 'fi'),
  )
  await expect(customer.fact('Viimeinen päättämispäivä', dialog)).toHaveText(formatWeekday(addDays(end, -14), 'fi'))
  await expect(customer.fact('Sopimus päättyy', dialog)).toHaveText(formatWeekday(order.cancelling_date ?? '', 'fi'))
  // A car comes back on an open day.
  const { disabled_order_dates: dates } = (await ask(shop, 'init')).body
  const back = openDayFrom(day(order.cancelling_date ?? ''), placeDaysOf(order.dealer, dates))
  await expect(customer.fact('Auto palautetaan', dialog)).toHaveText(formatWeekday(back, 'fi'))
  await dialog.getByRole('button', { name: 'Päätä tilaus' }).press('Enter')
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Tilauksesi on merkitty päättyväksi.')
  await expect(customer.button(title)).toBeHidden()
  const ended = await untilOrder(shop, started, ({ status }) => status === 'under_cancellation')
  expect(ended.cancel_date).toBe(order.cancelling_date)
  await expect(page.getByRole('article')).toContainText(formatDay(order.cancelling_date ?? '', 'fi'))
})
