import { expect, test } from './shop.ts'

test.describe('a private customer subscribes to a car', () => {
  test('from a search near Helsinki to the order on the account page', async ({ customer, page, mail }) => {
    await customer.opens('/')
    await customer.searches('Helsinki')
    await customer.picks('Norra Kide')
    await customer.givesEmail()
    await customer.sees('Oma tilauksesi')
    await customer.acceptsTerms()
    await customer.identifiesAs('Onni Onnistuja')
    await customer.goesToPayment()
    await customer.addsCard('ok')
    await customer.finishesOrder()
    await customer.confirms()
    await customer.setsPassword()
    await customer.dialog('Salasana luotu').getByRole('button', { name: 'Siirry tilille' }).click()
    await customer.sees('Tili')
    await expect(page.getByRole('article', { name: 'Norra Kide' })).toContainText('Vahvistettu')
    expect(await mail.to(customer.email)).toHaveLength(1)
  })
})
