import { addressOf } from '../contract/addresses/addresses.ts'
import type { Language } from '../contract/language.ts'
import { words as confirmWords } from '../web/order/words.ts'
import { words as paymentWords } from '../web/payment/words.ts'
import { words as resultWords } from '../web/search/results/words.ts'
import { words as startWords } from '../web/search/startOrder/words.ts'
import { words as searchWords } from '../web/search/words.ts'
import { expect, test } from './kit/shop.ts'

/** The frame of the bank; a page of the order has no other. */
const sandboxBank = 'iframe'
const orders: Record<Exclude<Language, 'fi'>, { letter: string; home: RegExp }> = {
  sv: { letter: 'Beställningsbekräftelse', home: /\/sv\?/ },
  en: { letter: 'Order confirmation', home: /\/en\?/ },
}

for (const language of ['sv', 'en'] as const)
  test(`a customer finds, orders and is written to in ${language}, from a switch on a Finnish page`, async ({
    customer,
    page,
    mail,
  }) => {
    test.slow()
    const [search, results, start] = [searchWords[language], resultWords[language], startWords[language]]
    const [order, payment] = [confirmWords[language], paymentWords[language]]
    const { letter, home } = orders[language]
    await customer.opens('/?sijainti=Helsinki&hae=1')
    await customer.sees(/^\d+ vapaa/)
    const switched = page.getByRole('banner').getByRole('link', { name: language.toUpperCase() })
    await switched.click()
    // The page comes anew, with what was searched.
    await expect(page).toHaveURL(home)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('combobox', { name: search.location })).toHaveValue('Helsinki')
    await page
      .getByRole('button', { name: new RegExp(`^${results.choose}`) })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: start.title.new })
    await dialog.getByLabel(start.email).fill(customer.email)
    await dialog.getByLabel(start.phone).fill('040 123 4567')
    await dialog.getByRole('checkbox', { name: new RegExp(`^${start.acceptTerms}`) }).click()
    await dialog.getByRole('button', { name: start.start }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.yourOrder)
    await page.getByRole('checkbox', { name: order.acceptTerms }).click()
    await page.getByRole('button', { name: order.goOn, exact: true }).click()
    await page.frameLocator(sandboxBank).getByRole('button', { name: 'Onni Onnistuja', exact: true }).click()
    // The card's page is the provider's; who comes back from it goes on in their language.
    await page.getByRole('button', { name: payment.addCard, exact: true }).click()
    await page.getByRole('radio', { name: /^ok\b(?!-)/ }).check()
    await customer.button('Hyväksy').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.confirmTitle)
    await page.getByRole('button', { name: new RegExp(`^${order.confirm}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.thanks)
    const { links } = await mail.arrives(customer.email, letter)
    expect(links.map((one) => new URL(one).pathname)).toContain(addressOf('/peruuta-sopimus', language))
  })
