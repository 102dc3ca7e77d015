import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../testing/showInShop.tsx'
import { fi } from '../fi.ts'
import { aWholeOrder } from '../testing/orderSample.ts'
import { factsIn, textOf } from '../testing/showOrder.ts'
import { PaymentTable } from './PaymentTable.tsx'

const row = (counter: number) => ({
  counter,
  amount: 578.9,
  base_price: 618.9,
  discount: 69.9,
  extra_services: [{ name: 'Pienempi omavastuu', price: 29.9 }],
})
const order = aWholeOrder({
  fixed_term: 1,
  commitment: { total: 578.9 },
  payment_table: [row(1), row(2), { ...row(3), discount: 0 }],
})
const table = page.getByRole('list', { name: fi.table })
const rows = () => [...table.element().children].map(textOf)
const info = (counter: number) => page.getByRole('button', { name: fi.rowInfo(counter) })

test('the table is closed at first, and has a row a month, of a campaign that is longer too [PTABLE-01 PTABLE-02 PTABLE-03 PTABLE-04 PTABLE-05 PTABLE-12 CONST-45]', async () => {
  await showPart(<PaymentTable order={order} />)
  const toggle = page.getByRole('button', { name: /maksutaulukko \(1 kk\)$/ })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(table.elements()).toEqual([])
  await expect.element(toggle).toHaveAccessibleName(fi.showTable(1))
  await toggle.click()
  await expect.element(table).toBeVisible()
  await expect.element(toggle).toHaveAccessibleName(fi.hideTable(1))
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect
    .poll(() => rows())
    .toEqual([
      '1. kuukausi (alkaa 11.12.2026)578,90 €',
      'Ensimmäinen kuukausi yhteensäsis. ALV 25,5 %578,90 €',
      'Jos jatkat 1 kk:n sitoutumisajan jälkeen:',
      '2. kuukausi (alkaa 11.1.2027)578,90 €',
      '3. kuukausi (alkaa 11.2.2027)578,90 €',
    ])
  await toggle.click()
  await expect.element(table).not.toBeInTheDocument()
})

test('each row has its parts behind its info button [PTABLE-06 PTABLE-07 PTABLE-08 PTABLE-09]', async () => {
  await showPart(<PaymentTable order={order} />)
  await page.getByRole('button', { name: fi.showTable(1) }).click()
  await expect.element(info(2)).toHaveAttribute('aria-expanded', 'false')
  await info(2).click()
  await expect.element(info(2)).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText(fi.monthlyCharge)).toBeVisible()
  await expect
    .poll(() => factsIn(table.element()))
    .toEqual({ [fi.monthlyCharge]: '618,90 €', [fi.discount]: '−69,90 €', 'Pienempi omavastuu': '29,90 €' })
  await info(2).click()
  await expect.element(page.getByText(fi.monthlyCharge)).not.toBeInTheDocument()
  await info(3).click()
  await expect.element(page.getByText(fi.monthlyCharge)).toBeVisible()
  await expect.poll(() => factsIn(table.element())[fi.discount]).toBe('0,00 €')
})

test('a term without longer campaigns ends with its sum', async () => {
  const plain = { ...row(1), amount: 449 }
  await showPart(<PaymentTable order={aWholeOrder({ fixed_term: 1, payment_table: [plain] })} />)
  await page.getByRole('button', { name: fi.showTable(1) }).click()
  await expect.element(table).toBeVisible()
  await expect.poll(() => rows()).toHaveLength(2)
})
