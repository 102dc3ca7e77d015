import { readFileSync } from 'node:fs'
import { addDays, addMonths, day, formatDay } from '../contract/date.ts'
import { formatEuros, formatPrice } from '../contract/money.ts'
import type { Order } from '../contract/order.ts'
import { withdrawForStaff } from '../server/order/desk/withdrawForStaff.ts'
import { stoppedClock } from '../server/platform/clock.ts'
import { transaction } from '../server/platform/database.ts'
import { becomes, isTold } from './account.ts'
import { goodPassword } from './customer.ts'
import type { Shop } from './openShop.ts'
import { ask, orderByCalls, type StartedOrder } from './orderByCalls.ts'
import { hasConfirmed, writes } from './orderStates.ts'
import { expect, test } from './shop.ts'

const sections = {
  users: 'Auton kuljettajat',
  services: 'Lisäpalvelut ja lisäkilometripaketit',
  charges: 'Veloitukset',
  cards: 'Maksukortit',
  codes: 'Alennuskoodit',
  settings: 'Muut asetukset',
}
const ofMoney = [sections.services, sections.charges, sections.cards, sections.codes]

/** By the staff. */
async function isWithdrawn({ db, clock }: Shop, { order_number: orderNumber }: StartedOrder): Promise<void> {
  const queue = { enqueue: async () => undefined, enqueueKinds: async () => undefined, insertsOf: async () => [] }
  const at = { clock: stoppedClock((await clock.now()).toISOString()), queue }
  await transaction(db, (tx) => withdrawForStaff(at, tx, { orderNumber, actor: 'staff' }))
}

/** Of a PDF; 0 for anything else. */
const pageCount = (file: string) => (file.startsWith('%PDF-') ? (file.match(/\/Type \/Page\b/g) ?? []).length : 0)

test('a confirmed order shows its car, price, days, place, codes and papers [ORDER-18 ORDER-19 ORDER-20 ORDER-23 ORDER-26 ORDER-28 ORDER-29 ORDER-46 ORDER-47 ORDER-86 ORDER-88 ACC-12]', async ({
  customer,
  shop,
}) => {
  const { token, order_number } = await hasConfirmed(customer, { car: 'Norra Kide' })
  const { order } = (await ask(shop, 'getOrder', { token })).body
  await customer.opens('/tili')
  const card = customer.page.getByRole('article', { name: 'Norra Kide' })
  await expect(card.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  await expect(card).toContainText(`${formatEuros(order.order_product_car.price, { whole: true })}€/kk`)
  await expect(customer.fact('Aloituspäivä', card)).toHaveText(formatDay(order.start_date))
  await expect(customer.fact('Seuraava maksupäivä', card)).toHaveText(formatDay(order.next_payment_date ?? ''))
  await expect(customer.fact('Seuraavan kauden hinta', card)).toHaveText(
    `${formatPrice(order.next_period?.amount ?? 0)}, alkaen ${formatDay(order.start_date)}`,
  )
  await expect(customer.fact('Noutopaikka', card)).toContainText(order.dealer.display_name)
  await expect(customer.fact('Suosittelukoodi', card)).toHaveText(
    new RegExp(`${order.referral_code?.code}, käytetty 0/${order.referral_code?.uses_per_code} kertaa`),
  )
  for (const absent of ['Sitoutumisaika', 'Noutoaika', 'Auton palautus', 'Päättymispäivä', 'Laskutuskausi'])
    await expect(customer.fact(absent, card)).toHaveCount(0)
  const download = customer.page.waitForEvent('download')
  await card.getByRole('button', { name: 'Lataa sopimusehdot (PDF)' }).click()
  const contract = await download
  expect(contract.suggestedFilename()).toBe(`sopimusehdot-${order_number}.pdf`)
  expect(pageCount(readFileSync(await contract.path(), 'latin1'))).toBeGreaterThan(1)
  const { damage_form } = (await ask(shop, 'init')).body
  await expect(card.getByRole('link', { name: /^Ilmoita vahingosta/ })).toHaveAttribute('href', damage_form)
})

test('from the handover to its end an order shows its period, chosen times, term, end and the way to end it [ORDER-16 ORDER-17 ORDER-21 ORDER-22 ORDER-24 ORDER-25 ORDER-27 ORDER-31 ORDER-32]', async ({
  customer,
  shop,
}) => {
  const started = await hasConfirmed(customer, { fixedTerm: 3 })
  const { token, order_number } = started
  const start = day((await ask(shop, 'getOrder', { token })).body.order.start_date)
  const end = addMonths(start, 3)
  const card = customer.page.getByRole('article')
  const opensCard = async ({ canBeEnded }: { canBeEnded: boolean }) => {
    await customer.opens('/tili')
    await expect(card.locator('summary', { hasText: sections.charges })).toBeVisible()
    await expect(customer.button('Tilauksen päättäminen')).toHaveCount(canBeEnded ? 1 : 0)
  }
  await opensCard({ canBeEnded: false })
  await becomes(shop, started, 'signed')
  await opensCard({ canBeEnded: false })

  await becomes(shop, started, 'delivered')
  await writes(shop, started, { pickupTime: 8 })
  await opensCard({ canBeEnded: true })
  await expect(card.getByText(`Viimeinen päättämispäivä ${formatDay(addDays(end, -14))}`)).toBeVisible()
  await expect(customer.fact('Noutoaika')).toHaveText('klo 8–10')
  await expect(customer.fact('Sitoutumisaika')).toHaveText('3 kk')
  await expect(customer.fact('Laskutuskausi')).toHaveText(
    `${formatDay(start)}–${formatDay(addDays(addMonths(start, 1), -1))}`,
  )
  await expect(customer.fact('Päättymispäivä')).toHaveCount(0)

  await ask(shop, 'cancelOrder', { token, body: { order_number } })
  await writes(shop, started, { returnTime: 14 })
  await opensCard({ canBeEnded: false })
  await expect(card.getByText(`Tilauksesi päättyy ${formatDay(end)}`)).toBeVisible()
  await expect(customer.fact('Päättymispäivä')).toHaveText(formatDay(end))
  await expect(customer.fact('Auton palautus')).toHaveText(/^\d+\.\d+\.\d{4} klo 14–16$/)

  await becomes(shop, started, 'cancelled')
  await opensCard({ canBeEnded: false })
  await expect(card.getByText(`Tilauksesi on päättynyt ${formatDay(end)}`)).toBeVisible()
})

test('a removed and a withdrawn order say so, and neither is gone on with [ORDER-08 ORDER-09 ORDER-87]', async ({
  customer,
  shop,
}) => {
  const { email } = customer
  const removed = await orderByCalls(shop, 'lisapalvelut', { email, password: goodPassword })
  const { token, order_number } = removed
  await ask(shop, 'deleteOrderInProgress', { token, body: { order_number } })
  await customer.isSignedIn(token)
  await customer.opens('/tili')
  const cards = customer.page.getByRole('article')
  await expect(cards.getByText('Tilauksesi autovaraus on vanhentunut!')).toBeVisible()
  for (const name of ['Jatka tilausta', 'Poista tilaus']) await expect(customer.button(name)).toHaveCount(0)

  await isWithdrawn(shop, await orderByCalls(shop, 'valmis', { email, token }))
  await customer.reloads()
  await expect(cards).toHaveCount(2)
  await expect(cards.getByText('Tilauksesi on peruutettu!')).toBeVisible()
})

test('the sections of an order follow its status, and open and close by keyboard [ORDER-33 ORDER-34 ORDER-35 ORDER-36 ORDER-37 ORDER-38 ORDER-39 ORDER-40 ORDER-41 ORDER-42 ORDER-43 ORDER-44 ORDER-45]', async ({
  customer,
  page,
}) => {
  await hasConfirmed(customer)
  let shown: Partial<Order> = {}
  await isTold(customer, () => shown)
  await customer.opens('/tili')
  const titles = async (change: Partial<Order>) => {
    shown = change
    await customer.reloads()
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toBeVisible()
    return page.getByRole('article').locator('summary > span:first-child').allTextContents()
  }
  for (const status of ['confirmed', 'signed', 'delivered', 'under_cancellation'] as const)
    expect(await titles({ status }), status).toEqual([sections.users, ...ofMoney])
  expect(await titles({ status: 'cancelled' })).toEqual(ofMoney)
  expect(await titles({ status: 'pending' })).toEqual([sections.users])
  for (const status of ['expired', 'removed'] as const) expect(await titles({ status }), status).toEqual([])
  expect(await titles({ status: 'withdrawn' })).toEqual([sections.charges])
  expect(await titles({ status: 'delivered', type: 5 })).toEqual([sections.users, ...ofMoney, sections.settings])
  const summary = page.locator('summary', { hasText: sections.users })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(customer.button('Lisää kuljettaja (max 3 kpl)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(customer.button('Lisää kuljettaja (max 3 kpl)')).toBeHidden()
})

test('a failed charge is told with what to check [ORDER-10 ORDER-11 ORDER-12 ORDER-13]', async ({ customer, page }) => {
  await hasConfirmed(customer)
  const failed = {
    invoice_number: '2026-000001',
    reference_number: '20260000014',
    invoice_date: '2026-12-05',
    invoice_type: 'monthly_subscription' as const,
    subscription_period_start: '2026-12-13',
    subscription_period_end: '2027-01-13',
    description: 'Kuukausimaksu',
    total_amount: 449,
    amount_due: 449,
    status: 'error' as const,
    deleted: false,
    failure_reason: 'Tilillä ei ollut riittävästi katetta.',
    next_try_date: null,
    payable: true,
    refused_cards: [],
    awaits_bank: false,
    awaits_confirmation: false,
  }
  await isTold(customer, () => ({ invoices: [failed], order_errors: { invoices: [failed.invoice_number] } }))
  await customer.opens('/tili')
  await expect(page.getByText('Virheitä veloituksissa')).toBeVisible()
  for (const check of [/maksutietosi/, /riittävästi katetta\.$/, /avattu verkko-ostoksille/])
    await expect(page.getByRole('article').getByText(check).last()).toBeVisible()
})

test('the picture of the car is the model’s own [ORDER-30]', async ({ customer, page }) => {
  await hasConfirmed(customer, { car: 'Norra Kide' })
  await customer.opens('/tili')
  const picture = page.getByRole('article').locator('img')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
