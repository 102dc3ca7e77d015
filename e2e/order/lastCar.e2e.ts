import type { AvailabilityItem } from '../../contract/search.ts'
import { carOf, newcomer } from '../../tools/askShop.ts'
import { expect, test } from '../kit/shop.ts'
import type { Shop } from '../screens/openShop.ts'
import { ask, carsNearHelsinki } from './orderByCalls.ts'

/** Others take every car of the model that its nearest dealer has. */
async function othersTakeAll(shop: Shop, item: AvailabilityItem, entity: string | null): Promise<void> {
  for (let taken = 0; taken < 60; taken += 1) {
    const email = `nopeampi.${item.car.model}.${taken}.${performance.now()}@esimerkki.example`
    const { status } = await ask(shop, 'createNewOrder', {
      body: { car: carOf(item), fixed_term: 1, entity, ...newcomer(email) },
    })
    if (status === 410) return
    expect(status).toBe(200)
  }
}

test('a visitor whose car went to others between search and choice is told so [ERR-17 ERR-21]', async ({
  customer,
  shop,
}) => {
  const { models, entity } = await carsNearHelsinki(shop)
  const item = models.find(({ car }) => car.display_name === 'Saimo Kuorma')
  if (!item) throw new Error('Saimo Kuorma is not on offer')
  await customer.opens('/?malli=Kuorma&sijainti=Helsinki&hae')
  await expect(await customer.finds('Saimo Kuorma')).toBeVisible()
  await othersTakeAll(shop, item, entity)
  await customer.picks('Saimo Kuorma')
  await customer.givesEmail()
  const dialog = customer.dialog('Virhe lähetyksessä')
  await expect(dialog).toContainText('Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.')
  await dialog.getByRole('button', { name: 'Sulje' }).first().click()
  await expect(customer.dialog('Aloita tilaus')).toBeHidden()
  // The cars are looked for anew: another place has it. Nothing typed is lost.
  await customer.picks('Saimo Kuorma')
  await expect(customer.field('Sähköpostiosoite', customer.dialog('Aloita tilaus'))).toHaveValue(customer.email)
})
