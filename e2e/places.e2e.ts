import { sql } from 'drizzle-orm'
import { addDays, type Day, day, formatDay, weekday } from '../contract/date.ts'
import { openDayFrom, placeDaysOf } from '../contract/openDays.ts'
import { cards, searchesAndReads } from './foundCars.ts'
import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

const PORVOO = 'porvoo'

test('at a place that is closed on Sundays the first day is the next open one, a Sunday cannot be chosen, and its hours and phone are told', async ({
  customer,
  page,
  shop,
}) => {
  const [init, found] = [
    (await ask(shop, 'init')).body,
    () => ask(shop, 'getModelAvailability', { body: { location_id: [PORVOO] } }),
  ]
  const today = day(init.today)
  const sunday = addDays(today, 14 - weekday(today))
  const [place] = (await found()).body.places
  const open = openDayFrom(sunday, placeDaysOf(place, init.disabled_order_dates))
  expect(open > sunday).toBe(true)
  // Its cars become free on the Sunday.
  await shop.db.execute(sql`
    update vehicle v set free_from = ${sunday} from dealer d where d.id = v.dealer_id and d.location_id = ${PORVOO}`)
  await expect
    .poll(async () => (await found()).body.models.map(({ date }) => date).every((date) => date === open))
    .toBe(true)

  await customer.opens('/')
  await searchesAndReads(customer, 'Porvoo')
  const card = cards(page).first()
  await expect(card.getByText(`Nouto aikaisintaan ${formatDay(open)}`)).toBeVisible()
  await card.getByRole('button', { name: /^Vaihda (paikka tai )?päivä/ }).click()
  await expect(card.getByText('Avoinna ma–pe 8–17, la 8–14, su suljettu')).toBeVisible()
  await expect(card.getByRole('link', { name: place?.phone ?? '' })).toHaveAttribute('href', /^tel:\+358/)
  const field = customer.field('Noutopäivä', card)
  const nextSunday: Day = addDays(sunday, 7)
  await field.fill(formatDay(nextSunday))
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/suljettu|ei voi/i)
  await expect(card.getByText(formatDay(nextSunday))).toHaveCount(0)
  await card.getByRole('button', { name: 'Avaa kalenteri' }).click()
  const calendar = customer.dialog('Avaa kalenteri')
  await calendar
    .getByRole('button', { name: /^sunnuntai/i })
    .first()
    .waitFor()
  for (const one of await calendar.getByRole('button', { name: /^sunnuntai/i }).all())
    await expect(one).toHaveAttribute('aria-disabled', 'true')
})
