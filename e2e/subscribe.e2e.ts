import { expect, test, withMotion } from './shop.ts'

test.use(withMotion)

test('a visitor becomes a customer with an order and an account, and comes back to it', async ({
  customer,
  page,
  mail,
}) => {
  await test.step('searches, picks a car and gives an e-mail address', async () => {
    await customer.opens('/')
    await customer.searches('Helsinki')
    await customer.picks('Norra Kide')
    await customer.givesEmail()
    await customer.sees('Tilauksesi')
  })
  await test.step('goes through the four steps', async () => {
    await customer.acceptsTerms()
    await customer.identifiesAs('Onni Onnistuja')
    await customer.goesToPayment()
    await customer.addsCard('ok')
    await customer.finishesOrder()
    await customer.confirms()
  })
  await test.step('sets a password and sees the order', async () => {
    await customer.setsPassword()
    await customer.dialog('Salasana luotu').getByRole('button', { name: 'Siirry tilisivulle' }).click()
    await customer.sees('Tili')
    await expect(page.getByRole('article', { name: 'Norra Kide' })).toContainText('Vahvistettu')
  })
  await test.step('gets the terms by mail and confirms the address', async () => {
    const letter = await mail.arrives(customer.email, 'Tilausvahvistus')
    expect(letter.attachments).toEqual([expect.objectContaining({ content_type: 'application/pdf' })])
    expect(letter.text).toContain('Norra Kide')
    await page.goto(letter.links.find((link) => link.includes('/api/')) ?? '')
    await expect(page.getByText('Sähköpostiosoitteesi on vahvistettu.')).toBeVisible()
  })
  await test.step('logs out and in again', async () => {
    await customer.button('Kirjaudu ulos').click()
    await customer.isAt('/')
    await customer.link('Kirjaudu palveluun').click()
    await customer.signsIn()
    await expect(page.getByRole('article', { name: 'Norra Kide' })).toContainText('Vahvistettu')
  })
})
