import { formatDay } from '../contract/date.ts'
import { addHomeDelivery, ask, orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('step 5 lists the order as it will bind [CONFIRM-01 CONFIRM-09 CONFIRM-10 CONFIRM-17 CONFIRM-18 CONFIRM-19 CONFIRM-21 CONFIRM-22 CONFIRM-24 CONFIRM-27]', async ({
  customer,
  page,
  shop,
}) => {
  const { token, order_number } = await customer.startsAt('vahvista', { car: 'Norra Kide', gear: 'A' })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const { dealer } = order
  await customer.sees('Vahvista tilauksesi')
  const step = page.getByRole('main')
  await expect(customer.fact('Auto', step)).toHaveText('Norra Kide, automaatti')
  await expect(customer.fact('Noutopaikka', step).first()).toContainText(dealer.display_name)
  await expect(customer.fact('Noutopaikka', step).first()).toContainText(
    `${dealer.address}, ${dealer.zip} ${dealer.city}`,
  )
  await expect(customer.fact('Noutopäivä', step).first()).toContainText(formatDay(order.start_date))
  await expect(customer.fact('Kuukausihinta (sis. ALV 25,5 %)', step)).toContainText(/449\s*€\/kk/)
  await expect(customer.fact('Sitoutumisaika', step).first()).toContainText('Tilaus voimassa toistaiseksi')
  const providers = customer.fact('Palveluntarjoajat', step).getByRole('listitem')
  await expect(providers).toHaveText([/^\S.* \(Y-tunnus \d{7}-\d\)$/, /^\S.* \(Y-tunnus \d{7}-\d\)$/])
  await expect(step.getByRole('button', { name: /^Näytä maksutaulukko/ })).toBeVisible()
  await expect(customer.confirmButton).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), customer.button('Lataa sopimusehdot (PDF)').click()])
  expect(file.suggestedFilename()).toBe(`sopimusehdot-${order_number}.pdf`)
})

test('a term of months says so [CONFIRM-20]', async ({ customer }) => {
  await customer.startsAt('vahvista', { car: 'Norra Kide', fixedTerm: 6 })
  await expect(customer.fact('Sitoutumisaika').first()).toContainText('6 kk')
})

test('extra services say how often they are charged, and home delivery when and where [CONFIRM-11 CONFIRM-12 CONFIRM-13 CONFIRM-14 CONFIRM-15 CONFIRM-16]', async ({
  customer,
  shop,
  page,
}) => {
  const started = await orderByCalls(shop, 'lisapalvelut', { email: customer.email, car: 'Norra Kide' })
  await addHomeDelivery(shop, started)
  await customer.isSignedIn(started.token)
  await customer.opens('/uusi-tilaus')
  await page.getByRole('checkbox', { name: 'Pienempi omavastuu' }).check()
  await customer.acceptsTerms()
  await customer.identifiesAs('Onni Onnistuja')
  await customer.goesToPayment()
  await customer.addsCard('ok')
  await customer.finishesOrder()

  const { order } = (await ask(shop, 'getOrder', { token: started.token })).body
  const services = customer.fact('Lisäpalvelut').first().getByRole('listitem')
  await expect(services.filter({ hasText: 'Pienempi omavastuu' })).toContainText('Kuukausiveloitus')
  const delivery = services.filter({ hasText: 'Kotiintoimitus' })
  await expect(delivery).toContainText('Kertaveloitus')
  await expect(delivery).toContainText(`Toimituspäivä ${formatDay(order.start_date)}`)
  await expect(delivery).toContainText('Mannerheimintie 1, 00100 Helsinki')
  await expect(delivery).toContainText('Toivottu toimitusaika klo 9–13')
})

test('it tells when money moves, how to end and how to withdraw [CONFIRM-06 CONFIRM-07 CONFIRM-08 CONFIRM-25 CONFIRM-26 CONST-17]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('vahvista')
  for (const text of [
    'Kuukausimaksu veloitetaan kortiltasi aikaisintaan 8 päivää ennen auton noutoa.',
    'Seuraavat kuukausimaksut veloitetaan 8 päivää ennen jokaisen uuden kauden alkua.',
    'Jos et halua jatkaa, päätä tilaus viimeistään kaksi viikkoa ennen uuden laskutuskauden alkua.',
    'Voit peruuttaa tilauksen 14 päivän kuluessa tilaamisesta. Katso sopimusehtojen kohta 19, etämyynti.',
  ])
    await expect(page.getByText(text)).toBeVisible()
})

test('a phone number is asked once, and its absence is told [CONFIRM-02 VALID-50]', async ({ customer, page }) => {
  await customer.startsAt('vahvista')
  const phone = customer.field('Puhelinnumero')
  await expect(phone).toBeVisible()
  await customer.confirmButton.click()
  await expect(phone).toHaveAccessibleDescription(/Syötäthän puhelinnumerosi vahvistaaksesi tilauksen/)
  await expect(customer.dialog('Virheitä lomakkeessa')).toContainText(
    'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
  )
  await customer.dialog('Virheitä lomakkeessa').getByRole('button', { name: 'Sulje' }).first().click()
  await phone.fill('040 123 4567')
  await customer.confirmButton.click()
  await customer.isAt('/uusi-tilaus/valmis')
  await expect(page.getByText('Tilausnumero')).toBeVisible()
})

test('who has a phone number on file is not asked again [CONFIRM-03]', async ({ customer, shop }) => {
  const { token } = await orderByCalls(shop, 'valmis', { email: customer.email })
  await orderByCalls(shop, 'vahvista', { email: customer.email, token })
  await customer.isSignedIn(token)
  await customer.opens('/uusi-tilaus/vahvista')
  await customer.sees('Vahvista tilauksesi')
  await expect(customer.field('Puhelinnumero')).toBeHidden()
})

test('up to three drivers are named, and a mistake lands on its driver [CONFIRM-04 VALID-41 VALID-42]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('vahvista')
  await customer.field('Puhelinnumero').fill('040 123 4567')
  const add = customer.button('Lisää kuljettaja')
  for (const name of ['Aada', 'Bertta', 'Cecilia']) {
    await add.click()
    const driver = page.getByRole('group', { name: /^Kuljettaja \d$/ }).last()
    await customer.field('Etunimi', driver).fill(name)
    await customer.field('Sukunimi', driver).fill('Ajaja')
    await customer.field('Puhelinnumero', driver).fill('040 765 4321')
  }
  await expect(add).toBeDisabled()
  const second = page.getByRole('group', { name: 'Kuljettaja 2' })
  await customer.field('Sukunimi', second).fill('')
  await customer.confirmButton.click()
  await customer.dialog('Virheitä lomakkeessa').getByRole('button', { name: 'Sulje' }).first().click()
  await expect(customer.field('Sukunimi', second)).toHaveAttribute('aria-invalid', 'true')
  await expect(customer.field('Sukunimi', page.getByRole('group', { name: 'Kuljettaja 1' }))).not.toHaveAttribute(
    'aria-invalid',
  )
  await customer.field('Sukunimi', second).fill('Ajaja')
  await customer.confirmButton.click()
  await customer.sees('Kiitos tilauksesta!')
})

test('a refused form says so in a dialog [VALID-51 VALID-52 ERR-71]', async ({ customer, page }) => {
  await customer.startsAt('vahvista')
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await page.route('**/api/ui/order/confirmOrder', (route) =>
    route.fulfill({ status: 422, json: { message: '', errors: { phone: ['Tarkista puhelinnumero.'] } } }),
  )
  await customer.confirmButton.click()
  await expect(customer.dialog('Virheitä lomakkeessa')).toContainText(
    'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
  )
})

test('an order that is gone is told [ERR-70]', async ({ customer, page }) => {
  await customer.startsAt('vahvista')
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await page.route('**/api/ui/order/confirmOrder', (route) => route.fulfill({ status: 404, json: { message: '' } }))
  await customer.confirmButton.click()
  await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText(
    'Tilausta ei löytynyt tai se on vanhentunut.',
  )
})

test('a discount code lowers the price; a wrong one is told [CONFIRM-05 VALID-44 VALID-45 VALID-46]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('vahvista', { car: 'Norra Kide' })
  await customer.sees('Alennuskoodi? Lisää se tähän.')
  const code = customer.field('Koodi')
  await customer.button('Lisää koodi').click()
  await expect(code).toHaveAccessibleDescription(/Syötä koodi/)
  await code.fill('EIOLE')
  await customer.button('Lisää koodi').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Koodia ei löytynyt tai se on vanhentunut.')
  await dialog.getByRole('button', { name: 'Sulje' }).first().click()
  await code.fill('TERVETULOA')
  await customer.button('Lisää koodi').click()
  await expect(customer.fact('Alennuskoodi').first()).toContainText('TERVETULOA')

  await page.route('**/api/ui/order/addPromoCode', (route) =>
    route.fulfill({ status: 404, json: { message: 'Koodin käyttökerrat on käytetty.' } }),
  )
  await code.fill('VIIMEINEN')
  await customer.button('Lisää koodi').click()
  await expect(dialog).toContainText('Koodin käyttökerrat on käytetty.')
})

test('a contract that cannot be loaded is told [ERR-49 ERR-50]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 500/)
  await customer.startsAt('vahvista')
  await page.route('**/api/ui/order/getContractTerms/*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await customer.button('Lataa sopimusehdot (PDF)').click()
  await expect(customer.dialog('Virhe sopimusehtojen latauksessa')).toContainText('Tuntematon virhe')
})

test('the contract is saved under the name that the server gives, else under its own [API-86]', async ({
  customer,
  page,
}) => {
  const { order_number } = await customer.startsAt('vahvista')
  const savedAs = async () => {
    const download = page.waitForEvent('download')
    await customer.button('Lataa sopimusehdot (PDF)').click()
    return (await download).suggestedFilename()
  }
  const body = '%PDF-1.7'
  await page.route('**/api/ui/order/getContractTerms/*', (route) =>
    route.fulfill({ contentType: 'application/pdf', body }),
  )
  expect(await savedAs()).toBe(`kinto-flex-sopimusehdot-${order_number}.pdf`)
  await page.unroute('**/api/ui/order/getContractTerms/*')
  await page.route('**/api/ui/order/getContractTerms/*', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="oma-nimi.pdf"' },
      body,
    }),
  )
  expect(await savedAs()).toBe('oma-nimi.pdf')
})

test('what another tab changed is told before anything binds, on a press and on return', async ({
  customer,
  page,
  shop,
}) => {
  const { token, order_number } = await customer.startsAt('vahvista', { car: 'Norra Kide', gear: 'A' })
  const change = (fixed_term: 1 | 3 | 6) => ask(shop, 'updateFixedTerm', { token, body: { order_number, fixed_term } })
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await expect(customer.confirmButton).toContainText(/449,00\s€/)
  await change(6)
  await customer.confirmButton.click()
  const told = customer.dialog('Tilauksesi on muuttunut')
  // The terms were accepted for another term: they are asked for again.
  await customer.isAt('/uusi-tilaus/lisapalvelut')
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Näit: Tilaus voimassa toistaiseksi')
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: 6 kk')
  await expect(customer.fact('Sitoutumisajan hinta yhteensä', told)).toContainText(/Näit: 449,00\s€/)
  expect((await ask(shop, 'getOrder', { token })).body.order.status).toBe('pending')
  await told.getByRole('button', { name: 'Sulje' }).first().click()

  await expect(page.getByRole('heading', { name: 'Tilauksesi', level: 1 })).toBeFocused()
  const terms = page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' })
  await expect(terms).not.toBeChecked()
  await terms.check()
  await change(3)
  await customer.button('Jatka').click()
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: 3 kk')
  await told.getByRole('button', { name: 'Sulje' }).first().click()
  await expect(terms).not.toBeChecked()
  await customer.acceptsTerms()

  await customer.isAt('/uusi-tilaus/vahvista')
  // Until the order is shown, nothing was seen that could have changed.
  await expect(customer.confirmButton).toBeVisible()
  await change(1)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(customer.fact('Sitoutumisaika', told)).toContainText('Nyt: Tilaus voimassa toistaiseksi')
})
