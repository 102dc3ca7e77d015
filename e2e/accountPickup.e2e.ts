import { addDays, addMonths, day, formatDay } from '../contract/date.ts'
import { untilOrder } from './account.ts'
import { ask } from './orderByCalls.ts'
import { hasConfirmed } from './orderStates.ts'
import { expect, test } from './shop.ts'

test('the pickup is moved with what it does to the money shown before the press, and true after it', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasConfirmed(customer, { car: 'Norra Kide' })
  const { order } = (await ask(shop, 'getOrder', { token: started.token })).body
  const { dates } = (await ask(shop, 'init')).body.disabled_order_dates
  let next = addDays(day(order.start_date), 20)
  while (dates.includes(next)) next = addDays(next, 1)
  await customer.opens('/tili')
  await customer.button('Siirrä noutopäivää').press('Enter')
  const dialog = customer.dialog('Siirrä noutopäivää')
  const field = customer.field('Uusi noutopäivä')

  // A closed day is refused with the field, and nothing is promised of it.
  const closed = dates.find((one) => one > order.start_date)
  if (closed) {
    await field.fill(formatDay(closed))
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog).not.toContainText('Näin siirto vaikuttaa')
  }
  await field.fill(formatDay(next))
  await field.press('Enter')
  await expect(customer.fact('Ensimmäinen laskutuskausi', dialog)).toHaveText(
    `${formatDay(next)}–${formatDay(addDays(addMonths(next, 1), -1))}`,
  )
  await expect(customer.fact('Tilaus voi päättyä aikaisintaan', dialog)).toHaveText(formatDay(addMonths(next, 1)))
  const promised = await customer.fact('Ensimmäinen veloitus', dialog).textContent()
  expect((await ask(shop, 'getOrder', { token: started.token })).body.order.start_date).toBe(order.start_date)

  await dialog.getByRole('button', { name: 'Siirrä noutopäivä' }).press('Enter')
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText(`Noutopäivä on nyt ${formatDay(next)}`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText(formatDay(next))
  const moved = await untilOrder(shop, started, ({ start_date }) => start_date === next)
  expect(promised).toContain(formatDay(moved.commitment.first_charge.date))
})
