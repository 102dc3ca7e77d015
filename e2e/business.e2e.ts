import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { chooses, company, identifiedAs } from './companyOrder.ts'
import { expect, test } from './shop.ts'

const ESIMERKKI = /^Esimerkki Oy Y-tunnus 9000001-1$/
const toPayment = 'Jatka maksutietoihin'

const phase = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** Of what the walk over the screens does not meet (businessScreens.ts). */
const isClean = async (page: Page) => expect(await barriers(page)).toEqual([])

test.describe('a business customer orders', () => {
  test('from a search to the confirmation, as Ylermi Yrittäjä [IDENT-15 IDENT-17 IDENT-18 IDENT-19 IDENT-20 STATE-64 STATE-65 STATE-66 CART-12 CONFIRM-23 VALID-63 VALID-64]', async ({
    customer,
    page,
  }) => {
    await customer.choosesNearHelsinki('Norra Kide')
    await customer.givesEmail()
    await page.getByRole('radio', { name: 'Yritysasiakas' }).check()
    await customer.acceptsTerms()
    await expect(page.getByText('Rahoitusyhtiö tarkistaa yrityksen luottotiedot', { exact: false })).toBeVisible()
    await customer.identifiesAs('Ylermi Yrittäjä')

    const next = customer.button('Jatka')
    await expect(company(customer, ESIMERKKI)).toBeVisible()
    await expect(next).toHaveAccessibleDescription('Valitse yritys ja syötä puhelinnumero.')
    await expect(next).toBeDisabled()
    await customer.field('Puhelinnumero').fill('040 123 4567')
    await expect(next).toHaveAccessibleDescription('Valitse yritys.')
    await company(customer, ESIMERKKI).check()
    await customer.field('Puhelinnumero').fill('')
    await expect(next).toHaveAccessibleDescription('Syötä puhelinnumero.')
    await customer.field('Puhelinnumero').fill('040 123 4567')
    await isClean(page)
    await next.click()

    await expect(phase(page, 'Yrityksen luottotiedot')).toContainText('kunnossa')
    await expect(phase(page, 'Oikeus allekirjoittaa yksin')).toContainText('kunnossa')
    await expect(phase(page, 'Ajo-oikeus')).toHaveCount(0)
    await page.getByRole('button', { name: 'Näytä ostoskori' }).click()
    await expect(customer.fact('Yritys', customer.dialog('Ostoskori'))).toHaveText('Esimerkki Oy, Y-tunnus 9000001-1')
    await customer.dialog('Ostoskori').getByRole('button', { name: 'Sulje' }).first().click()

    await customer.link(toPayment).click()
    await customer.addsCard('ok')
    await customer.finishesOrder()
    await customer.sees('Vahvista tilauksesi')
    await expect(customer.fact('Yritys')).toHaveText('Esimerkki Oy, Y-tunnus 9000001-1')
    await expect(customer.field('Puhelinnumero')).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Peruuttamisoikeus koskee vain kuluttajia')
    await expect(page.getByRole('main')).not.toContainText('14 päivän')
    await customer.confirmButton.click()
    await customer.sees('Kiitos tilauksesta!')
  })

  test('with one of three companies, as Moni Mirja', async ({ customer, page }) => {
    await identifiedAs(customer, 'Moni Mirja')
    await expect(page.getByRole('radio')).toHaveCount(3)
    await chooses(customer, /^Hylätty Oy/)
    await expect(page.getByRole('alert')).toContainText('Yrityksen luottotietojen tarkistus on hylätty')
    await expect(phase(page, 'Yrityksen luottotiedot')).toContainText('hylätty')
    await expect(customer.link(toPayment)).toBeHidden()

    await customer.button('Vaihda yritys').click()
    await expect(customer.field('Puhelinnumero')).toHaveValue(/40\s?123\s?4567/)
    await chooses(customer, /^Odottava Oy/)
    await expect(page.getByText('Tarkistamme yrityksen luottotiedot vielä itse')).toBeVisible()
    await expect(page.getByText('viimeistään seuraavana arkipäivänä', { exact: false }).first()).toBeVisible()
    await expect(customer.link(toPayment)).toBeHidden()

    await customer.button('Vaihda yritys').click()
    await customer.button('Pidä nykyinen yritys').click()
    await expect(page.getByText('Odottava Oy')).toBeVisible()
    await customer.button('Vaihda yritys').click()
    await chooses(customer, ESIMERKKI)
    await expect(customer.link(toPayment)).toBeVisible()
  })
})
