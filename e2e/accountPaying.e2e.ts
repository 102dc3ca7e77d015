import type { AnswerOf } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import { addAnotherCard, billedOrder, isTold, untilOrder } from './account.ts'
import type { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

type Paid = AnswerOf<Calls['payInvoice']>

/** What the server answers to paying, and what it was asked. */
async function answers({ page }: Customer, answer: Paid) {
  const asked: unknown[] = []
  await page.route('**/api/ui/order/payInvoice', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: answer })
  })
  return asked
}
const failedBanner = ({ page }: Customer) => page.getByText('Virheitä veloituksissa').locator('..')
const dialogOf = (customer: Customer) => customer.dialog('Maksa avoin maksu')
const pay = (customer: Customer) => dialogOf(customer).getByRole('button', { name: /^Maksa \d/ })

async function failed(customer: Customer, card = 'insufficient') {
  const started = await billedOrder(customer, { card })
  await addAnotherCard(customer.shop, started)
  const { invoices } = await untilOrder(customer.shop, started, () => true)
  await customer.opens('/tili')
  return { started, invoice_number: invoices[0]?.invoice_number ?? '' }
}

test.describe('a charge that failed', () => {
  test('says why, when it is tried again and what to check [ORDER-10 ORDER-11 ORDER-12 ORDER-13]', async ({
    customer,
  }) => {
    await failed(customer)
    const banner = failedBanner(customer)
    await expect(banner).toContainText('Kortilla ei ollut riittävästi katetta.')
    await expect(banner).toContainText(/Yritämme veloitusta uudelleen \d+\.\d+\.20\d\d\./)
    await expect(banner).toContainText('maksutietosi ovat oikein')
    await expect(banner).toContainText('tilillä on riittävästi katetta')
    await expect(banner).toContainText('kortti on avattu verkko-ostoille')
  })

  test('of a stolen card is not tried again by itself, and says so', async ({ customer }) => {
    await failed(customer, 'stolen')
    await expect(failedBanner(customer)).toContainText('Maksukortti on ilmoitettu varastetuksi.')
    await expect(failedBanner(customer)).toContainText('Emme yritä enää itse.')
  })

  test('that is on its way cannot be paid twice', async ({ customer, page }) => {
    await failed(customer)
    await isTold(customer, ({ invoices }) => ({ invoices: invoices.map((one) => ({ ...one, payable: false })) }))
    await customer.reloads()
    await expect(failedBanner(customer)).toContainText('Maksua käsitellään parhaillaan.')
    await expect(page.getByRole('button', { name: /^Maksa nyt/ })).toHaveCount(0)
  })
})

test.describe('paying now', () => {
  test('with the same card, by keyboard', async ({ customer, page }) => {
    const { invoice_number } = await failed(customer)
    const asked = await answers(customer, { outcome: 'paid', failure_reason: null, terminal_url: null })
    await page.getByRole('button', { name: /^Maksa nyt/ }).press('Enter')
    await expect(dialogOf(customer).getByRole('radio', { name: /^Visa/ })).toBeChecked()
    await pay(customer).press('Enter')
    await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Maksu onnistui. Kiitos!')
    await expect(dialogOf(customer)).toBeHidden()
    expect(asked).toEqual([{ invoice_number }])
  })

  test('with another card makes it the active one first, which the dialog says', async ({ customer, page }) => {
    const { started } = await failed(customer)
    await answers(customer, { outcome: 'paid', failure_reason: null, terminal_url: null })
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await dialogOf(customer)
      .getByRole('radio', { name: /^Mastercard/ })
      .check()
    await expect(dialogOf(customer)).toContainText('Kortista tulee tilauksen aktiivinen kortti')
    await pay(customer).click()
    const order = await untilOrder(customer.shop, started, ({ invoices }) => invoices[0]?.status === 'paid')
    expect(order.payment_cards.map(({ issuer, active }) => [issuer, active])).toEqual([
      ['Visa', false],
      ['Mastercard', true],
    ])
  })

  test('that is declined says why and leaves the choice open', async ({ customer, page }) => {
    await failed(customer)
    await answers(customer, { outcome: 'declined', failure_reason: 'Kortin käyttöraja ylittyi.', terminal_url: null })
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await expect(dialogOf(customer).getByRole('alert')).toContainText('Kortin käyttöraja ylittyi.')
    await expect(dialogOf(customer).getByRole('radio', { name: /^Mastercard/ })).toBeEnabled()
    await expect(pay(customer)).toBeEnabled()
  })

  test('goes over the bank’s page when the bank asks', async ({ customer, page }) => {
    await failed(customer)
    const terminal_url = `${customer.shop.url}/tili?maksettu=1`
    await answers(customer, { outcome: 'needs_customer', failure_reason: null, terminal_url })
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await expect(page.getByText('Kiitos! Kuitin löydät tilauksen veloituksista.')).toBeVisible()
    await customer.isAt('/tili')
  })

  test('whose answer is late says that nothing is paid twice', async ({ customer, page }) => {
    await failed(customer)
    await answers(customer, { outcome: 'pending', failure_reason: null, terminal_url: null })
    await page.getByRole('button', { name: /^Maksa nyt/ }).click()
    await pay(customer).click()
    await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Maksua ei tehdä kahdesti')
  })
})

for (const [flag, text] of [
  ['maksettu', 'Maksu onnistui'],
  ['maksuvirhe', 'Maksu ei onnistunut'],
  ['maksukesken', 'Maksua käsitellään'],
] as const)
  test(`coming back from the bank with ${flag} is told once`, async ({ customer, page }) => {
    await billedOrder(customer)
    await customer.opens(`/tili?${flag}=1`)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await customer.isAt('/tili')
  })
