import { becomes, untilOrder } from './account.ts'
import { arrives, untilPickup } from './arrivals.ts'
import { ask, orderByCalls } from './orderByCalls.ts'
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
  expect((await untilOrder(shop, order, ({ status }) => status === 'under_cancellation')).cancel_date).not.toBeNull()
})

test('a withdrawal that was written without the right number is carried out for the order that was meant', async ({
  colleague,
  page,
  shop,
}, { testId }) => {
  const email = `peruu.${testId.slice(-10)}@esimerkki.example`
  const order = await orderByCalls(shop, 'valmis', { email })
  await ask(shop, 'withdraw', { body: { name: 'Onni Onnistuja', email, order_number: '99999999' } })
  await colleague.comesTo('/tyot/peruutukset', 'service')
  await page
    .getByRole('navigation', { name: 'Tehtävät' })
    .getByRole('link', { name: /Onni Onnistuja/ })
    .last()
    .click()
  await colleague.button('Ratkaise').click()
  const dialog = colleague.dialog('Ratkaise peruuttamisilmoitus')
  await dialog.getByRole('radio', { name: /^Hylkää/ }).check()
  await expect(dialog.getByLabel('Vastaus lähettäjälle')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Toteuta/ }).check()
  await dialog.getByLabel('Tilausnumero, jota tarkoitetaan').fill(order.order_number)
  await expect(dialog.getByText('Hyvitetään asiakkaalle')).toBeVisible()
  await dialog.getByLabel('Perustelu').fill('Numerossa oli virhe')
  await dialog.getByRole('button', { name: 'Vahvista' }).click()
  await expect(dialog).toHaveCount(0)
  await untilOrder(shop, order, ({ status }) => status === 'withdrawn')
})

test("a customer's type is set free", async ({ colleague, page, shop }, { testId }) => {
  const email = `tyyppi.${testId.slice(-10)}@esimerkki.example`
  const order = await orderByCalls(shop, 'valmis', { email })
  await colleague.comesTo(`/tilaukset/${order.order_number}`, 'administrator')
  await page.getByRole('complementary').getByRole('link').first().click()
  await colleague.button('Vaihda asiakastyyppi').click()
  const type = colleague.dialog('Vaihda asiakastyyppi')
  await expect(type.getByText('Asiakkaasta tulee yritysasiakas.')).toBeVisible()
  await type.getByLabel('Syy').fill('Tilaa jatkossa yrityksenä')
  await type.getByRole('button', { name: 'Vaihda', exact: true }).click()
  await expect(type).toHaveCount(0)
  expect((await ask(shop, 'getCustomer', { token: order.token })).body.data).toMatchObject({ type: 'business' })
})
