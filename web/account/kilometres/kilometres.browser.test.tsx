import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { orderOf, serviceOf } from '../testing/samples.ts'
import { button, fact, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

const seen = {
  agreed: 3000,
  driven: 4000,
  reading: { kilometres: 16_000, on: '2026-12-12', by: 'customer' as const },
  forecast: { until: '2027-02-02', driven: 9000, agreed: 4500, beyond: 4500, price: 900 },
  cheaper: { service_id: 'p1', service_name: 'Lisäkilometrit 2 000 km/kk', kilometres: 4000, cost: 278, saves: 522 },
}
const packageOnSale = serviceOf({ id: 'p1', service_name: 'Lisäkilometrit 2 000 km/kk', recurring: true })
const order = orderOf({ available_extra_services: [packageOnSale] })

test('kilometres agreed and driven are seen with where they lead, and the package that is cheaper is bought from there', async () => {
  await showOrders(() => [order], { getKilometres: seen })
  const part = await unfolds(fi.title)
  await expect.poll(() => fact(fi.driven)).toBe('4 000 km')
  await expect.poll(() => fact(fi.agreed)).toBe('3 000 km')
  await expect.poll(() => fact(fi.forecast('2.2.2027'))).toBe('9 000 km, sopimukseen kuuluu 4 500 km')
  await expect.element(part.getByText(/^Paketista saisit 4\s000\skm lisää hintaan 278,00\s€/)).toBeVisible()
  await button(fi.buy).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox').first()).toBeChecked()
})

test('a reading is told; one that is far is told twice', async () => {
  const message = 'Mittarissa on 30 000 km enemmän kuin 12.12.2026. Tarkista lukema. Jos se on oikein, vahvista se.'
  const { sent } = await showOrders(() => [order], {
    getKilometres: { ...seen, forecast: null, cheaper: null },
    enterReading: ({ body }) =>
      (body as { sure?: boolean }).sure ? seen : new Refusal(409, { code: 'ODOMETER_FAR', message }),
  })
  const part = await unfolds(fi.title)
  await expect.element(part.getByText(fi.tooMany('1 000 km'))).toBeVisible()
  await button(fi.save).click()
  await expect.element(part.getByText(fi.missing).first()).toBeVisible()
  await part.getByLabelText(/^Mittarilukema nyt/).fill('46 000')
  await button(fi.save).click()
  await expect.element(part.getByText(message)).toBeVisible()
  await part.getByRole('checkbox', { name: fi.sure }).click()
  await button(fi.save).click()
  await expect.element(said(fi.saved)).toBeVisible()
  const kilometres = { order_number: '12345678', kilometres: 46_000 }
  await expect
    .poll(() => sent('enterReading').map(({ body }) => body))
    .toEqual([kilometres, { ...kilometres, sure: true }])
})

test('what is not there is not said: no reading, no numbers in the contract, or no answer', async () => {
  await showOrders(() => [order], {
    getKilometres: { agreed: null, driven: null, reading: null, forecast: null, cheaper: null },
  })
  await unfolds(fi.title)
  await expect.element(page.getByText(fi.notAgreed)).toBeVisible()
  expect(fact(fi.driven)).toBeUndefined()
})

test.each([
  ['whose car is back', { returned_on: '2026-12-01' }],
  ['that waits for its car', { status: 'confirmed' as const }],
])('an order %s has no such section', async (_which, change) => {
  await showOrders(() => [orderOf(change)])
  await expect.element(page.getByRole('heading', { name: 'Norra Kide' })).toBeVisible()
  expect(page.getByText(fi.title, { exact: true }).query()).toBeNull()
})
