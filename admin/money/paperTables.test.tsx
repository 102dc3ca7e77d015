import { expect, test } from 'vitest'
import { drawn, heardOf, tableRows } from '../../ui/testing/drawn.tsx'
import { PaperTables } from './PaperTables.tsx'
import type { PaperAccount } from './queries.ts'

const line = { position: 1, name: 'Kuukausimaksu', amount: 549, credited: 20 }
const nothingYet = {
  invoice: { type: 'monthly_subscription' },
  lines: [line],
  credits: [],
  charges: [],
  refunds: [],
  ledger: [],
} as unknown as PaperAccount
const at = '2026-11-24T08:00:00Z'
const paper = { invoice_number: '2026-000008', at, amount: 549, card: 'Visa **** 1111' }
const everything = {
  ...nothingYet,
  credits: [{ ...paper, invoice_date: '2026-11-25', description: 'Viivästys', status: 'paid', vat: -4.06, total: -20 }],
  charges: [
    { ...paper, charge_id: 'a', attempt: 2, outcome: 'declined', decline_code: '51', processor_reference: 'ref-9' },
  ],
  refunds: [{ ...paper, refund_id: 'b', attempt: 1, outcome: 'ok', reason: 'Hyvitys', amount: 20 }],
  ledger: [
    { ...paper, movement: 'm', account: 'revenue', amount: -437.45 },
    { ...paper, movement: 'm', account: 'receivable', amount: 549 },
  ],
} as unknown as PaperAccount
const none = [
  'Laskua ei ole hyvitetty.',
  'Laskua ei ole yritetty veloittaa.',
  'Mitään ei ole hyvitetty kortille.',
  'Laskusta ei ole kirjauksia.',
]

test('of an invoice to which nothing has happened each part says so', () => {
  const text = heardOf(drawn(<PaperTables account={nothingYet} />))
  for (const said of ['Kuukausimaksu', '549,00', ...none]) expect(text).toContain(said)
})

test('all that happened to it stands in its part: credits, charges, refunds, and debit and credit of the ledger', () => {
  const text = heardOf(drawn(<PaperTables account={everything} />))
  for (const said of none) expect(text).not.toContain(said)
  expect(text).toContain('|2026-000008|25.11.2026|Viivästys|Suoritettu|−4,06 €|−20,00 €|')
  expect(text).toContain('|2|24.11.2026 klo 10.00|Hylätty|Koodi 51|Visa **** 1111|ref-9|549,00 €|')
  expect(text).toContain('|1|24.11.2026 klo 10.00|Palautettu|Hyvitys|Visa **** 1111|20,00 €|')
  const rows = tableRows(drawn(<PaperTables account={everything} />))
  expect(rows.slice(-2).map((row) => row.slice(2))).toEqual([
    ['Myynti', '', '437,45 €'],
    ['Myyntisaamiset', '549,00 €', ''],
  ])
})

test('a credit note has no column for what is credited of it', () => {
  const credit = { ...everything, invoice: { type: 'credit' } } as PaperAccount
  expect(heardOf(drawn(<PaperTables account={everything} />))).toContain('|Kuukausimaksu|20,00 €|549,00 €|')
  expect(heardOf(drawn(<PaperTables account={credit} />))).toContain('|Kuukausimaksu|549,00 €|')
})
