import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { chooses, company, identifiedAs } from './companyOrder.ts'
import { ask } from './orderByCalls.ts'
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

  test('after waiting for the register, as Hidas Oy makes one wait [STATE-62 IDENT-30]', async ({ customer, page }) => {
    await identifiedAs(customer, 'Sari Sarjayrittäjä')
    await chooses(customer, /^Hidas Oy/)
    await expect(phase(page, 'Yrityksen luottotiedot')).toContainText('tarkistetaan')
    await isClean(page)
    await expect(phase(page, 'Yrityksen luottotiedot')).toContainText('kunnossa')
    await expect(customer.link(toPayment)).toBeVisible()
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

test.describe('a business customer is refused', () => {
  test('because several sign together: Yrjö Yhdessä [STATE-67 ERR-78]', async ({ customer, page }) => {
    await identifiedAs(customer, 'Yrjö Yhdessä')
    await chooses(customer, /^Yhdessä Oy/)
    const told = page.getByRole('alert')
    await expect(told).toContainText('Yrityksellä on useampi allekirjoittaja, joten et voi tehdä tilausta yksin.')
    await expect(customer.field('Puhelinnumero')).toHaveValue('040 123 4567')
    await expect(customer.link(toPayment)).toBeHidden()
  })

  test('because there is no right: Outi Oikeudeton [STATE-68 ERR-79]', async ({ customer, page }) => {
    await identifiedAs(customer, 'Outi Oikeudeton')
    await chooses(customer, /^Oikeudeton Oy/)
    const told = page.getByRole('alert')
    await expect(told).toContainText('Sinulla ei ole oikeutta tehdä tilausta yrityksen puolesta.')
    await isClean(page)
  })

  test('because there is no company: Irja Irrallinen [IDENT-21]', async ({ customer, page }) => {
    await identifiedAs(customer, 'Irja Irrallinen')
    const told = page.getByText('Sinulla ei ole yrityskytköksiä kaupparekisterissä.', { exact: false })
    await expect(told).toContainText(
      'Pyydä tilauksen tekijäksi kollega, jolla on oikeus allekirjoittaa yksin yrityksen puolesta.',
    )
    await expect(customer.button('Jatka')).toHaveCount(0)
    await customer.button('Tilaa yksityisasiakkaana').click()
    await expect(customer.link(toPayment)).toBeVisible()
  })

  test('because the company has its orders: Raimo Raja [ERR-81 ROLE-18]', async ({ customer, page }) => {
    await identifiedAs(customer, 'Raimo Raja')
    await chooses(customer, /^Täysi Oy/)
    const told = customer.dialog('Virhe yrityksen valinnassa')
    await expect(told).toContainText('Yrityksellä voi olla maksimissaan 1 aktiivista tilausta.')
    await isClean(page)
    await told.getByRole('button', { name: 'Sulje' }).first().click()
    await expect(company(customer, /^Täysi Oy/)).toBeChecked()
  })

  test('because there are as many orders as there may be, at the next car [ERR-22]', async ({
    customer,
    page,
    shop,
  }) => {
    const { order_number } = await customer.startsAt('valmis')
    await shop.db.$client.query(
      'update customer set max_orders = 1 where id = (select customer_id from orders where order_number = $1)',
      [order_number],
    )
    await customer.choosesNearHelsinki('Norra Kide')
    await expect(page.getByText('Yrityksellä voi olla maksimissaan 1 aktiivista tilausta.')).toBeVisible()
    await isClean(page)
  })

  test('because the number is wrong [ERR-80 VALID-63]', async ({ customer, page }) => {
    await identifiedAs(customer, 'Ylermi Yrittäjä')
    await chooses(customer, ESIMERKKI, '12')
    const told = customer.dialog('Virheitä lomakkeessa')
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'Sulje' }).first().click()
    await expect(page.getByText('Tarkista puhelinnumero.')).toBeVisible()
    await expect(company(customer, ESIMERKKI)).toBeChecked()
    await isClean(page)
  })
})

test.describe('when something does not answer', () => {
  test('the companies: said, and asked for again [ERR-77]', async ({ customer, page, complaints }) => {
    complaints.expect(/503/)
    const away = {
      status: 503,
      json: { message: 'Kaupparekisteri ei juuri nyt vastaa. Yritä hetken päästä uudelleen.' },
    }
    await page.route('**/api/ui/order/getCustomerCompanies', (route) => route.fulfill(away))
    await identifiedAs(customer, 'Ylermi Yrittäjä')
    await expect(page.getByRole('alert')).toContainText('Virhe yritysten hakemisessa')
    await isClean(page)
    await page.unroute('**/api/ui/order/getCustomerCompanies')
    await customer.button('Yritä uudelleen').click()
    await expect(company(customer, ESIMERKKI)).toBeVisible()
  })

  test('the credit register: said, and asked again by a press [ERR-82 STATE-62]', async ({ customer, page, shop }) => {
    const { token, order_number } = await identifiedAs(customer, 'Sari Sarjayrittäjä')
    await chooses(customer, /^Virhe Oy/)
    const told = page.getByRole('alert')
    await expect(told).toContainText('Virhe luottohakemuksessa')
    await isClean(page)
    const checks = async () =>
      (
        await shop.db.$client.query(
          `select k.id from credit_check k join orders o on o.customer_id = k.customer_id where o.order_number = $1`,
          [order_number],
        )
      ).rowCount
    expect(await checks()).toBe(1)
    await customer.button('Yritä uudelleen').click()
    await expect.poll(checks).toBe(2)
    await expect(told).toContainText('Virhe luottohakemuksessa')
    expect((await ask(shop, 'getCustomer', { token })).body.data.has_credit_rating_today).toBe(false)
  })
})
