import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import { alert, asking, button, field, inDialog, openDialog, tableOf, toast, typeDay } from '../testing/onPage.ts'
import { tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { atKotka, code, offer, seeing } from './testing/offers.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const shown = (answers: StaffAnswers = {}, grants = offer) =>
  showPageToStaff('/tarjonta/koodit', { grants, answers: { listPromoCodes: { promo_codes: [code] }, ...answers } })
const can = () => inDialog(fi.createCode).element().getAttribute('aria-disabled') !== 'true'

test('codes stand with their worth, days and uses', async () => {
  const fixed = { ...code, code: 'EURO', value_type: 'fixed', value: 50, used: 1, max_uses: 4 } as const
  await shown({ listPromoCodes: { promo_codes: [code, fixed] } })
  await expect.element(tableOf(fi.codes)).toBeVisible()
  const dates = '1.11.2026–30.11.2026'
  await expect
    .poll(() => tableSeen(fi.codes))
    .toEqual({
      columns: [
        ...[fi.code, fi.state, fi.description, fi.kind, fi.days],
        'Käytetty | right',
        'Lopeta | right, quiet, not on paper',
      ],
      rows: [
        ['TALVI', 'Voimassa', 'Kampanja', '10 %', dates, '3', 'Lopeta'],
        ['EURO', 'Voimassa', 'Kampanja', '50,00 €', dates, '1 / 4', 'Lopeta'],
      ],
    })
  expect(page.getByRole('table').elements()).toHaveLength(1)
})

test.each([
  ['may only look', seeing],
  ['has a role at one place', atKotka],
])('whoever %s makes and ends none', async (_, grants) => {
  await shown({}, grants)
  await expect.element(button(fi.newCode)).toHaveAccessibleDescription(fi.role)
  await expect.element(button('Lopeta TALVI')).toHaveAccessibleDescription(fi.role)
})

test('a code is made, for percents and as often as one likes where nothing else is said', async () => {
  let isMade = false
  const { sent } = await shown({
    listPromoCodes: () => ({ promo_codes: isMade ? [code] : [] }),
    createPromoCode: () => {
      isMade = true
      return {}
    },
  })
  await expect.element(page.getByText(fi.noCodes)).toBeVisible()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.newCode).click()
  await expect.element(inDialog(fi.createCode)).toHaveAccessibleDescription(act.fill)
  await field(fi.code).fill(' talvi ')
  await field(fi.description).fill(' Kampanja ')
  await field(fi.value).fill('10')
  await inDialog(fi.createCode).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.codeMade)).toBeVisible()
  await expect.poll(() => tableSeen(fi.codes).rows).toHaveLength(1)
  await expect
    .poll(() => sent('createPromoCode').map(({ body }) => body))
    .toEqual([
      {
        code: 'TALVI',
        description: 'Kampanja',
        value_type: 'percent',
        value: 10,
        max_uses: null,
        valid_from: '2026-11-24',
        valid_to: '2026-12-24',
      },
    ])
  await button(fi.newCode).click()
  await expect.element(field(fi.code)).toHaveValue('')
})

test('a code may be worth euros, and be used a number of times', async () => {
  const { sent } = await shown({ createPromoCode: {} })
  await button(fi.newCode).click()
  await field(fi.code).fill('EURO')
  await field(fi.description).fill('Kampanja')
  await field(fi.value).fill('10')
  await expect
    .poll(() => [...(field(fi.kind).element() as HTMLSelectElement).options].map(({ value }) => value))
    .toEqual(['percent', 'fixed'])
  await field(fi.kind).selectOptions(fi.euros)
  await field(fi.maxUses).fill(' 5 ')
  await field(fi.value).fill('49,90')
  await inDialog(fi.createCode).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect
    .poll(() => sent('createPromoCode')[0]?.body)
    .toMatchObject({ value_type: 'fixed', value: 49.9, max_uses: 5 })
})

test('a code needs a name, a description, a worth and days in their order', async () => {
  await shown()
  await button(fi.newCode).click()
  for (const [label, most] of [
    [fi.code, '30'],
    [fi.description, '200'],
    [fi.value, '12'],
    [fi.maxUses, '7'],
  ] as const)
    await expect.element(field(label)).toHaveAttribute('maxlength', most)
  await field(fi.code).fill('TALVI')
  await expect.poll(() => can()).toBe(false)
  await field(fi.description).fill('Kampanja')
  await expect.poll(() => can()).toBe(false)
  await field(fi.value).fill('0')
  await expect.poll(() => can()).toBe(false)
  await field(fi.value).fill('10')
  await expect.poll(() => can()).toBe(true)
  for (const label of [fi.code, fi.description]) {
    await field(label).fill(' ')
    await expect.poll(() => can()).toBe(false)
    await field(label).fill('TALVI')
    await expect.poll(() => can()).toBe(true)
  }
  for (const [uses, isTaken] of [
    ['paljon', false],
    [' ', true],
    ['5', true],
  ] as const) {
    await field(fi.maxUses).fill(uses)
    await expect.poll(() => can()).toBe(isTaken)
  }
  await typeDay(fi.last, '24.11.2026')
  await expect.poll(() => can()).toBe(true)
  await typeDay(fi.first, '25.11.2026')
  await expect.poll(() => can()).toBe(false)
  for (const label of [fi.first, fi.last]) {
    await typeDay(label, '24.11.2026')
    await expect.poll(() => can()).toBe(true)
    await typeDay(label, '31.11.2026')
    await expect.poll(() => can()).toBe(false)
    await typeDay(label, '24.11.2026')
  }
})

test('why a code was refused is said and what was typed stays, until the dialog is closed', async () => {
  await shown({ createPromoCode: new Refusal(409, { code: 'CODE_EXISTS', message: 'Koodi on jo.' }) })
  await button(fi.newCode).click()
  await field(fi.code).fill('TALVI')
  await field(fi.description).fill('Kampanja')
  await field(fi.value).fill('10')
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
  await inDialog(fi.createCode).click()
  await expect.element(alert(openDialog()).getByText('Koodi on jo.')).toBeVisible()
  await inDialog('Takaisin').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.newCode).click()
  await expect.element(field(fi.code)).toHaveValue('TALVI')
  await expect.element(alert(openDialog())).not.toBeInTheDocument()
})

test('a code is ended after it was said what that means', async () => {
  const { sent } = await shown({ endPromoCode: {} })
  await button('Lopeta TALVI').click()
  await expect.element(asking('Lopetetaanko koodi TALVI?')).toBeVisible()
  await expect.element(openDialog().getByText(fi.endCodeText)).toBeVisible()
  await inDialog(fi.end).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.poll(() => sent('endPromoCode').map(({ body }) => body)).toEqual([{ code: 'TALVI' }])
})
