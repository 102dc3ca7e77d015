import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { barriersAtBoth } from '../../ui/testing/barriers.ts'
import type { OrderPart } from '../order/testing/orderSample.ts'
import type { Answers } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { aBusiness, esimerkki, showIdentify } from './testing/showIdentify.ts'

interface State {
  state: string
  answers: Answers
  order?: OrderPart
  /** Chooses the company, to be reached by a number. */
  chooses?: true
  sign: Locator
}
const companies = { getCustomerCompanies: [esimerkki] }
const choosing = (selectAndCheckSignatureRights: NonNullable<Answers['selectAndCheckSignatureRights']>) => ({
  answers: { ...companies, selectAndCheckSignatureRights },
  chooses: true as const,
})
const chosen = { type: 5 as const, company: esimerkki }

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const states: State[] = [
  { state: 'a company is chosen', ...choosing(never), sign: page.getByRole('button', { name: fi.next, exact: true }) },
  {
    state: 'its credit is asked about',
    answers: { checkCreditRating: { status: 'started' } },
    order: chosen,
    sign: page.getByText(fi.stay),
  },
  {
    state: 'its credit could not be asked about',
    answers: { checkCreditRating: new Refusal(503) },
    order: chosen,
    sign: page.getByText(fi.companyCreditError),
  },
  { state: 'the right is unclear', ...choosing({ rights_code: 'm' }), sign: page.getByText(fi.rightUnclear) },
  { state: 'there is no right', ...choosing({ rights_code: 'e' }), sign: page.getByText(fi.noRight) },
  {
    state: 'the company has its orders',
    ...choosing(new Refusal(409)),
    sign: page.getByRole('alertdialog', { name: fi.companyFailed }),
  },
  {
    state: 'the number is wrong',
    ...choosing(new Refusal(422, { errors: { phone: ['Tarkista puhelinnumero.'] } })),
    sign: page.getByRole('alertdialog', { name: fi.formErrors }),
  },
  {
    state: 'the trade register does not answer',
    answers: { getCustomerCompanies: new Refusal(500) },
    sign: page.getByText(fi.companiesFailed),
  },
]

test.each(states)('where $state nothing is a barrier', async ({ answers, order = {}, chooses, sign }) => {
  await showIdentify({
    order: { type: 5, ...order },
    customer: aBusiness({ phone: '+358401234567' }),
    phases: { identification: 'success' },
    // A heading of nothing would be a barrier of its own.
    answers: { faq: { sections: [{ title: 'Autot' }] }, ...answers },
  })
  if (chooses) {
    await page.getByRole('radio', { name: /^Esimerkki Oy/ }).click()
    await page.getByRole('button', { name: fi.next, exact: true }).click()
  }
  await expect.element(sign).toBeVisible()
  expect(await barriersAtBoth([wide, phone])).toEqual([])
})
