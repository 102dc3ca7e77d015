import { formatDay } from '../contract/date.ts'
import { formatEuros, formatMonthly } from '../contract/money.ts'
import { monthlyPrice, priceOf } from '../web/search/foundCars.ts'
import { cards, changesCars, listenToCalls, searchesAndReads } from './foundCars.ts'
import { expect, test } from './shop.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.describe('a card', () => {
  test('shows what the search answered of its car [CARD-01 CARD-02 CARD-03 CARD-04 CARD-05 CARD-08 CARD-09 CARD-10 CARD-24 FMT-07]', async ({
    customer,
    page,
  }) => {
    await changesCars(page, (item) => item.car.model === 'Kide' && Object.assign(item, { homeDelivery: false }))
    await customer.opens('/')
    const found = await searchesAndReads(customer)
    await page.getByRole('button', { name: /^Näytä lisää/ }).click()
    await expect(cards(page)).toHaveCount(found.length)
    expect(new Set(found.map(({ gearType }) => gearType)).size).toBe(2)
    expect(new Set(found.map(({ homeDelivery }) => homeDelivery)).size).toBe(2)
    for (const [at, item] of found.entries()) {
      const card = cards(page).nth(at)
      await expect(card.getByRole('heading')).toHaveText(item.car.display_name)
      expect(await card.locator('img').getAttribute('src')).toBe(item.car.image_sm)
      await expect(card.getByText(item.gearType === 'A' ? 'Automaatti' : 'Manuaali', { exact: true })).toBeVisible()
      await expect(card.getByText(`Nouto aikaisintaan ${formatDay(item.date)}`)).toBeVisible()
      await expect(card.getByText(`${item.dealer.display_name}, ${item.distanceFromUser} km`)).toBeVisible()
      await expect(card.getByText('Kotiintoimitus mahdollinen')).toHaveCount(item.homeDelivery ? 1 : 0)
    }
  })

  test('has the price of the chosen term, and its campaign where one is on; nothing is asked for it [CARD-06 CARD-07 CARD-12 CARD-13 CARD-16 CARD-17 FMT-06]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    const found = await searchesAndReads(customer)
    await page.getByRole('button', { name: /^Näytä lisää/ }).click()
    const terms = page.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio')
    await expect(terms).toHaveCount(3)
    await expect(terms.nth(0)).toBeChecked()
    const made = listenToCalls(page)
    for (const [at, term] of ([1, 3, 6] as const).entries()) {
      const lowest = Math.min(...found.map((item) => monthlyPrice(priceOf(item, term))))
      await expect(terms.nth(at)).toHaveAccessibleName(new RegExp(`^${term} kk`))
      await expect(page.getByRole('group', { name: 'Sitoutumisaika' })).toContainText(`alk. ${formatMonthly(lowest)}`)
      await terms.nth(at).check({ force: true })
      for (const [nth, item] of found.entries()) {
        const price = priceOf(item, term)
        const card = cards(page).nth(nth)
        const shown = spaced(await card.locator('strong').innerText())
        expect(shown).toBe(`${spaced(formatEuros(monthlyPrice(price), { whole: true }))}€/kk`)
        await expect(card.getByRole('button', { name: 'Kampanjan tiedot' })).toHaveCount(price.campaign ? 1 : 0)
      }
    }
    await terms.nth(2).check({ force: true })
    expect(made).toEqual([])
  })

  test('takes a car with the place, the day and the term that were chosen on it [CARD-18]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    const found = await searchesAndReads(customer)
    const item = found.find(({ car, dealers }) => car.model === 'Kide' && dealers.length > 0)
    const other = item?.dealers[0]
    if (!item || !other) throw new Error('No car with two places')
    await page.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio', { name: /^3 kk/ }).check()
    await customer.finds('Norra Kide')
    const card = customer.card('Norra Kide', item.gearType === 'A' ? 'Automaatti' : 'Manuaali')
    await card.getByRole('button', { name: /^Vaihda paikka/ }).click()
    await card.getByRole('combobox', { name: 'Noutopaikka' }).selectOption(other.location_id)
    await expect(card.getByRole('listitem').first()).toHaveText(`${other.display_name}, ${other.distance} km`)
    await card.getByRole('button', { name: /^Valitse auto/ }).click()
    const order = page.waitForRequest('**/api/ui/order/createNewOrder')
    await customer.givesEmail()
    expect((await order).postDataJSON()).toMatchObject({
      car: { model: 'Kide', gearType: item.gearType, locationID: other.location_id, startDate: other.date },
      fixed_term: 3,
    })
    await customer.sees('Tilauksesi')
  })
})
