import { day, formatDay } from '../contract/date.ts'
import { formatPrice } from '../contract/money.ts'
import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

test('step 2 shows a loader until the order is there [STEP2-01]', async ({ customer, page, shop }) => {
  await customer.startsAt('lisapalvelut')
  const answer = await customer.holdsBack('order/getOrder')
  await page.goto(`${shop.url}/uusi-tilaus/lisapalvelut`)
  await expect(page.getByRole('main').getByText('Ladataan')).toBeVisible()
  answer()
  await customer.sees('Tilauksesi')
})

test('a customer is private or business, until identified [ROLE-01 ROLE-15 STEP2-12 STEP2-13 STEP2-14]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut')
  const choice = page.getByRole('group', { name: 'Olen' })
  await expect(choice.getByRole('radio', { name: 'Yksityisasiakas' })).toBeChecked()
  const intro = page.getByText('Yrityksen tilaukseen tarvitaan henkilö', { exact: false })
  await expect(intro).toBeHidden()
  await choice.getByRole('radio', { name: 'Yritysasiakas' }).check()
  await expect(intro).toBeVisible()
  await choice.getByRole('radio', { name: 'Yksityisasiakas' }).check()
  await expect(intro).toBeHidden()

  await customer.acceptsTerms()
  await customer.identifiesAs('Onni Onnistuja')
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  await customer.opens('/uusi-tilaus/lisapalvelut')
  await customer.sees('Tilauksesi')
  await expect(choice).toBeHidden()
})

test('step 2 sums up car, place, price and tax [STEP2-15 STEP2-16 STEP2-17 STEP2-21 CONST-01]', async ({
  customer,
  page,
  shop,
}) => {
  const { token } = await customer.startsAt('lisapalvelut', { car: 'Norra Kide', gear: 'A' })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const summary = page.getByRole('region', { name: 'Yhteenveto' })
  await expect(summary.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  await expect(customer.fact('Noutopaikka', summary)).toHaveText(order.dealer.display_name)
  await expect(summary.getByText(/^449\s*€\/kk$/).first()).toBeVisible()
  await expect(summary).toContainText('sis. ALV 25,5 %')
})

test('from step 2 on the first charge, its day and the whole commitment are in sight, and the same on every step', async ({
  customer,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { token } = await customer.startsAt('vahvista', { car: 'Norra Loimu', fixedTerm: 3 })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const { total, first_charge } = order.commitment
  const summary = page.getByRole('region', { name: 'Yhteenveto' })
  for (const step of ['lisapalvelut', 'tunnistautuminen', 'maksutiedot', 'vahvista']) {
    await customer.opens(`/uusi-tilaus/${step}`)
    const charge = customer.fact('Ensimmäinen veloitus', summary)
    await expect(charge).toContainText(formatPrice(first_charge.amount))
    await expect(charge).toContainText(formatDay(day(first_charge.date)))
    await expect(customer.fact('Sitoutumisajan hinta yhteensä, 3 kk', summary)).toContainText(formatPrice(total))
  }
  // On a phone the commitment is at the bottom edge, and the press that binds says both.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: /Ostoskori: .*Sitoutumisajan hinta/ })).toContainText(
    formatPrice(total),
  )
  const duty = page.getByText('Vahvistamalla tilauksen sitoudut maksamaan').locator('../..')
  await expect(duty).toContainText(formatPrice(total))
  await expect(duty).toContainText(formatPrice(first_charge.amount))
})

test('a campaign shows its price, the normal one, its months and what is saved [STEP2-18 STEP2-19 STEP2-20]', async ({
  customer,
  page,
  shop,
}) => {
  const { token } = await customer.startsAt('lisapalvelut', { car: 'Norra Loimu', gear: 'M' })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  const { normal_price, discount_amount } = order.active_promo_campaign ?? { normal_price: 0, discount_amount: 0 }
  expect(normal_price - discount_amount).toBe(549)
  const summary = page.getByRole('region', { name: 'Yhteenveto' })
  await expect(summary).toContainText(
    new RegExp(
      `Ensimmäiset 3 kuukautta 549\\s€/kk, sen jälkeen ${normal_price}\\s€/kk. Säästät ${discount_amount}\\s€ kuukaudessa.`,
    ),
  )
})

test('the term is chosen by its price; one that fails is told [STEP2-22 STEP2-23 ERR-66]', async ({
  customer,
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide', gear: 'A' })
  const terms = page.getByRole('group', { name: 'Sitoutumisaika' })
  await expect(customer.button('Näytä maksutaulukko (1 kk)')).toBeVisible()
  await terms.getByRole('radio', { name: /^6 kk/ }).check()
  await expect(customer.button('Näytä maksutaulukko (6 kk)')).toBeVisible()
  await expect(terms.getByRole('radio', { name: /^6 kk/ })).toBeChecked()

  await page.route('**/api/ui/order/updateFixedTerm', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await terms.getByRole('radio', { name: /^3 kk/ }).click()
  await customer.dialog('Sitoutumisajan vaihto epäonnistui').getByRole('button', { name: 'Sulje' }).first().click()
  await expect(terms.getByRole('radio', { name: /^6 kk/ })).toBeChecked()
})

test('a change of customer type that fails is told [ERR-65]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 500/)
  await customer.startsAt('lisapalvelut')
  await page.route('**/api/ui/order/selectOrderType', (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.getByRole('radio', { name: 'Yritysasiakas' }).click()
  await expect(customer.dialog('Asiakastyypin vaihto epäonnistui')).toBeVisible()
})

test('extra services are chosen and dropped, and change the price of a month [STEP2-24 EXTRA-01 EXTRA-02 EXTRA-22 FMT-05]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide', gear: 'A' })
  const services = page.getByRole('heading', { name: 'Saatavilla olevat lisäpalvelut' }).locator('..')
  const cover = services.getByRole('checkbox', { name: 'Pienempi omavastuu' })
  const summary = page.getByRole('region', { name: 'Yhteenveto' })
  await cover.check()
  await expect(customer.fact('Pienempi omavastuu', summary)).toHaveText(/^29,90\s€\/kk$/)
  await cover.uncheck()
  await expect(customer.fact('Pienempi omavastuu', summary)).toBeHidden()
})

test('home delivery asks for an address and its price first [EXTRA-04 EXTRA-05 EXTRA-06 EXTRA-07 EXTRA-08 EXTRA-09 EXTRA-10 EXTRA-11 EXTRA-12 EXTRA-13 EXTRA-14 EXTRA-15]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  await customer.button('Lisää: Kotiintoimitus').click()
  const dialog = customer.dialog('Kotiintoimitus')
  for (const label of ['Katuosoite', 'Postinumero', 'Postitoimipaikka', 'Toimitusaika'])
    await expect(dialog.getByLabel(`${label} (pakollinen)`)).toBeVisible()
  const time = customer.field('Toimitusaika', dialog)
  await expect(time.locator('option')).toHaveText(['Valitse', '9–13', '13–17'])
  await expect(time).toHaveValue('0')
  const add = dialog.getByRole('button', { name: 'Lisää' })
  await expect(add).toBeDisabled()
  await customer.field('Katuosoite', dialog).fill('Mannerheimintie 1')
  await customer.field('Postinumero', dialog).fill('00100')
  await customer.field('Postitoimipaikka', dialog).fill('Helsinki')
  await time.selectOption('9-13')
  await dialog.getByRole('button', { name: 'Laske hinta' }).click()
  await expect(dialog.getByRole('status')).toContainText(/Toimituksen hinta\s*\d+,\d\d\s€/)
  await add.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Mannerheimintie 1, 00100 Helsinki, klo 9–13')).toBeVisible()

  await customer.button('Muokkaa: Kotiintoimitus').click()
  await time.selectOption('13-17')
  await expect(dialog.getByRole('button', { name: 'Tallenna' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Laske hinta' }).click()
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Mannerheimintie 1, 00100 Helsinki, klo 13–17')).toBeVisible()
  await customer.button('Poista: Kotiintoimitus').click()
  await expect(customer.button('Lisää: Kotiintoimitus')).toBeVisible()
})

const outcomes = [
  { id: 'ERR-01 ERR-02', status: 500, message: '', title: 'Virhe laskennassa', text: 'Ole hyvä ja yritä uudelleen.' },
  {
    id: 'ERR-03 ERR-04',
    status: 404,
    message: 'Address not found',
    title: 'Emme löytäneet osoitettasi',
    text: 'Tarkista syöttämäsi osoite ja yritä uudelleen.',
  },
  {
    id: 'ERR-05 ERR-06',
    status: 400,
    message: 'Address too far',
    title: 'Osoite liian kaukana',
    text: 'Toimitusosoite on liian kaukana valitusta toimipisteestä.',
  },
]
for (const { id, status, message, title, text } of outcomes) {
  test(`a delivery price that cannot be had says why: ${title} [${id}]`, async ({ customer, page, complaints }) => {
    complaints.expect(/status of 500/)
    await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
    await page.route('**/api/ui/order/calculateExtraServicePrice', (route) =>
      route.fulfill({ status, json: { message } }),
    )
    const dialog = await customer.asksForDelivery('Kaukotie 1')
    await dialog.getByRole('button', { name: 'Laske hinta' }).click()
    await expect(dialog.getByRole('alert')).toContainText(title)
    await expect(dialog.getByRole('alert')).toContainText(text)
  })
}

test('wrong delivery fields are told at the fields, without a popup [VALID-05 VALID-06 VALID-07]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  await page.route('**/api/ui/order/calculateExtraServicePrice', (route) =>
    route.fulfill({
      status: 422,
      json: { message: '', errors: { zip: ['Postinumero on väärin.'], expire_at: ['Valitse toinen aika.'] } },
    }),
  )
  const dialog = await customer.asksForDelivery()
  await dialog.getByRole('button', { name: 'Laske hinta' }).click()
  await expect(customer.field('Postinumero', dialog)).toHaveAccessibleDescription(/Postinumero on väärin\./)
  await expect(customer.field('Toimitusaika', dialog)).toHaveAccessibleDescription(/Valitse toinen aika\./)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('without the terms there is no going on; with them it goes to the identification [STEP2-28 STEP2-29 STEP2-30 STEP2-31 VALID-53]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('lisapalvelut')
  const terms = page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' })
  await expect(terms).not.toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: /^Lue sopimusehdot/ })).toHaveAttribute(
    'href',
    '/sopimusehdot',
  )
  await expect(customer.button('Jatka')).toBeDisabled()
  await terms.check()
  await customer.button('Jatka').click()
  await customer.isAt('/uusi-tilaus/tunnistautuminen')
})
