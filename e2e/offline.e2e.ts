import type { Page } from '@playwright/test'
import { expect, test } from './kit/shop.ts'
import { ask } from './order/orderByCalls.ts'

const lost = 'Yhteys katkesi. Tietosi ovat tallessa, tarkista verkkoyhteys ja yritä uudelleen.'

test.beforeEach(({ complaints }) => complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/))

async function offline(page: Page, act: () => Promise<void>): Promise<void> {
  // Parts that may be needed later have been fetched by then.
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

test('a new customer loses neither the address nor the car to a lost network or a reload; an order whose answer was lost is there at the next press, and is one', async ({
  customer,
  page,
  shop,
}) => {
  const { losesIt } = await answerToLose(page, 'order/createNewOrder')
  await customer.choosesNearHelsinki('Norra Kide')
  // The network may have been idle before the press that asked for the code of the dialog.
  await customer.dialog('Aloita tilaus').waitFor()
  const failed = customer.dialog('Virhe lähetyksessä')
  await offline(page, async () => {
    await customer.givesEmail()
    await failed.getByText(lost).waitFor()
  })
  await customer.reloads()
  await customer.sees(/^\d+ vapaa/)
  await customer.picks('Norra Kide')
  const dialog = customer.dialog('Aloita tilaus')
  await expect(customer.field('Sähköpostiosoite', dialog)).toHaveValue(customer.email)
  // A consent is given anew.
  await dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }).check()
  const goesOn = dialog.getByRole('button', { name: 'Jatka tilaukseen' })
  losesIt()
  await goesOn.click()
  await failed.getByRole('button', { name: 'Sulje' }).first().click()
  // One press a second: one that comes sooner is an echo of the first.
  await expect(async () => {
    if (await goesOn.isVisible()) await goesOn.click({ timeout: 1_000 })
    await expect(page.getByRole('heading', { name: 'Tilauksesi', exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const token = (await customer.token()) ?? ''
  expect((await ask(shop, 'getOrders', { token })).body.data).toHaveLength(1)
})

test('the last step keeps phone, drivers and code, and a confirmation whose answer was lost is one order', async ({
  customer,
  page,
  shop,
}) => {
  const { losesIt } = await answerToLose(page, 'order/confirmOrder')
  const { token } = await customer.startsAt('vahvista')
  await customer.field('Puhelinnumero').fill('040 123 4567')
  await page.getByText('Alennuskoodi? Lisää se tähän.').click()
  await customer.field('Koodi').fill('TERVETULOA')
  await page.getByText('Muut kuljettajat').click()
  await customer.button('Lisää kuljettaja').click()
  const driver = page.getByRole('group', { name: 'Kuljettaja 1' })
  await customer.field('Etunimi', driver).fill('Aada')
  await customer.field('Sukunimi', driver).fill('Aalto')
  await customer.field('Puhelinnumero', driver).fill('050 123 4567')
  await offline(page, async () => {
    await customer.button('Lisää koodi').click()
    const message = customer.dialog('Koodin lisääminen ei onnistunut')
    await expect(message).toContainText(lost)
    await message.getByRole('button', { name: 'Sulje' }).first().click()
  })
  await customer.reloads()
  await page.getByText('Alennuskoodi? Lisää se tähän.').click()
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
