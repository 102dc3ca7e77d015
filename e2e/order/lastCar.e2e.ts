import type { AvailabilityItem } from '../../contract/search.ts'
import { carOf, newcomer } from '../../tools/askShop.ts'
import { expect, test } from '../kit/shop.ts'
import type { Shop } from '../screens/openShop.ts'
import { ask, carsNearHelsinki } from './orderByCalls.ts'

/** How much farther than the nearest a place may be whose car is shown because it can be had sooner. */
const NEAR_KM = 5

/** Others take every car of the model at the places of which its card may show one. */
async function othersTakeAll(shop: Shop, item: AvailabilityItem, entity: string | null): Promise<void> {
  const others = item.dealers.filter(({ distance }) => distance <= item.distanceFromUser + NEAR_KM)
  for (const { location_id, date } of [{ ...item.dealer, date: item.date }, ...others])
    await othersTakeAt(shop, { ...carOf(item), locationID: location_id, startDate: date }, entity)
}

async function othersTakeAt(shop: Shop, car: ReturnType<typeof carOf>, entity: string | null): Promise<void> {
  for (let taken = 0; taken < 60; taken += 1) {
    const email = `nopeampi.${car.model}.${taken}.${performance.now()}@esimerkki.example`
    const { status } = await ask(shop, 'createNewOrder', { body: { car, fixed_term: 1, entity, ...newcomer(email) } })
    if (status === 410) return
    expect(status).toBe(200)
  }
}

test('a visitor whose car went to others between search and choice is told so [ERR-17 ERR-21]', async ({
  customer,
  shop,
}) => {
  const { models, entity } = await carsNearHelsinki(shop)
  const items = models.filter(({ car }) => car.display_name === 'Saimo Kuorma')
  expect(items).not.toEqual([])
  await customer.opens('/?malli=Kuorma&sijainti=Helsinki&hae')
  await expect(await customer.finds('Saimo Kuorma')).toBeVisible()
  for (const item of items) await othersTakeAll(shop, item, entity)
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
