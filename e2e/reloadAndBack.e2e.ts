import { expect, test } from './kit/shop.ts'

test('what a page of the order begins with is asked once, while its code is on its way', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const first = page.waitForRequest('**/api/ui/order/getOrder')
  await page.route('**/assets/index-*.js', async (route) => {
    await first
    await route.continue()
  })
  await customer.reloads()
  await customer.sees('Tilauksesi')
  expect(asked.filter((one) => one.endsWith('/user/user'))).toHaveLength(1)
})

test('back and forward through the steps keep what was chosen and typed, and after the confirmation lead to no open step [ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 ROUTE-12]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  const sixMonths = page.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio', { name: /^6 kk/ })
  await sixMonths.check()
  await expect(customer.button('Näytä maksutaulukko (6 kk)')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Pienempi omavastuu' }).check()
  await customer.acceptsTerms()
  await customer.sees('Tunnistautuminen')

  await page.goBack()
  await customer.sees('Tilauksesi')
  await expect(sixMonths).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Pienempi omavastuu' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' })).toBeChecked()
  await page.goForward()
  // Nobody pressed to it this time: its button waits.
  await customer.button('Tunnistaudu').click()
  await customer.identifiesAs('Onni Onnistuja')
  await customer.goesToPayment()
  await customer.sees('Maksutiedot')

  await page.goBack()
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  await page.goForward()
  await customer.addsCard('ok')
  await customer.finishesOrder()
  await customer.sees('Vahvista tilauksesi')

  await customer.field('Puhelinnumero').fill('040 123 4567')
  await page.getByRole('navigation', { name: 'Tilauksen vaiheet' }).getByRole('link', { name: 'Tilauksesi' }).click()
  await customer.sees('Tilauksesi')
  await page.goBack()
  await customer.sees('Vahvista tilauksesi')
  await expect(customer.field('Puhelinnumero')).toHaveValue('040 123 4567')
  await expect(customer.fact('Sitoutumisaika').first()).toContainText('6 kk')
  await expect(customer.fact('Lisäpalvelut').first()).toContainText('Pienempi omavastuu')
  await customer.confirmButton.click()
  await customer.sees('Kiitos tilauksesta!')
  await page.goBack()
  await customer.sees('Kiitos tilauksesta!')
  await customer.opens('/uusi-tilaus/lisapalvelut')
  await customer.isAt('/uusi-tilaus/valmis')
})
