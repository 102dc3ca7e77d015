import type { Locator, Page } from '@playwright/test'
import { addDays, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { arrives, untilPickup } from '../kit/arrivals.ts'
import { expect, test, withMotion } from '../kit/shop.ts'
import { openDayFrom, orderByCalls } from '../order/orderByCalls.ts'
import { checkWaits } from './adminWork.ts'

// Its test lives to the day of a pickup.
test.use({ ...withMotion, shopNamed: 'days' })

/** The most presses that a part of the day may take; a field that is filled is one, and so is a key. */
const MOST = {
  'Open the board': 0,
  'Hand over two cars': 24,
  // Nothing is chosen before somebody decides.
  'Decide a check': 7,
  'Find the caller': 3,
  'Move a pickup': 4,
  'Credit 20 euros': 8,
  'Publish a campaign': 8,
  "Close the day's books": 4,
}
type Part = keyof typeof MOST

/** Presses and seconds, part by part. The seconds are told, never judged. */
class Walk {
  readonly counts: Partial<Record<Part, { presses: number; seconds: number }>> = {}
  private presses = 0

  async part(name: Part, live: () => Promise<void>): Promise<void> {
    this.presses = 0
    const begun = performance.now()
    await live()
    this.counts[name] = { presses: this.presses, seconds: Math.round((performance.now() - begun) / 100) / 10 }
  }
  async press(what: Locator): Promise<void> {
    this.presses += 1
    await what.click()
  }
  async fill(what: Locator, text: string): Promise<void> {
    this.presses += 1
    await what.fill(text)
  }
  async choose(what: Locator, option: string): Promise<void> {
    this.presses += 1
    await what.selectOption(option)
  }
  async key(page: Page, name: string): Promise<void> {
    this.presses += 1
    await page.keyboard.press(name)
  }
}

test('a day in the life: cars, a check, a caller, 20 euros, a campaign and the books, in few presses', async ({
  colleague,
  page,
  shop,
}, { annotations }) => {
  test.slow()
  const orders = [
    await arrives(shop, 'aamun.nouto@esimerkki.example'),
    await arrives(shop, 'paivan.nouto@esimerkki.example'),
  ]
  await untilPickup(shop, orders)
  const waiting = await checkWaits(colleague)
  const caller = await orderByCalls(shop, 'valmis', { email: 'soittaja.tanaan@esimerkki.example' })
  const wanted = await openDayFrom(shop, addDays(helsinkiDay(await shop.clock.now()), 28))
  await colleague.signsIn('administrator')
  const walk = new Walk()

  await walk.part('Open the board', async () => {
    await colleague.opens('/')
    await expect(colleague.card(orders[0]?.plate ?? '')).toBeVisible()
  })
  await walk.part('Hand over two cars', async () => {
    for (const [at, { plate, customer }] of orders.entries()) {
      const card = colleague.card(plate)
      const act = (name: string) => card.getByRole('button', { name: `${name}: ${customer}, ${plate}` })
      const confirm = async (title: string, label: string) => {
        const dialog = colleague.dialog(title)
        await walk.press(dialog.getByRole('button', { name: label, exact: true }))
        await expect(dialog).toHaveCount(0)
      }
      await walk.press(act('Vapauta noudettavaksi'))
      await confirm('Vapauta noudettavaksi', 'Vapauta')
      await walk.press(act('Luovuta'))
      await walk.press(page.getByLabel('Ajokortti on nähty ja voimassa'))
      await walk.fill(page.getByLabel('Kuka on paikalla'), customer)
      await walk.press(page.getByRole('radio', { name: 'ajokortti', exact: true }))
      await walk.fill(page.getByLabel('Mittarilukema'), `15 00${at}`)
      await walk.fill(page.getByLabel(/^Polttoaine tai lataus/), '80')
      await walk.press(page.getByRole('button', { name: 'Kaikki mukana' }))
      await walk.press(page.getByLabel('Allekirjoitettu paperille'))
      await walk.press(colleague.button('Luovuta auto'))
      await confirm('Luovuta auto', 'Luovuta auto')
      await colleague.unfolds('luovutettu', card)
      await expect(card).toContainText(/Luovutettu klo/)
    }
  })
  // The messages of six acts are gone before the next one.
  expect(await page.getByRole('status', { name: 'Ilmoitukset' }).getByRole('button').count()).toBeLessThanOrEqual(1)
  await walk.part('Decide a check', async () => {
    await walk.press(page.getByRole('link', { name: /^Työlistat/ }))
    await walk.press(page.getByRole('main').getByRole('link', { name: 'Tarkistukset' }))
    await walk.press(page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').last())
    await expect(page.getByText(waiting)).toBeVisible()
    await walk.press(colleague.button('Ratkaise'))
    const dialog = colleague.dialog('Ratkaise tarkistus: Kerttu Kielto')
    await walk.press(dialog.getByRole('radio', { name: /^Hyväksy/ }))
    await walk.press(dialog.getByRole('button', { name: 'Tulot riittävät kuukausimaksuun' }))
    await walk.press(dialog.getByRole('button', { name: 'Vahvista' }))
    await expect(dialog).toHaveCount(0)
  })
  await walk.part('Find the caller', async () => {
    await walk.key(page, '/')
    const box = page.getByRole('combobox', { name: /^Nimi, sähköposti/ })
    await walk.fill(box, caller.order_number)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(caller.order_number)
    await walk.key(page, 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Tilaus ${caller.order_number}` })).toBeVisible()
  })
  await walk.part('Move a pickup', async () => {
    await walk.press(colleague.button('Siirrä noutoa'))
    const dialog = colleague.dialog('Siirrä noutoa')
    await walk.fill(dialog.getByLabel('Uusi noutopäivä'), formatDay(wanted, 'fi'))
    await walk.fill(dialog.getByLabel('Syy'), 'Asiakas on matkoilla')
    await expect(dialog.getByText(`Uusi noutopäivä ${formatDay(wanted, 'fi')}`)).toBeVisible()
    await walk.press(dialog.getByRole('button', { name: 'Siirrä nouto' }))
    await expect(dialog).toHaveCount(0)
  })
  await walk.part('Credit 20 euros', async () => {
    await walk.key(page, '/')
    await walk.fill(page.getByRole('combobox', { name: /^Nimi, sähköposti/ }), orders[0]?.order_number ?? '')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(orders[0]?.order_number ?? '')
    await walk.key(page, 'Enter')
    await walk.press(page.getByRole('tab', { name: 'Rahat' }))
    await walk.press(colleague.button('Hyvitä lasku').first())
    const dialog = colleague.dialog(/^Hyvitä laskua/)
    await walk.fill(dialog.getByLabel('Summa, €'), '20')
    await walk.fill(dialog.getByLabel('Hyvityksen syy'), 'Auto luovutettiin myöhässä')
    await expect(dialog.getByText(/^4,06\s€ \(25,5 %\)$/)).toBeVisible()
    await walk.press(dialog.getByRole('button', { name: /^Hyvitä 20,00/ }))
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Hyvitykset kortille' })).toContainText('20,00')
  })
  await walk.part('Publish a campaign', async () => {
    await walk.press(page.getByRole('link', { name: 'Tarjonta' }))
    await walk.press(colleague.button('Uusi kampanja'))
    const dialog = colleague.dialog('Uusi kampanja')
    await walk.fill(dialog.getByLabel('Nimi'), 'Päivän kampanja')
    await walk.fill(dialog.getByLabel('Kuvaus'), 'Kide nyt edullisemmin')
    await walk.choose(dialog.getByLabel('Malli'), 'Kide')
    await walk.fill(dialog.getByLabel('Kampanjahinta, €/kk'), '299,90')
    await walk.press(dialog.getByRole('button', { name: 'Katso vaikutus' }))
    await expect(dialog.getByRole('status')).toContainText('hintaa muuttuu')
    await walk.press(dialog.getByRole('button', { name: 'Julkaise' }))
    await expect(dialog).toHaveCount(0)
  })
  await walk.part("Close the day's books", async () => {
    await walk.press(page.getByRole('link', { name: 'Raha' }))
    await walk.press(page.getByRole('link', { name: 'Päiväkirja' }))
    await expect(page.getByText(/Debet ja kredit täsmäävät/)).toBeVisible()
    const download = page.waitForEvent('download')
    await walk.press(colleague.button('Lataa'))
    await walk.press(page.getByRole('menuitem', { name: 'Excel' }))
    expect((await download).suggestedFilename()).toMatch(/^kirjanpito-/)
  })

  const told = Object.entries(walk.counts).map(([part, { presses, seconds }]) => `${part}: ${presses}, ${seconds} s`)
  annotations.push({ type: 'presses and seconds', description: told.join('; ') })
  for (const [part, { presses }] of Object.entries(walk.counts))
    expect(presses, part).toBeLessThanOrEqual(MOST[part as Part])
  expect(Object.keys(walk.counts)).toEqual(Object.keys(MOST))
})
