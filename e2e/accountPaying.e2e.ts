import { addAnotherCard, billedOrder, untilOrder } from './account.ts'
import type { Customer } from './customer.ts'
import type { StartedOrder } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

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

async function failed(customer: Customer, card = 'insufficient', another = 'ok-mc') {
  const started = await billedOrder(customer, { card })
  await addAnotherCard(customer.shop, started, another)
  await customer.opens('/tili')
  return started
}
const isPaid = (customer: Customer, started: StartedOrder) =>
  untilOrder(customer.shop, started, ({ invoices }) => invoices.every(({ status }) => status === 'paid'))
const messages = ({ page }: Customer) => page.getByRole('status', { name: 'Ilmoitukset' })

test.describe('a charge that failed', () => {
  test('of a stolen card is never paid with that card: the dialog says so and offers another one', async ({
    customer,
    page,
  }) => {
    const started = await billedOrder(customer, { card: 'stolen' })
    await customer.opens('/tili')
    await expect(failedBanner(customer)).toContainText('Maksukortti on ilmoitettu varastetuksi.')
    await expect(failedBanner(customer)).toContainText(
      'Emme yritä veloitusta enää uudelleen. Maksa nyt toisella kortilla.',
    )
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    const dialog = dialogOf(customer)
    await expect(dialog).toContainText(/Tätä maksua ei voi enää maksaa kortilla Visa .*0209/)
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await expect(pay(customer)).toHaveAccessibleDescription('Lisää ensin toinen maksukortti.')
    await addAnotherCard(customer.shop, started, 'ok-mc')
    await customer.reloads()
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog.getByRole('radio', { name: /^Mastercard/ })).toBeChecked()
    await pay(customer).click()
    await isPaid(customer, started)
  })
})

test.describe('paying now', () => {
  test('with the same card, by keyboard; a refusal says why and leaves the choice open', async ({ customer, page }) => {
    // Pays the third time it is asked: once by itself, twice here.
    const started = await failed(customer, 'recovers')
    await expect(failedBanner(customer)).toContainText(/Yritämme veloittaa maksun uudelleen \d+\.\d+\.20\d\d\./)
    await page.getByRole('button', { name: /^Maksa nyt/ }).press('Enter')
    await expect(dialogOf(customer).getByRole('radio', { name: /^Visa/ })).toBeChecked()
    await pay(customer).press('Enter')
    await expect(dialogOf(customer).getByRole('alert')).toContainText('Kortilla ei ollut riittävästi katetta.')
    await expect(dialogOf(customer).getByRole('radio', { name: /^Mastercard/ })).toBeEnabled()
    await pay(customer).press('Enter')
    await expect(messages(customer)).toContainText('Maksu onnistui. Kiitos!')
    await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)
    await isPaid(customer, started)
  })

  test('with another card makes it the active one, which the dialog says', async ({ customer, page }) => {
    const started = await failed(customer)
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
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
    await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)
  })

  test('goes over the bank’s page when the bank asks, and comes back with the outcome', async ({ customer, page }) => {
    const started = await failed(customer, 'stolen', 'sca')
    await isActive(customer, started)
    await customer.reloads()
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await customer.sees('Vahvista maksu')
    await customer.opens('/tili')
    await expect(failedBanner(customer)).toContainText('Vahvista maksu pankissasi tai maksa toisella kortilla.')
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await customer.sees('Vahvista maksu')
    await customer.button('Peruuta').click()
    await expect(page.getByRole('alert')).toContainText('Maksu ei onnistunut')
    await customer.isAt('/tili')
    await expect(failedBanner(customer)).toContainText('Maksua ei vahvistettu pankissa.')

    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await customer.button('Hyväksy').click()
    await expect(page.getByText('Kiitos! Kuitin löydät tilauksen veloituksista.')).toBeVisible()
    await isPaid(customer, started)
  })
})
