import { availability, cards, placeField } from './foundCars.ts'
import { expect, test } from './shop.ts'

test.describe('the search form', () => {
  test('searches at preset dealers, lists them, and leads back to all of them [HOME-02 HOME-36 HOME-37 HOME-64 STATE-13]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/?jm=HKI1')
    await expect(page.getByText('Kulku Helsinki Herttoniemi')).toBeVisible()
    await expect(page.getByText('Rattikuja 4, Helsinki')).toBeVisible()
    await expect(placeField(page)).toHaveCount(0)
    const request = page.waitForRequest(availability)
    await customer.button('Hae').click()
    expect((await request).postDataJSON()).toMatchObject({ location_id: ['helsinki-herttoniemi'] })
    await customer.sees(/^\d+ vapaa/)
    await expect(page.getByLabel(/^Järjestys/).locator('option')).toHaveText(['Malli', 'Noutopäivä'])
    await expect(page.getByLabel(/^Etäisyys/)).toHaveCount(0)
    await customer.button('Hae kaikista toimipisteistä').click()
    await expect(placeField(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount(0)
    await customer.isAt('/?etaisyys=100')
    await customer.searches('Helsinki')
    await expect(page.getByLabel(/^Etäisyys/)).toHaveValue('100')
  })
})
