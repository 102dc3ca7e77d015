import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { stopTimers } from '../../../ui/testing/stopTimers.ts'
import { fi } from '../fi.ts'
import { anOrder } from '../testing/orderSample.ts'
import { showOrder } from '../testing/showOrder.ts'

const field = page.getByLabelText(fi.whenPickup)
const types = async (day: string) => {
  await field.fill(day)
  await userEvent.keyboard('{Enter}')
}
const days = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { start_date: string }).start_date)
const said = page.getByRole('status', { name: 'Ilmoitukset' })

test('a typed day is sent by itself, and said when it is saved [VALID-57]', async () => {
  const { sent, becomes } = await showOrder({
    answers: { updateStartDate: () => void becomes(anOrder({ start_date: '2026-12-14' })) },
  })
  await expect.element(field).toHaveValue('11.12.2026')
  await types('14.12.2026')
  await expect.element(said.getByText('Noutopäivä on nyt 14.12.2026')).toBeVisible()
  await expect.element(field).toHaveValue('14.12.2026')
  await expect
    .poll(() => sent('updateStartDate').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', start_date: '2026-12-14' }])
})

test('of days that are picked one after another the last one is sent', async () => {
  const { sent, becomes } = await showOrder({
    answers: { updateStartDate: () => void becomes(anOrder({ start_date: '2026-12-16' })) },
  })
  await expect.element(field).toBeVisible()
  const clock = stopTimers('setTimeout', 'clearTimeout')
  await types('14.12.2026')
  await types('15.12.2026')
  await types('16.12.2026')
  clock.tick(299)
  await expect.poll(() => sent('updateStartDate')).toEqual([])
  clock.tick(1)
  clock.uninstall()
  await expect.element(said.getByText('Noutopäivä on nyt 16.12.2026')).toBeVisible()
  await expect.poll(() => days(sent('updateStartDate'))).toEqual(['2026-12-16'])
})

test('a day that is picked and taken back at once is not sent [VALID-58]', async () => {
  const { sent } = await showOrder()
  await expect.element(field).toBeVisible()
  const clock = stopTimers('setTimeout', 'clearTimeout')
  await types('14.12.2026')
  await types('11.12.2026')
  clock.tick(1_000)
  await expect.poll(() => sent('updateStartDate')).toEqual([])
})

test('a day is shown while it is on its way, and another one counts', async () => {
  const { sent } = await showOrder({ answers: { updateStartDate: never } })
  await types('14.12.2026')
  await expect.poll(() => days(sent('updateStartDate'))).toEqual(['2026-12-14'])
  await expect.element(field).toHaveValue('14.12.2026')
  await types('15.12.2026')
  await expect.poll(() => days(sent('updateStartDate'))).toEqual(['2026-12-14', '2026-12-15'])
  await expect.element(field).toHaveValue('15.12.2026')
})

test.each([
  [410, fi.dayImpossible],
  [500, fi.dayFailed],
])('a day that is refused with %i is told at the field, and the one before stays', async (status, text) => {
  const outcomes = [new Refusal(status), undefined]
  await showOrder({ answers: { updateStartDate: () => outcomes.shift() } })
  await types('14.12.2026')
  await expect.element(field).toHaveAccessibleDescription(new RegExp(text))
  await expect.element(field).toHaveValue('11.12.2026')
  await types('15.12.2026')
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
})

test('only a day of the car and of the shop can be typed', async () => {
  await showOrder()
  await types('30.11.2026')
  await expect.element(field).toHaveAccessibleDescription(/Valitse aikaisintaan 1\.12\.2026\./)
  await types('1.3.2027')
  await expect.element(field).toHaveAccessibleDescription(/Valitse viimeistään 28\.2\.2027\./)
})

test('there is no going on while the field shows what is no day, nor while a day is still to be sent', async () => {
  const { sent } = await showOrder({ answers: { updateStartDate: never } })
  const goOn = page.getByRole('button', { name: fi.goOn, exact: true })
  await page.getByRole('checkbox', { name: fi.acceptTerms }).click()
  await expect.element(goOn).not.toHaveAttribute('aria-disabled')
  await types('30.11.2026')
  await expect.element(field).toHaveValue('30.11.2026')
  await expect.element(goOn).toHaveAccessibleDescription(fi.dayFirst)
  await types('11.12.2026')
  await expect.element(goOn).not.toHaveAttribute('aria-disabled')
  // The press that leaves the field reads it first.
  await field.fill('14.12.2026')
  await goOn.click({ force: true })
  await expect.element(goOn).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => days(sent('updateStartDate'))).toEqual(['2026-12-14'])
  expect(sent('acceptTermsAndServices')).toEqual([])
})

test('beside a pickup stands its place; a delivery is asked for as one', async () => {
  const { becomes } = await showOrder({
    answers: { updateStartDate: () => void becomes(anOrder({ has_home_delivery: true, start_date: '2026-12-14' })) },
  })
  await expect.element(page.getByRole('main').getByRole('link', { name: '09 123 4567' })).toBeVisible()
  await types('14.12.2026')
  await expect.element(page.getByLabelText(fi.whenDelivery)).toHaveValue('14.12.2026')
  expect(page.getByRole('main').getByRole('link', { name: '09 123 4567' }).elements()).toEqual([])
})
