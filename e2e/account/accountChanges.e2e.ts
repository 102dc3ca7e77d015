import { addDays, day, formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'
import { becomes, billedOrder, unfolds, untilOrder } from './account.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an ended order is kept some days longer for the sum that was shown, and its kilometres are told and seen', async ({
  customer,
  page,
  shop,
}) => {
  const started = await billedOrder(customer)
  await becomes(shop, started, 'signed', 'delivered')
  await ask(shop, 'cancelOrder', { token: started.token, body: { order_number: started.order_number } })
  const order = await untilOrder(shop, started, ({ status }) => status === 'under_cancellation')
  const end = day(order.cancel_date ?? '')
  await customer.opens('/tili')

  await customer.button('Pidä autoa pidempään').click()
  const dialog = customer.dialog('Pidä autoa pidempään')
  await dialog.getByLabel('Montako päivää lisää?').selectOption('3 päivää')
  await expect(customer.fact('Tilaus päättyy', dialog)).toHaveText(formatDay(addDays(end, 3), 'fi'))
  const sum = (await customer.fact('Veloitetaan kortiltasi heti', dialog).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Lisää päivät ja maksa' }).click()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Päivät on lisätty tilaukseesi.')
  await expect(page.getByRole('article')).toContainText(formatDay(addDays(end, 3), 'fi'))
  const longer = await untilOrder(shop, started, ({ invoices }) =>
    invoices.some(({ invoice_type: type, status }) => type === 'other' && status === 'paid'),
  )
  expect(longer.cancel_date).toBe(addDays(end, 3))
  const [days] = longer.invoices.filter(({ invoice_type: type }) => type === 'other')
  expect(sum).toContain(formatPrice(days?.total_amount ?? 0, 'fi'))

  const part = await unfolds(customer, 'Kilometrit')
  await customer.field('Mittarilukema nyt \\(km\\)', part).fill('12 345')
  await part.getByRole('button', { name: 'Tallenna lukema' }).click()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Lukema on tallennettu.')
  await expect(customer.fact('Viimeisin lukema', part)).toHaveText(/^12\s345\skm, kertomasi /)
})
