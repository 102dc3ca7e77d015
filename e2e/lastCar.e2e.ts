import type { AvailabilityItem } from '../contract/search.ts'
import { carOf, newcomer } from '../tools/askShop.ts'
import type { Shop } from './openShop.ts'
import { ask, carsNearHelsinki, orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

const gone = 'Valitsemaasi autoa ei ole enää saatavilla haluamastasi noutopisteestä.'

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

/** A car as the search shows it now. */
async function carOnOffer(shop: Shop, name: string) {
  const { models, entity } = await carsNearHelsinki(shop)
  const item = models.find(({ car }) => car.display_name === name)
  if (!item) throw new Error(`${name} is not on offer`)
  return { item, entity }
}

test('a visitor whose car went to others between search and choice is told so [ERR-17 ERR-21]', async ({
  customer,
  shop,
}) => {
  const { item, entity } = await carOnOffer(shop, 'Saimo Kuorma')
  await customer.opens('/?malli=Kuorma&sijainti=Helsinki&hae')
  await expect(await customer.finds('Saimo Kuorma')).toBeVisible()
  await othersTakeAll(shop, item, entity)
  await customer.picks('Saimo Kuorma')
  await customer.givesEmail()
  const dialog = customer.dialog('Virhe lähetyksessä')
  await expect(dialog).toContainText(gone)
  await dialog.getByRole('button', { name: 'Sulje' }).first().click()
  // Nothing typed is lost.
  await expect(customer.field('Sähköpostiosoite', customer.dialog('Aloita tilaus'))).toHaveValue(customer.email)
})

test('a signed-in customer is told the same [ERR-23]', async ({ customer, shop }) => {
  const { token } = await orderByCalls(shop, 'valmis', { email: customer.email })
  const { item, entity } = await carOnOffer(shop, 'Norra Vaara')
  await customer.isSignedIn(token)
  await customer.opens('/?malli=Vaara&sijainti=Helsinki&hae')
  await expect(await customer.finds('Norra Vaara')).toBeVisible()
  await othersTakeAll(shop, item, entity)
  await customer.picks('Norra Vaara')
  await expect(customer.dialog('Virhe lähetyksessä')).toContainText(gone)
})

test('so is who wants to change to it in an order in progress, and keeps the car held [ERR-26 ERR-27]', async ({
  customer,
  shop,
  page,
}) => {
  const { token } = await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  await page.getByRole('button', { name: /Näytä ostoskori$/ }).click()
  await customer.dialog('Ostoskori').getByRole('button', { name: 'Muokkaa tilaustasi' }).click()
  const search = customer.dialog('Autojen saatavuushaku')
  const choose = search.getByRole('button', { name: /^Valitse auto: Kaarna Retki/ }).first()
  await search.getByRole('article').first().waitFor()
  const more = search.getByRole('button', { name: /^Näytä lisää/ })
  if (await more.isVisible()) await more.click()
  const [, gear = ''] = /, (\w+)$/.exec((await choose.getAttribute('aria-label')) ?? '') ?? []
  const { models, entity } = await carsNearHelsinki(shop)
  const item = models.find(
    ({ car, gearType }) => car.display_name === 'Kaarna Retki' && gearType === (gear === 'manuaali' ? 'M' : 'A'),
  )
  if (item) await othersTakeAll(shop, item, entity)
  await choose.click()
  await expect(customer.dialog('Virhe tilauksen päivityksessä')).toContainText(gone)
  const { order } = (await ask(shop, 'getOrder', { token })).body
  expect(order.order_product_car.product_car.display_name).toBe('Norra Kide')
})
