import { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'

// Its test changes prices.
test.use({ shopNamed: 'offer' })

test('a campaign is published after its preview, and who searches sees it', async ({ colleague, page }) => {
  await colleague.comesTo('/tarjonta', 'offer')
  await colleague.button('Uusi kampanja').click()
  const dialog = colleague.dialog('Uusi kampanja')
  await dialog.getByLabel('Nimi').fill('Koekampanja')
  await dialog.getByLabel('Kuvaus').fill('Kide nyt edullisemmin')
  await dialog.getByLabel('Malli').selectOption('Kide')
  await dialog.getByLabel('Kampanjahinta, €/kk').fill('299,90')
  await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
  await expect(dialog.getByRole('status')).toContainText('6 hintaa muuttuu')
  await dialog.getByRole('button', { name: 'Julkaise' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Koekampanja' })
  await expect(row).toContainText('Voimassa')

  const customer = new Customer(page, colleague.shop, 'kampanja')
  await customer.opens('/')
  await customer.searches('Helsinki')
  await expect(page.getByRole('article').filter({ hasText: 'Kide' }).first()).toContainText('299,90')

  await colleague.opens('/tarjonta')
  await row.getByRole('button', { name: 'Lopeta Koekampanja' }).click()
  await colleague
    .dialog(/^Lopetetaanko kampanja/)
    .getByRole('button', { name: 'Lopeta' })
    .click()
  await expect(row).toContainText('Päättynyt')
})
