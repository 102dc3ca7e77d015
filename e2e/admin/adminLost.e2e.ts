import { helsinkiDay } from '../../contract/days/date.ts'
import { eventsPath } from '../../contract/ops/live.ts'
import { expect, test } from '../kit/shop.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { handsOver, opensHandover, writesDown } from './handsOver.ts'

// Its test lives to the day of a pickup.
test.use({ shopNamed: 'days' })

test('a handover whose answer is lost is done once, and its page says so by itself', async ({
  colleague,
  page,
  shop,
  clock,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const { order_number } = await orderByCalls(shop, 'valmis', { email: 'katko@esimerkki.example' })
  const { rows } = await shop.db.$client.query<{ days: number; plate: string }>(
    `select o.start_date - $2::date as days, v.registration as plate from orders o
      join vehicle v on v.id = o.vehicle_id where o.order_number = $1`,
    [order_number, helsinkiDay(await clock.now())],
  )
  const { days = 0, plate = '' } = rows[0] ?? {}
  if (days > 0) await clock.advance(`P${days}D`)
  await colleague.comesTo('/', 'desk')
  const card = colleague.card(plate)
  for (const [name, title, label] of [
    ['Vapauta noudettavaksi', 'Vapauta noudettavaksi', 'Vapauta'],
    ['Allekirjoitettu', 'Sopimus allekirjoitettu', 'Merkitse allekirjoitetuksi'],
  ] as const) {
    await card.getByRole('button', { name }).click()
    await colleague.pressesIn(title, label)
    await expect(colleague.dialog(title)).toHaveCount(0)
  }
  await opensHandover(colleague, card, 'Luovuta')
  await writesDown(colleague, { kilometres: '12000', remarks: 'Naarmu takaovessa' })

  await page.route('**/api/ops/orders/deliver', async (route) => {
    if ((route.request().postDataJSON() as { dry_run?: boolean }).dry_run) return route.continue()
    // The server has done it; only its answer never comes.
    await route.fetch()
    await route.abort()
  })
  await handsOver(colleague)
  await expect(page.getByText(/^Auton luovutus: Tiina Tiski/)).toBeVisible()
  await colleague.follows('')
  await colleague.unfolds('luovutettu', card)
  await expect(card).toContainText('Naarmu takaovessa')

  const { rows: done } = await shop.db.$client.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where act like '%deliver%' and subject like '%' || $1`,
    [order_number],
  )
  expect(done[0]?.n).toBe(1)
})

test('a page that no longer hears of changes says so quietly, and asks for what it missed when it does again', async ({
  colleague,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  const listening = page.waitForResponse((answer) => answer.url().endsWith(eventsPath) && answer.ok())
  await colleague.comesTo('/', 'desk')
  await listening
  const notice = page.getByText('Näkymä ei päivity itsestään juuri nyt')
  // Longer than a stream may be quiet, and than it takes to ask for it again.
  const later = async () => {
    await page.clock.fastForward(31_000)
    return await notice.count()
  }
  await page.context().setOffline(true)
  await expect(notice).toHaveCount(0)
  await expect.poll(later).toBe(1)
  const missed = page.waitForResponse((answer) => answer.url().includes('/api/ops/board') && answer.ok())
  await page.context().setOffline(false)
  await expect.poll(later).toBe(0)
  await missed
})
