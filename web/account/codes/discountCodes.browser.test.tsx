import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Order } from '../../../contract/order.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answers } from '../../testing/showInShop.tsx'
import { fi as words } from '../orders/fi.ts'
import { orderOf } from '../testing/samples.ts'
import { button, closes, said, showOrders, unfolds } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'

/* DiscountCodes and AddCode. */

const percent = {
  code_string: 'TERVETULOA',
  code_description: 'Tervetuliaisalennus',
  value: 10,
  value_type: 'percent',
  created_at: '2026-11-20T22:30:00Z',
  state: 'used',
} as const
const fixed = { ...percent, code_string: 'KULKU50', value: 50, value_type: 'fixed', state: 'in_force' } as const
const field = page.getByLabelText(fi.code)
const add = button(fi.add)
const failed = page.getByRole('alertdialog', { name: fi.failed })

async function shown(answers: Answers = {}, change: Some<Order> = {}) {
  const all = await showOrders(() => [orderOf(change)], answers)
  const section = await unfolds(words.sections.codes)
  return { ...all, section }
}

test('codes are listed with their day in Finland, what they are and what they are worth [CODES-01 CODES-02 CODES-03 CODES-04 CODES-05 ORDER-38]', async () => {
  const { section } = await shown({}, { order_codes: [percent, fixed] })
  await expect.element(section.getByText('TERVETULOA')).toBeVisible()
  const titles = section.getByRole('columnheader').elements()
  await expect.poll(() => titles.map(({ textContent }) => textContent)).toEqual(['Päivä', 'Koodi', 'Kuvaus', 'Arvo'])
  const rows = section.getByRole('row').elements().slice(1)
  const cells = rows.map((row) =>
    [...row.querySelectorAll('td > span:last-child')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  )
  expect(cells).toEqual([
    ['21.11.2026', 'TERVETULOA', `Tervetuliaisalennus${fi.states.used}`, '−10 %'],
    ['21.11.2026', 'KULKU50', `Tervetuliaisalennus${fi.states.in_force}`, '−50 €'],
  ])
  await expect.element(section.getByText('2', { exact: true })).toBeVisible()
})

test('a new code is added, said, and the field is free for the next [CODES-06 CODES-07 CODES-08 API-69 API-70]', async () => {
  let order = orderOf()
  const { sent, section } = await shown({
    getOrders: () => ({ data: [order] }),
    addPromoCode: () => {
      order = orderOf({ order_codes: [fixed] })
      return {}
    },
  })
  await expect.element(section.getByText(`${fi.once} ${fi.from}`)).toBeVisible()
  expect(section.getByRole('table').query()).toBeNull()
  expect(section.element().querySelector('summary')?.textContent).toBe(words.sections.codes)
  await field.fill(' kulku50 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Koodi kulku50 lisätty')).toBeVisible()
  await expect.element(section.getByText('KULKU50')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await expect
    .poll(() => sent('addPromoCode').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', code: ' kulku50 ', page: 'customer' }])
})

test('an empty field says that a code is wanted [VALID-44]', async () => {
  const errors = { code: ['Tämä tieto puuttuu.'] }
  await shown({ addPromoCode: new Refusal(422, { message: 'Tarkista tiedot.', errors }) })
  await add.click()
  await expect.element(field).toHaveAccessibleDescription(`Virhe: ${fi.missing}`)
  await expect.element(field).toHaveFocus()
  expect(failed.query()).toBeNull()
})

test.each([
  ['what the server says', { message: 'Olet jo käyttänyt tämän koodin.' }, 'Olet jo käyttänyt tämän koodin.'],
  ['that there is no such code', {}, fi.unknown],
])('a code that is not taken says %s, and stays in its field [VALID-45 VALID-46]', async (_, refusal, text) => {
  await shown({ addPromoCode: new Refusal(404, refusal) })
  await field.fill('EIOLE')
  await add.click()
  await expect.element(failed.getByText(text)).toBeVisible()
  await closes(fi.failed)
  await expect.element(failed).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('EIOLE')
  expect(said('EIOLE').query()).toBeNull()
})

test('what the server finds wrong with something else is said as it says it', async () => {
  await shown({ addPromoCode: new Refusal(422, { message: 'Tarkista tiedot.', errors: { page: ['Väärä sivu.'] } }) })
  await field.fill('KULKU50')
  await add.click()
  await expect.element(page.getByRole('alert').getByText('Väärä sivu.')).toBeVisible()
})

test('an order that has ended shows its codes and takes no more', async () => {
  const { section } = await shown({}, { status: 'cancelled', order_codes: [fixed] })
  await expect.element(section.getByText('KULKU50')).toBeVisible()
  expect(add.query()).toBeNull()
})
