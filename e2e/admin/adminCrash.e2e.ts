import { addDays, day, formatDay } from '../../contract/days/date.ts'
import { untilOrder } from '../account/account.ts'
import { arrives, untilPickup } from '../kit/arrivals.ts'
import { goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { openDayFrom } from '../order/orderByCalls.ts'
import { billedOnTop } from './billedOnTop.ts'
import { leaves, opensHandover, photoNamed } from './handsOver.ts'
import { DESK, euros, lifeOfCar } from './lifeOfCar.ts'

// Its test lives through a whole subscription, and one person decides its bill.
test.use({ shopNamed: 'crashes', shopSettings: { SECOND_PERSON_ABOVE: '2000' } })

test('a crash is lived from the report on a phone to the final account: another car meanwhile, an excess that its customer disputes, and a person who decides', async ({
  colleague,
  customer,
  page,
  shop,
  clock,
  mail,
}) => {
  test.setTimeout(300_000)
  const { email } = customer
  const { today, goesTo, isAtAccount, works } = lifeOfCar({ page, customer, colleague, clock })

  const order = await arrives(shop, email, { password: goodPassword })
  await untilPickup(shop, [order])
  await page.setViewportSize(DESK)
  const card = await leaves(colleague, order.plate, '12000')

  // Five days later its customer tells of the crash, at the road.
  await clock.advance('P5D')
  await isAtAccount()
  await customer.button('Ilmoita vauriosta').click()
  const report = customer.dialog('Ilmoita vauriosta')
  const says = async (question: string, answer: string) =>
    await report.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }).check()
  await customer.field('Mitä tapahtui', report).fill('Toinen auto ajoi kylkeen risteyksessä.')
  await says('Voiko autolla ajaa', 'Ei')
  await expect(report.getByText(/^Älä jatka matkaa autolla/)).toBeVisible()
  await customer.field('Missä tapahtui', report).fill('Mannerheimintie 1, Helsinki')
  await says('Missä kohdassa autoa vaurio on', 'Vasen kylki')
  await says('Kuinka suuri vaurio on', 'Pankkikorttia suurempi')
  await says('Oliko muita osallisia', 'Kyllä')
  await customer.field('Kuka ja millä ajoneuvolla', report).fill('Sininen pakettiauto, ABC-123')
  await says('Onko poliisille ilmoitettu', 'Ei')
  await report.getByLabel('Lisää kuva').setInputFiles(photoNamed('kylki.png'))
  await expect(report.getByRole('img', { name: 'Kuva 1' })).toBeVisible()
  await report.getByRole('button', { name: 'Lähetä ilmoitus' }).click()
  await expect(report).toHaveCount(0)
  const told = page.getByRole('region', { name: /^Vaurio \d+$/ })
  await expect(told.getByRole('img', { name: 'Kuva 1' })).toBeVisible()
  await expect(customer.fact('Tilanne', told)).toHaveText('Käymme ilmoitusta läpi')
  const number = (await told.getByRole('heading').innerText()).replace('Vaurio ', '')
  await mail.arrives(email, 'Saimme vaurioilmoituksesi')

  // Service finds it in its list, gives another car, and keeps the broken one away.
  await works('/tyot/vauriot', 'service')
  await page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').filter({ hasText: order.plate }).click()
  await page.getByRole('link', { name: 'Avaa tapaus' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Vaurio ${number}` })).toBeVisible()
  await expect(page.getByText('Asiakas kertoo, ettei autolla voi ajaa')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: 'Kuva 1' })).toBeVisible()
  await colleague.button('Pidä pois myynnistä').click()
  await colleague.dialog('Pidä auto pois myynnistä').getByLabel('Syy').fill('Korjaamolle')
  await colleague.pressesIn('Pidä auto pois myynnistä', 'Pidä pois myynnistä')
  await expect(colleague.dialog('Pidä auto pois myynnistä')).toHaveCount(0)
  await page.getByRole('link', { name: 'Anna sijaisauto' }).click()
  await colleague.button('Anna sijaisauto').click()
  const give = colleague.dialog('Anna sijaisauto')
  const other = give
    .getByRole('group', { name: /^Sijaisauto/ })
    .getByRole('radio')
    .first()
  await other.check()
  const plate = await other.inputValue()
  await give.getByLabel('Palautetaan viimeistään').fill(formatDay(addDays(await today(), 7), 'fi'))
  await give.getByLabel('Mittarilukema nyt').fill('20000')
  await give.getByRole('textbox', { name: /^Syy/ }).fill('Kolari')
  await colleague.pressesIn('Anna sijaisauto', 'Anna sijaisauto')
  await expect(give).toHaveCount(0)
  expect((await mail.arrives(email, 'Sait sijaisauton')).text).toContain(plate)

  // It is estimated, service says who pays, and it is repaired.
  await works(`/vauriot/${number}`, 'fleet')
  await expect(page.getByText('Asiakkaalla on sijaisauto.')).toBeVisible()
  await colleague.button('Arvioi').click()
  const estimate = colleague.dialog('Arvioi korjauksen hinta')
  await estimate.getByLabel('Arvio euroina').fill('3480,50')
  await estimate.getByLabel('Mihin arvio perustuu').fill('Korjaamo Oy: ovi vaihdetaan')
  await colleague.pressesIn('Arvioi korjauksen hinta', 'Arvioi')
  await expect(estimate).toHaveCount(0)
  await works(`/vauriot/${number}`, 'service')
  await colleague.button('Päätä maksaja').click()
  const payer = colleague.dialog('Kuka maksaa vaurion')
  await payer.getByRole('radio', { name: /^Vakuutus/ }).check()
  await payer.getByLabel('Asiakkaan osuus euroina').fill('450')
  await payer.getByLabel('Peruste').fill('Liikennevahinko, vastapuoli ei selviä')
  await colleague.pressesIn('Kuka maksaa vaurion', 'Päätä maksaja')
  await expect(payer).toHaveCount(0)
  expect((await mail.arrives(email, 'Vaurion kustannuksista on päätetty')).text).toContain(euros(450_00))
  await clock.advance('P4D')
  await works(`/vauriot/${number}`, 'fleet')
  await colleague.button('Merkitse korjatuksi').click()
  const repaired = colleague.dialog('Vaurio on korjattu')
  await repaired.getByLabel('Mitä tehtiin').fill('Ovi vaihdettu')
  await repaired.getByRole('radio', { name: /^Kyllä, auto palaa myyntiin/ }).check()
  await colleague.pressesIn('Vaurio on korjattu', 'Merkitse korjatuksi')
  await expect(repaired).toHaveCount(0)
  await works(`/tilaukset/${order.order_number}`, 'service')
  await colleague.button('Ota sijaisauto takaisin').click()
  const take = colleague.dialog('Ota sijaisauto takaisin')
  await take.getByLabel('Mittarilukema nyt').fill('20180')
  await colleague.pressesIn('Ota sijaisauto takaisin', 'Ota takaisin')
  await expect(take).toHaveCount(0)
  await mail.arrives(email, 'Sijaisauto on palautettu')

  // Its customer reads what was decided, and ends the order.
  await isAtAccount()
  await page.locator('summary').filter({ hasText: 'Vauriot' }).click()
  await expect(customer.fact('Kustannukset', told)).toHaveText(`Vakuutus korvaa, osuutesi on ${euros(450_00)}`)
  await customer.button('Tilauksen päättäminen').click()
  await customer.dialog('Tilauksen päättäminen').getByRole('button', { name: 'Päätä tilaus' }).click()
  const { cancel_date } = await untilOrder(
    shop,
    { ...order, token: (await customer.token()) ?? '' },
    (it) => it.cancel_date !== null,
  )

  // On its day the car comes back whole: the share of the crash is all that is told.
  await goesTo(await openDayFrom(shop, day(cancel_date ?? '')))
  await works('/', 'desk')
  await opensHandover(colleague, card, 'Ota takaisin')
  await page.getByLabel('Mittarilukema').fill('12400')
  await page.getByLabel(/^Polttoaine tai lataus/).fill('80')
  await page.getByRole('button', { name: 'Kaikki mukana' }).click()
  await colleague.button('Ota auto takaisin').click()
  await colleague.pressesIn('Ota auto takaisin', 'Ota takaisin')
  await colleague.unfolds('palautettu', card)
  expect((await mail.arrives(email, 'Palautuksen erittely, vastaa')).text).toContain(euros(450_00))

  // Its customer disagrees, and service decides.
  await isAtAccount()
  const bill = page.getByRole('region', { name: 'Palautuksen erittely' })
  await expect(bill.getByRole('list', { name: 'Erittelyn rivit' })).toContainText(euros(450_00))
  await customer.button('Olen eri mieltä, koska …').click()
  await customer.field('Olen eri mieltä, koska', bill).fill('Poliisi totesi toisen kuljettajan syylliseksi.')
  await customer.button('Lähetä vastaus').click()
  await expect(bill).toContainText('Kerroit olevasi eri mieltä.')
  await works(`/tilaukset/${order.order_number}/rahat`, 'service')
  await colleague.button('Ratkaise').click()
  const decide = colleague.dialog('Ratkaise kiistetty erittely')
  await expect(decide).toContainText('Poliisi totesi toisen kuljettajan syylliseksi.')
  await decide.getByLabel('Vaurio: veloitetaan, €').fill('150')
  await decide.getByLabel('Vaurio: perustelu asiakkaalle').fill('Vastuu jaettiin kolmeen osaan.')
  await colleague.pressesIn('Ratkaise kiistetty erittely', 'Ratkaise')
  await expect(decide).toHaveCount(0)
  const account = (await mail.arrives(email, 'Loppuselvitys tilauksestasi')).text
  const chargeOn = formatDay(addDays(await today(), 7), 'fi')
  for (const said of [euros(150_00), chargeOn, 'Vastuu jaettiin kolmeen osaan.']) expect(account).toContain(said)

  // It is charged on its day, without tax, and the account of the order is closed.
  const onTop = billedOnTop(shop, order)
  await clock.advance('P6D')
  expect(await onTop.invoices()).toEqual([{ status: 'open', total: 150_00, vat: 0 }])
  await clock.advance('P2D')
  await expect.poll(onTop.invoices).toEqual([{ status: 'paid', total: 150_00, vat: 0 }])
  expect(await onTop.ledger()).toEqual({ card: 150_00, revenue: -150_00 })
  await isAtAccount()
  const settled = page.locator('summary').filter({ hasText: 'Palautuksen erittely' })
  await expect(settled).toContainText(euros(150_00))
  await settled.click()
  await expect(page.getByText('Olit eri mieltä, ja erittely on käyty läpi.')).toBeVisible()
  await expect(page.getByText(`${euros(150_00)} on maksettu.`)).toBeVisible()
})
