import { arrives, untilPickup } from '../kit/arrivals.ts'
import { expect, test } from '../kit/shop.ts'
import { handsOver, opensHandover, photoNamed, writesDown } from './handsOver.ts'

// Its test lives to the day of a pickup.
test.use({ shopNamed: 'days' })

test('a car is handed over at a tablet with a mark, a photo and a signature, and its customer has all of it', async ({
  colleague,
  page,
  shop,
}) => {
  const order = await arrives(shop, 'nouto.kuvat@esimerkki.example')
  await untilPickup(shop, [order])
  await page.setViewportSize({ width: 1_024, height: 768 })
  await colleague.comesTo('/', 'desk')
  const card = colleague.card(order.plate)
  await card.getByRole('button', { name: /^Vapauta noudettavaksi:/ }).click()
  await colleague.pressesIn('Vapauta noudettavaksi', 'Vapauta')
  await expect(colleague.dialog('Vapauta noudettavaksi')).toHaveCount(0)
  await opensHandover(colleague, card, 'Luovuta')
  await writesDown(colleague, { kilometres: '30100' })

  await page.getByRole('img', { name: 'Vasen kylki' }).click({ position: { x: 60, y: 50 } })
  await colleague.dialog('Vaurio').getByLabel('Millainen vaurio').fill('Naarmu ovessa')
  await colleague.pressesIn('Vaurio', 'Tallenna')
  await page.getByLabel('Ota kuva').setInputFiles(photoNamed('auto.png'))
  await expect(page.getByText('Tallessa').first()).toBeVisible()

  const pad = page.getByRole('img', { name: 'Allekirjoitusalue' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to sign on')
  await page.mouse.move(box.x + 60, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Allekirjoitus on annettu' })).toBeVisible()

  // A reload loses nothing of it.
  await expect(page.getByRole('status').getByText('Tallessa')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mittarilukema')).toHaveValue('30100')
  await expect(page.getByText('Vasen kylki: Naarmu ovessa')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Allekirjoitus on annettu' })).toBeVisible()
  await handsOver(colleague)
  await colleague.unfolds('luovutettu', card)
  await expect(card).toContainText(/Luovutettu klo/)

  const { rows } = await shop.db.$client.query(
    `select h.energy_percent, h.signature is not null as signed, h.missing,
       (select count(*)::int from damage d where d.order_id = o.id) as damages,
       (select count(*)::int from handover_photo p where p.order_id = o.id) as photos,
       (select count(*)::int from handover_draft t where t.order_id = o.id) as drafts
     from vehicle_handover h join orders o on o.id = h.order_id where o.order_number = $1`,
    [order.order_number],
  )
  expect(rows).toEqual([{ energy_percent: 80, signed: true, missing: [], damages: 1, photos: 1, drafts: 0 }])
})
