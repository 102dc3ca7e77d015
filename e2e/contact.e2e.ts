import { expect, test } from './shop.ts'

test('a message to the customer service is sent, received by mail, and not lost when it is slowed', async ({
  customer,
  page,
  shop,
}) => {
  await customer.opens('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /^\+358/ })).toHaveAttribute('href', /^tel:\+358\d+$/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  await footer.getByRole('link', { name: 'Lähetä viesti asiakaspalveluun' }).click()
  await customer.sees('Asiakaspalvelu')
  await customer.field('Nimi').fill('Onni Onnistuja')
  await customer.field('Sähköpostiosoite').fill(customer.email)
  await customer.field('Viesti').fill('Onko autossa vetokoukku?')
  const slowed = 'Olet lähettänyt monta viestiä lyhyessä ajassa.'
  await page.route('**/api/ui/contact/sendMessage', (route) =>
    route.fulfill({ status: 429, json: { message: slowed } }),
  )
  await customer.button('Lähetä viesti').click()
  await expect(page.getByRole('main').getByText(slowed)).toBeVisible()
  await page.unroute('**/api/ui/contact/sendMessage')
  await customer.reloads()
  await expect(customer.field('Viesti')).toHaveValue('Onko autossa vetokoukku?')
  await customer.button('Lähetä viesti').click()
  await expect(page.getByText('Viestisi on lähetetty')).toBeVisible()
  await shop.mail.arrives(customer.email, 'Saimme viestisi')
})

test('whoever is signed in finds the account from the home page', async ({ customer, page }) => {
  await customer.startsAt('valmis')
  await customer.opens('/')
  await expect(page.getByRole('region', { name: 'Sinun autosi' })).toContainText(/Nouto \d+\.\d+\.\d{4}/)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Tilisi' })).toHaveAttribute('href', '/tili')
  await customer.link('Siirry tilisivulle').click()
  await customer.isAt('/tili')
})
