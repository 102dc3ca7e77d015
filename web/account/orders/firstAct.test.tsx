import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../../contract/billing.ts'
import { orderStatuses } from '../../../contract/customer.ts'
import type { Order } from '../../../contract/order.ts'
import { drawn } from '../../../ui/testing/drawn.tsx'
import { initQuery } from '../../storefront/queries.ts'
import { OrderCard } from './OrderCard.tsx'

const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–22',
  chat_address: null,
  postal_address: [],
}
const period = { start: '2026-12-01', last_day: '2026-12-31', amount: 549, campaign: false }
const order = {
  order_number: '12345678',
  version: 'v',
  type: 1,
  status: 'delivered',
  company: null,
  start_date: '2026-12-01',
  available_from_date: '2026-12-01',
  created_at: '2026-11-20T10:00:00Z',
  cancel_date: null,
  extra_days: 0,
  return_date: null,
  returned_on: null,
  withdrawn_at: null,
  withdrawal_last_date: null,
  cancelling_date: '2027-02-01',
  last_cancelling_date: '2027-01-18',
  next_payment_date: '2026-12-24',
  fixed_term: 1,
  geartype: 'A',
  pickup_time: null,
  return_time: null,
  prompt_return_time: false,
  vehicle_release_ready: false,
  has_home_delivery: false,
  has_subscription_invoices: true,
  open_invoices: false,
  contract_terms: '/x',
  referral_code: null,
  billing_cycle: null,
  statement: null,
  current_period: period,
  next_period: period,
  dealer: {
    display_name: 'Kulku Espoo',
    address: 'Ajurinpiha 7',
    zip: '02600',
    city: 'Espoo',
    location_id: 'espoo',
    phone: null,
    opening_hours: null,
    closed_dates: [],
    other_hours: [],
  },
  order_product_car: {
    price: 549,
    product_car: { display_name: 'Norra Kide', make: 'Norra', model: 'Kide', body: 'hatchback', image_sm: '/k.webp' },
  },
  order_extra_services: [],
  past_extra_services: [],
  handovers: [],
  damage_cases: [],
  available_extra_services: [],
  payment_cards: [],
  payment_table: [],
  order_codes: [],
  invoices: [],
  invoices_total: 0,
  drivers: [],
  customer_notes: { invoice_notes: '' },
  order_errors: { invoices: [] },
  active_promo_campaign: null,
  service_period: null,
  terms_accepted: true,
  reserved_until: null,
  confirmed_at: '2026-11-20T10:00:00Z',
  early_start_wish: true,
} as unknown as Order

const invoice = {
  invoice_number: '2026-000007',
  reference_number: '1',
  invoice_date: '2026-12-24',
  invoice_type: 'other',
  description: 'Kuukausimaksu',
  total_amount: 549,
  amount_due: 549,
  status: 'error',
  deleted: false,
  failure_reason: 'Kortilla ei ole katetta.',
  next_try_date: null,
  payable: true,
  awaits_bank: false,
  awaits_confirmation: false,
  refused_cards: [],
  subscription_period_start: null,
  subscription_period_end: null,
} as unknown as Invoice
const unpaid = (change: Partial<Invoice> = {}): Partial<Order> => ({
  invoices: [{ ...invoice, ...change }],
  order_errors: { invoices: change.status === 'open' ? [] : [invoice.invoice_number] },
})
const never = { next_payment_date: null, start_date: '2026-11-01' }
const ended = { cancel_date: '2026-12-31', return_date: '2026-12-31', next_payment_date: null, next_period: null }

/** Where an order stands, and what its card offers there first of all. */
const standings: [string, Partial<Order>, string][] = [
  ['not finished', { status: 'pending', reserved_until: '2026-11-20T11:00:00Z' }, 'Jatka tilausta'],
  ['whose reservation is over', { status: 'expired' }, 'Jatka tilausta'],
  ['removed by its customer', { status: 'removed' }, 'Hae autoa'],
  ['taken back', { status: 'withdrawn' }, 'Lataa sopimusehdot (PDF)'],
  ['confirmed', { status: 'confirmed' }, 'Siirrä noutopäivää'],
  ['confirmed, the car never handed over', { status: 'confirmed', ...never }, 'Siirrä noutopäivää'],
  ['signed', { status: 'signed' }, 'Siirrä noutopäivää'],
  ['signed, the car never handed over', { status: 'signed', ...never }, 'Siirrä noutopäivää'],
  ['running', { status: 'delivered' }, 'Tilauksen päättäminen'],
  ['unpaid', { status: 'delivered', ...unpaid() }, 'Maksa nyt'],
  ['unpaid, asked again on a day', { status: 'delivered', ...unpaid({ next_try_date: '2026-12-28' }) }, 'Maksa nyt'],
  ['unpaid, its card refused for good', { status: 'delivered', ...unpaid({ refused_cards: ['k'] }) }, 'Maksa nyt'],
  ['unpaid, a charge on its way', { status: 'delivered', ...unpaid({ payable: false }) }, 'Tilauksen päättäminen'],
  ['unpaid, the bank asks', { status: 'delivered', ...unpaid({ awaits_bank: true }) }, 'Maksa nyt'],
  [
    'with a purchase that waits at the bank',
    { status: 'delivered', ...unpaid({ status: 'open', awaits_confirmation: true }) },
    'Vahvista pankissa',
  ],
  ['ending', { status: 'under_cancellation', ...ended }, 'Lataa sopimusehdot (PDF)'],
  [
    'ending, its car back',
    { status: 'under_cancellation', ...ended, returned_on: '2026-12-20' },
    'Lataa sopimusehdot (PDF)',
  ],
  ['ending, unpaid', { status: 'under_cancellation', ...ended, ...unpaid() }, 'Maksa nyt'],
  [
    'withdrawn from with the car in hands',
    { status: 'under_cancellation', ...ended, withdrawn_at: '2026-12-10T10:00:00Z' },
    'Lataa sopimusehdot (PDF)',
  ],
  [
    'ending, every time of the return day gone',
    { status: 'under_cancellation', ...ended, prompt_return_time: true, return_date: '2026-01-02' },
    'Lataa sopimusehdot (PDF)',
  ],
  ['ended', { status: 'cancelled', ...ended }, 'Lataa sopimusehdot (PDF)'],
  ['ended, unpaid', { status: 'cancelled', ...ended, ...unpaid() }, 'Maksa nyt'],
]

const init = { content: { contact }, damage_form: 'https://vahinko.example' }
const shown = (change: Partial<Order>): string =>
  drawn(<OrderCard order={{ ...order, ...change }} listHeading={{ current: null }} />, {
    answers: [[initQuery.queryKey, init]],
  })

/** The acts that can be pressed: neither switched off nor only opening a part of the card. */
const acts = (html: string): string[] =>
  [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/g)]
    .filter(([, tag, facts = '']) =>
      tag === 'a' ? /href="\//.test(facts) : !/\sdisabled|aria-disabled="true"/.test(facts),
    )
    .map(([, , , inside = '']) => inside.replace(/<[^>]+>/g, ''))

describe.each([
  ['a private customer', {}],
  ['a company', { type: 5, company: { id: '9000001-1', name: 'Esimerkki Oy' } } as const],
])('the card of an order of %s', (_, whose) => {
  test.each(standings)('%s, has an act that can be pressed, and a person who can be reached', (_name, change, act) => {
    const html = shown({ ...change, ...whose })
    expect(acts(html)).toContain(act)
    expect(html).toContain('href="tel:+358900001820"')
    expect(html).toContain('href="mailto:apu@kulku.example"')
  })
})

test('whose car was not fetched is offered another day first of all, and once', () => {
  const offered = acts(shown({ status: 'confirmed', ...never }))
  expect(offered[0]).toBe('Siirrä noutopäivää')
  expect(offered.filter((act) => act === 'Siirrä noutopäivää')).toHaveLength(1)
})

test('a damage is told of as long as the car may be in hands', () => {
  const told = (change: Partial<Order>) =>
    shown(change).includes('https://vahinko.example') || acts(shown(change)).includes('Ilmoita vauriosta')
  expect(['confirmed', 'delivered'].map((status) => told({ status } as Partial<Order>))).toEqual([true, true])
  expect(told({ status: 'cancelled', ...ended })).toBe(true)
  expect(told({ status: 'cancelled', ...ended, returned_on: '2026-12-31' })).toBe(false)
  expect(told({ status: 'withdrawn' })).toBe(false)
})

test('what changed since the contract is on a paper from the confirmation on', () => {
  const papers = (change: Partial<Order>) => acts(shown(change)).filter((act) => act.endsWith('(PDF)'))
  const both = ['Lataa sopimusehdot (PDF)', 'Lataa sopimuksen muutokset (PDF)']
  expect(papers({ status: 'confirmed' })).toEqual(both)
  expect(papers({ status: 'cancelled', ...ended })).toEqual(both)
  expect(papers({ status: 'removed', confirmed_at: null })).toEqual([])
})

test('who took the order back reads where the money is', () => {
  expect(shown({ status: 'withdrawn', ...unpaid({ status: 'credited' } as Partial<Invoice>) })).toContain(
    'Palautamme maksamasi',
  )
  expect(shown({ status: 'withdrawn' })).toContain('Sinulta ei veloitettu mitään.')
})

describe('the monthly price on the card', () => {
  const campaign = { campaign_price: 499, normal_price: 549, description: '', discount_months: 3, discount_amount: 50 }
  const priceOf = (change: Partial<Order>) =>
    shown(change)
      .match(/<\/h3>(.*?)(?:<dl|<div class="grid gap-5 sm)/)?.[1]
      ?.replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const onCampaign = { active_promo_campaign: campaign }
  const reduced = 'Kampanjahinta 499 €/kk Normaalihinta 549 €/kk'

  test('is the list price without a campaign [ORDER-19]', () => {
    expect(priceOf({})).toBe('549 €/kk')
  })
  test('of a running campaign says its last day and the price after it [ORDER-19]', () => {
    expect(priceOf(onCampaign)).toBe(`${reduced} Kampanjahinta 28.2.2027 asti, sen jälkeen 549 €/kk`)
  })
  test('promises no price after the end of the order [ORDER-19]', () => {
    const ends = (cancel_date: string) => priceOf({ ...onCampaign, status: 'under_cancellation', cancel_date })
    expect(ends('2027-03-01')).toBe(`${reduced} Kampanjahinta`)
    expect(ends('2027-03-02')).toBe(`${reduced} Kampanjahinta 28.2.2027 asti, sen jälkeen 549 €/kk`)
  })
  test('says of an order that does not run yet for how many months it is [ORDER-19]', () => {
    const waits = { status: 'pending', current_period: null, next_period: null } as const
    expect(priceOf({ ...onCampaign, ...waits })).toBe(`${reduced} Kampanjahinta 3 kk:n ajan`)
  })
})

test('no state of an order is left out', () => {
  expect(new Set(standings.map(([, { status }]) => status))).toEqual(new Set(orderStatuses))
})
