import { addDays, addMonths, type Day, day, formatDay } from '../contract/date.ts'
import { openDayFrom, placeDaysOf } from '../contract/openDays.ts'
import type { Order } from '../contract/order.ts'
import { becomes, billedOrder, untilOrder } from './account.ts'
import type { Customer } from './customer.ts'
import type { Shop } from './openShop.ts'
import { ask } from './orderByCalls.ts'
import { hasCar } from './orderStates.ts'
import { expect, test } from './shop.ts'

const title = 'Tilauksen päättäminen'

/** A car comes back on an open day. */
async function comesBack(shop: Shop, { dealer }: Order, end: Day): Promise<string> {
  const { disabled_order_dates } = (await ask(shop, 'init')).body
  return formatDay(openDayFrom(end, placeDaysOf(dealer, disabled_order_dates)))
}

async function delivered(customer: Customer) {
  const started = await billedOrder(customer)
  await becomes(customer.shop, started, 'signed', 'delivered')
  const order = await untilOrder(customer.shop, started, ({ status }) => status === 'delivered')
  await customer.opens('/tili')
  return { started, order, dialog: customer.dialog(title) }
}

test('ending shows its dates before the press, leaves and comes back, and ends on the day it showed [CANCEL-01 CANCEL-02 CANCEL-03 CANCEL-04 CANCEL-05 CANCEL-06 CANCEL-07 CANCEL-08 CANCEL-09 CANCEL-11 ORDER-31 ORDER-32 ERR-59 STATE-53]', async ({
  customer,
  page,
}) => {
  const { started, order, dialog } = await delivered(customer)
  await customer.button(title).press('Enter')
  await expect(dialog).toContainText('Voit päättää tilauksen viimeistään kaksi viikkoa ennen laskutuskauden loppua.')
  await expect(dialog).toContainText('Lähetämme palautusohjeet sähköpostiisi.')
  const end = day(order.billing_cycle?.end ?? '')
  await expect(customer.fact('Nykyinen laskutuskausi päättyy', dialog)).toHaveText(formatDay(end))
  await expect(customer.fact('Viimeinen päättämispäivä', dialog)).toHaveText(formatDay(addDays(end, -14)))
  await expect(customer.fact('Sopimus päättyy', dialog)).toHaveText(formatDay(order.cancelling_date ?? ''))
  await expect(customer.fact('Auto palautetaan', dialog)).toHaveText(
    await comesBack(customer.shop, order, day(order.cancelling_date ?? '')),
  )

  await dialog.getByRole('button', { name: 'Takaisin' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(customer.button(title)).toBeFocused()
  await untilOrder(customer.shop, started, ({ status }) => status === 'delivered')

  await customer.button(title).press('Enter')
  await dialog.getByRole('button', { name: 'Päätä tilaus' }).press('Enter')
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Tilauksesi on merkitty päättyväksi.')
  await expect(customer.button(title)).toBeHidden()
  await expect(page.getByRole('article').getByRole('heading')).toBeFocused()
  const ended = await untilOrder(customer.shop, started, ({ status }) => status === 'under_cancellation')
  expect(ended.cancel_date).toBe(order.cancelling_date)
  await expect(page.getByRole('article')).toContainText(formatDay(order.cancelling_date ?? ''))
})

test('within a term of months the dialog says that the term comes first [CANCEL-05 CANCEL-06]', async ({
  customer,
  shop,
}) => {
  const { token } = await hasCar(customer, { fixedTerm: 3 })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const ends = addMonths(day(order.start_date), 3)
  const end = formatDay(ends)
  await customer.opens('/tili')
  await customer.button(title).click()
  const dialog = customer.dialog(title)
  await expect(dialog).toContainText(`Tilaus voi päättyä aikaisintaan sitoutumisajan lopussa ${end}.`)
  await expect(customer.fact('Sopimus päättyy', dialog)).toHaveText(end)
  await expect(customer.fact('Auto palautetaan', dialog)).toHaveText(await comesBack(shop, order, ends))
})

test('ending that is refused is told in the dialog, and nothing is ended [ERR-60]', async ({
  customer,
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  const { started, dialog } = await delivered(customer)
  await page.route('**/api/ui/order/cancelOrder', (route) => route.fulfill({ status: 500, json: {} }))
  await customer.button(title).click()
  await dialog.getByRole('button', { name: 'Päätä tilaus' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Virhe tilauksen peruutuksessa')
  await untilOrder(customer.shop, started, ({ status }) => status === 'delivered')
})
