import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '../../../ui/data/wire.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { showPart } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { aCheckedCustomer, aReadyOrder, aWholeOrder, type OrderPart } from '../testing/orderSample.ts'
import { factsIn, showOrder, textOf } from '../testing/showOrder.ts'
import { PromoBox } from './PromoBox.tsx'

const field = page.getByLabelText(fi.promoCode)
const add = page.getByRole('button', { name: fi.addCode })
const told = page.getByRole('alertdialog', { name: fi.codeFailed })
const codes = (...order_codes: NonNullable<OrderPart['order_codes']>) => ({ order_codes })
const welcome = {
  code_string: 'TERVETULOA',
  code_description: 'tervetuliaiset',
  value: 20,
  value_type: 'percent' as const,
}

test('a discount code lowers the price, and the field is ready for another one [CONFIRM-05 VALID-44]', async () => {
  const { sent, becomes } = await showOrder({
    order: aReadyOrder(),
    customer: aCheckedCustomer({ phone: '+358401234567' }),
    step: 'vahvista',
    answers: { addPromoCode: () => becomes(aReadyOrder(codes(welcome))) },
  })
  await page.getByText(fi.promoTitle).click()
  expect(page.getByText(fi.codeReplaces).elements()).toEqual([])
  await field.fill(' TERVETULOA ')
  await add.click()
  const said = page.getByRole('status', { name: 'Ilmoitukset' })
  await expect.poll(() => said.element().textContent).toContain('Koodi TERVETULOA lisätty')
  await expect.element(page.getByText('TERVETULOA, tervetuliaiset, −20 %')).toBeVisible()
  await expect.element(page.getByText(fi.codeReplaces)).toBeVisible()
  await expect.element(field).toHaveValue('')
  const summary = factsIn(page.getByRole('region', { name: fi.summary }).element())
  expect(summary).toMatchObject({ Alennuskoodi: 'TERVETULOA −20 %' })
  await expect
    .poll(() => sent('addPromoCode').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', code: ' TERVETULOA ' }])
})

test('of several codes the newest one stands there', async () => {
  await showPart(
    <PromoBox order={aWholeOrder(codes(welcome, { ...welcome, code_string: 'KESA', code_description: '' }))} />,
  )
  await expect.element(page.getByText(fi.codeReplaces)).toBeVisible()
  await expect.poll(() => textOf(document.body)).toContain('KESA, −20 % Uusi koodi korvaa aiemman.')
  expect(textOf(document.body)).not.toContain('TERVETULOA')
})

test('a code that was set aside is none to be replaced', async () => {
  const aside = { ...welcome, code_string: 'VANHA', state: 'replaced' as const }
  await showPart(<PromoBox order={aWholeOrder(codes({ ...welcome, state: 'in_force' }, aside))} />)
  await expect.poll(() => textOf(document.body)).toContain('TERVETULOA, tervetuliaiset, −20 % Uusi koodi korvaa')
  expect(textOf(document.body)).not.toContain('VANHA')
  await showPart(<PromoBox order={aWholeOrder(codes(aside))} />)
  await expect.element(add).toBeVisible()
  expect(page.getByText(fi.codeReplaces).elements()).toEqual([])
})

test.each([
  { why: 'in our words', answer: () => new Refusal(404), text: fi.codeUnknown },
  {
    why: 'in the words of the server',
    answer: () => new Refusal(404, { message: 'Koodin käyttökerrat on käytetty.' }),
    text: 'Koodin käyttökerrat on käytetty.',
  },
  {
    why: 'as one that did not get there',
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
    text: unreachable('fi'),
  },
])('a code that is not taken is told $why, and stays in the field [VALID-45 VALID-46]', async ({ answer, text }) => {
  await showPart(<PromoBox order={aWholeOrder()} />, { answers: { addPromoCode: answer, getOrder: {} } })
  await field.fill('EIOLE')
  await add.click()
  await expect.element(told.getByText(text)).toBeVisible()
  await told.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('EIOLE')
})

test('an empty field is told at the field, in words of its own', async () => {
  const errors = { code: ['Tämä tieto puuttuu.'] }
  await showPart(<PromoBox order={aWholeOrder()} />, { answers: { addPromoCode: new Refusal(422, { errors }) } })
  await add.click()
  await expect.element(field).toHaveAccessibleDescription(/Syötä koodi$/)
  await expect.element(field).toHaveFocus()
  expect(told.elements()).toEqual([])
})

test.each([
  { what: 'another field', refusal: new Refusal(422, { errors: { order_number: ['Tilausta ei ole.'] } }) },
  { what: 'the field, for another reason', refusal: new Refusal(400, { errors: { code: ['Tilausta ei ole.'] } }) },
])('what is wrong with $what is said as the server says it', async ({ refusal }) => {
  await showPart(<PromoBox order={aWholeOrder()} />, { answers: { addPromoCode: refusal } })
  await add.click()
  await expect.element(page.getByText('Tilausta ei ole.').first()).toBeVisible()
  expect(told.elements()).toEqual([])
  expect(page.getByText(fi.codeMissing, { exact: true }).elements()).toEqual([])
})

test('while a code is on its way its button is busy; what was typed comes back', async () => {
  await showPart(<PromoBox order={aWholeOrder()} />, { answers: { addPromoCode: never } })
  await field.fill('KESA')
  await add.click()
  await expect.element(add).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => sessionStorage.getItem('flex-shop-draft:12345678:code')).toBe('{"code":"KESA"}')
})
