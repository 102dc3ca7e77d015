import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { aCheckedCustomer, aReadyOrder, type OrderPart } from '../testing/orderSample.ts'
import { showOrder } from '../testing/showOrder.ts'

const confirm = page.getByRole('button', { name: /^Vahvista tilaus/ })
const add = page.getByRole('button', { name: fi.addDriver })
const driver = (number: number) => page.getByRole('group', { name: fi.driver(number) })
const phone = page
  .getByRole('main')
  .getByLabelText(new RegExp(`^${fi.phone}`))
  .first()
const said = page.getByRole('status', { name: 'Ilmoitukset' })
const refused = page.getByRole('alertdialog', { name: fi.formErrors })
const uuid = (last: number) => `0197a000-0000-7000-8000-00000000000${last}`
const order = (change: OrderPart = {}) => aReadyOrder(change)

/** Somebody whose number is not known yet. */
async function showForm(answers: Answers = {}, change: OrderPart = {}) {
  const shown = await showOrder({
    order: order(change),
    customer: aCheckedCustomer(),
    step: 'vahvista',
    answers: { getIdentificationStatus: {}, ...answers },
  })
  await opensDrivers()
  return shown
}
/** The fold of the drivers, which stands open where somebody is named. */
async function opensDrivers() {
  await expect.element(confirm).toBeVisible()
  if (!page.getByRole('group', { name: fi.driver(1) }).query())
    await page.getByText(fi.drivers, { exact: true }).click()
}
async function names(number: number, first: string, last: string, tel: string) {
  await driver(number).getByLabelText(fi.firstName).fill(first)
  await driver(number).getByLabelText(fi.lastName).fill(last)
  await driver(number).getByLabelText(fi.driverPhone).fill(tel)
}
const errors = (told: Record<string, string[]>) => new Refusal(422, { errors: told })

test('a phone number is asked once, and its absence is told [CONFIRM-02 VALID-50]', async () => {
  const confirmed = order({ status: 'confirmed' })
  const { sent, becomes, customerBecomes } = await showForm({
    confirmOrder: ({ body }) => {
      // A number may be known before the order is confirmed: its field stays.
      customerBecomes(aCheckedCustomer({ phone: '+358401234567' }))
      return (body as { phone: string }).phone === '' ? errors({ phone: ['Tämä tieto puuttuu.'] }) : becomes(confirmed)
    },
  })
  await expect.element(phone).toHaveAccessibleDescription(fi.phoneWhy)
  await confirm.click()
  await expect.element(refused.getByText(fi.formErrorsNote)).toBeVisible()
  await refused.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(phone).toHaveAccessibleDescription(new RegExp(fi.phoneMissing))
  await expect.element(phone).toHaveFocus()
  await phone.fill('040 123 4567')
  await confirm.click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.thanks })).toBeVisible()
  await expect.poll(() => sent('confirmOrder').at(-1)?.body).toMatchObject({ phone: '040 123 4567', drivers: [] })
  expect(Object.keys(sessionStorage).filter((key) => key.includes('12345678'))).toEqual([])
})

test('up to three drivers are named, and a mistake lands on its driver [CONFIRM-04 VALID-41 VALID-42]', async () => {
  const outcomes = [errors({ 'drivers.1.last_name': ['Tämä tieto puuttuu.'] }), {}]
  const { sent } = await showForm({ confirmOrder: () => outcomes.shift() as Refusal })
  await phone.fill('040 123 4567')
  for (const [at, name] of ['Aada', 'Bertta', 'Cecilia'].entries()) {
    await add.click()
    await names(at + 1, name, at === 1 ? '' : 'Ajaja', '040 765 4321')
  }
  await expect.element(add).toHaveAccessibleDescription(fi.driversFull)
  await confirm.click()
  await refused.getByRole('button', { name: 'Sulje' }).last().click()
  const second = driver(2).getByLabelText(fi.lastName)
  await expect.element(second).toHaveAttribute('aria-invalid', 'true')
  await expect.element(second).toHaveFocus()
  await expect.element(second).toHaveAccessibleDescription(/Syötä kuljettajan 2 sukunimi\./)
  await expect.element(driver(1).getByLabelText(fi.lastName)).not.toHaveAttribute('aria-invalid')
  await second.fill('Ajaja')
  await confirm.click()
  await expect.poll(() => sent('confirmOrder')).toHaveLength(2)
  const drivers = ['Aada', 'Bertta', 'Cecilia'].map((first_name) => ({
    first_name,
    last_name: 'Ajaja',
    phone: '040 765 4321',
  }))
  await expect.poll(() => sent('confirmOrder').at(-1)?.body).toMatchObject({ drivers })
})

test('a driver who was named too much is taken away, and the others stay', async () => {
  await showForm()
  await add.click()
  await names(1, 'Aada', 'Ajaja', '1')
  await add.click()
  await names(2, 'Bertta', 'Ajaja', '2')
  await page.getByRole('button', { name: fi.removeDriver(1) }).click()
  await expect.element(driver(1).getByLabelText(fi.firstName)).toHaveValue('Bertta')
  expect(driver(2).elements()).toEqual([])
  await expect.element(said.getByText(fi.driverRemoved('Aada Ajaja'))).toBeVisible()
  await expect.element(add).toHaveFocus()
})

test('of three one is taken away who has no name yet, and the next may be added at once', async () => {
  await showForm()
  for (let rows = 0; rows < 3; rows += 1) await add.click()
  await expect.element(add).toHaveAccessibleDescription(fi.driversFull)
  await page.getByRole('button', { name: fi.removeDriver(2) }).click()
  await expect.element(said.getByText(fi.driverRemoved('2'))).toBeVisible()
  await expect.element(add).toHaveFocus()
  await add.click()
  await expect.element(driver(3).getByLabelText(fi.firstName)).toHaveFocus()
})

test('who was named on the account page stands there', async () => {
  await showForm({}, { drivers: [{ first_name: 'Kerttu', last_name: 'Kuski', phone: '+358401234567' }] })
  await expect.element(driver(1).getByLabelText(fi.firstName)).toHaveValue('Kerttu')
  await expect.element(driver(1).getByLabelText(fi.lastName)).toHaveValue('Kuski')
  await expect.element(driver(1).getByLabelText(fi.driverPhone)).toHaveValue('040 123 4567')
})

const kerttu = { driver_id: uuid(1), first_name: 'Kerttu', last_name: 'Kuski', phone: '+358401234567' }
const rami = { driver_id: uuid(2), first_name: 'Rami', last_name: 'Ratti', phone: '+358407654321' }
/** The window is looked at again. */
const returns = () => window.dispatchEvent(new Event('focus'))

test('who is named on the account page in another tab is confirmed too, beside who was typed here', async () => {
  const { sent, becomes } = await showForm({ confirmOrder: () => becomes(order({ status: 'confirmed' })) })
  await phone.fill('040 123 4567')
  await add.click()
  await names(1, 'Aada', 'Ajaja', '040 765 4321')
  becomes(order({ drivers: [kerttu] }))
  returns()
  await expect.element(driver(2).getByLabelText(fi.firstName)).toHaveValue('Kerttu')
  await expect.element(driver(1).getByLabelText(fi.firstName)).toHaveValue('Aada')
  // A person who types goes on typing.
  await expect.element(driver(1).getByLabelText(fi.driverPhone)).toHaveFocus()
  await confirm.click()
  await expect
    .poll(() => sent('confirmOrder').map(({ body }) => body))
    .toMatchObject([
      {
        drivers: [
          { first_name: 'Aada', last_name: 'Ajaja', phone: '040 765 4321' },
          { first_name: 'Kerttu', last_name: 'Kuski', phone: '040 123 4567' },
        ],
      },
    ])
})

test('a press that brings the window back sends whom the answer names that it asked for', async () => {
  const { sent, becomes } = await showForm({ confirmOrder: () => becomes(order({ status: 'confirmed' })) })
  await phone.fill('040 123 4567')
  becomes(order({ drivers: [kerttu] }))
  returns()
  ;(confirm.element() as HTMLButtonElement).click()
  await expect
    .poll(() => sent('confirmOrder').map(({ body }) => body))
    .toMatchObject([{ drivers: [{ first_name: 'Kerttu' }] }])
})

test('a driver who is named on another device while the form stays in view is told of, and confirmed with the next press', async () => {
  const { sent, becomes } = await showForm({
    confirmOrder: ({ body }) => {
      const { drivers_seen = [] } = body as { drivers_seen?: string[] }
      if (!drivers_seen.includes(kerttu.driver_id)) {
        becomes(order({ drivers: [kerttu] }))
        return new Refusal(409, { code: 'DRIVERS_CHANGED', message: 'Kuljettajia on muutettu.' })
      }
      return becomes(order({ status: 'confirmed' }))
    },
  })
  await phone.fill('040 123 4567')
  await add.click()
  await names(1, 'Aada', 'Ajaja', '040 765 4321')
  await confirm.click()
  const told = page.getByRole('alertdialog', { name: fi.confirmFailed })
  await expect.element(told.getByText('Kuljettajia on muutettu.')).toBeVisible()
  await told.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(driver(2).getByLabelText(fi.firstName)).toHaveValue('Kerttu')
  await confirm.click()
  await expect
    .poll(() => sent('confirmOrder')[1]?.body)
    .toMatchObject({ drivers: [{ first_name: 'Aada' }, { first_name: 'Kerttu' }], drivers_seen: [kerttu.driver_id] })
})

test('a press goes on when what the window asked for as it came back is not answered', async () => {
  const customer = aCheckedCustomer()
  let getOrder: () => object = () => ({ order: order(), customer })
  const { sent } = await showForm({
    getOrder: () => getOrder(),
    confirmOrder: () => {
      const confirmed = order({ status: 'confirmed' })
      getOrder = () => ({ order: confirmed, customer })
      return { order: confirmed }
    },
  })
  await phone.fill('040 123 4567')
  getOrder = never
  returns()
  await expect.poll(() => sent('getOrder').length).toBe(2)
  await confirm.click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.thanks })).toBeVisible()
  await expect.poll(() => sent('confirmOrder')).toHaveLength(1)
})

test('who was named or taken away elsewhere is so in a form that somebody comes back to', async () => {
  const { becomes, go } = await showForm({}, { drivers: [kerttu] })
  await phone.fill('040 123')
  await add.click()
  await names(2, 'Aada', 'Ajaja', '1')
  await page.getByRole('link', { name: 'Tilauksesi' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toBeVisible()
  becomes(order({ drivers: [rami] }))
  returns()
  go(-1)
  await expect.element(driver(2).getByLabelText(fi.firstName)).toHaveValue('Rami')
  await expect.element(driver(1).getByLabelText(fi.firstName)).toHaveValue('Aada')
  expect(driver(3).elements()).toEqual([])
  await expect.element(phone).toHaveValue('040 123')
})

test('who was taken away here stays away when somebody else is named elsewhere', async () => {
  const { becomes } = await showForm({}, { drivers: [kerttu] })
  await page.getByRole('button', { name: fi.removeDriver(1) }).click()
  await expect.element(driver(1)).not.toBeInTheDocument()
  becomes(order({ drivers: [kerttu, rami] }))
  returns()
  await expect.element(driver(1).getByLabelText(fi.firstName)).toHaveValue('Rami')
  expect(driver(2).elements()).toEqual([])
})

test('several mistakes are all told, in words that name their field [VALID-51 VALID-52 ERR-71]', async () => {
  const told = { phone: ['Tarkista puhelinnumero.'], 'drivers.0.phone': ['Tämä tieto puuttuu.'] }
  const { sent } = await showForm({ confirmOrder: errors(told) })
  await phone.fill('12')
  await add.click()
  await confirm.click()
  await expect.element(refused.getByText(fi.formErrorsNote)).toBeVisible()
  await refused.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(refused).not.toBeInTheDocument()
  const summary = page.getByText('Tarkista nämä tiedot')
  await expect.element(summary).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Tarkista nämä tiedot')
  for (const text of [
    `${fi.phoneMissing}. Tarkista puhelinnumero.`,
    ...['first_name', 'last_name', 'phone'].map((name) => fi.driverMissing[name as 'phone'](1)),
  ])
    await expect.poll(() => document.activeElement?.textContent).toContain(text)
  await expect.element(phone).toHaveValue('12')
  // Nothing but the form is asked for again here.
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
})

test('while it is sent, and while a code is on its way, the press is busy', async () => {
  await showForm({ confirmOrder: never })
  await expect.element(confirm).not.toHaveAttribute('aria-busy')
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  await showForm({ addPromoCode: never })
  await expect.element(confirm).not.toHaveAttribute('aria-busy')
  await page.getByText(fi.promoTitle).click()
  await page.getByLabelText(fi.promoCode).fill('KESA')
  await page.getByRole('button', { name: fi.addCode }).click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
})

test('what was typed is there when somebody comes back', async () => {
  await showForm({ acceptTermsAndServices: () => undefined })
  await phone.fill('040 123')
  await page.getByRole('link', { name: 'Tilauksesi' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: fi.yourOrder, exact: true })).toBeVisible()
  await page.getByRole('button', { name: fi.goOn, exact: true }).click()
  await expect.element(phone).toHaveValue('040 123')
})
