import { expect, test, withMotion } from '../kit/shop.ts'
import { listen } from '../kit/tagEvents.ts'
import { closesDialog, opensFirst } from '../screens/screen.ts'

test.use(withMotion)

test('a visitor becomes a customer with an order and an account, and comes back to it; it is told step by step, and nothing of the person', async ({
  customer,
  page,
  mail,
}) => {
  // The whole way at once, many pages long.
  test.slow()
  const { told, loaded, events } = await listen(page)
  await test.step('searches, looks at a car, picks it and gives an e-mail address', async () => {
    await customer.opens('/')
    await customer.searches('Mannerheimintie 1, Helsinki')
    await customer.finds('Norra Kide')
    await opensFirst(customer, 'Lisätietoa autosta: Norra Kide')
    await closesDialog(customer)
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
    // Events on pages without the tag manager reach it on the next page that has it.
    await expect.poll(() => loaded).toContain('/uusi-tilaus/valmis')
  })
  const ofTheOrder = (await customer.token()) ?? 'no token'
  await test.step('sets a password and sees the order', async () => {
    await customer.reloads()
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
    await customer.button('Vahvista osoite').click()
    await expect(page.getByText('Sähköpostiosoitteesi on vahvistettu.')).toBeVisible()
  })
  await test.step('logs out and in again', async () => {
    await customer.button('Kirjaudu ulos').click()
    await customer.isAt('/')
    await customer.link('Kirjaudu palveluun').click()
    await customer.signsIn()
    await customer.isAt('/tili')
    await expect(page.getByRole('article', { name: 'Norra Kide' })).toContainText('Vahvistettu')
  })

  const names = events().map(({ event }) => event)
  for (const name of [
    ...['search', 'view_item_list', 'view_item', 'select_item', 'sign_up', 'add_to_cart', 'begin_checkout'],
    ...['add_shipping_info', 'identification_result', 'add_payment_info', 'purchase'],
  ])
    expect(names, name).toContain(name)
  const purchases = events().filter(({ event }) => event === 'purchase')
  // Once where it waits for the tag manager and once where that is, not again when the page is loaded anew.
  expect(purchases).toHaveLength(2)
  expect(new Set(purchases.map(({ ecommerce }) => ecommerce?.transaction_id)).size).toBe(1)
  expect(purchases[0]?.ecommerce).toMatchObject({ value: expect.any(Number), tax: expect.any(Number) })
  expect(loaded.filter((path) => /kirjaudu|tunnistautuminen|maksutiedot|vahvista|salasana/.test(path))).toEqual([])

  const text = JSON.stringify(told)
  expect(text).not.toMatch(/@|%40/)
  expect(text).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}/)
  // The whole number of this customer: times and order numbers have a few digits of it now and then.
  expect(text.replaceAll(/[\s+-]|%20|%2B/g, '')).not.toContain('401234567')
  expect(text).not.toMatch(/onni|onnistuja|mannerheimintie|esimerkki/i)
  for (const token of [ofTheOrder, (await customer.token()) ?? 'no token']) expect(text).not.toContain(token)
  for (const one of told) if (!Array.isArray(one) && 'page_path' in one) expect(one.page_path).not.toMatch(/[?=]/)
})
