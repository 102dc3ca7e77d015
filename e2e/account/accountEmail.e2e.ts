import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { hasConfirmed } from './orderStates.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a customer moves to another address by the press behind its letter, is told at the old one, and signs in with the new one', async ({
  customer,
  page,
  mail,
}) => {
  const next = `uusi.${customer.email}`
  await hasConfirmed(customer)
  await customer.opens('/tili')
  await customer.button('Vaihda sähköpostiosoite').click()
  const dialog = customer.dialog('Vaihda sähköpostiosoite')
  await expect(dialog).toContainText(`Nykyinen osoitteesi on ${customer.email}.`)
  await customer.field('Uusi sähköpostiosoite', dialog).fill(next)
  await customer.field('Nykyinen salasana', dialog).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Lähetä vahvistuslinkki' }).click()
  const said = page.getByRole('status', { name: 'Ilmoitukset' })
  await expect(said).toContainText('Lähetimme vahvistuslinkin uuteen osoitteeseen.')
  // On a phone it lies over the way out.
  await said.getByRole('button', { name: 'Sulje' }).click()
  await mail.arrives(customer.email, 'Tilisi sähköpostiosoitetta vaihdetaan')
  const { links } = await mail.arrives(next, 'Vahvista uusi sähköpostiosoitteesi')
  await customer.button('Kirjaudu ulos').click()
  await customer.isAt('/')

  await page.goto(links.find((one) => one.includes('/confirmNewEmail/')) ?? '')
  await page.getByRole('button', { name: 'Vaihda osoite' }).click()
  await customer.isAt('/kirjaudu?osoite=vaihdettu')
  await expect(page.getByText('Sähköpostiosoitteesi on vaihdettu.')).toBeVisible()
  await customer.waitsUntilAlive()
  await customer.field('Sähköpostiosoite').fill(next)
  await customer.field('Salasana').fill(goodPassword)
  await customer.button('Kirjaudu').click()
  await customer.isAt('/tili')
  await expect(page.getByText(next).first()).toBeVisible()
})
