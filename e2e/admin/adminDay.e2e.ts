import type { Locator, Page } from '@playwright/test'
import { addDays, day, daysBetween, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { untilOrder } from '../account/account.ts'
import { arrives, untilPickup } from '../kit/arrivals.ts'
import { expect, test, withMotion } from '../kit/shop.ts'
import { ask, openDayFrom, orderByCalls } from '../order/orderByCalls.ts'
import { checkWaits } from './adminWork.ts'
import { leaves, photoNamed } from './handsOver.ts'

// Its test lives to the day of a pickup.
test.use({ ...withMotion, shopNamed: 'shifts' })

const DESK = { width: 1_024, height: 768 }

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
/** The same of a shift at the desk and of customer service. */
const MOST_OF_SHIFT = {
  'Release a car': 2,
  'Hand it over with a photo and a signature': 12,
  'Take a car back': 6,
  'Find an order by its plate': 4,
  'Answer a message': 5,
}

/** Presses and seconds, part by part. The seconds are told, never judged. */
class Walk<Part extends string> {
  readonly most: Record<Part, number>
  readonly counts: Record<string, { presses: number; seconds: number }> = {}
  private presses = 0

  constructor(most: Record<Part, number>) {
    this.most = most
  }

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
  async shows(what: Locator, photo: ReturnType<typeof photoNamed>): Promise<void> {
    this.presses += 1
    await what.setInputFiles(photo)
  }
  async signs(page: Page, pad: Locator): Promise<void> {
    this.presses += 1
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('There is nothing to sign on')
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 90, { steps: 5 })
    await page.mouse.up()
  }
  /** Tells all parts, and judges their presses. */
  tellIn(annotations: { type: string; description?: string }[]): void {
    const parts = Object.entries(this.counts)
    const told = parts.map(([part, { presses, seconds }]) => `${part}: ${presses}, ${seconds} s`)
    annotations.push({ type: 'presses and seconds', description: told.join('; ') })
    for (const [part, { presses }] of parts) expect(presses, part).toBeLessThanOrEqual(this.most[part as Part])
    expect(Object.keys(this.counts)).toEqual(Object.keys(this.most))
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
  const walk = new Walk(MOST)

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

  walk.tellIn(annotations)
})

test('a shift at a tablet: a car out with a photo and a signature, one back, an order by its plate, a message, in few presses', async ({
  colleague,
  page,
  shop,
}, { annotations }) => {
  test.setTimeout(300_000)
  const home = await arrives(shop, 'illan.palautus@esimerkki.example')
  await untilPickup(shop, [home])
  await page.setViewportSize(DESK)
  const returning = await leaves(colleague, home.plate, '12000')
  await ask(shop, 'cancelOrder', { token: home.token, body: { order_number: home.order_number } })
  const { cancel_date } = await untilOrder(shop, home, (order) => order.cancel_date !== null)
  const back = await openDayFrom(shop, day(cancel_date ?? ''))
  await shop.clock.advance(`P${daysBetween(helsinkiDay(await shop.clock.now()), back)}D`)
  const away = await arrives(shop, 'tabletin.nouto@esimerkki.example')
  await untilPickup(shop, [away])
  const message = { name: 'Onni Onnistuja', email: 'kysyy.illalla@esimerkki.example', kind: 'other' as const }
  await ask(shop, 'sendMessage', { body: { ...message, message: 'Onko autossa vetokoukku?' } })
  await colleague.comesTo('/', 'desk')
  const walk = new Walk(MOST_OF_SHIFT)
  const card = colleague.card(away.plate)
  const confirm = async (title: string, label: string) => {
    const dialog = colleague.dialog(title)
    await walk.press(dialog.getByRole('button', { name: label, exact: true }))
    await expect(dialog).toHaveCount(0)
  }

  await walk.part('Release a car', async () => {
    await walk.press(card.getByRole('button', { name: /^Vapauta noudettavaksi:/ }))
    await confirm('Vapauta noudettavaksi', 'Vapauta')
  })
  await walk.part('Hand it over with a photo and a signature', async () => {
    await walk.press(card.getByRole('button', { name: /^Luovuta:/ }))
    await walk.press(page.getByLabel('Ajokortti on nähty ja voimassa'))
    await walk.fill(page.getByLabel('Kuka on paikalla'), away.customer)
    await walk.press(page.getByRole('radio', { name: 'ajokortti', exact: true }))
    await walk.fill(page.getByLabel('Mittarilukema'), '15000')
    await walk.fill(page.getByLabel(/^Polttoaine tai lataus/), '80')
    await walk.press(page.getByRole('button', { name: 'Kaikki mukana' }))
    await walk.shows(page.getByLabel('Ota kuva'), photoNamed('auto.png'))
    await walk.signs(page, page.getByRole('img', { name: 'Allekirjoitusalue' }))
    await walk.press(colleague.button('Luovuta auto'))
    await confirm('Luovuta auto', 'Luovuta auto')
    await colleague.unfolds('luovutettu', card)
    await expect(card).toContainText(/Luovutettu klo/)
  })
  await walk.part('Take a car back', async () => {
    await walk.press(returning.getByRole('button', { name: /^Ota takaisin:/ }))
    await walk.fill(page.getByLabel('Mittarilukema'), '13000')
    await walk.fill(page.getByLabel(/^Polttoaine tai lataus/), '80')
    await walk.press(page.getByRole('button', { name: 'Kaikki mukana' }))
    await walk.press(colleague.button('Ota auto takaisin'))
    await confirm('Ota auto takaisin', 'Ota takaisin')
    await colleague.unfolds('palautettu', returning)
    await expect(returning).toContainText(/Palautettu klo/)
  })
  await walk.part('Find an order by its plate', async () => {
    await walk.key(page, '/')
    await walk.fill(page.getByRole('combobox', { name: /^Nimi, sähköposti/ }), away.plate)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(away.plate)
    await walk.key(page, 'Enter')
    await walk.press(page.getByRole('main').getByRole('link', { name: away.order_number }).first())
    await expect(page.getByRole('heading', { level: 1, name: `Tilaus ${away.order_number}` })).toBeVisible()
  })
  await colleague.comesTo('/tyot', 'service')
  await walk.part('Answer a message', async () => {
    await walk.press(page.getByRole('main').getByRole('link', { name: 'Viestit' }))
    const waiting = page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link')
    await walk.press(waiting.filter({ hasText: message.name }))
    await walk.press(colleague.button('Vastaa'))
    const dialog = colleague.dialog(`Vastaa: ${message.name}`)
    await walk.fill(dialog.getByRole('textbox', { name: /^Vastaus/ }), 'On, ja se kestää 1 500 kg.')
    await walk.press(dialog.getByRole('button', { name: 'Lähetä', exact: true }))
    await expect(dialog).toHaveCount(0)
    await shop.mail.arrives(message.email, 'Vastaus viestiisi')
  })
  walk.tellIn(annotations)
})
