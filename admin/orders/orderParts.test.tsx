import { describe, expect, test } from 'vitest'
import { chargeOutcomes, refundOutcomes } from '../../contract/ops/money/moneyOutcomes.ts'
import type { Grant } from '../../contract/ops/roles.ts'
import { drawn, heardOf, tableRows } from '../../ui/testing/drawn.tsx'
import { drawnFor } from '../testing/drawnFor.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { CarPart } from './CarPart.tsx'
import { DriversPart } from './DriversPart.tsx'
import { fi } from './fi.ts'
import { MoneyPart } from './MoneyPart.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderPapers } from './OrderPapers.tsx'

const shown = (parts: {
  account?: object
  order?: object
  charges?: object[] | null
  refunds?: object[] | null
  ledger?: object[] | null
  agreed?: object[]
  handovers?: object[]
  readings?: object[]
  changes?: object[]
}) =>
  ({
    charges: [],
    refunds: [],
    ledger: [],
    customer: { customer_id: 'c', email: 'c@esimerkki.example' },
    ...parts,
    order: { order_number: '12345678', status: 'delivered', ...parts.order },
    account: { drivers: [], invoices: [], damage_cases: [], confirmed_at: '2026-11-20T10:00:00Z', ...parts.account },
  }) as unknown as ShownOrder
const at = '2026-11-24T08:00:00Z'
const paper = { invoice_number: '2026-000008', attempt: 1, at, amount: 549 }

test('drivers stand with their phones, and where there are none it is said', () => {
  expect(heardOf(drawn(<DriversPart shown={shown({})} />))).toContain('Muita kuljettajia ei ole lisätty.')
  const drivers = [{ driver_id: 'd', first_name: 'Kerttu', last_name: 'Kielto', phone: '+358401234567' }]
  const html = drawn(<DriversPart shown={shown({ account: { drivers } })} />)
  expect(tableRows(html).at(-1)?.[0]).toBe('Kerttu Kielto')
  expect(html).toContain('tel:+358401234567')
})

describe('the money of an order', () => {
  const money = (parts: Parameters<typeof shown>[0]) => <MoneyPart shown={shown(parts)} />

  test('says of each part that is empty that it is', () => {
    const text = heardOf(drawn(money({})))
    for (const said of ['Laskuja ei ole vielä.', 'Korttia ei ole veloitettu.', 'Hyvityksiä kortille ei ole.'])
      expect(text).toContain(said)
  })

  test.each(chargeOutcomes)('says in Finnish of a charge that it is %s', (outcome) => {
    const rows = tableRows(drawn(money({ charges: [{ ...paper, outcome, decline_code: null }] })))
    expect(rows.flat()).not.toContain(outcome)
    expect(rows.at(-1)).toEqual([
      '24.11.2026 klo 10.00',
      '2026-000008',
      '1',
      expect.stringMatching(/^[A-ZÄÖ]/),
      '549,00 €',
    ])
  })

  test.each(refundOutcomes)('says in Finnish of a refund that it is %s', (outcome) => {
    const rows = tableRows(drawn(money({ refunds: [{ ...paper, refund_id: 'r', outcome, reason: 'R1' }] })))
    expect(rows.at(-1)).toEqual([
      ...['24.11.2026 klo 10.00', '2026-000008', expect.stringMatching(/^[A-ZÄÖ].*, R1$/), '549,00 €'],
    ])
  })

  test('is the invoices alone for who sees no more of it', () => {
    const text = heardOf(drawn(money({ charges: null, refunds: null, ledger: null })))
    expect(text).toContain(fi.money.invoices)
    for (const part of [fi.money.charges, fi.money.refunds, fi.money.ledger]) expect(text).not.toContain(part)
  })

  test('names the accounts of the ledger', () => {
    const ledger = [{ ...paper, movement: 'm', account: 'receivable' }]
    expect(heardOf(drawn(money({ ledger })))).toContain('|2026-000008|Myyntisaamiset|549,00 €|')
  })

  test('says why a charge failed, and when it is tried again', () => {
    const invoice = {
      invoice_number: '2026-000008',
      description: 'Kuukausimaksu',
      invoice_date: '2026-11-24',
      status: 'error',
      failure_reason: 'Kortilla ei ole katetta.',
      next_try_date: '2026-11-26',
      amount_due: 549,
      total_amount: 569,
    }
    const rows = tableRows(drawn(money({ account: { invoices: [invoice] } })))
    expect(rows.flat()).toContain('Veloitus epäonnistuiKortilla ei ole katetta. Yritetään uudelleen 26.11.2026.')
    expect(rows.flat().slice(-2)).toEqual(['549,00 €', '569,00 €'])
  })
})

test('customer and car are led to for whoever may open their pages', () => {
  const order = shown({
    order: { registration: 'ABC-123', created_at: at },
    account: { payment_cards: [] },
    agreed: [],
    handovers: [],
    readings: [{ kilometres: 16000, read_on: '2026-12-12' }],
    changes: [],
  })
  const linksFor = (role: Grant['role']) =>
    [<OrderFacts key="1" shown={order} />, <CarPart key="2" shown={order} />].flatMap((part) => {
      const html = drawnFor([{ role, place: null }], part)
      return [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
    })
  expect(linksFor('service')).toEqual(['/asiakkaat/c', '/autot/ABC-123'])
  expect(linksFor('finance')).toEqual(['/asiakkaat/c'])
  expect(linksFor('fleet')).toEqual(['/autot/ABC-123'])
  expect(heardOf(drawnFor([{ role: 'finance', place: null }], <CarPart shown={order} />))).toContain('ABC-123')
})

describe('the papers of an order', () => {
  const papersOf = (grants: Grant[], parts: Parameters<typeof shown>[0] = {}) =>
    heardOf(drawnFor(grants, <OrderPapers shown={shown(parts)} />))
      .split('|')
      .filter(Boolean)
      .slice(1)
  const [contract, annex, account] = ['Sopimus (PDF)', 'Sopimuksen muutokset (PDF)', 'Tili asiakkaan silmin']
  const service: Grant[] = [{ role: 'service', place: null }]

  test('are the contract, its changes, and the account for whoever may see customers', () => {
    expect(papersOf(service)).toEqual([contract, annex, account])
    expect(papersOf([{ role: 'fleet', place: null }])).toEqual([contract, annex])
    // The account is one, wherever its orders are.
    expect(papersOf([{ role: 'desk', place: 'kotka' }])).toEqual([contract, annex])
  })

  test('have no changes before the confirmation', () => {
    const open = { order: { status: 'pending' }, account: { confirmed_at: null } }
    expect(papersOf(service, open)).toEqual([contract, account])
  })
})
