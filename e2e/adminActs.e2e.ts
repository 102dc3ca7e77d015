import { becomes, untilOrder } from './account.ts'
import { arrives, untilPickup } from './arrivals.ts'
import { orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

// Days pass in it.
test.use({ shopNamed: 'days' })

test('an order gets another car, then an invoice for what came on top, and ends for a change of life, not for a debt it has not', async ({
  colleague,
  page,
  shop,
}, { testId }) => {
  const order = await arrives(shop, `toimet.${testId.slice(-10)}@esimerkki.example`)
  const { order_number } = order
  await untilPickup(shop, [order])
  const { rows } = await shop.db.$client.query<{ plate: string }>(
    `select v.registration as plate from vehicle v join vehicle mine using (model_id, gear, dealer_id)
     where mine.registration = $1 and v.id <> mine.id and v.state = 'free'
       and not exists (select from orders o where o.vehicle_id = v.id) limit 1`,
    [order.plate],
  )
  const plate = rows[0]?.plate ?? ''
  await colleague.comesTo(`/tilaukset/${order_number}`, 'administrator')

  await colleague.button('Vaihda auto').click()
  const swap = colleague.dialog('Vaihda auto')
  await swap.getByLabel('Uuden auton rekisteritunnus').fill(plate.toLowerCase())
  await expect(swap.getByText(`Norra Tuuli, ${plate}`)).toBeVisible()
  await expect(swap.getByText(/^Kirje ’Autosi on vaihdettu/)).toBeVisible()
  await swap.getByRole('textbox', { name: /^Syy/ }).fill('Kiveniskemä tuulilasissa')
  await swap.getByRole('button', { name: 'Vaihda auto' }).click()
  await expect(swap).toHaveCount(0)
  await expect(page.getByRole('main').getByText(plate).first()).toBeVisible()

  await becomes(shop, order, 'signed', 'delivered')
  await page.reload()
  await colleague.button('Laskuta').click()
  const bill = colleague.dialog('Laskuta')
  await bill.getByLabel('Laskun otsikko').fill('Puuttuva latauskaapeli')
  await bill.getByLabel('Summa, €').fill('60,50')
  await expect(bill.getByText(/^60,50\s€$/)).toBeVisible()
  await expect(bill.getByText(/^12,29\s€$/)).toBeVisible()
  // What is no sale but a damage has no tax in it.
  await bill.getByLabel(/^Sisältää arvonlisäveron/).uncheck()
  await expect(bill.getByText('Ei mitään')).toBeVisible()
  await bill.getByLabel('Syy').fill('Kaapeli puuttui palautuksessa')
  await bill.getByRole('button', { name: 'Laskuta' }).click()
  await expect(bill).toHaveCount(0)
  await page.getByRole('tab', { name: 'Rahat' }).click()
  const invoice = page.getByRole('table', { name: 'Laskut' }).getByRole('row', { name: /Puuttuva latauskaapeli/ })
  await expect(invoice).toContainText('60,50')

  await colleague.button('Päätä tilaus').click()
  const end = colleague.dialog('Päätä tilaus')
  await end.getByRole('radio', { name: /^Maksu on laiminlyöty/ }).check()
  await expect(end.getByText('Tilauksella ei ole maksua, jonka veloitus on epäonnistunut.')).toBeVisible()
  await end.getByRole('radio', { name: /^Sairaus/ }).check()
  await expect(end.getByText(/^Kirje ’Tilauksesi on merkitty päättyväksi/)).toBeVisible()
  await expect(end.getByText('Viimeinen päivä')).toBeVisible()
  await end.getByLabel('Syy').fill('Asiakas jäi työttömäksi')
  await end.getByRole('button', { name: 'Päätä tilaus' }).click()
  await expect(end).toHaveCount(0)
  expect((await untilOrder(shop, order, ({ status }) => status === 'under_cancellation')).cancel_date).toMatch(
    /^20\d\d-/,
  )
})

test('a charge that nobody heard of again is said to be paid, by the reference of the processor', async ({
  colleague,
  page,
  shop,
  clock,
  mail,
}, { testId }) => {
  const near = { car: 'Norra Tuuli', gear: 'A', card: 'lost' } as const
  const order = await orderByCalls(shop, 'valmis', {
    email: `kadonnut.${testId.slice(-10)}@esimerkki.example`,
    ...near,
  })
  const [invoice] = (await untilOrder(shop, order, ({ invoices }) => invoices.length > 0)).invoices
  await clock.advance('PT2H')
  await colleague.comesTo('/tyot/avoimet-veloitukset', 'finance')
  const items = page.getByRole('navigation', { name: 'Tehtävät' })
  await items.getByRole('link', { name: invoice?.invoice_number ?? '' }).click()
  await colleague.button('Merkitse maksetuksi').click()
  const dialog = colleague.dialog('Merkitse veloitus maksetuksi')
  await expect(dialog.getByText(/^\d[\d\s]*,\d\d\s€$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Vahvista' }).click()
  await expect(dialog.getByText('Anna maksunvälittäjän tunniste.')).toBeVisible()
  await expect(dialog.getByText('Asiakas saa kuitin.')).toBeVisible()
  await dialog.getByLabel('Maksunvälittäjän tunniste').fill(`kasin-${testId.slice(-10)}`)
  await dialog.getByRole('button', { name: 'Vahvista' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(items.getByRole('link', { name: invoice?.invoice_number ?? '' })).toHaveCount(0)
  await untilOrder(shop, order, ({ invoices }) => invoices.every(({ status }) => status === 'paid'))
  await mail.arrives(order.email, 'Kuitti')
})
