import { readFileSync } from 'node:fs'
import { formatDay } from '../../contract/days/date.ts'
import { formatEuros, formatPrice } from '../../contract/money/money.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'
import { hasConfirmed } from './orderStates.ts'

/** The number of pages of a PDF; 0 for anything else. */
const pageCount = (file: string) => (file.startsWith('%PDF-') ? (file.match(/\/Type \/Page\b/g) ?? []).length : 0)

test('a confirmed order shows its car, price, days, place, codes, papers and picture [ORDER-18 ORDER-19 ORDER-20 ORDER-23 ORDER-26 ORDER-28 ORDER-29 ORDER-30 ORDER-46 ORDER-47 ORDER-86 ORDER-88 ACC-12]', async ({
  customer,
  shop,
}) => {
  const { token, order_number } = await hasConfirmed(customer, { car: 'Norra Kide' })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  await customer.opens('/tili')
  const card = customer.page.getByRole('article', { name: 'Norra Kide' })
  await expect(card.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  await expect(card).toContainText(`${formatEuros(order.order_product_car.price, 'fi', { whole: true })}€/kk`)
  await expect(customer.fact('Aloituspäivä', card)).toHaveText(formatDay(order.start_date, 'fi'))
  const payment = customer.fact('Seuraava maksu', card)
  for (const said of [
    formatDay(order.next_payment_date ?? '', 'fi'),
    formatPrice(order.next_period?.amount ?? 0, 'fi'),
  ])
    await expect(payment).toContainText(said)
  await expect(customer.fact('Noutopaikka', card)).toContainText(order.dealer.display_name)
  await expect(customer.fact('Suosittelukoodi', card)).toHaveText(
    new RegExp(`${order.referral_code?.code}, käytetty 0/${order.referral_code?.uses_per_code} kertaa`),
  )
  const download = customer.page.waitForEvent('download')
  await card.getByRole('button', { name: 'Lataa sopimusehdot (PDF)' }).click()
  const contract = await download
  expect(contract.suggestedFilename()).toBe(`sopimusehdot-${order_number}.pdf`)
  expect(pageCount(readFileSync(await contract.path(), 'latin1'))).toBeGreaterThan(1)
  const { damage_form } = (await ask(shop, 'init')).body
  await expect(card.getByRole('link', { name: /^Vahinkolomake/ })).toHaveAttribute('href', damage_form)
  const picture = card.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
