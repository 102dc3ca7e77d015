import { arrives, untilPickup } from '../kit/arrivals.ts'
import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { leaves, writesDown } from './handsOver.ts'
import { DESK, lifeOfCar } from './lifeOfCar.ts'

// The clock of its shop goes weeks ahead.
test.use({ shopNamed: 'swaps', shopSettings: { SECOND_PERSON_ABOVE: '2000' } })

test('after a crash service swaps the car for good, and its customer reads of both cars on a phone', async ({
  colleague,
  customer,
  page,
  shop,
  clock,
  mail,
}) => {
  test.slow()
  const { email } = customer
  const { isAtAccount } = lifeOfCar({ page, customer, colleague, clock })
  const order = await arrives(shop, email, { password: goodPassword })
  await untilPickup(shop, [order])
  await page.setViewportSize(DESK)
  await leaves(colleague, order.plate, '12000')

  // Three weeks later it comes back with a dent, and another one leaves.
  await clock.advance('P20D')
  await colleague.comesTo(`/tilaukset/${order.order_number}`, 'service')
  await colleague.button('Vaihda auto pysyvästi').click()
  await expect(page.getByRole('heading', { name: 'Auton vaihto pysyvästi' })).toBeVisible()
  const other = page
    .getByRole('group', { name: 'Uusi auto' })
    .getByRole('radio', { name: /enemmän|vähemmän/ })
    .first()
  await other.click()
  const plate = await other.inputValue()
  await expect(page.getByRole('heading', { name: `1. ${order.plate} palautuu` })).toBeVisible()
  await page.getByLabel('Mittarilukema').fill('13100')
  await page.getByLabel(/^Polttoaine tai lataus/).fill('60')
  await page.getByRole('button', { name: 'Kaikki mukana' }).click()
  await page.getByLabel('Muuta huomattavaa').fill('Lommo etuovessa')
  await page.getByRole('radio', { name: /^Ei, auto odottaa korjausta/ }).check()
  await colleague.button('Jatka uuteen autoon').click()
  await expect(page.getByRole('heading', { name: `2. ${plate} luovutetaan` })).toBeVisible()
  await writesDown(colleague, { kilometres: '15000', isSignedOnPaper: true })
  await colleague.button('Vaihda auto').click()
  const last = colleague.dialog('Auton vaihto pysyvästi')
  await last.getByRole('radio', { name: 'Hinta ennallaan' }).check()
  await expect(last.getByText('Ei muutu')).toBeVisible()
  const list = last.getByRole('radio', { name: /^Uuden auton hinta, / })
  await list.check()
  await last.getByLabel('Asiakas hyväksyy toisen mallin').check()
  await last.getByRole('textbox', { name: /^Syy/ }).fill('Kolari')
  const told = await last.getByText(/^[\d\s]+€\/kk \d+\.\d+\.\d{4} alkaen$/).innerText()
  await colleague.pressesIn('Auton vaihto pysyvästi', 'Vaihda auto')
  await expect(page.getByRole('heading', { level: 1, name: `Tilaus ${order.order_number}` })).toBeVisible()
  await expect(page.getByText(plate).first()).toBeVisible()

  // Its customer reads of both cars, and of the price.
  const letter = (await mail.arrives(email, 'Autosi on vaihdettu')).text
  const [price = '', from = ''] = told.split(' ')
  for (const said of [order.plate, plate, price, from]) expect(letter).toContain(said)
  await isAtAccount()
  await page.getByText('Auton luovutus ja palautus').click()
  await expect(page.getByRole('heading', { name: `Entinen auto ${order.plate} palautettiin` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Uusi auto ${plate} luovutettiin` })).toBeVisible()
})
