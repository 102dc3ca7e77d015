import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '../../../contract/customer.ts'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import { type Answers, showPage, showPart } from '../../testing/showInShop.tsx'
import { fi as words } from '../orders/fi.ts'
import { customerOf } from '../testing/samples.ts'
import { button, fact, said } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'
import { InfoActs } from './InfoActs.tsx'

/* ContactDialog. */

const dialog = page.getByRole('dialog', { name: fi.title })
const field = (label: string) => dialog.getByLabelText(label)
const save = dialog.getByRole('button', { name: 'Tallenna' })

async function opens(change: Some<Customer> = {}, answers: Answers = {}) {
  const shown = await showPart(
    <Suspense fallback={null}>
      <InfoActs customer={customerOf(change)} />
    </Suspense>,
    { answers },
  )
  expect(page.getByRole('dialog').query()).toBeNull()
  await button(fi.edit).click()
  await expect.element(dialog).toBeVisible()
  return shown
}
const factIn = (term: string) =>
  [...dialog.element().querySelectorAll('dt')].find(({ textContent }) => textContent === term)?.nextElementSibling
    ?.textContent

test('details are changed in a dialog, and stand on the page then [ACC-17 ACC-28 ACC-29 ACC-30 ACC-31 ACC-32 CONST-35 HOME-44]', async () => {
  const customer = customerOf()
  const changed = customerOf({
    street_address: 'Uusikatu 3',
    zip_code: '00160',
    post_office: 'Helsinki',
    phone: '+358507654321',
    consent: { marketing: true },
  })
  const { sent } = await showPage('/tili', {
    user: { customer },
    getCustomer: { data: customer },
    getOrders: {},
    updateCustomerInfo: { customer: changed },
  })
  await button(fi.edit).click()
  await field(fi.street).fill('Uusikatu 3')
  await field(fi.zip).fill('00160')
  await field(fi.city).fill('Helsinki')
  await field(fi.phone).fill('050 765 4321')
  await field(fi.marketing).click()
  await save.click()
  await expect.element(said(fi.saved)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => fact(words.address)).toBe('Uusikatu 3, 00160 Helsinki')
  await expect.poll(() => fact(words.phone)).toBe('050 765 4321')
  await expect.poll(() => fact(words.marketing)).toBe(words.marketingOn)
  await expect.element(button(fi.edit)).toHaveFocus()
  await expect
    .poll(() => sent('updateCustomerInfo').map(({ body }) => body))
    .toEqual([
      {
        street_address: 'Uusikatu 3',
        zip_code: '00160',
        post_office: 'Helsinki',
        phone: '050 765 4321',
        marketing: true,
      },
    ])
})

test('name, company and address of the account are only shown [ACC-33 ACC-34 ACC-35]', async () => {
  await opens({ company_name: 'Esimerkki Oy', business_id: '9000001-1' })
  await expect
    .poll(() => [words.name, words.email, words.company, words.businessId].map(factIn))
    .toEqual(['Onni Onnistuja', 'onni@example.com', 'Esimerkki Oy', '9000001-1'])
  await expect.element(dialog.getByText(fi.fixedOfCompany)).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toHaveLength(4)
  await expect.element(field(fi.street)).toHaveValue('Ajurinkatu 2')
  await expect.element(field(fi.zip)).toHaveValue('02600')
  await expect.element(field(fi.city)).toHaveValue('Espoo')
  await expect.element(field(fi.phone)).toHaveValue('040 123 4567')
  await expect.element(field(fi.marketing)).not.toBeChecked()
})

test('what is not known is empty, and what is missing is said under its field', async () => {
  const unknown = { street_address: null, zip_code: null, post_office: null, phone: null, last_name: null }
  const { sent } = await opens(unknown)
  await expect.poll(() => factIn(words.name)).toBe('Onni')
  await expect.element(dialog.getByText(fi.fixed)).toBeVisible()
  for (const label of [fi.street, fi.zip, fi.city, fi.phone]) await expect.element(field(label)).toHaveValue('')
  await expect.element(dialog.getByText(fi.addressOptional)).toBeVisible()
  await field(fi.street).fill('Uusikatu 3')
  await save.click()
  await expect.element(field(fi.zip)).toHaveAccessibleDescription(`Virhe: ${fi.zipMissing}`)
  await expect.element(field(fi.city)).toHaveAccessibleDescription(`Virhe: ${fi.cityMissing}`)
  expect(sent('updateCustomerInfo')).toEqual([])
})

test('who has no address withdraws the consent to be written to by one tick', async () => {
  const unknown = { street_address: null, zip_code: null, post_office: null, consent: { marketing: true } }
  const { sent } = await opens(unknown, { updateCustomerInfo: { customer: customerOf() } })
  await field(fi.marketing).click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => sent('updateCustomerInfo').map(({ body }) => body))
    .toEqual([{ street_address: '', zip_code: '', post_office: '', phone: '040 123 4567', marketing: false }])
})

test('a page that is older than a withdrawal of the consent does not give it anew', async () => {
  const { sent } = await opens({ consent: { marketing: true } }, { updateCustomerInfo: { customer: customerOf() } })
  await field(fi.phone).fill('050 765 4321')
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => sent('updateCustomerInfo').map(({ body }) => body)).toMatchObject([{ phone: '050 765 4321' }])
  expect(sent('updateCustomerInfo')[0]?.body).not.toHaveProperty('marketing')
})

test('a phone number that is known is not left out, nor the address of a company', async () => {
  await opens({ type: 'business', company_name: 'Esimerkki Oy' })
  for (const label of [fi.street, fi.phone]) await field(label).fill('')
  await save.click()
  await expect.element(field(fi.street)).toHaveAccessibleDescription(`Virhe: ${fi.streetMissing}`)
  await expect.element(field(fi.phone)).toHaveAccessibleDescription(`Virhe: ${fi.phoneMissing}`)
})

test('what is wrong is told under its field, what was typed stays, and the next opening begins with what is saved', async () => {
  const errors = { phone: ['Tarkista puhelinnumero.'] }
  await opens({}, { updateCustomerInfo: new Refusal(422, { message: '', errors }) })
  await field(fi.zip).fill('123')
  await save.click()
  await expect.element(field(fi.zip)).toHaveAccessibleDescription(`Virhe: ${fi.zipWrong}`)
  await expect.element(field(fi.zip)).toHaveFocus()
  await field(fi.zip).fill(' 02100 ')
  await field(fi.phone).fill('12')
  await save.click()
  await expect.element(field(fi.phone)).toHaveAccessibleDescription('Virhe: Tarkista puhelinnumero.')
  await expect.element(field(fi.zip)).toHaveValue(' 02100 ')
  await dialog.getByRole('button', { name: 'Peruuta' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(fi.edit)).toHaveFocus()
  await button(fi.edit).click()
  await expect.element(field(fi.phone)).toHaveValue('040 123 4567')
  await expect.element(field(fi.zip)).toHaveValue('02600')
})
