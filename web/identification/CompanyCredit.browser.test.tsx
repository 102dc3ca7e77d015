import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { anOrder } from '../order/testing/orderSample.ts'
import { textOf } from '../order/testing/showOrder.ts'
import type { Answers } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { aBusiness, contact, esimerkki, holdTime, showIdentify } from './testing/showIdentify.ts'

const rows = () => page.getByRole('list', { name: fi.phases }).getByRole('listitem').elements().map(textOf)
const alert = page.getByRole('alert')
const main = page.getByRole('main')
const other = page.getByRole('button', { name: fi.otherCompany })
const toPayment = page.getByRole('link', { name: fi.toPayment })

const showCredit = (answers: Answers) =>
  showIdentify({
    order: { type: 5, company: esimerkki },
    customer: aBusiness({ phone: '+358401234567' }),
    phases: { identification: 'success' },
    answers: { getCustomerCompanies: [esimerkki], ...answers },
  })

test('after waiting for the register the way on is there [STATE-62 IDENT-20 IDENT-30]', async () => {
  const { passes } = holdTime()
  let times = 0
  const { sent, customerBecomes } = await showCredit({
    checkCreditRating: () => {
      times += 1
      if (times < 2) return { status: 'started' }
      customerBecomes(aBusiness({ has_credit_rating_today: true }))
      return { status: 'ready', ruling: 'approved' }
    },
  })
  await expect
    .poll(rows)
    .toEqual([
      ...['Tunnistautuminenkunnossa', 'Oikeus allekirjoittaa yksinkunnossa', 'Yrityksen luottotiedottarkistetaan'],
    ])
  await expect.element(main.getByText(fi.stay)).toBeVisible()
  await expect.element(main.getByText('Esimerkki Oy', { exact: true })).toBeVisible()
  await passes(1_500)
  await expect.element(toPayment).toBeVisible()
  await expect.poll(() => rows().at(-1)).toBe('Yrityksen luottotiedotkunnossa')
  await expect
    .poll(() => sent('checkCreditRating').map(({ body }) => body))
    .toEqual(Array(2).fill({ order_number: '12345678', business_id: '9000001-1' }))
})

test('a refusal says what can be done, and is asked about no more', async () => {
  const { passes } = holdTime()
  const { sent } = await showCredit({ checkCreditRating: { status: 'ready', ruling: 'rejected' } })
  await expect.element(alert.getByText(fi.companyCreditDenied)).toBeVisible()
  await expect.element(alert.getByText(fi.companyCreditDeniedNote)).toBeVisible()
  await expect.poll(() => rows().at(-1)).toBe('Yrityksen luottotiedothylätty')
  await expect.element(alert.getByRole('link', { name: fi.askForReview })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: fi.toAccount })).toBeVisible()
  await expect.element(alert.getByRole('link', { name: contact.email })).toBeVisible()
  expect(alert.getByRole('button').elements()).toEqual([])
  expect(main.getByText(fi.stay).elements()).toEqual([])
  expect(toPayment.elements()).toEqual([])
  await passes(10_000)
  await expect.poll(() => sent('checkCreditRating')).toHaveLength(1)
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
})

test('what people look at says when the customer hears', async () => {
  await showCredit({ checkCreditRating: { status: 'ready', ruling: 'manual' } })
  await expect.element(main.getByText(fi.companyCreditPending)).toBeVisible()
  await expect.element(main.getByText(fi.companyCreditPendingNote)).toBeVisible()
  await expect.poll(() => rows().at(-1)).toBe('Yrityksen luottotiedotkäsitellään')
  await expect.element(main.getByRole('link', { name: fi.toAccount })).toBeVisible()
  expect(alert.elements()).toEqual([])
})

test('a register that does not answer is told, and asked again by a press alone [ERR-82]', async () => {
  const { sent } = await showCredit({ checkCreditRating: new Refusal(503, { message: 'Rekisteri ei vastaa.' }) })
  await expect.element(alert.getByText(fi.companyCreditError)).toBeVisible()
  await expect.element(alert.getByText('Rekisteri ei vastaa.')).toBeVisible()
  await expect.poll(() => rows().at(-1)).toBe('Yrityksen luottotiedotei onnistunut')
  await expect.poll(() => sent('checkCreditRating')).toHaveLength(1)
  await alert.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.poll(() => sent('checkCreditRating')).toHaveLength(2)
  await expect.poll(() => sent('getOrder')).toHaveLength(1)
})

test('an order that is not what the page thinks is asked for again', async () => {
  const { sent } = await showCredit({ checkCreditRating: new Refusal(409) })
  await expect.element(alert.getByText(fi.companyCreditErrorNote)).toBeVisible()
  await expect.poll(() => sent('getOrder')).toHaveLength(2)
})

test('another company can be chosen, or the one there is kept', async () => {
  await showCredit({ checkCreditRating: never })
  await other.click()
  const radio = page.getByRole('radio', { name: /^Esimerkki Oy/ })
  await expect.element(radio).toBeChecked()
  await page.getByRole('button', { name: fi.keepCompany }).click()
  await expect.element(radio).not.toBeInTheDocument()
  await expect.element(other).toBeVisible()
  // The part that took its place has the focus, not the top of the page.
  expect(document.activeElement).not.toBe(document.body)
})

test('a company that is chosen anew is checked anew', async () => {
  const { sent } = await showCredit({
    checkCreditRating: { status: 'ready', ruling: 'rejected' },
    selectAndCheckSignatureRights: { rights_code: 'v' },
  })
  await other.click()
  await page.getByRole('button', { name: fi.next, exact: true }).click()
  await expect.element(other).toBeVisible()
  await expect.poll(() => sent('checkCreditRating')).toHaveLength(2)
})

test('of several companies others are chosen until one passes, and the number stays', async () => {
  const [denied, pending] = [
    { id: '9000005-4', name: 'Hylätty Oy' },
    { id: '9000006-2', name: 'Odottava Oy' },
  ]
  const rulings = { [denied.id]: 'rejected', [pending.id]: 'manual', [esimerkki.id]: 'approved' } as const
  const idIn = (body: unknown) => (body as { business_id: string }).business_id
  const { becomes, customerBecomes } = await showIdentify({
    order: { type: 5, company: denied },
    customer: aBusiness({ phone: '+358401234567' }),
    phases: { identification: 'success' },
    answers: {
      getCustomerCompanies: [esimerkki, denied, pending],
      selectAndCheckSignatureRights: ({ body }) => {
        const company = [esimerkki, pending].find(({ id }) => id === idIn(body))
        becomes(anOrder({ terms_accepted: true, type: 5, ...(company ? { company } : {}) }))
        return { rights_code: 'v' }
      },
      checkCreditRating: ({ body }) => {
        const ruling = rulings[idIn(body)] ?? null
        if (ruling === 'approved') customerBecomes(aBusiness({ has_credit_rating_today: true }))
        return { status: 'ready', ruling }
      },
    },
  })
  const takes = async (name: string) => {
    await other.click()
    await expect.element(page.getByRole('radio').nth(2)).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
    await expect.element(page.getByLabelText(new RegExp(`^${fi.phone}`))).toHaveValue('040 123 4567')
    await page.getByRole('button', { name: fi.next, exact: true }).click()
  }
  await expect.element(alert.getByText(fi.companyCreditDenied)).toBeVisible()
  await takes('Odottava Oy')
  await expect.element(main.getByText(fi.companyCreditPending)).toBeVisible()
  expect(toPayment.elements()).toEqual([])
  await takes('Esimerkki Oy')
  await expect.element(toPayment).toBeVisible()
  await expect.poll(() => rows().at(-1)).toBe('Yrityksen luottotiedotkunnossa')
})
