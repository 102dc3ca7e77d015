import { addDays, addMonths, day, formatDay } from '../contract/date.ts'
import { formatPrice } from '../contract/money.ts'
import { untilOrder } from './account.ts'
import { ask, openDayFrom } from './orderByCalls.ts'
import { hasConfirmed, hasDelivery } from './orderStates.ts'
import { expect, test } from './shop.ts'

test('the pickup is moved with what it does to the money shown before the press, and true after it', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasConfirmed(customer, { car: 'Norra Kide' })
  const { order } = (await ask(shop, 'getOrder', { token: started.token })).body
  const { dates } = (await ask(shop, 'init')).body.disabled_order_dates
  const next = await openDayFrom(shop, addDays(day(order.start_date), 20))
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

test('the delivery is changed with its price shown before the press, and true after it', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasDelivery(customer)
  await customer.opens('/tili')
  await customer.button('Muuta toimitusta').press('Enter')
  const dialog = customer.dialog('Muuta toimitusta')
  await expect(customer.field('Katuosoite', dialog)).toHaveValue('Mannerheimintie 1')
  await customer.field('Katuosoite', dialog).fill('Ajurinkatu 2')
  await customer.field('Postinumero', dialog).fill('02600')
  await customer.field('Postitoimipaikka', dialog).fill('Espoo')
  await customer.field('Postitoimipaikka', dialog).press('Enter')
  const price = (await customer.fact('Toimituksen hinta', dialog).textContent()) ?? ''
  await expect(dialog.getByRole('status')).toContainText('Uusi hinta on mukana ensimmäisessä veloituksessa')
  await dialog.getByRole('button', { name: 'Vahvista muutos' }).press('Enter')
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Toimitus on muutettu')
  await expect(dialog).toBeHidden()
  const order = await untilOrder(shop, started, ({ order_extra_services: services }) =>
    services.some(({ additional_info }) => additional_info?.address === 'Ajurinkatu 2'),
  )
  const delivery = order.order_extra_services.find(({ service_key }) => service_key === 'home_delivery')
  expect(price).toBe(formatPrice(delivery?.price ?? 0))
})
