import { addDays, type Day, formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { arrives, untilPickup } from '../kit/arrivals.ts'
import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { openDayFrom } from '../order/orderByCalls.ts'
import { billedOnTop } from './billedOnTop.ts'
import { leaves, opensHandover, photoNamed } from './handsOver.ts'
import { DESK, euros, lifeOfCar } from './lifeOfCar.ts'

// Its test lives through a whole subscription, and one person decides its bill.
test.use({ shopNamed: 'returns', shopSettings: { SECOND_PERSON_ABOVE: '2000' } })

const LATE_DAYS = 3

test('a car comes back late, far, dirty, broken and without its papers; its customer disagrees and pays what was decided, to the cent', async ({
  colleague,
  customer,
  page,
  shop,
  clock,
  mail,
}) => {
  test.setTimeout(300_000)
  const { email } = customer
  const { goesTo, isAtAccount, works } = lifeOfCar({ page, customer, colleague, clock })
  const first = async <Row extends object>(query: string): Promise<Row> => {
    const { rows } = await shop.db.$client.query<Row>(query, [order.order_number])
    if (!rows[0]) throw new Error(`Nothing is found of ${order.order_number}`)
    return rows[0]
  }

  // The car leaves.
  const order = await arrives(shop, email, { password: goodPassword })
  await untilPickup(shop, [order])
  await page.setViewportSize(DESK)
  const card = await leaves(colleague, order.plate, '12000')

  // It is kept three days too long.
  await clock.advance('P20D')
  await colleague.signsIn('administrator')
  const ended = await page.request.post(`${shop.url}/api/ops/orders/end`, {
    headers: { 'x-hallinta': 'person' },
    data: { order_number: order.order_number, reason: 'Asiakas soitti' },
  })
  expect(ended.status(), await ended.text()).toBe(200)
  const { ends } = await first<{ ends: Day }>('select cancel_date::text as ends from orders where order_number = $1')
  const back = addDays(await openDayFrom(shop, ends), LATE_DAYS)
  await goesTo(back)
  const { monthly } = await first<{ monthly: string }>(
    `select i.total_cents as monthly from invoice i join orders o on o.id = i.order_id
      where o.order_number = $1 and i.kind = 'monthly_subscription' order by i.period_start desc limit 1`,
  )
  const late = Math.floor((Number(monthly) * LATE_DAYS) / 20)

  // The desk writes down what it sees.
  await colleague.comesTo('/', 'desk')
  await opensHandover(colleague, card, 'Ota takaisin')
  await page.getByLabel('Mittarilukema').fill('15500')
  await page.getByLabel(/^Polttoaine tai lataus/).fill('50')
  await page.getByRole('button', { name: 'Kaikki mukana' }).click()
  await page.getByLabel('Rekisteröintitodistus').uncheck()
  await page.getByRole('radio', { name: /^Siivoamatta/ }).check()
  await page.getByLabel('Mitä pitää puhdistaa').fill('Hiekkaa takapenkillä')
  await page.getByRole('img', { name: 'Vasen kylki' }).click({ position: { x: 60, y: 50 } })
  const mark = colleague.dialog('Vaurio')
  await mark.getByLabel('Millainen vaurio').fill('Lommo etuovessa')
  await mark.getByLabel('Ota kuva').setInputFiles(photoNamed('lommo.png'))
  await expect(mark.getByText('Tallessa')).toBeVisible()
  await colleague.pressesIn('Vaurio', 'Tallenna')
  await page.getByRole('radio', { name: /^Kyllä, auto on kunnossa/ }).check()
  await colleague.button('Ota auto takaisin').click()
  await colleague.pressesIn('Ota auto takaisin', 'Ota takaisin')
  await colleague.unfolds('palautettu', card)
  await expect(card).toContainText(/Palautettu klo/)

  // Staff say the one sum that the shop does not know.
  await colleague.comesTo(`/tilaukset/${order.order_number}/rahat`, 'finance')
  await colleague.button('Täydennä ja lähetä').click()
  const send = colleague.dialog('Täydennä ja lähetä erittely')
  await expect(send.getByLabel('Peruste asiakkaalle')).toHaveValue('Vasen kylki: Lommo etuovessa')
  await expect(send.getByRole('img', { name: 'Kuva 1' })).toBeVisible()
  await send.getByLabel(/^Summa, €/).fill('350')
  // 500 km at 20 cents, late days, the papers, 25 per cent of fuel at 1.30, cleaning and the dent.
  const told = 100_00 + late + 35_00 + 32_50 + 90_00 + 350_00
  await expect(send.getByText(euros(told))).toBeVisible()
  await colleague.pressesIn('Täydennä ja lähetä erittely', 'Lähetä asiakkaalle')
  await expect(send).toHaveCount(0)

  // Its customer reads it on a phone, and disagrees.
  expect((await mail.arrives(email, 'Palautuksen erittely, vastaa')).text).toContain(euros(told))
  await isAtAccount()
  const bill = page.getByRole('region', { name: 'Palautuksen erittely' })
  const lines = bill.getByRole('list', { name: 'Erittelyn rivit' })
  for (const [what, sum] of [
    ['Ylittävät kilometrit', 100_00],
    ['Myöhästynyt palautus', late],
    ['Puuttuva varuste', 35_00],
    ['Polttoaine tai lataus', 32_50],
    ['Siivous', 90_00],
    ['Vaurio', 350_00],
  ] as const)
    await expect(lines.locator(':scope > li', { has: page.getByText(what, { exact: true }) })).toContainText(euros(sum))
  await expect(lines.getByRole('img', { name: 'Kuva 1' })).toBeVisible()
  await customer.button('Olen eri mieltä, koska …').click()
  await customer.field('Olen eri mieltä, koska', bill).fill('Rekisteröintiote on hansikaslokerossa.')
  await customer.button('Lähetä vastaus').click()
  await expect(bill).toContainText('Kerroit olevasi eri mieltä.')
  await expect(bill).toContainText('Rekisteröintiote on hansikaslokerossa.')

  // Staff decide line by line.
  await works(`/tilaukset/${order.order_number}/rahat`, 'finance')
  await colleague.button('Ratkaise').click()
  const decide = colleague.dialog('Ratkaise kiistetty erittely')
  await expect(decide).toContainText('Rekisteröintiote on hansikaslokerossa.')
  const decisions = [
    ['Ylittävät kilometrit', 100_00, 'Lukema on kuvassa.'],
    ['Myöhästynyt palautus', late, 'Palautuspäivä oli sovittu.'],
    ['Puuttuva varuste', 0, 'Ote löytyi hansikaslokerosta.'],
    ['Polttoaine tai lataus', 32_50, 'Lukema on kirjattu yhdessä.'],
    ['Siivous', 45_00, 'Puolet riitti.'],
    ['Vaurio', 300_00, 'Korjaamon lasku on pienempi.'],
  ] as const
  for (const [what, sum, ground] of decisions) {
    await decide.getByLabel(`${what}: veloitetaan, €`).fill((sum / 100).toFixed(2).replace('.', ','))
    await decide.getByLabel(`${what}: perustelu asiakkaalle`).fill(ground)
  }
  const taxed = 100_00 + late + 32_50 + 45_00
  const decided = taxed + 300_00
  await expect(decide.getByText(euros(decided))).toBeVisible()
  await colleague.pressesIn('Ratkaise kiistetty erittely', 'Ratkaise')
  await expect(decide).toHaveCount(0)
  const chargeOn = formatDay(addDays(helsinkiDay(await clock.now()), 7), 'fi')
  const account = await mail.arrives(email, 'Loppuselvitys tilauksestasi')
  for (const said of [euros(decided), chargeOn, ...decisions.map(([, , ground]) => ground)])
    expect(account.text).toContain(said)

  // It is charged a week later, not before.
  const vat = Math.round((taxed * 255) / 1255)
  const as = (status: string) => [
    { status, total: 300_00, vat: 0 },
    { status, total: taxed, vat },
  ]
  await clock.advance('P6D')
  const onTop = billedOnTop(shop, order)
  expect(await onTop.invoices()).toEqual(as('open'))
  await clock.advance('P2D')
  await expect.poll(onTop.invoices).toEqual(as('paid'))
  expect(await onTop.ledger()).toEqual({ card: decided, revenue: vat - decided, vat: -vat })

  // Its customer still finds it in the account.
  await isAtAccount()
  const settled = page.locator('summary').filter({ hasText: 'Palautuksen erittely' })
  await expect(settled).toContainText(euros(decided))
  await settled.click()
  await expect(page.getByText('Olit eri mieltä, ja erittely on käyty läpi.')).toBeVisible()
  await expect(page.getByText('Ote löytyi hansikaslokerosta.')).toBeVisible()
})
