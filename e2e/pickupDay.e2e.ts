import { addDays, day, formatDay } from '../contract/date.ts'
import { ask, openDayFrom } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('the pickup day is typed or picked in a Finnish calendar, and sent only when it changed [STEP2-25 STEP2-26 STEP2-27 VALID-56 VALID-57 VALID-58 FMT-07]', async ({
  customer,
  page,
  shop,
}) => {
  const { token } = await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const { dates } = (await ask(shop, 'init')).body.disabled_order_dates
  const next = await openDayFrom(shop, addDays(day(order.start_date), 7))

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/order/updateStartDate')) sent.push(request.postDataJSON().start_date)
  })
  const field = customer.field('Milloin haluat hakea auton\\?')
  await expect(field).toHaveValue(formatDay(order.start_date))
  await field.fill(formatDay(order.start_date))
  await field.press('Enter')
  await field.fill(formatDay(next))
  await field.press('Enter')
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText(`Noutopäivä on nyt ${formatDay(next)}`)
  expect(sent).toEqual([next])

  await customer.button('Avaa kalenteri').click()
  const calendar = customer.dialog('Avaa kalenteri')
  await expect(calendar.locator('th')).toHaveText(['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'])
  await expect(calendar.getByRole('heading').first()).toHaveText(/[a-zä]+kuu \d{4}$/i)
  const closed = dates.find((one) => one.slice(0, 7) === next.slice(0, 7))
  if (closed)
    await expect(
      calendar.getByRole('button', { name: new RegExp(`\\b${Number(closed.slice(8))}\\. `) }).first(),
    ).toHaveAttribute('aria-disabled', 'true')
})
