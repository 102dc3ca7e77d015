import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi } from '../fi.ts'
import { aCheckedCustomer, anOrder } from '../testing/orderSample.ts'
import { showOrder } from '../testing/showOrder.ts'

beforeEach(() => void vi.setSystemTime('2026-11-26T10:00:00Z'))
afterEach(() => void vi.useRealTimers())

const held = (until: string) => anOrder({ terms_accepted: true, reserved_until: until })
const step4 = { order: held('2026-11-26T10:32:00Z'), customer: aCheckedCustomer(), step: 'maksutiedot' }
const warning = page.getByText(fi.reservationEnds)
const plain = page.getByText(fi.reservedUntil('klo 12.32'), { exact: true })
const extend = page.getByRole('button', { name: fi.extend })
const said = page.getByRole('status', { name: 'Ilmoitukset' })
/** As a window that comes into sight again: it does not wait for the next second. */
const isAt = (time: string) => {
  vi.setSystemTime(`2026-11-26T${time}Z`)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('five minutes before the end the page warns, and one press keeps the car', async () => {
  const { sent, becomes } = await showOrder({
    ...step4,
    answers: { extendReservation: () => becomes(held('2026-11-26T11:27:00Z')) },
  })
  await expect.element(plain).toBeVisible()
  expect(warning.elements()).toEqual([])
  isAt('10:27:00')
  await expect.element(warning).toBeVisible()
  await expect.element(page.getByText(fi.reservationEndsNote('klo 12.32'))).toBeVisible()
  expect(plain.elements()).toEqual([])
  await extend.click()
  await expect.element(said.getByText(fi.extended('klo 13.27'))).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.reservedUntil('klo 13.27'), { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe(fi.reservedUntil('klo 13.27'))
  await expect.poll(() => sent('extendReservation').map(({ body }) => body)).toEqual([{ order_number: '12345678' }])
})

test('who has gone on while the car is kept stays there', async () => {
  const answer = Promise.withResolvers<object>()
  const { becomes } = await showOrder({ ...step4, answers: { extendReservation: () => answer.promise } })
  await expect.element(plain).toBeVisible()
  isAt('10:28:00')
  await extend.click()
  const goesOn = page.getByRole('button', { name: new RegExp(`${fi.showCart}$`) })
  ;(goesOn.element() as HTMLElement).focus()
  answer.resolve(becomes(held('2026-11-26T11:27:00Z')))
  await expect.element(page.getByText(fi.reservedUntil('klo 13.27'), { exact: true })).toBeVisible()
  await expect.element(goesOn).toHaveFocus()
})

test('a page that stays open sees by itself that the end is near', async () => {
  await showOrder(step4)
  await expect.element(plain).toBeVisible()
  vi.setSystemTime('2026-11-26T10:28:00Z')
  await expect.element(warning, { timeout: 3_000 }).toBeVisible()
})

test('a reservation that cannot be kept any longer is told, and so is one on its way', async () => {
  const outcomes = [new Refusal(409, { message: 'Varausta ei voi enää jatkaa.' }), never()]
  await showOrder({ ...step4, answers: { extendReservation: () => outcomes.shift() as Promise<never> } })
  await expect.element(plain).toBeVisible()
  isAt('10:28:00')
  await extend.click()
  await expect.element(said.getByText('Varausta ei voi enää jatkaa.')).toBeVisible()
  await expect.element(warning).toBeVisible()
  await extend.click()
  await expect.element(extend).toHaveAttribute('aria-busy', 'true')
})

test('when the time is up the order is asked for once, and step 2 says what happened', async () => {
  const { sent, at } = await showOrder({ ...step4, answers: { getAlternatives: {} } })
  await expect.element(plain).toBeVisible()
  vi.setSystemTime('2026-11-26T10:31:59Z')
  await expect.element(warning, { timeout: 3_000 }).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
  vi.setSystemTime('2026-11-26T10:32:00Z')
  await expect.element(page.getByRole('dialog', { name: fi.welcomeBack }), { timeout: 3_000 }).toBeVisible()
  await expect.poll(() => at()).toBe('/uusi-tilaus/lisapalvelut')
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
})

test('an order that keeps no car says nothing of one', async () => {
  await showOrder({ ...step4, order: anOrder({ terms_accepted: true }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText(/Auto on varattu sinulle/).elements()).toEqual([])
})
