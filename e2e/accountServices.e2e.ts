import { formatDay, helsinkiDay } from '../contract/date.ts'
import type { Customer } from './customer.ts'
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

test('bought before the first charge it comes with that, which the question says, and is ended and gone on with by its customer [ORDER-57 ORDER-58 ORDER-59 ORDER-60 STATE-73 ERR-42 ERR-43 ERR-47 ACC-01]', async ({
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
  await customer.button('Osta lisäpalvelu').click()
  const choices = customer.dialog('Saatavilla olevat lisäpalvelut')
  await expect(choices.getByRole('checkbox', { name: 'Lastenistuin' })).toBeVisible()
  await expect(choices.getByRole('checkbox', { name: 'Kuukausipesu' })).toHaveCount(0)
  await choices.getByRole('button', { name: 'Peruuta' }).click()

  await customer.button('Päätä lisäpalvelu Kuukausipesu').click()
  const asked = customer.dialog('Haluatko päättää lisäpalvelun?')
  await expect(asked).toContainText(/Palvelu on voimassa\s*\d+\.\d+\.\d{4} asti/)
  await expect(asked).toContainText(/\d+,\d\d\s€, palvelun kanssa \d+,\d\d\s€/)
  await asked.getByRole('button', { name: 'Päätä lisäpalvelu' }).click()
  await expect(bought).toContainText(/Päättyy \d+\.\d+\.\d{4}/)
  await customer.button('Jatka lisäpalvelua Kuukausipesu').click()
  await expect(bought).not.toContainText('Päättyy')
  await expect(customer.button('Päätä lisäpalvelu Kuukausipesu')).toBeVisible()
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
