import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { unfolds } from './account.ts'
import { hasCar, hasConfirmed } from './orderStates.ts'

const opensServices = async (customer: Customer) => {
  await customer.opens('/tili')
  await unfolds(customer, 'Lisäpalvelut ja lisäkilometripaketit')
}
const rowOf = ({ page }: Customer, service: RegExp) =>
  page.getByRole('table', { name: 'Tilauksen lisäpalvelut' }).getByRole('row', { name: service })

async function asksToBuy(customer: Customer, service: string) {
  await customer.button('Osta lisäpalvelu').click()
  const choices = customer.dialog('Saatavilla olevat lisäpalvelut')
  await choices.getByRole('checkbox', { name: service }).check()
  await choices.getByRole('button', { name: 'Jatka ostamaan' }).click()
  return customer.dialog('Haluatko varmasti ostaa lisäpalvelun?')
}

test('a service is bought with the first charge, ended, gone on with and withdrawn from by itself; the order goes on [ORDER-57 ORDER-58 ORDER-59 ORDER-60 STATE-73 ERR-42 ERR-43 ERR-47 ACC-01]', async ({
  customer,
  page,
  shop,
}) => {
  const { order_number } = await hasConfirmed(customer, { car: 'Norra Kide' })
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Kuukausipesu')
  await expect(question).toContainText('Lisäpalvelu veloitetaan ensimmäisen kuukausimaksun yhteydessä.')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await expect(page.getByText('Lisäpalvelu ostettu')).toBeVisible()
  const bought = rowOf(customer, /Kuukausipesu/)
  await expect(bought.getByRole('cell').first()).toContainText(formatDay(helsinkiDay(await shop.clock.now()), 'fi'))
  await expect(bought).toContainText('34,90 €/kk')

  await customer.button('Päätä lisäpalvelu Kuukausipesu').click()
  await customer.dialog('Haluatko päättää lisäpalvelun?').getByRole('button', { name: 'Päätä lisäpalvelu' }).click()
  await expect(bought).toContainText(/Viimeinen päivä \d+\.\d+\.\d{4}/)
  await customer.button('Jatka lisäpalvelua Kuukausipesu').click()
  await expect(bought).not.toContainText('Viimeinen päivä')

  await bought.getByRole('link', { name: 'Peruuta sopimus tästä' }).click()
  await customer.isAt('/peruuta-sopimus')
  await expect(customer.field('Tilausnumero')).toHaveValue(order_number)
  await customer.button('Jatka').click()
  await expect(customer.fact('Mitä peruutat')).toHaveText('Lisäpalvelu Kuukausipesu')
  await customer.button('Vahvista peruuttaminen').click()
  await expect(page.getByRole('heading', { name: 'Ilmoituksesi on vastaanotettu' })).toBeVisible()
  await shop.mail.arrives(customer.email, 'Lisäpalvelu Kuukausipesu on peruutettu')
  await opensServices(customer)
  await expect(page.getByText('Tilauksessa ei ole lisäpalveluja.')).toBeVisible()
  await expect(page.getByText('Tilauksesi on peruutettu!')).toHaveCount(0)
})

const toTheBank = async (customer: Customer) => {
  await opensServices(customer)
  const question = await asksToBuy(customer, 'Lastenistuin')
  await expect(question).toContainText('Lisäpalvelu veloitetaan heti maksukortiltasi Visa')
  await question.getByRole('button', { name: /^Osta ja maksa \d/ }).click()
  await customer.sees('Vahvista maksu')
}

test('a service that the bank asks about is not bought by a no, waits for an answer, and is bought by a yes [STATE-75 ERR-44]', async ({
  customer,
  page,
}) => {
  await hasCar(customer, { card: 'sca' })
  const waits = page.getByText('Lisäpalvelun osto odottaa vahvistustasi')
  await toTheBank(customer)
  await customer.button('Peruuta').click()
  await expect(page.getByRole('alert')).toContainText('Lisäpalvelua ei ostettu')
  await customer.isAt('/tili')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(waits).toHaveCount(0)
  await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)

  await toTheBank(customer)
  // Left without an answer.
  await opensServices(customer)
  await expect(waits).toBeVisible()
  await expect(page.getByText('Tilauksessa ei ole lisäpalveluja.')).toBeVisible()
  await expect(page.getByText('Virheitä veloituksissa')).toHaveCount(0)
  await page.getByRole('button', { name: /^Vahvista pankissa/ }).press('Enter')
  await customer.sees('Vahvista maksu')
  await customer.button('Hyväksy').click()
  await expect(page.getByRole('status').filter({ hasText: 'Lisäpalvelu ostettu' })).toContainText('Maksu onnistui.')
  await customer.isAt('/tili')
  await expect(waits).toHaveCount(0)
  await unfolds(customer, 'Lisäpalvelut ja lisäkilometripaketit')
  await expect(rowOf(customer, /Lastenistuin/)).toContainText('59,00 €')
  await unfolds(customer, 'Veloitukset')
  await expect(page.getByText('Lisäpalvelu: Lastenistuin 76–150 cm')).toBeVisible()
})
