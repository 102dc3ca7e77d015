import type { Page } from '@playwright/test'
import { ask } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

const unknown = 'Yhteys katkesi tai palvelu ei vastannut, joten emme vielä tiedä, onnistuiko tämä.'
const lost = 'Yhteys katkesi. Tietosi ovat tallessa, tarkista verkkoyhteys ja yritä uudelleen.'

test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

async function offline(page: Page, act: () => Promise<void>): Promise<void> {
  // What may be needed later has been fetched by then.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await act()
  await page.context().setOffline(false)
}

/**
 * A call whose answer will be lost: the server does it, and the page hears nothing, once `losesIt` is called. The page is tapped
 * before it asks for anything: a browser that is tapped while an answer is on its way may hold that one back for good.
 */
async function answerToLose(page: Page, call: string): Promise<{ losesIt: () => void }> {
  let isLost = false
  await page.route(`**/api/ui/${call}`, async (route) => {
    if (!isLost) return await route.fallback()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  return {
    losesIt: () => {
      isLost = true
    },
  }
}

test('a new customer loses neither the address nor the car to a lost network or a reload', async ({
  customer,
  page,
}) => {
  await customer.choosesNearHelsinki('Norra Kide')
  await offline(page, async () => {
    await customer.givesEmail()
    await customer.dialog('Virhe lähetyksessä').getByText(lost).waitFor()
  })
  await customer.reloads()
  await customer.sees(/^\d+ vapaa/)
  await customer.picks('Norra Kide')
  const dialog = customer.dialog('Aloita tilaus')
  for (const label of ['Sähköpostiosoite', 'Sähköpostiosoite uudelleen'])
    await expect(customer.field(label, dialog)).toHaveValue(customer.email)
  // A consent is given anew.
  await dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }).check()
  await dialog.getByRole('button', { name: 'Jatka tilaukseen' }).click()
  await customer.sees('Tilauksesi')
})

test('an order whose answer was lost on the way is there at the next press, and is one', async ({
  customer,
  page,
  shop,
}) => {
  const { losesIt } = await answerToLose(page, 'order/createNewOrder')
  await customer.choosesNearHelsinki('Norra Kide')
  losesIt()
  await customer.givesEmail()
  await customer.dialog('Virhe lähetyksessä').getByRole('button', { name: 'Sulje' }).first().click()
  // One press a second: one that comes sooner is an echo of the first.
  await expect(async () => {
    await customer.dialog('Aloita tilaus').getByRole('button', { name: 'Jatka tilaukseen' }).click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { name: 'Tilauksesi', exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const token = (await customer.token()) ?? ''
  expect((await ask(shop, 'getOrders', { token })).body.data).toHaveLength(1)
})

test('step 2 says what was not done, keeps the rest, and does it when pressed again', async ({ customer, page }) => {
  await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  const months = (count: number) =>
    page.getByRole('group', { name: 'Sitoutumisaika' }).getByRole('radio', { name: new RegExp(`^${count} kk`) })
  await months(6).waitFor()
  // Whoever begins to use the page, which stands by now and hears it: what says that a connection was lost is fetched.
  await page.mouse.move(10, 10)
  await customer.hasCodeOf('dialog')
  await offline(page, async () => {
    await months(6)
      .check({ force: true })
      .catch(() => undefined)
    const message = customer.dialog('Sitoutumisajan vaihto epäonnistui')
    await expect(message).toContainText(unknown)
    await message.getByRole('button', { name: 'Sulje' }).first().click()
    await expect(months(1)).toBeChecked()
  })
  await months(6).check()
  await expect(customer.button('Näytä maksutaulukko (6 kk)')).toBeVisible()

  const delivery = await customer.asksForDelivery()
  await offline(page, async () => {
    await delivery.getByRole('button', { name: 'Laske hinta' }).click()
    await expect(delivery.getByRole('alert')).toContainText('Virhe laskennassa')
  })
  await customer.reloads()
  await customer.button('Lisää: Kotiintoimitus').click()
  await expect(customer.field('Katuosoite', delivery)).toHaveValue('Mannerheimintie 1')
  await delivery.getByRole('button', { name: 'Laske hinta' }).click()
  await delivery.getByRole('button', { name: 'Lisää' }).click()
  await expect(delivery).toBeHidden()

  await page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' }).check()
  await offline(page, async () => {
    await customer.button('Jatka').click()
    const message = customer.dialog('Jatkaminen ei onnistunut')
    await expect(message).toContainText(unknown)
    await message.getByRole('button', { name: 'Sulje' }).first().click()
  })
  await expect(page.getByRole('checkbox', { name: 'Hyväksyn sopimusehdot' })).toBeChecked()
  await customer.button('Jatka').click()
  await customer.sees('Tunnistautuminen')
})

test('identification and card can be begun again after a lost network', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await offline(page, async () => {
    await customer.button('Tunnistaudu').click()
    await expect(page.getByRole('alert')).toContainText(lost)
  })
  await customer.identifiesAs('Onni Onnistuja')
  await customer.goesToPayment()
  await offline(page, async () => {
    await customer.button('Lisää maksukortti').click()
    await expect(page.getByRole('alert')).toContainText(lost)
  })
  await customer.addsCard('ok')
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
})

test('the last step keeps phone, drivers and code, and a confirmation whose answer was lost is one order', async ({
  customer,
  page,
  shop,
}) => {
  const { losesIt } = await answerToLose(page, 'order/confirmOrder')
  const { token } = await customer.startsAt('vahvista')
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await customer.field('Koodi').fill('TERVETULOA')
  await customer.button('Lisää kuljettaja').click()
  const driver = page.getByRole('group', { name: 'Kuljettaja 1' })
  await customer.field('Etunimi', driver).fill('Aada')
  await customer.field('Sukunimi', driver).fill('Aalto')
  await customer.field('Puhelinnumero', driver).fill('050 123 4567')
  await offline(page, async () => {
    await customer.button('Lisää koodi').click()
    const noCode = customer.dialog('Koodin lisääminen ei onnistunut')
    await expect(noCode).toContainText(lost)
    await noCode.getByRole('button', { name: 'Sulje' }).first().click()
    await customer.confirmButton.click()
    const message = customer.dialog('Tilauksen vahvistumisesta ei ole vielä tietoa')
    await expect(message).toContainText(unknown)
    await message.getByRole('button', { name: 'Sulje' }).first().click()
  })
  await customer.reloads()
  await expect(customer.field('Koodi')).toHaveValue('TERVETULOA')
  await expect(customer.field('Sukunimi', driver)).toHaveValue('Aalto')
  await customer.button('Lisää koodi').click()
  await expect(page.getByText(/TERVETULOA, Tervetuloa asiakkaaksi/).first()).toBeVisible()

  losesIt()
  await customer.confirmButton.click()
  // The order is asked for again, and it says that it was confirmed.
  await customer.sees('Kiitos tilauksesta!')
  const { data } = (await ask(shop, 'getOrders', { token })).body
  expect(data.map(({ status, drivers }) => [status, drivers.length])).toEqual([['confirmed', 1]])
})
