import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { colourBehind } from '../../../ui/testing/seen.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { anOrder, type CustomerPart, type OrderPart } from '../testing/orderSample.ts'
import { showOrder, textOf } from '../testing/showOrder.ts'

const delivery = {
  id: 'offer',
  dealer_extra_service_id: 'dealer',
  service_key: 'home_delivery',
  service_name: 'Kotiintoimitus',
  service_title: 'Kotiintoimitus',
  display_price: 'alk. 29 €',
  display_description: 'Auto tuodaan ovelle.',
}
const address = { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki' }
const chosen = (delivery_time: string): OrderPart => ({
  has_home_delivery: true,
  order_extra_services: [
    { ...delivery, id: 'chosen', display_price: '49,00 €', additional_info: { ...address, delivery_time } },
  ],
})
const offering = (change: OrderPart = {}) => anOrder({ available_extra_services: [delivery], ...change })
const wanted = { service_id: 'offer', order_number: '12345678' }

const dialog = page.getByRole('dialog', { name: 'Kotiintoimitus' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const colourOf = (name: string) => colourBehind(button(name).element())
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label} \\(pakollinen\\)$`))
const time = field(fi.deliveryTime)

async function begin(answers: Answers, change: OrderPart = {}, customer: CustomerPart = {}) {
  const shown = await showOrder({
    order: offering(change),
    customer,
    answers: { getCustomer: { data: customer }, ...answers },
  })
  await page.getByRole('button', { name: /^(Lisää|Muokkaa): Kotiintoimitus$/ }).click()
  await expect.element(dialog).toBeVisible()
  return shown
}
async function fills({ street = address.address } = {}) {
  await field(fi.address).fill(street)
  await field(fi.zip).fill(address.zip)
  await field(fi.city).fill(address.city)
  await time.selectOptions('9-13')
}

test('home delivery asks for an address and its price first [EXTRA-04 EXTRA-05 EXTRA-06 EXTRA-07 EXTRA-08 EXTRA-09 EXTRA-10 EXTRA-11 EXTRA-12 EXTRA-13]', async () => {
  const { sent, becomes } = await begin({
    calculateExtraServicePrice: { price: 49 },
    updateExtraService: () => becomes(offering(chosen('9-13'))),
  })
  await expect.element(dialog.getByText(fi.priceNote)).toBeVisible()
  expect([...time.element().querySelectorAll('option')].map(({ text }) => text)).toEqual(['Valitse', '9–13', '13–17'])
  await expect.element(time).toHaveValue('0')
  for (const label of [fi.address, fi.zip, fi.city]) await expect.element(field(label)).toHaveValue('')
  await expect.element(button(fi.add)).toHaveAccessibleDescription(fi.priceFirst)
  const first = colourOf(fi.calculate)
  await fills()
  await button(fi.calculate).click()
  await expect.poll(() => textOf(dialog.getByRole('status').element())).toBe('Toimituksen hinta 49,00 €')
  // The next step stands out: first the price, then the delivery.
  await expect.poll(() => colourOf(fi.add)).toBe(first)
  await expect.poll(() => colourOf(fi.calculate)).not.toBe(first)
  await button(fi.add).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Mannerheimintie 1, 00100 Helsinki, klo 9–13')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('49,00 €').first()).toBeVisible()
  const to = { ...address, delivery_time: '9-13', ...wanted }
  await expect.poll(() => sent('calculateExtraServicePrice').map(({ body }) => body)).toEqual([to])
  await expect.poll(() => sent('updateExtraService').map(({ body }) => body)).toEqual([{ ...to, selected: true }])
})

test('a chosen delivery is changed, after its price is asked anew, and dropped [EXTRA-14 EXTRA-15]', async () => {
  const after = [chosen('13-17'), {}]
  const { sent, becomes } = await begin(
    { calculateExtraServicePrice: { price: 59.5 }, updateExtraService: () => becomes(offering(after.shift())) },
    chosen('9-13'),
  )
  await expect.element(field(fi.address)).toHaveValue('Mannerheimintie 1')
  await expect.element(time).toHaveValue('9-13')
  await expect.element(button(fi.save)).toHaveAccessibleDescription(fi.priceFirst)
  await time.selectOptions('13-17')
  await button(fi.calculate).click()
  await expect.element(dialog.getByText(/59,50\s€/)).toBeVisible()
  await button(fi.save).click()
  await expect.element(page.getByText('Mannerheimintie 1, 00100 Helsinki, klo 13–17')).toBeVisible()
  await page.getByRole('button', { name: 'Poista: Kotiintoimitus' }).click()
  await expect.element(page.getByRole('button', { name: 'Lisää: Kotiintoimitus' })).toBeVisible()
  await expect.element(page.getByText('alk. 29 €')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Lisää: Kotiintoimitus' })).toHaveFocus()
  const said = page.getByRole('status', { name: 'Ilmoitukset' })
  await expect.element(said.getByText(fi.serviceRemoved('Kotiintoimitus'))).toBeVisible()
  await expect
    .poll(() => sent('updateExtraService').at(-1)?.body)
    .toEqual({ service_id: 'chosen', order_number: '12345678', selected: false })
})

test('while it is being dropped its button is busy', async () => {
  await showOrder({ order: offering(chosen('9-13')), answers: { updateExtraService: never } })
  const drop = page.getByRole('button', { name: 'Poista: Kotiintoimitus' })
  await expect.element(drop).not.toHaveAttribute('aria-busy')
  await drop.click()
  await expect.element(drop).toHaveAttribute('aria-busy', 'true')
})

test('another address makes the price stale', async () => {
  const { sent } = await begin({ calculateExtraServicePrice: { price: 49 } })
  await fills()
  // Enter asks for the price, too.
  await field(fi.city).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(fi.deliveryPrice)).toBeVisible()
  await expect.element(button(fi.add)).not.toHaveAttribute('aria-disabled')
  await field(fi.zip).fill('00200')
  await expect.element(dialog.getByText(fi.deliveryPrice)).not.toBeInTheDocument()
  await expect.element(button(fi.add)).toHaveAccessibleDescription(fi.priceFirst)
  await field(fi.zip).fill('00100')
  await expect.element(dialog.getByText(fi.deliveryPrice)).toBeVisible()
  await expect.poll(() => sent('calculateExtraServicePrice')).toHaveLength(1)
})

test('what is asked is busy, and what is saved', async () => {
  const price = Promise.withResolvers<{ price: number }>()
  await begin({ calculateExtraServicePrice: () => price.promise, updateExtraService: never })
  await fills()
  await button(fi.calculate).click()
  await expect.element(button(fi.calculate)).toHaveAttribute('aria-busy', 'true')
  await expect.element(button(fi.add)).not.toHaveAttribute('aria-busy')
  price.resolve({ price: 49 })
  await expect.element(button(fi.calculate)).not.toHaveAttribute('aria-busy')
  await button(fi.add).click()
  await expect.element(button(fi.add)).toHaveAttribute('aria-busy', 'true')
  await expect.element(button(fi.calculate)).not.toHaveAttribute('aria-busy')
})

test('what is missing is told at its field, and nothing is asked', async () => {
  const { sent } = await begin({})
  await button(fi.calculate).click()
  for (const [label, text] of [
    [fi.address, fi.addressMissing],
    [fi.zip, fi.zipMissing],
    [fi.city, fi.cityMissing],
    [fi.deliveryTime, fi.timeMissing],
  ] as const)
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(text.replace('.', '\\.')))
  await expect.poll(() => sent('calculateExtraServicePrice')).toEqual([])
})

test.each([
  { id: 'ERR-01 ERR-02', how: 'broken', answer: new Refusal(500), title: fi.calculationFailed, text: fi.tryAgain },
  {
    id: 'ERR-01 ERR-02',
    how: 'lost',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    title: fi.calculationFailed,
    text: fi.tryAgain,
  },
  {
    id: 'ERR-03 ERR-04',
    how: 'refused',
    answer: new Refusal(404, { message: 'Address not found' }),
    title: fi.addressUnknown,
    text: fi.checkAddress,
  },
  {
    id: 'ERR-05 ERR-06',
    how: 'refused',
    answer: new Refusal(400, { message: 'Address too far' }),
    title: fi.addressFar,
    text: fi.addressFarNote,
  },
])('a delivery price that cannot be had says why: $how, $title [$id]', async ({ answer, title, text }) => {
  const outcomes = [answer, { price: 49 }]
  await begin({
    calculateExtraServicePrice: () => {
      const next = outcomes.shift()
      return typeof next === 'function' ? next() : (next as Refusal)
    },
  })
  await fills({ street: 'Kaukotie 1' })
  await button(fi.calculate).click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert.getByText(title)).toBeVisible()
  await expect.element(alert.getByText(text)).toBeVisible()
  await expect.element(field(fi.address)).toHaveValue('Kaukotie 1')
  await button(fi.calculate).click()
  await expect.element(dialog.getByText(fi.deliveryPrice)).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a delivery that cannot be saved is told, and its price is asked anew', async () => {
  const message = 'Tilaus on jo vahvistettu.'
  await begin({ calculateExtraServicePrice: { price: 49 }, updateExtraService: new Refusal(409, { message }) })
  await fills()
  await button(fi.calculate).click()
  await button(fi.add).click()
  await expect.element(dialog.getByRole('alert').getByText(message)).toBeVisible()
  await expect.element(dialog.getByText(fi.deliveryPrice)).not.toBeInTheDocument()
  await expect.element(button(fi.add)).toHaveAccessibleDescription(fi.priceFirst)
})

test('wrong delivery fields are told at the fields, without a popup [VALID-05 VALID-06 VALID-07]', async () => {
  const errors = { zip: ['Postinumero on väärin.'], expire_at: ['Valitse toinen aika.'] }
  await begin({ calculateExtraServicePrice: new Refusal(422, { errors }) })
  await fills()
  await button(fi.calculate).click()
  await expect.element(field(fi.zip)).toHaveAccessibleDescription(/Postinumero on väärin\./)
  await expect.element(time).toHaveAccessibleDescription(/Valitse toinen aika\./)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(page.getByRole('alertdialog').elements()).toEqual([])
  expect(dialog.getByText(fi.calculationFailed).elements()).toEqual([])
})

test('the address of the customer stands there, and what was typed comes back until it is saved', async () => {
  const customer = { street_address: 'Ajurinkatu 2', zip_code: '02600', post_office: 'Espoo' }
  const { becomes } = await begin(
    { calculateExtraServicePrice: { price: 49 }, updateExtraService: () => becomes(offering()) },
    {},
    customer,
  )
  await expect.element(field(fi.address)).toHaveValue('Ajurinkatu 2')
  await expect.element(field(fi.zip)).toHaveValue('02600')
  await expect.element(field(fi.city)).toHaveValue('Espoo')
  await expect.element(time).toHaveValue('0')
  await fills()
  await dialog.getByRole('button', { name: 'Sulje' }).first().click()
  await page.getByRole('button', { name: 'Lisää: Kotiintoimitus' }).click()
  await expect.element(field(fi.address)).toHaveValue('Mannerheimintie 1')
  await expect.element(time).toHaveValue('9-13')
  await button(fi.calculate).click()
  await button(fi.add).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Lisää: Kotiintoimitus' }).click()
  await expect.element(field(fi.address)).toHaveValue('Ajurinkatu 2')
})
