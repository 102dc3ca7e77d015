import { formatDay, helsinkiDay } from '../contract/date.ts'
import { isTold } from './account.ts'
import type { Customer } from './customer.ts'
import { addHomeDelivery, ask, orderByCalls } from './orderByCalls.ts'
import { hasCar, hasConfirmed } from './orderStates.ts'
import { expect, test } from './shop.ts'

test.use({ shopNamed: 'clock' })

async function opensServices(customer: Customer): Promise<void> {
  await customer.opens('/tili')
  await customer.page.locator('summary', { hasText: 'Lisäpalvelut ja lisäkilometripaketit' }).click()
}

async function asksToBuy(customer: Customer, service: string) {
  await customer.button('Osta lisäpalvelu').click()
  const choices = customer.dialog('Saatavilla olevat lisäpalvelut')
  await choices.getByRole('checkbox', { name: service }).check()
  await choices.getByRole('button', { name: 'Jatka ostamaan' }).click()
  return customer.dialog('Haluatko varmasti ostaa lisäpalvelun?')
}

test('one service at a time is chosen, and pressed again let go [ORDER-61 ORDER-62 ORDER-63 ORDER-64 ORDER-65 ORDER-66 ORDER-67 ORDER-91 EXTRA-18 EXTRA-22]', async ({
  customer,
  page,
}) => {
  await hasConfirmed(customer)
  await opensServices(customer)
  const agreed = /^Jokaiseen laskutuskauteen kuuluu 1\s500\skm\. Sen yli ajettu kilometri maksaa 0,20\s€\./
  await expect(page.getByText(agreed)).toBeVisible()
  await customer.button('Osta lisäpalvelu').click()
  const choices = customer.dialog('Saatavilla olevat lisäpalvelut')
  const wash = choices.getByRole('checkbox', { name: 'Kuukausipesu' })
  const seat = choices.getByRole('checkbox', { name: 'Lastenistuin' })
  await wash.focus()
  await page.keyboard.press('Space')
  await seat.check()
  await expect(wash).not.toBeChecked()
  await seat.uncheck()
  await expect(choices.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(choices.getByRole('button', { name: 'Jatka ostamaan' })).toHaveAttribute('aria-disabled', 'true')
  const row = choices.getByRole('listitem')
  await expect(row.filter({ hasText: 'Lastenistuin' })).toContainText('Istuin palautetaan auton mukana.')
  await expect(row.filter({ hasText: 'Kuukausipesu' })).toContainText('34,90 €/kk')
  await expect(row.filter({ hasText: '1 000 km/kk' })).toHaveText(/^Lisäkilometrit\s1\s000\skm\/kk79,90\s€\/kk$/)
})

test('bought before the first charge it comes with that, and the question says so [ORDER-57 ORDER-58 ORDER-59 ORDER-60 STATE-73 ERR-42 ERR-43 ERR-47 ACC-01]', async ({
  customer,
  page,
  clock,
}) => {
  await hasConfirmed(customer)
  // No other day of the order is the day of buying.
  await clock.advance('PT26H')
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Kuukausipesu')
  await expect(question).toContainText('Lisäpalvelu veloitetaan ensimmäisen kuukausimaksun yhteydessä.')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await expect(page.getByText('Lisäpalvelu ostettu')).toBeVisible()
  const bought = page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: /Kuukausipesu/ })
  await expect(bought.getByRole('cell').first()).toContainText(formatDay(helsinkiDay(await clock.now())))
  await expect(bought).toContainText('34,90 €/kk')
  await expect(customer.button('Osta lisäpalvelu')).toBeFocused()
  await customer.button('Osta lisäpalvelu').click()
  const choices = customer.dialog('Saatavilla olevat lisäpalvelut')
  await expect(choices.getByRole('checkbox', { name: 'Lastenistuin' })).toBeVisible()
  await expect(choices.getByRole('checkbox', { name: 'Kuukausipesu' })).toHaveCount(0)
})

test('bought while the car is in use it is charged at once, and the question says so [STATE-75 ERR-44]', async ({
  customer,
  page,
}) => {
  await hasCar(customer)
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Lastenistuin')
  await expect(question).toContainText('Lisäpalvelu veloitetaan heti maksukortiltasi Visa')
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await customer.dialog('Saatavilla olevat lisäpalvelut').getByRole('button', { name: 'Jatka ostamaan' }).click()
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await expect(page.getByText('Lisäpalvelu ostettu')).toBeVisible()
  const bought = page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: /Lastenistuin/ })
  await expect(bought).toContainText('59,00 €')
  await page.locator('summary', { hasText: 'Veloitukset' }).click()
  await expect(page.getByText('Lisäpalvelu: Lastenistuin 76–150 cm')).toBeVisible()
})

test('bought while a month runs it says both sums and their days, and another sum by now buys nothing', async ({
  customer,
}) => {
  await hasCar(customer)
  await isTold(customer, () => ({
    service_period: { last_day: '2027-01-10', days: 9, of_days: 30 },
    next_payment_date: '2027-01-03',
  }))
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Kuukausipesu')
  await expect(question).toContainText(/Nyt, ajalta \d+\.\d+\.\d{4}–10\.1\.2027\s*10,47\s€/)
  await expect(customer.fact('Kuukausimaksuissa 3.1.2027 alkaen', question)).toHaveText('34,90\u00a0€/kk')
  // The shop knows of no such month.
  await question.getByRole('button', { name: 'Osta ja maksa 10,47 €, sitten 34,90 €/kk' }).click()
  await expect(customer.dialog('Virhe lisäpalvelun ostossa.')).toContainText('ensimmäinen veloitus on muuttunut')
})

test('a card that is refused buys nothing, and what to do is told [ERR-45 ERR-46]', async ({ customer, page }) => {
  await hasCar(customer, { card: 'stolen' })
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Lastenistuin')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  const failure = customer.dialog('Virhe lisäpalvelun ostossa.')
  await expect(failure).toContainText('Päivitä sivu, tarkista maksukorttisi tiedot ja yritä uudelleen.')
  await expect(failure).toContainText('ota yhteyttä asiakaspalveluun')
  await failure.getByRole('button', { name: 'Sulje' }).last().click()
  await customer.reloads()
  await page.locator('summary', { hasText: 'Lisäpalvelut' }).click()
  await expect(page.getByText('Tilauksessa ei ole lisäpalveluja.')).toBeVisible()
})

const toTheBank = async (customer: Customer) => {
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Lastenistuin')
  await expect(question).toContainText('Pankkisi voi pyytää sinua vahvistamaan maksun.')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await customer.sees('Vahvista maksu')
}

test('a service that the bank asks about waits for the answer, can be gone on with, and is bought by a yes', async ({
  customer,
  page,
}) => {
  await hasCar(customer, { card: 'sca' })
  await toTheBank(customer)

  await opensServices(customer)
  await expect(page.getByText('Lisäpalvelun osto odottaa vahvistustasi')).toBeVisible()
  await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)
  await expect(page.getByText('Tilauksessa ei ole lisäpalveluja.')).toBeVisible()
  await customer.button('Osta lisäpalvelu').click()
  const choices = customer.dialog('Saatavilla olevat lisäpalvelut')
  await expect(choices.getByRole('checkbox', { name: 'Kuukausipesu' })).toBeVisible()
  await expect(choices.getByRole('checkbox', { name: 'Lastenistuin' })).toHaveCount(0)
  await choices.getByRole('button', { name: 'Peruuta' }).click()

  await page.getByRole('button', { name: /^Vahvista pankissa/ }).press('Enter')
  await customer.sees('Vahvista maksu')
  await customer.button('Hyväksy').click()
  await expect(page.getByRole('status').filter({ hasText: 'Lisäpalvelu ostettu' })).toContainText('Maksu onnistui.')
  await customer.isAt('/tili')
  await expect(page.getByText('Lisäpalvelun osto odottaa vahvistustasi')).toHaveCount(0)
  await page.locator('summary', { hasText: 'Lisäpalvelut' }).click()
  await expect(
    page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: /Lastenistuin/ }),
  ).toContainText('59,00 €')
})

test('a service whose charge is turned down at the bank is not bought, and may be asked for again', async ({
  customer,
  page,
}) => {
  await hasCar(customer, { card: 'sca' })
  await toTheBank(customer)
  await customer.button('Peruuta').click()
  await expect(page.getByRole('alert')).toContainText('Lisäpalvelua ei ostettu')
  await customer.isAt('/tili')
  await expect(page.getByText('Lisäpalvelun osto odottaa vahvistustasi')).toHaveCount(0)
  await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)
  await toTheBank(customer)
  // Given up at the bank by going back: the page that the browser kept is not busy for ever.
  await page.goBack()
  await expect(page.getByText('Lisäpalvelun osto odottaa vahvistustasi')).toBeVisible()
})

test('an answer that is lost on the way buys once [ERR-45]', async ({ customer, page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await hasCar(customer)
  await opensServices(customer)
  await page.route('**/order/purchaseExtraService', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const question = await asksToBuy(customer, 'Lastenistuin')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await customer.dialog('Virhe lisäpalvelun ostossa.').getByRole('button', { name: 'Sulje' }).last().click()
  await page.unroute('**/order/purchaseExtraService')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await expect(page.getByText('Lisäpalvelu ostettu')).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: /Lastenistuin/ }),
  ).toHaveCount(1)
})

test('a home delivery stands in the list with its address [ORDER-58 ORDER-59]', async ({ customer, page }) => {
  const started = await orderByCalls(customer.shop, 'vahvista', { email: customer.email, password: 'Talvirengas2026' })
  await addHomeDelivery(customer.shop, started)
  // The terms were accepted for an order without it.
  const { token, order_number } = started
  await ask(customer.shop, 'acceptTermsAndServices', { token, body: { order_number, accept_terms: true } })
  await customer.isSignedIn(token)
  await customer.opens('/uusi-tilaus/vahvista')
  await customer.confirms()
  await opensServices(customer)
  const row = page.getByRole('row', { name: /Kotiintoimitus/ })
  await expect(row).toContainText('Mannerheimintie 1, 00100 Helsinki, klo 9–13')
  await expect(row).toContainText(/\d,\d\d\s€$/)
  await expect(customer.fact('Toimittaja')).toBeVisible()
})

test('a monthly service is ended by its customer, with the day and both sums said before, and goes on after all', async ({
  customer,
  page,
}) => {
  await hasConfirmed(customer)
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Kuukausipesu')
  await question.getByRole('button', { name: /^Osta ja maksa/ }).click()
  await customer.button('Päätä lisäpalvelu Kuukausipesu').click()
  const asked = customer.dialog('Haluatko päättää lisäpalvelun?')
  await expect(asked).toContainText(/Palvelu on voimassa\s*\d+\.\d+\.\d{4} asti/)
  await expect(asked).toContainText(/\d+,\d\d\s€, palvelun kanssa \d+,\d\d\s€/)
  await asked.getByRole('button', { name: 'Päätä lisäpalvelu' }).click()
  const row = page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: /Kuukausipesu/ })
  await expect(row).toContainText(/Päättyy \d+\.\d+\.\d{4}/)
  await customer.button('Jatka lisäpalvelua Kuukausipesu').click()
  await expect(row).not.toContainText('Päättyy')
  await expect(customer.button('Päätä lisäpalvelu Kuukausipesu')).toBeVisible()
})

test('a bought service is withdrawn from by itself: the wish is asked, the list leads there, the order goes on', async ({
  customer,
  page,
  shop,
}) => {
  const { order_number } = await hasConfirmed(customer, { car: 'Norra Kide', gear: 'M' })
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Kuukausipesu')
  const wish = question.getByRole('checkbox', { name: /^Pyydän, että lisäpalvelu alkaa/ })
  await expect(wish).not.toBeChecked()
  await wish.check()
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await expect(page.getByText('Lisäpalvelu ostettu')).toBeVisible()
  const bought = page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: /Kuukausipesu/ })
  await expect(bought).toContainText(/Voit peruuttaa \d+\.\d+\.\d{4} asti/)
  await bought.getByRole('link', { name: 'Peruuta sopimus tästä' }).click()
  await customer.isAt('/peruuta-sopimus')
  await expect(customer.field('Tilausnumero')).toHaveValue(order_number)
  await expect(customer.field('Mitä peruutat').locator('option:checked')).toHaveText('Lisäpalvelu Kuukausipesu')
  await customer.button('Jatka').click()
  await expect(customer.fact('Mitä peruutat')).toHaveText('Lisäpalvelu Kuukausipesu')
  await customer.button('Vahvista peruuttaminen').click()
  await expect(page.getByRole('heading', { name: 'Ilmoituksesi on vastaanotettu' })).toBeVisible()
  await shop.mail.arrives(customer.email, 'Lisäpalvelu Kuukausipesu on peruutettu')
  await opensServices(customer)
  await expect(page.getByText('Tilauksessa ei ole lisäpalveluja.')).toBeVisible()
  await expect(page.getByText('Tilauksesi on peruutettu!')).toHaveCount(0)
})
