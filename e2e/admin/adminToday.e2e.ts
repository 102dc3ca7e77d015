import type { Browser } from '@playwright/test'
import { arrives, untilPickup } from '../kit/arrivals.ts'
import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'
import type { Shop } from '../screens/openShop.ts'
import { handsOver, opensHandover, writesDown } from './handsOver.ts'
import { Colleague } from './staff.ts'

// Its test lives to the day of a pickup.
test.use({ shopNamed: 'days' })

async function another(browser: Browser, shop: Shop): Promise<Colleague & AsyncDisposable> {
  const context = await browser.newContext()
  const colleague = new Colleague(await context.newPage(), shop)
  return Object.assign(colleague, { [Symbol.asyncDispose]: () => context.close() })
}

test('what a colleague does appears by itself, and an act on what changed says who changed it', async ({
  browser,
  colleague: tiina,
  shop,
}) => {
  const order = await arrives(shop, 'nouto.kolme@esimerkki.example')
  const { plate, customer, token, order_number } = order
  await untilPickup(shop, [order])
  await tiina.comesTo('/', 'desk')
  await using aino = await another(browser, shop)
  await aino.comesTo('/', 'service')
  const act = (who: Colleague, name: string) =>
    who.card(plate).getByRole('button', { name: `${name}: ${customer}, ${plate}` })

  await act(tiina, 'Vapauta noudettavaksi').click()
  await tiina.pressesIn('Vapauta noudettavaksi', 'Vapauta')
  // Within two seconds of the commit.
  await expect(tiina.page.getByText('Auto on vapautettu noudettavaksi')).toBeVisible()
  await expect(aino.card(plate)).not.toContainText('Ei vapautettu noudettavaksi', { timeout: 2_000 })

  // The customer chooses a time while Aino has the dialog open.
  await act(aino, 'Allekirjoitettu').click()
  await ask(shop, 'setPickupTime', { token, body: { order_number, pickup_time: 12 } })
  await aino.pressesIn('Sopimus allekirjoitettu', 'Merkitse allekirjoitetuksi')
  const told = aino.dialog('Sopimus allekirjoitettu').getByRole('alert')
  await expect(told).toContainText('Tilaus muuttui sen jälkeen, kun avasit sen')
  await expect(told).toContainText('Noutoaika: Asiakas')
  await aino.pressesIn('Sopimus allekirjoitettu', 'Merkitse allekirjoitetuksi')
  await expect(aino.dialog('Sopimus allekirjoitettu')).toHaveCount(0)
  await expect(tiina.card(plate)).toContainText('12.00–14.00')
  // The customer's choice may be seen before the signature: whoever acts in between is told of the change first.
  await expect(act(tiina, 'Allekirjoitettu')).toHaveCount(0)

  // Both hand the car over: it is done once, and the second is told of the first.
  await opensHandover(tiina, tiina.card(plate), 'Luovuta')
  await writesDown(tiina, { kilometres: '30100' })
  await expect(tiina.page.getByRole('status').getByText('Tallessa')).toBeVisible()
  await opensHandover(aino, aino.card(plate), 'Luovuta')
  // Facts that Tiina has written stand on the screen of Aino.
  await expect(aino.page.getByLabel('Mittarilukema')).toHaveValue('30100')
  await aino.button('Luovuta auto').click()
  await handsOver(tiina)
  await expect(tiina.dialog('Luovuta auto')).toHaveCount(0)
  await expect(aino.page.getByText(/^Auton luovutus: Tiina Tiski, klo \d+\.\d\d/)).toBeVisible()
})
