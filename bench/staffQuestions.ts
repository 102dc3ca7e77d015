import type { OpsName } from '../contract/ops/opsCalls.ts'

/** A question as a screen of the console asks it; `at` is the how many-th time, so that each is about somebody else. */
export interface StaffQuestion {
  what: string
  call: OpsName
  bar: number
  sends?: (at: number) => { params?: Record<string, string>; query?: Record<string, string>; body?: { words: string } }
}

/** Limits for answers that a person waits for while typing, and for those computed from all the books. */
const FIRST_HITS_MS = 150
const FIGURES_MS = 300

/** The questions that staff ask all day, of a shop that was grown to so many customers. */
export function staffQuestions(customers: number, today: string): StaffQuestion[] {
  const someone = (at: number) => (at * 7_919) % customers
  const order_number = (at: number) => String(10_000_001 + someone(at))
  const [month, year] = [today.slice(0, 7), today.slice(0, 4)]
  const before = (months: number) => {
    const of = Temporal.PlainDate.from(today).subtract({ months })
    return of.toPlainYearMonth().toString()
  }
  const found = (what: string, words: (at: number) => string): StaffQuestion => ({
    what: `search: ${what}`,
    call: 'find',
    bar: FIRST_HITS_MS,
    sends: (at) => ({ body: { words: words(at) } }),
  })
  const ask = (what: string, call: OpsName, query?: Record<string, string>): StaffQuestion => ({
    what,
    call,
    bar: FIRST_HITS_MS,
    ...(query ? { sends: () => ({ query }) } : {}),
  })
  const about = (what: string, call: OpsName, params: (at: number) => Record<string, string>): StaffQuestion => ({
    what,
    call,
    bar: FIRST_HITS_MS,
    sends: (at) => ({ params: params(at) }),
  })
  return [
    found('number of an order', order_number),
    found('beginning of an e-mail', (at) => `asiakas.${someone(at)}`),
    found('name that all have', () => 'onni on'),
    found('first letters', () => 'on'),
    found('plate', (at) => `G-${someone(at)}`),
    found('reference', (at) => String(1_000 + someone(at))),
    found('nothing', () => 'ei ketään'),
    ask('board of today', 'showBoard'),
    ask('work lists', 'countWork'),
    ask('work: unpaid', 'listUnpaid', { limit: '50' }),
    ask('work: checks', 'listChecks', { limit: '50' }),
    ask('work: charges', 'listOpenCharges', { limit: '50' }),
    ask('work: refunds', 'listRefunds', { limit: '50' }),
    ask('work: messages', 'listContacts', { limit: '50' }),
    ask('orders', 'listOrders', { limit: '50' }),
    ask('orders that run', 'listOrders', { status: 'delivered', limit: '50' }),
    about('order', 'showOrder', (at) => ({ order_number: order_number(at) })),
    about('order: timeline', 'orderTimeline', (at) => ({ order_number: order_number(at) })),
    about('customer', 'showCustomer', (at) => ({ customer_id: `of ${order_number(at)}` })),
    ask('invoices', 'listInvoices', { limit: '50' }),
    ask('invoices that failed', 'listInvoices', { status: 'error', limit: '50' }),
    ask('invoices of a month', 'listInvoices', { month: before(3), limit: '50' }),
    ask('receivables', 'listReceivables', { limit: '50' }),
    ask('books of a day', 'showBooks', { day: today }),
    ask('books of a month', 'showBooks', { month: before(2) }),
    ask('entries of a month', 'listEntries', { month: before(2), limit: '100' }),
    ask('tax of a year', 'showVat', { year }),
    ask('cars', 'listCars', { limit: '50' }),
    ask('cars by state', 'countCars'),
    ask('calendar of cars', 'carCalendar', { from: `${month}-01`, to: today, limit: '50' }),
    ask('settlements that differ', 'listSettlementDifferences', { limit: '50' }),
    ask('audit', 'listAudit', { limit: '50' }),
    { ...ask('figures of a year', 'showFigures'), bar: FIGURES_MS },
    { ...ask('figures of three years', 'showFigures', { from: before(34), to: month }), bar: FIGURES_MS },
    { ...ask('figures of a model', 'showFigures', { model: 'Kide' }), bar: FIGURES_MS },
  ]
}
