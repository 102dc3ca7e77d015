import { addDays, addMonths, day, formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { expect, test } from '../kit/shop.ts'
import { ask, openDayFrom } from '../order/orderByCalls.ts'
import { untilOrder } from './account.ts'
import { hasDelivery } from './orderStates.ts'

test('a delivery is moved to another day and to another address: what that does to the money is shown before the press, and true after it', async ({
  customer,
  page,
  shop,
}) => {
  const started = await hasDelivery(customer)
  const { order } = (await ask(shop, 'getOrder', { token: started.token })).body
  const next = await openDayFrom(shop, addDays(day(order.start_date), 20))
  const messages = page.getByRole('status', { name: 'Ilmoitukset' })
  await customer.opens('/tili')
  await customer.button('Siirrä toimituspäivää').press('Enter')
  const days = customer.dialog('Siirrä toimituspäivää')
  await customer.field('Uusi toimituspäivä').fill(formatDay(next, 'fi'))
  await customer.field('Uusi toimituspäivä').press('Enter')
  await expect(customer.fact('Ensimmäinen laskutuskausi', days)).toHaveText(
    `${formatDay(next, 'fi')}–${formatDay(addDays(addMonths(next, 1), -1), 'fi')}`,
  )
  await expect(customer.fact('Tilaus voi päättyä aikaisintaan', days)).toHaveText(formatDay(addMonths(next, 1), 'fi'))
  const promised = await customer.fact('Ensimmäinen veloitus', days).textContent()
  await days.getByRole('button', { name: 'Siirrä toimituspäivä' }).press('Enter')
  await expect(messages).toContainText(`Toimituspäivä on nyt ${formatDay(next, 'fi')}`)
  await expect(days).toBeHidden()
  await expect(page.getByRole('article')).toContainText(formatDay(next, 'fi'))
  const moved = await untilOrder(shop, started, ({ start_date }) => start_date === next)
  expect(promised).toContain(formatDay(moved.commitment.first_charge.date, 'fi'))

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
  await expect(messages).toContainText('Toimitus on muutettu')
  await expect(dialog).toBeHidden()
  const changed = await untilOrder(shop, started, ({ order_extra_services: services }) =>
    services.some(({ additional_info }) => additional_info?.address === 'Ajurinkatu 2'),
  )
  const delivery = changed.order_extra_services.find(({ service_key }) => service_key === 'home_delivery')
  expect(price).toBe(formatPrice(delivery?.price ?? 0, 'fi'))
})
