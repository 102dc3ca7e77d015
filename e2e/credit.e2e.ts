import { expect, test } from './shop.ts'

test('a ban of one’s own is handled by people, and the customer hears when [STATE-58 STATE-59 STATE-60]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Kerttu Kielto')
  const step = page.getByRole('main')
  await expect(step).toContainText('Tarkistamme luottotietosi vielä itse')
  await expect(step).toContainText('Otamme sinuun yhteyttä viimeistään seuraavana arkipäivänä.')
  await expect(step).toContainText('esimerkiksi oma luottokielto tai ulkomainen osoite')
  await expect(customer.link('Jatka maksutietoihin')).toBeHidden()
})

test('a payment default ends the order with a clear word [STATE-61 ERR-75]', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Mauri Maksuhäiriö')
  await expect(page.getByRole('alert')).toContainText('Luottotietojen tarkistus on hylätty')
  await expect(page.getByRole('alert')).toContainText('Emme voi hyväksyä tilausta')
  await expect(page.getByRole('alert')).toContainText('Suomen Asiakastieto Oy:n luottotietorekisteriin')
  await customer.link('Pyydä, että ihminen tarkistaa').click()
  await expect(customer.field('Aihe', page.getByRole('main'))).toHaveValue('review')
  await expect(customer.field('Sähköpostiosoite')).toHaveValue(customer.email)
  await customer.opens('/uusi-tilaus/maksutiedot')
  await customer.isAt('/uusi-tilaus/tunnistautuminen')
})

test('a register that does not answer is an error that can be tried again [ERR-74]', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Vilma Virhe')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Virhe luottotietojen tarkistuksessa')
  await alert.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(alert).toContainText('Virhe luottotietojen tarkistuksessa')
  await expect(customer.link('Jatka maksutietoihin')).toBeHidden()
})

test('a register that was slow once answers the second time', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Tuomo Timeout')
  await page.getByRole('alert').getByRole('button', { name: 'Yritä uudelleen' }).click()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})
