import { becomes, untilOrder } from './account.ts'
import { arrives, untilPickup } from './arrivals.ts'
import { addService, ask, confirmAgreed, orderByCalls } from './orderByCalls.ts'
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

test('a service is ended by phone: its last day, and the month with and without it, are told first', async ({
  colleague,
  page,
  shop,
}, { testId }) => {
  const near = { car: 'Norra Tuuli', gear: 'A' } as const
  const order = await orderByCalls(shop, 'vahvista', {
    email: `palvelu.${testId.slice(-10)}@esimerkki.example`,
    ...near,
  })
  await addService(shop, order, 'abroad')
  await confirmAgreed(shop, order)
  await untilOrder(shop, order, ({ invoices }) => invoices.some(({ status }) => status === 'paid'))
  await untilPickup(shop, [order])
  await becomes(shop, order, 'signed', 'delivered')
  await colleague.comesTo(`/tilaukset/${order.order_number}`, 'service')
  await colleague.button('Lopeta tai peru lisäpalvelu').click()
  const dialog = colleague.dialog('Lopeta tai peru lisäpalvelu')
  await expect(dialog.getByLabel('Lisäpalvelu', { exact: true }).locator('option:checked')).toHaveText(/Ulkomaankäyttö/)
  const sum = async (term: string) => {
    const said = await dialog.locator(`dt:text-is("${term}") + dd`).innerText()
    return Number(said.replace(/\s|€/g, '').replace(',', '.'))
  }
  await expect(dialog.getByText('Viimeinen päivä')).toBeVisible()
  expect(await sum('Ensimmäinen kuukausi ilman palvelua')).toBeLessThan(await sum('Sama kuukausi palvelun kanssa'))
  await dialog.getByLabel('Syy').fill('Asiakas ei lähde matkalle')
  await dialog.getByRole('button', { name: 'Vahvista' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: 'Palvelut' }).click()
  await expect(page.getByRole('table', { name: 'Lisäpalvelut' })).toContainText(/Päättyy \d+\.\d+\.\d{4}/)
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
