import type { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import type { StartedOrder } from '../order/orderByCalls.ts'
import { addAnotherCard, billedOrder, untilOrder } from './account.ts'

/** The card that was added last is the active one from now on, and is not charged at once as it would be on the page. */
const isActive = ({ shop }: Customer, { order_number }: StartedOrder) =>
  shop.db.$client.query(
    `with o as (select id from orders where order_number = $1),
      last as (select id from payment_card where order_id = (select id from o) order by id desc limit 1),
      off as (update payment_card set active = false where order_id = (select id from o) and active returning id)
     update payment_card set active = true where id = (select id from last) and exists (select 1 from off)`,
    [order_number],
  )
const failedBanner = ({ page }: Customer) => page.getByText('Virheitä veloituksissa').locator('..')
const dialogOf = (customer: Customer) => customer.dialog('Maksa avoin maksu')
const pay = (customer: Customer) => dialogOf(customer).getByRole('button', { name: /^Maksa \d/ })

const isPaid = (customer: Customer, started: StartedOrder) =>
  untilOrder(customer.shop, started, ({ invoices }) => invoices.every(({ status }) => status === 'paid'))

test.describe('paying a charge that failed', () => {
  test('is refused with the same card, which says why, and done with another one, which becomes the active one', async ({
    customer,
    page,
  }) => {
    const started = await billedOrder(customer, { card: 'insufficient' })
    await addAnotherCard(customer.shop, started, 'ok-mc')
    await customer.opens('/tili')
    await expect(failedBanner(customer)).toContainText(/Yritämme veloittaa maksun uudelleen \d+\.\d+\.20\d\d\./)
    await page.getByRole('button', { name: /^Maksa nyt/ }).press('Enter')
    await expect(dialogOf(customer).getByRole('radio', { name: /^Visa/ })).toBeChecked()
    await pay(customer).press('Enter')
    await expect(dialogOf(customer).getByRole('alert')).toContainText('Kortilla ei ollut riittävästi katetta.')
    await dialogOf(customer)
      .getByRole('radio', { name: /^Mastercard/ })
      .check()
    await expect(dialogOf(customer)).toContainText('Kortista tulee tilauksen aktiivinen kortti')
    await pay(customer).click()
    const order = await isPaid(customer, started)
    expect(order.payment_cards.map(({ issuer, active }) => [issuer, active])).toEqual([
      ['Visa', false],
      ['Mastercard', true],
    ])
    await customer.reloads()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)
  })

  test('goes over the bank’s page when the bank asks, and comes back with the outcome', async ({ customer, page }) => {
    const started = await billedOrder(customer, { card: 'stolen' })
    await addAnotherCard(customer.shop, started, 'sca')
    await isActive(customer, started)
    await customer.opens('/tili')
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await customer.sees('Vahvista maksu')
    await customer.button('Peruuta').click()
    await expect(page.getByRole('alert')).toContainText('Maksu ei onnistunut')
    await customer.isAt('/tili')
    await expect(failedBanner(customer)).toContainText('Maksua ei vahvistettu pankissa.')

    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    // The one that was stolen is not offered.
    await expect(dialogOf(customer).getByRole('radio')).toHaveCount(1)
    await pay(customer).click()
    await customer.button('Hyväksy').click()
    await expect(page.getByText('Kiitos! Kuitin löydät tilauksen veloituksista.')).toBeVisible()
    await isPaid(customer, started)
  })
})
