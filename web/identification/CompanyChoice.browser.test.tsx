import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unknownOutcome } from '../../ui/data/refused.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { aCheckedCustomer, anOrder, type CustomerPart, type OrderPart } from '../order/testing/orderSample.ts'
import type { Answers } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { aBusiness, esimerkki, showIdentify } from './testing/showIdentify.ts'

const vara = { id: '9000002-9', name: 'Vara Oy' }
const one = { getCustomerCompanies: [esimerkki] }
const two = { getCustomerCompanies: [esimerkki, vara] }
const ordered = (company = esimerkki) => anOrder({ terms_accepted: true, type: 5, company })

const company = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const phone = page.getByLabelText(new RegExp(`^${fi.phone}`))
const next = page.getByRole('button', { name: fi.next, exact: true })
const alert = page.getByRole('alert')
const failed = page.getByRole('alertdialog')

const showChoice = (
  answers: Answers,
  { order = {}, customer = {} }: { order?: OrderPart; customer?: CustomerPart } = {},
) =>
  showIdentify({
    order: { type: 5, ...order },
    customer: aBusiness(customer),
    phases: { identification: 'success' },
    answers,
  })
async function chooses(name: string, number = '040 123 4567') {
  await company(name).click()
  await phone.fill(number)
  await next.click()
}

test('a company and a number are asked for; the button says what is missing [IDENT-15 IDENT-17 IDENT-18 IDENT-19 STATE-64 STATE-65 STATE-66 VALID-63 VALID-64]', async () => {
  const { sent, becomes } = await showChoice({
    ...two,
    selectAndCheckSignatureRights: () => {
      becomes(ordered())
      return { rights_code: 'v' }
    },
    checkCreditRating: { status: 'started' },
  })
  await expect.element(page.getByText(fi.companyLead)).toBeVisible()
  await expect.element(page.getByRole('group', { name: fi.company })).toBeVisible()
  await expect.element(page.getByText('Y-tunnus 9000001-1')).toBeVisible()
  await expect.element(company('Esimerkki Oy')).not.toBeChecked()
  await expect.element(next).toHaveAccessibleDescription(fi.nextNeedsBoth)
  await phone.fill('040 123 4567')
  await expect.element(next).toHaveAccessibleDescription(fi.nextNeedsCompany)
  await company('Esimerkki Oy').click()
  await phone.fill('  ')
  await expect.element(next).toHaveAccessibleDescription(fi.nextNeedsPhone)
  await phone.fill('040 123 4567')
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  expect(page.getByRole('button', { name: fi.keepCompany }).elements()).toEqual([])
  await next.click()
  await expect.element(page.getByText(fi.orderingFor)).toBeVisible()
  await expect
    .poll(() => sent('checkCreditRating').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', business_id: '9000001-1' }])
  await expect.poll(() => sent('getOrder').length).toBeGreaterThan(1)
  await expect
    .poll(() => sent('selectAndCheckSignatureRights').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', business_id: '9000001-1', phone: '040 123 4567' }])
  await expect.poll(() => sent('getCustomerCompanies').map(({ body }) => body)).toEqual([{ order_number: '12345678' }])
})

test('a number on file stands there, and while the right is looked at the press is busy', async () => {
  await showChoice({ ...one, selectAndCheckSignatureRights: never }, { customer: { phone: '+358401234567' } })
  await expect.element(phone).toHaveValue('040 123 4567')
  await company('Esimerkki Oy').click()
  await next.click()
  await expect.element(next).toHaveAttribute('aria-busy', 'true')
})

test.each([
  { code: 'y', of: one, title: fi.severalSigners, note: fi.whoMayOrder, review: false, id: 'STATE-67 ERR-78' },
  { code: 'e', of: two, title: fi.noRight, note: fi.whoMayOrderOrOther, review: true, id: 'STATE-68 ERR-79' },
] as const)('who may not sign alone reads who may order: $code [$id]', async ({ code, of, title, note, review }) => {
  const { sent } = await showChoice({ ...of, selectAndCheckSignatureRights: { rights_code: code } })
  await chooses('Esimerkki Oy')
  await expect.element(alert.getByText(title)).toBeVisible()
  await expect.element(alert.getByText(note)).toBeVisible()
  await expect.element(alert.getByRole('button', { name: fi.orderPrivately })).toBeVisible()
  expect(alert.getByRole('link', { name: fi.askForReview }).elements()).toHaveLength(review ? 1 : 0)
  await expect.element(phone).toHaveValue('040 123 4567')
  await expect.element(company('Esimerkki Oy')).toBeChecked()
  expect(page.getByText(fi.orderingFor).elements()).toEqual([])
  // Told anew at the next press.
  const before = alert.element()
  await next.click()
  await expect.poll(() => alert.elements()[0] !== before && alert.elements().length === 1).toBe(true)
  await expect.poll(() => sent('selectAndCheckSignatureRights')).toHaveLength(2)
})

test('whose right the register does not tell reads that the shop looks at it, and may order privately meanwhile', async () => {
  await showChoice({ ...two, selectAndCheckSignatureRights: { rights_code: 'm' } })
  await chooses('Esimerkki Oy')
  await expect.element(alert.getByText(fi.rightUnclear)).toBeVisible()
  await expect.element(alert.getByText(fi.rightUnclearNote)).toBeVisible()
  await expect.element(alert.getByRole('button', { name: fi.orderPrivately })).toBeVisible()
  expect(page.getByText(fi.noRight).elements()).toEqual([])
})

test('another choice takes away what was said of the one before', async () => {
  const outcomes = [{ rights_code: 'e' as const }, new Refusal(422, { errors: { business_id: ['Valitse yritys.'] } })]
  await showChoice({ ...two, selectAndCheckSignatureRights: () => outcomes.shift() as Refusal })
  await chooses('Esimerkki Oy')
  await expect.element(alert.getByText(fi.noRight)).toBeVisible()
  await company('Vara Oy').click()
  await expect.element(company('Vara Oy')).toBeChecked()
  expect(page.getByText(fi.noRight).elements()).toEqual([])
  await next.click()
  await failed.getByRole('button', { name: 'Sulje' }).last().click()
  const group = page.getByRole('group', { name: fi.company })
  await expect.element(group).toHaveAccessibleDescription(/Valitse yritys\./)
  await company('Esimerkki Oy').click()
  await expect.element(group).not.toHaveAccessibleDescription()
})

test('because there is no company, the order can be made privately [IDENT-21]', async () => {
  const { sent, becomes, customerBecomes, phasesBecome } = await showChoice({
    getCustomerCompanies: [],
    selectOrderType: () => {
      phasesBecome({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })
      customerBecomes(aCheckedCustomer())
      becomes(anOrder({ terms_accepted: true }))
    },
  })
  await expect.element(page.getByText(fi.noCompaniesTitle)).toBeVisible()
  await expect.element(page.getByText(fi.noCompanies)).toBeVisible()
  expect(next.elements()).toEqual([])
  await page.getByRole('button', { name: fi.orderPrivately }).click()
  await expect.element(page.getByRole('link', { name: fi.toPayment })).toBeVisible()
  await expect
    .poll(() => sent('selectOrderType').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', type: 1 }])
})

test('an order that cannot be made privately is told', async () => {
  await showChoice({ getCustomerCompanies: [], selectOrderType: new Refusal(500, { message: 'Ei onnistu.' }) })
  await page.getByRole('button', { name: fi.orderPrivately }).click()
  const dialog = page.getByRole('alertdialog', { name: fi.privatelyFailed })
  await expect.element(dialog.getByText(`Ei onnistu. ${fi.kept}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  { body: {}, text: fi.companyFailedNote, id: 'ERR-81' },
  { status: 504, body: {}, text: unknownOutcome('fi'), id: 'ERR-81' },
  {
    body: { message: 'Yrityksellä voi olla maksimissaan 1 aktiivista tilausta.' },
    text: 'Yrityksellä voi olla maksimissaan 1 aktiivista tilausta.',
    id: 'ERR-81 ROLE-18',
  },
])(
  'a company that cannot be chosen is told; the order is asked for when that was read [$id]',
  async ({ status = 409, body, text }) => {
    const { sent } = await showChoice({ ...one, selectAndCheckSignatureRights: new Refusal(status, body) })
    await chooses('Esimerkki Oy')
    const dialog = page.getByRole('alertdialog', { name: fi.companyFailed })
    await expect.element(dialog.getByText(text)).toBeVisible()
    const asked = sent('getOrder').length
    await dialog.getByRole('button', { name: 'Sulje' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => sent('getOrder')).toHaveLength(asked + 1)
    await expect.element(company('Esimerkki Oy')).toBeChecked()
  },
)

test('a wrong number is told in a dialog, and then at its field [ERR-80]', async () => {
  const errors = { phone: ['Tarkista puhelinnumero.'] }
  const { sent } = await showChoice({ ...one, selectAndCheckSignatureRights: new Refusal(422, { errors }) })
  await chooses('Esimerkki Oy', '12')
  const dialog = page.getByRole('alertdialog', { name: fi.formErrors })
  await expect.element(dialog.getByText(fi.formErrorsNote)).toBeVisible()
  const asked = sent('getOrder').length
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(phone).toHaveAccessibleDescription(/Tarkista puhelinnumero\./)
  await expect.element(phone).toHaveFocus()
  await expect.element(phone).toHaveValue('12')
  await expect.element(company('Esimerkki Oy')).toBeChecked()
  await expect.poll(() => sent('getOrder')).toHaveLength(asked)
})

test('companies that do not come are told, and asked for again [ERR-77]', async () => {
  const outcomes = [new Refusal(500, { message: 'Kaupparekisteri ei vastaa.' }), [esimerkki]]
  await showChoice({ getCustomerCompanies: () => outcomes.shift() as Refusal })
  await expect.element(alert.getByText(fi.companiesFailed)).toBeVisible()
  await expect.element(alert.getByText('Kaupparekisteri ei vastaa.')).toBeVisible()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(company('Esimerkki Oy')).toBeVisible()
})

test('while they are looked for that is said; what was typed comes back', async () => {
  await showChoice({ getCustomerCompanies: never })
  await expect.element(page.getByText(fi.companiesLoading)).toBeVisible()
  expect(alert.elements()).toEqual([])
  await showChoice(one)
  await company('Esimerkki Oy').click()
  await phone.fill('040 1')
  await expect
    .poll(() => sessionStorage.getItem('flex-shop-draft:12345678:company'))
    .toBe('{"business_id":"9000001-1","phone":"040 1"}')
})
