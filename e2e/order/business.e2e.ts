import { expect, test } from '../kit/shop.ts'
import { chooses, company, identifiedAs } from './companyOrder.ts'

const ESIMERKKI = /^Esimerkki Oy Y-tunnus 9000001-1$/
const ofCompany = 'Esimerkki Oy, Y-tunnus 9000001-1'

test('a business customer orders, from the choice to the confirmation, as Ylermi Yrittäjä [IDENT-15 IDENT-17 IDENT-18 IDENT-19 IDENT-20 STATE-64 STATE-65 STATE-66 CART-12 CONFIRM-23]', async ({
  customer,
  page,
}) => {
  await identifiedAs(customer, 'Ylermi Yrittäjä')
  await expect(company(customer, ESIMERKKI)).not.toBeChecked()
  await chooses(customer, ESIMERKKI)
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  await customer.goesToPayment()
  await page.getByRole('button', { name: 'Näytä ostoskori' }).click()
  await expect(customer.fact('Yritys', customer.dialog('Ostoskori'))).toHaveText(ofCompany)
  await customer.dialog('Ostoskori').getByRole('button', { name: 'Sulje' }).first().click()
  await customer.addsCard('ok')
  await customer.finishesOrder()
  await customer.sees('Vahvista tilauksesi')
  await expect(customer.fact('Yritys')).toHaveText(ofCompany)
  await expect(customer.field('Puhelinnumero')).toBeHidden()
  await page.getByText('Veloitukset ja päättäminen').click()
  await expect(page.getByRole('main')).toContainText('Peruuttamisoikeus koskee vain kuluttajia')
  await customer.confirms()
})
