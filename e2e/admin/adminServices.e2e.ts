import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'

// Its test changes what is sold.
test.use({ shopNamed: 'offer' })

test('a service gets a new price after its preview, and a new order is offered it; hidden it is offered to nobody', async ({
  colleague,
  page,
}) => {
  const offered = async (email: string) => {
    const { token } = await orderByCalls(colleague.shop, 'lisapalvelut', { email })
    const { body } = await ask(colleague.shop, 'getOrder', { token })
    const { order } = body as { order: { available_extra_services: { service_key: string; price: number }[] } }
    return order.available_extra_services.find(({ service_key }) => service_key === 'lower_excess')?.price
  }
  expect(await offered('palvelu.ennen@esimerkki.example')).not.toBe(35.5)

  await colleague.comesTo('/tarjonta', 'offer')
  await page.getByRole('link', { name: 'Lisäpalvelut', exact: true }).click()
  await colleague.button('Muokkaa: Pienempi omavastuu').click()
  const dialog = colleague.dialog('Muokkaa: Pienempi omavastuu')
  await dialog.getByLabel('Hinta, €').fill('35,50')
  await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
  await expect(dialog.getByRole('status')).toContainText('35,50')
  await expect(dialog.getByRole('status')).toContainText('pitävät sen nimen, kuvauksen ja hinnan')
  await dialog.getByRole('button', { name: 'Ota käyttöön' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Pienempi omavastuu' })).toContainText('35,50')
  expect(await offered('palvelu.nyt@esimerkki.example')).toBe(35.5)

  // The way back of the browser asks, and what was typed stays under the question.
  await colleague.button('Muokkaa: Pienempi omavastuu').click()
  await dialog.getByLabel('Hinta, €').fill('56')
  await page.goBack()
  await colleague.dialog('Poistutaanko sivulta?').getByRole('button', { name: 'Jää sivulle' }).click()
  await expect(dialog.getByLabel('Hinta, €')).toHaveValue('56')
  await dialog.getByRole('button', { name: 'Takaisin' }).click()
  await expect(dialog).toHaveCount(0)

  await colleague.button('Muokkaa: Pienempi omavastuu').click()
  await dialog.getByRole('button', { name: 'Piilota kaikista' }).click()
  await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
  await dialog.getByRole('button', { name: 'Ota käyttöön' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Pienempi omavastuu' })).toContainText('Piilotettu')
  expect(await offered('palvelu.piilossa@esimerkki.example')).toBeUndefined()
})
