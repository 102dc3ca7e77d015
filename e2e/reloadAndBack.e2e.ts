import { expect, test } from './shop.ts'

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

test('back and forward through the steps keep what was chosen [ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11]', async ({
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
  await customer.identifiesAs('Onni Onnistuja')
  await customer.goesToPayment()
  await customer.sees('Maksutiedot')

  await page.goBack()
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  await page.goForward()
  await customer.addsCard('ok')
  await customer.finishesOrder()
  await customer.sees('Vahvista tilauksesi')

  await page.goBack()
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
  await page.goForward()
  await customer.sees('Vahvista tilauksesi')
  await expect(customer.fact('Sitoutumisaika').first()).toContainText('6 kk')
  await expect(customer.fact('Lisäpalvelut').first()).toContainText('Pienempi omavastuu')
})

test('what was typed on the last step survives a reload and a look back', async ({ customer, page }) => {
  await customer.startsAt('vahvista')
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await customer.button('Lisää kuljettaja').click()
  const driver = page.getByRole('group', { name: 'Kuljettaja 1' })
  await customer.field('Etunimi', driver).fill('Aada')
  await customer.reloads()
  await expect(customer.field('Etunimi', driver)).toHaveValue('Aada')
  await page.getByRole('navigation', { name: 'Tilauksen vaiheet' }).getByRole('link', { name: 'Tilauksesi' }).click()
  await customer.sees('Tilauksesi')
  await page.goBack()
  await expect(customer.field('Puhelinnumero').first()).toHaveValue('040 123 4567')
})

test('after the confirmation the way back leads to no open step [ROUTE-12 ROUTE-13]', async ({ customer, page }) => {
  await customer.startsAt('vahvista')
  await customer.opens('/uusi-tilaus/maksutiedot')
  await customer.finishesOrder()
  await customer.confirms()
  await page.goBack()
  await customer.sees('Kiitos tilauksesta!')
  await customer.opens('/uusi-tilaus/lisapalvelut')
  await customer.isAt('/uusi-tilaus/valmis')
})

test('the steps stand over every step of an order, all of them done at the last one, and not after it [HOME-67]', async ({
  customer,
  page,
}) => {
  const steps = page.getByRole('navigation', { name: 'Tilauksen vaiheet' }).getByRole('listitem')
  await customer.startsAt('vahvista')
  await expect(steps).toHaveText([/valmis$/, /valmis$/, /valmis$/, /valmis$/])
  for (const path of ['lisapalvelut', 'tunnistautuminen', 'maksutiedot']) {
    await customer.opens(`/uusi-tilaus/${path}`)
    await expect(steps).toHaveCount(4)
  }
  await customer.opens('/uusi-tilaus/vahvista')
  await customer.confirms()
  await customer.isAt('/uusi-tilaus/valmis')
  await expect(steps).toHaveCount(0)
  await customer.opens('/uusi-tilaus/luo-salasana')
  await customer.sees('Luo salasana')
  await expect(steps).toHaveCount(0)
})
