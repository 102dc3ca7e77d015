import { addressOf } from '../contract/addresses/addresses.ts'
import type { Language } from '../contract/language.ts'
import { words as letterWords } from '../server/order/letters/words.ts'
import { words as endingWords } from '../web/account/ending/words.ts'
import { words as accountWords } from '../web/account/orders/words.ts'
import { words as ownWords } from '../web/account/own/words.ts'
import { words as checkWords } from '../web/identification/words.ts'
import { words as confirmWords } from '../web/order/words.ts'
import { words as paymentWords } from '../web/payment/words.ts'
import { words as resultWords } from '../web/search/results/words.ts'
import { words as startWords } from '../web/search/startOrder/words.ts'
import { words as searchWords } from '../web/search/words.ts'
import { becomes } from './account/account.ts'
import { goodPassword } from './kit/customer.ts'
import { finnishLines, saidOn } from './kit/finnishWords.ts'
import { expect, test } from './kit/shop.ts'
import { ask } from './order/orderByCalls.ts'

/** The frame of the bank; a page of the order has no other. */
const sandboxBank = 'iframe'
const orders: Record<Exclude<Language, 'fi'>, { letter: string; home: RegExp; person: string }> = {
  sv: { letter: 'Beställningsbekräftelse', home: /\/sv\?/, person: 'Ylermi Yrittäjä' },
  en: { letter: 'Order confirmation', home: /\/en\?/, person: 'Onni Onnistuja' },
}

test.describe('who reads English first', () => {
  test.use({ locale: 'en-GB' })

  test('is offered English once, by the page itself, and led nowhere', async ({ customer, page }) => {
    const path = '/autot/norra-kide?kk=3'
    const offer = page.getByRole('complementary', { name: 'In English' })
    await customer.opens(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
    await expect(offer).toHaveAttribute('lang', 'en')
    await expect(offer.getByRole('link')).toHaveAttribute('href', addressOf(path, 'en'))
    await offer.getByRole('button', { name: 'Jatka suomeksi' }).click()
    await customer.isAt(path)
    await customer.waitsUntilAlive()
    await expect(offer).toHaveCount(0)
    await customer.opens('/')
    await expect(offer).toHaveCount(0)
  })

  test('reads on without scripts, and goes by the offer of a page on that page alone', async ({
    browser,
    customer,
    page,
  }) => {
    await customer.opens('/')
    const offer = page.getByRole('complementary', { name: 'In English' })
    await expect(offer).toBeVisible()
    await customer.link('Kirjaudu palveluun').click()
    await customer.isAt('/kirjaudu')
    await expect(offer).toHaveCount(0)
    const still = await browser.newContext({ javaScriptEnabled: false, locale: 'sv-FI' })
    const plain = await still.newPage()
    await plain.goto(`${customer.shop.url}/kaupungit/turku`)
    await plain.getByRole('complementary', { name: 'På svenska' }).getByRole('link').click()
    await expect(plain).toHaveURL(`${customer.shop.url}/sv/stader/turku`)
    await still.close()
  })
})

for (const language of ['sv', 'en'] as const)
  test(`a customer finds, orders, has a car and is written to in ${language}, from a switch on a Finnish page`, async ({
    customer,
    page,
    mail,
    shop,
  }) => {
    test.slow()
    const [search, results, start] = [searchWords[language], resultWords[language], startWords[language]]
    const [order, payment] = [confirmWords[language], paymentWords[language]]
    const { letter, home, person } = orders[language]
    const isCompany = language === 'sv'
    const finnish = finnishLines(language)
    const isRead = async (what: string) => expect(finnish(await saidOn(page)), what).toEqual([])
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
    if (isCompany) await page.getByRole('radio', { name: order.business }).check()
    await page.getByRole('checkbox', { name: order.acceptTerms }).check()
    await page.getByRole('button', { name: order.goOn, exact: true }).click()
    await page.frameLocator(sandboxBank).getByRole('button', { name: person, exact: true }).click()
    if (isCompany) {
      await page.getByRole('radio', { name: /^Esimerkki Oy/ }).check()
      await page.getByLabel(new RegExp(`^${checkWords[language].phone}`)).fill('040 123 4567')
      await page.getByRole('button', { name: order.goOn, exact: true }).click()
    }
    // The card's page is the provider's; who comes back from it goes on in their language.
    await page.getByRole('button', { name: payment.addCard, exact: true }).click()
    await page.getByRole('radio', { name: /^ok\b(?!-)/ }).check()
    await customer.button('Hyväksy').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.confirmTitle)
    await isRead('confirmation')
    await page.getByRole('button', { name: new RegExp(`^${order.confirm}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.thanks)
    const { links } = await mail.arrives(customer.email, letter)
    if (!isCompany) expect(links.map((one) => new URL(one).pathname)).toContain(addressOf('/peruuta-sopimus', language))

    const token = (await customer.token()) ?? ''
    const [{ order_number = '' } = {}] = (await ask(shop, 'getOrders', { token })).body.data
    await becomes(shop, { email: customer.email, token, order_number }, 'signed', 'delivered')
    await ask(shop, 'setPassword', { token, body: { password: goodPassword, password_confirmation: goodPassword } })
    await customer.opens(addressOf('/tili', language))
    await page.getByText(accountWords[language].orderNumber(order_number)).first().waitFor()
    await page.getByRole('main').evaluate((main) => {
      for (const folded of main.querySelectorAll('details')) folded.open = true
    })
    await isRead('account')
    const ending = page.getByRole('dialog', { name: accountWords[language].ending })
    await page.getByRole('button', { name: accountWords[language].ending }).click()
    await ending.getByRole('button', { name: endingWords[language].end }).waitFor()
    await isRead('ending')
    await ending.getByRole('button', { name: endingWords[language].end }).click()
    await expect(ending).toHaveCount(0)
    await customer.opens(addressOf('/tili/tietosuoja', language))
    await page.getByRole('button', { name: ownWords[language].remove }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await isRead('deletion')
    await mail.arrives(customer.email, letterWords[language].notices.ending.subject)
    for (const { subject, text, attachments } of await mail.to(customer.email))
      expect(finnish([subject, text, ...attachments.map(({ filename }) => filename)].join('\n')), subject).toEqual([])
  })
