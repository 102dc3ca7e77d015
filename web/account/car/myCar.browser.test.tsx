import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { fi as currentOrderFi } from '../../currentOrder/fi.ts'
import { cacheName, dropCard } from '../../keptCard.ts'
import { signOut } from '../../session/session.ts'
import { invoiceOf, orderOf, visa } from '../testing/samples.ts'
import { fact, showOrders } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const running: Some<Order> = {
  registration: 'NKI-204',
  billing_cycle: { start: '2026-12-02', end: '2027-01-02', fixed_end_date: '2027-01-02' },
  next_payment_date: '2026-12-25',
  next_charge: { amount: 549, start: '2027-01-02', last_day: '2027-02-01' },
  payment_cards: [visa],
  cancelling_date: '2027-01-02',
  last_cancelling_date: '2026-12-19',
}
const seen = {
  agreed: 3_000,
  driven: 2_140,
  reading: { kilometres: 14_140, on: '2026-12-10', by: 'customer' as const },
}
const contact = { phone: '+358 9 1', assistance_phone: '+358 9 0000 1910' }

function show(change: Some<Order> = {}, getKilometres: object = seen) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-12-20T10:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  const answers = { init: { content: { contact } }, getKilometres, logout: undefined }
  return showOrders(() => [orderOf({ ...running, ...change })], answers as never)
}

test('a car in use shows its plate, days, kilometres, the next payment as one fact, and help day and night', async () => {
  await show()
  await expect.element(page.getByText('NKI-204')).toBeVisible()
  const car = page.getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link')
  await expect.element(car).toHaveAttribute('href', '/autot/norra-kide')
  await expect.element(page.getByText('13 päivää')).toBeVisible()
  await expect.element(page.getByText(fi.ofPeriod('pe\u00a01.1.2027'))).toBeVisible()
  await expect.element(page.getByText(fi.saved('860\u00a0km'))).toBeVisible()
  await expect
    .poll(() => fact('Seuraava maksu'))
    .toBe('pe 25.12.2026: 549,00 €, laskutuskausi 2.1.2027–\u20601.2.2027, Visa •••• 0313')
  await expect.element(page.getByRole('link', { name: fi.assistance })).toHaveAttribute('href', 'tel:+358900001910')
  await expect.element(page.getByRole('button', { name: 'Ilmoita vauriosta' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.service })).toBeVisible()
})

test('kilometres without a reading say how many are agreed; where they cannot be told the rest stands', async () => {
  await show({}, { ...seen, driven: null })
  await expect.element(page.getByText(fi.tellReading)).toBeVisible()
  await show({}, new Refusal(500))
  await expect.element(page.getByText('13 päivää').last()).toBeVisible()
})

test('the ways out stand last, each with its day, and the day of the return costs nothing', async () => {
  await show({ withdrawal_last_date: '2026-12-24' })
  await expect.element(page.getByRole('heading', { name: fi.leave.both })).toBeVisible()
  const leave = page.getByRole('article')
  await expect.element(leave.getByRole('button', { name: 'Tilauksen päättäminen' })).toBeVisible()
  await expect.element(leave.getByText(fi.endNote('la\u00a02.1.2027', 'pe\u00a01.1.2027'))).toBeVisible()
  await expect.element(leave.getByRole('link', { name: 'Peruuta sopimus tästä' })).toBeVisible()
  await expect.element(leave.getByText('Viimeinen peruuttamispäivä 24.12.2026')).toBeVisible()
})

test('before the pickup each step stands with its day, what is done apart, and what to bring', async () => {
  await show({
    status: 'confirmed',
    registration: null,
    confirmed_at: '2026-12-10T08:05:00Z',
    start_date: '2026-12-28',
    pickup_time: 10,
    vehicle_release_ready: true,
    first_charge: { state: 'paid', date: '2026-12-19', amount: 549, invoice_number: '1' },
  })
  const steps = page.getByRole('list', { name: fi.timeline }).getByRole('listitem')
  await expect.poll(() => steps.elements().length).toBe(4)
  await expect
    .poll(() => steps.nth(0).element().textContent)
    .toMatch(/Tilaus vahvistettu, tehty.*to.10\.12\.2026 klo 10\.05/)
  await expect.poll(() => steps.nth(1).element().textContent).toMatch(/Ensimmäinen maksu, tehty/)
  await expect
    .poll(() => steps.nth(3).element().textContent)
    .toMatch(/Auton nouto.*ma.28\.12\.2026 klo 10–12.*Ota ajokortti mukaan/)
  await expect.element(page.getByRole('button', { name: currentOrderFi.toCalendar.out })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: currentOrderFi.onMap }))
    .toHaveAttribute('href', expect.stringContaining('query=Ajurinpiha+7'))
})

test('an order that is over closes with its account: all of it is fetched before a sum is said', async () => {
  const invoices = [invoiceOf({ total_amount: 500 }), invoiceOf({ invoice_number: '2', total_amount: 49.9 })]
  const over = { status: 'cancelled', returned_on: '2026-12-18', registration: null, invoices_total: 2 } as const
  const { sent } = await showOrders(() => [orderOf({ ...over, invoices: invoices.slice(0, 1) })], {
    getOrders: ({ query }) => ({
      data: [orderOf({ ...over, invoices: query.invoices ? invoices : invoices.slice(0, 1) })],
    }),
  })
  const final = page.getByRole('article')
  await expect.poll(() => final.element().textContent).toMatch(/Laskutettu yhteensä549,90.€/)
  await expect.poll(() => sent('getOrders').filter(({ query }) => query.invoices === 'all')).toHaveLength(1)
})

test('while the bill of the return is open, no account of the order is final', async () => {
  const over = { status: 'cancelled', returned_on: '2026-12-18', registration: null } as const
  const invoices = [invoiceOf({ total_amount: 500 })]
  const shown = (state: 'draft' | 'sent' | 'settled') =>
    showOrders(() => [orderOf({ ...over, invoices, invoices_total: 1, statement: { about: 'return', state } })])
  const heading = page.getByRole('heading', { name: fi.final })
  for (const state of ['draft', 'sent'] as const) {
    await shown(state)
    await expect.element(page.getByRole('article')).toBeVisible()
    expect(heading.query()).toBeNull()
  }
  await shown('settled')
  await expect.element(heading).toBeVisible()
})

test('while the car is out, no account of an order that ended is final', async () => {
  const invoices = [invoiceOf({ total_amount: 500 })]
  const shown = (returned_on: string | null) =>
    showOrders(() => [orderOf({ status: 'cancelled', returned_on, registration: null, invoices, invoices_total: 1 })])
  const heading = page.getByRole('heading', { name: fi.final })
  await shown(null)
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(heading.query()).toBeNull()
  await shown('2026-12-18')
  await expect.element(heading).toBeVisible()
})

describe('the card of the car for a place without a connection', () => {
  const kept = async () => (await (await caches.match('/tili/auto', { cacheName }))?.text()) ?? null
  beforeEach(dropCard)

  test('says plate, assistance and place as text, and leads back', async () => {
    const { order_product_car: of } = orderOf()
    await show({ order_product_car: { product_car: { ...of.product_car, display_name: 'Kide <b>&' } } })
    await expect.poll(kept).toMatch(/^<!doctype html>/)
    const card = new DOMParser().parseFromString((await kept()) ?? '', 'text/html')
    expect(card.querySelector('h1')?.textContent).toBe('Kide <b>&')
    const facts = [...card.querySelectorAll('div')].map((row) => row.innerText)
    expect(facts).toEqual(
      expect.arrayContaining([expect.stringContaining('NKI-204'), expect.stringContaining('Ajurinpiha 7')]),
    )
    expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+358900001910',
      'tel:+35891',
      '/tili',
    ])
  })

  test('goes once the car is back, and with the session', async () => {
    await show()
    await expect.poll(kept).toContain('NKI-204')
    await show({ status: 'cancelled', returned_on: '2026-12-18', registration: null })
    await expect.poll(kept).toBeNull()
    await show()
    await expect.poll(kept).toContain('NKI-204')
    await signOut(new QueryClient())
    await expect.poll(kept).toBeNull()
  })

  test('goes when the server knows the session no more', async () => {
    await show()
    await expect.poll(kept).toContain('NKI-204')
    await showOrders(() => [], { getOrders: new Refusal(401) })
    await expect.poll(kept).toBeNull()
  })

  test('says each car that its customer has', async () => {
    const both = [orderOf(running), orderOf({ ...running, order_number: '10000002', registration: 'ABC-123' })]
    await showOrders(() => both, { init: { content: { contact } } })
    await expect.poll(kept).toMatch(/NKI-204.*ABC-123/s)
  })
})
