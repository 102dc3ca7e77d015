import { addDays, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'

// Its test changes a place.
test.use({ shopNamed: 'offer' })

test('staff change the hours of a place and close a day there, after seeing who comes, and the shop says so', async ({
  colleague,
  page,
}) => {
  const { shop } = colleague
  const inShop = async () => {
    const { places } = (await ask(shop, 'getModelAvailability', { body: { location_id: ['kotka'] } })).body
    return places.find(({ location_id }) => location_id === 'kotka')
  }
  await colleague.comesTo('/tarjonta', 'offer')
  await page.getByRole('link', { name: 'Toimipisteet' }).click()
  const picks = async (act: string) => {
    await colleague.button('Toiminnot: Kulku Kotka').click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await picks('Muuta')
  const dialog = colleague.dialog('Muuta: Kulku Kotka')
  await dialog.getByLabel('Puhelin').fill('+358 5 0000 1777')
  await dialog.getByLabel('Sunnuntai, avataan').fill('12:00')
  await expect(dialog.getByRole('button', { name: 'Katso vaikutus' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Sunnuntai, suljetaan').fill('16:00')
  await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Mitä tapahtuu' })).toContainText('ei ole sovittu')
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Kulku Kotka' })
  await expect(row).toContainText('ma–pe 8–17, la 8–14, su 12–16')
  await expect.poll(inShop).toMatchObject({ phone: '+358 5 0000 1777' })

  const on = addDays(helsinkiDay(await shop.clock.now()), 20)
  await picks('Sulje tai lyhennä päiviä')
  const closing = colleague.dialog('Sulje tai lyhennä päiviä: Kulku Kotka')
  await closing.getByLabel('Ensimmäinen päivä').fill(formatDay(on, 'fi'))
  await closing.getByLabel('Miksi').fill('Inventaario')
  await closing.getByRole('button', { name: 'Katso vaikutus' }).click()
  await closing.getByRole('status').filter({ hasText: 'Mitä tapahtuu' }).waitFor()
  await closing.getByRole('button', { name: 'Sulje aikaväli' }).click()
  await expect(row).toContainText(`${formatDay(on, 'fi')} Inventaario`)
  await expect.poll(inShop).toMatchObject({ closed_dates: [{ date: on, reason: 'Inventaario' }] })

  await picks('Piilota')
  const hiding = colleague.dialog('Piilotetaanko Kulku Kotka?')
  await hiding.getByRole('button', { name: 'Katso vaikutus' }).click()
  await hiding.getByRole('button', { name: 'Piilota' }).click()
  await expect(row).toContainText('Piilotettu')
  await expect.poll(inShop).toBeUndefined()
  await picks('Näytä')
  await expect.poll(inShop).toBeDefined()
})
