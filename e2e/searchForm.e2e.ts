import { availability, cards, listenToCalls, placeField } from './foundCars.ts'
import { expect, test } from './shop.ts'

test.describe('the search form', () => {
  test('has every model as a checkbox; all of them is none of them [HOME-11 HOME-12 VALID-03]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    await placeField(page).fill('Helsinki')
    const group = page.getByRole('group', { name: 'Automalli' })
    const modelsSent = async (press: string) => {
      const request = page.waitForRequest(availability)
      await customer.button(press).click()
      return ((await request).postDataJSON() as { models: string[] }).models
    }
    await group.getByRole('button').first().click()
    await expect(group.getByRole('checkbox')).toHaveCount(13)
    const all = group.getByRole('checkbox', { name: 'Kaikki mallit' })
    await expect(all).toBeChecked()
    for (const name of ['Norra Kide', 'Norra Tuuli']) await group.getByRole('checkbox', { name }).check()
    await expect(all).not.toBeChecked()
    await group.getByRole('button', { name: 'Valmis' }).click()
    await expect(group.getByRole('button')).toHaveText('Norra Kide, Norra Tuuli')
    expect(await modelsSent('Hae')).toEqual(['Kide', 'Tuuli'])
    await group.getByRole('button').first().click()
    await all.check()
    await expect(group.getByRole('checkbox', { name: 'Norra Kide' })).not.toBeChecked()
    await group.getByRole('button', { name: 'Valmis' }).click()
    expect(await modelsSent('Päivitä haku')).toEqual([])
  })

  test('takes a town from the address, and with a model searches at once [HOME-19 HOME-21]', async ({
    customer,
    page,
  }) => {
    const made = listenToCalls(page)
    await customer.opens('/?kaupunki=Oulu')
    await expect(placeField(page)).toHaveValue('Oulu')
    expect(made.filter((url) => url.includes('getModelAvailability'))).toEqual([])
    await customer.opens('/?kaupunki=Oulu&malli=Kide')
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByText('Hakupaikka').filter({ hasText: 'Oulu' })).toBeVisible()
  })

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
