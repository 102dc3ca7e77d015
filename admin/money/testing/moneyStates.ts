import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { customer, numbered, rows, turn } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { alert, button, dialog, tableOf } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { debtorsFi } from '../debtorsFi.ts'
import { fi } from '../fi.ts'

const papers = rows(12, (at) => {
  const isCredit = at % 5 === 3
  const total = isCredit ? -49.9 : turn([529, 649.5, 1243.5, 39], at)
  return {
    invoice_number: `2026-${numbered(120 - at)}`,
    type: isCredit ? ('credit' as const) : turn(['monthly_subscription', 'other'] as const, at),
    order_number: `${82036638 + at}`,
    customer: customer(at),
    invoice_date: '2026-11-27',
    due_date: isCredit ? null : '2026-12-05',
    description: isCredit ? 'Hyvitys: pahoittelut myöhästymisestä' : 'Kuukausimaksu 28.11.2026–27.12.2026',
    total,
    net: Math.round((total / 1.255) * 100) / 100,
    vat: 107.49,
    vat_rate: 25.5,
    status: turn(['paid', 'open', 'error', 'credited'] as const, at),
  }
})

const paper = '2026-000118'
const at = '2026-11-27T08:01:40Z'
const booked = rows(5, (at) => ({
  at: '2026-11-27T08:01:40Z',
  account: turn(['receivable', 'revenue', 'vat', 'card', 'bank'] as const, at),
  amount: turn([529, -421.51, -107.49], at),
  movement: `m${Math.floor(at / 3)}`,
}))
const shown: StaffAnswers = {
  showInvoice: {
    invoice: {
      ...papers[0],
      invoice_number: paper,
      total: 597.9,
      net: 476.41,
      vat: 121.49,
      left: 548,
      status: 'paid',
      reference_number: '20260001189',
      period_start: '2026-11-28',
      period_end: '2026-12-28',
      paid_at: at,
      buyer: 'Onni Onnistuja',
    },
    lines: [
      { position: 1, name: 'Kuukausimaksu', amount: 529, credited: 49.9 },
      { position: 2, name: 'Pienempi omavastuu', amount: 29.9 },
      { position: 3, name: 'Ulkomaankäyttö', amount: 39, credited: 0 },
    ],
    credits: [
      {
        invoice_number: '2026-000119',
        invoice_date: '2026-11-27',
        total: -49.9,
        vat: -10.14,
        status: 'paid',
        description: 'Hyvitys: pahoittelut myöhästymisestä',
      },
    ],
    charges: [
      {
        charge_id: 'c1',
        attempt: 1,
        at,
        amount: 597.9,
        outcome: 'declined',
        decline_code: 'insufficient_funds',
        card: 'Visa •••• 0313',
      },
      {
        charge_id: 'c2',
        attempt: 2,
        at,
        amount: 597.9,
        outcome: 'paid',
        card: 'Visa •••• 0313',
        processor_reference: '01a215bf-1849-7e27-8c85-bdd9cdf58000',
      },
    ],
    refunds: [{ invoice_number: '2026-000119', attempt: 1, at, amount: 49.9, outcome: 'ok', card: 'Visa •••• 0313' }],
    ledger: booked.map((entry) => ({ ...entry, invoice_number: paper })),
  },
  creditInvoice: {
    credit_invoice_number: null,
    total: 20,
    net: 15.94,
    vat: 4.06,
    vat_rate: 25.5,
    left: 528,
    lines: [{ name: 'Kuukausimaksu', amount: -20 }],
    goes_back: { amount: 20, card: 'Visa •••• 0313' },
    by_transfer: null,
  },
}

const sums = { debit: 3723, credit: 3723 }
const accounts = [
  { account: 'receivable', number: '1700', name: 'Myyntisaamiset', debit: 2116, credit: 1607, entries: 8 },
  { account: 'revenue', number: '3000', name: 'Myynti, verollinen', debit: 15.94, credit: 1686.04, entries: 5 },
  { account: 'vat', number: '2939', name: 'Arvonlisäverovelka', debit: 4.06, credit: 429.96, entries: 5 },
  { account: 'card', number: '1749', name: 'Korttitilitykset', debit: 1587, credit: 0, entries: 3 },
] as const
const moved = { count: 3, amount: 1587, booked: 1587 }
const books: StaffAnswers = {
  showBooks: ({ query }) => ({
    from: query.month ? '2026-11-01' : '2026-11-27',
    until: query.month ? '2026-11-30' : '2026-11-27',
    accounts: [...accounts],
    ...sums,
    days: rows(query.month ? 20 : 1, (at) => ({
      day: `2026-11-${String(at + 8).padStart(2, '0')}`,
      ...sums,
      revenue: 1670.1,
      vat: 425.9,
      taken: 1587,
      returned: 20,
    })),
    processor: { charges: moved, refunds: { count: 1, amount: 20, booked: 0 }, held: 412.5 },
  }),
  listEntries: {
    entries: rows(21, (at) => {
      const { account, number, name } = turn(accounts, at)
      return {
        at: '2026-11-27T08:00:22Z',
        day: '2026-11-27',
        movement: `m${Math.floor(at / 3)}`,
        account,
        number,
        name,
        invoice_number: `2026-${numbered(Math.floor(at / 3))}`,
        order_number: `${69899637 + at}`,
        debit: at % 3 ? 0 : 529,
        credit: at % 3 ? 421.51 : 0,
        vat_rate: 25.5,
        text: 'Kuukausimaksu 28.11.2026–27.12.2026',
      }
    }),
  },
  showVat: {
    year: 2026,
    rows: rows(11, (at) => ({
      month: `2026-${String(11 - at).padStart(2, '0')}`,
      vat_rate: turn([25.5, 0], at),
      sales: { net: 16860.4, vat: 4299.6, total: 21160 },
      credits: { net: -15.94, vat: -4.06, total: -20 },
      payable: { net: 16844.46, vat: 4295.54, total: 21140 },
    })),
  },
}

const debtors: StaffAnswers = {
  showDebtor: {
    debtor: {
      debtor_id: 'd',
      customer_id: 'c',
      name: 'Olli Odottaja',
      email: 'olli@example.com',
      phone: '+358401234567',
      count: 2,
      due_date: '2026-10-20',
      days_late: 39,
      amount: 1_005,
      has_car: true,
      call_back: true,
    },
    debts: [
      {
        invoice_number: '2026-000008',
        order_number: '12345678',
        description: 'Kuukausimaksu 20.10.–19.11.2026',
        reference: '20260000084',
        due_date: '2026-10-20',
        total: 549,
        transferred: 44,
        amount: 505,
        failure_reason: 'Kortilla ei ole katetta.',
      },
      {
        invoice_number: '2026-000019',
        order_number: '12345678',
        description: 'Kuukausimaksu 20.11.–19.12.2026',
        reference: '20260000194',
        due_date: '2026-11-20',
        total: 500,
        transferred: 0,
        amount: 500,
        handed_over_on: '2026-11-27',
      },
    ],
    contacts: [{ at: '2026-11-24T08:00:00Z', by: 'Maija', note: 'Palkka viivästyi', promised_on: '2026-12-01' }],
    reminders: [{ sent_on: '2026-11-10', pay_by: '2026-11-24', amount: 1_012.3, fee_invoice_number: '2026-000020' }],
    collectable_from: '2026-11-24',
  },
  remindDebtor: { debts: 505, fee: 5, interest: 4.81, amount: 514.81, pay_by: '2026-12-12' },
  listTransfers: {
    transfers: [
      {
        transfer_id: 'a',
        archive_id: '261120593619000A',
        booked_on: '2026-11-20',
        payer: 'ODOTTAJA OLL',
        reference: '20260000084',
        amount: 44,
        invoice_number: '2026-000008',
      },
      {
        transfer_id: 'b',
        archive_id: 'B2',
        booked_on: '2026-11-21',
        payer: 'KIELTO KERTT',
        reference: '1232',
        amount: 1,
      },
    ],
  },
}

const receivables: StaffAnswers = {
  listReceivables: {
    ages: [
      { from_days: null, to_days: 0 },
      { from_days: 1, to_days: 14 },
      { from_days: 15, to_days: 30 },
      { from_days: 31, to_days: 60 },
      { from_days: 61, to_days: 90 },
      { from_days: 91, to_days: null },
    ].map((age) => ({ ...age, count: 0, amount: 0 })),
    count: 0,
    amount: 0,
  },
}
const settlements: StaffAnswers = {
  importSettlement: new Refusal(422, {
    code: 'IMPORT_REFUSED',
    message: 'Aineistossa on virheitä. Mitään ei tallennettu.',
    errors: Object.fromEntries(rows(40, (n) => [`tilitys.csv:${n + 2}`, ['tuntematon valuutta SEK']])),
  }),
  listSettlements: {
    files: rows(4, (at) => ({
      file_id: `f${at}`,
      name: `tilitys-2026-11-${20 - at}.csv`,
      rows: 312,
      first_day: '2026-11-14',
      last_day: '2026-11-20',
      gross: 164987.9,
      fee: 2639.81,
      net: 162348.09,
      imported_by: 'staff:Raija Raha',
      imported_at: '2026-11-27T08:02:04Z',
    })),
  },
  listSettlementDifferences: ({ query }) => ({
    differences: rows(query.show === 'explained' ? 0 : 4, (at) => ({
      difference_id: `d${at}`,
      kind: turn(['missing_here', 'missing_there', 'amount', 'twice'] as const, at),
      day: '2026-11-20',
      reference: '01a215bf-1849-7e27-8c85-bdd9cdf58000',
      file: 'tilitys-2026-11-20.csv',
      theirs: at === 1 ? null : 49.9,
      ours: at === 0 ? null : 529,
      order_number: at === 0 ? null : '82036638',
      line: at + 2,
    })),
  }),
}

const fillsCredit = async () => {
  await button('Hyvitä').click()
  const credit = dialog(/^Hyvitä laskua/)
  await credit.getByRole('radio', { name: /^Rivejä/ }).click()
  await credit.getByLabelText(/^Kuukausimaksu: hyvitettävä/).fill('20')
  await credit.getByLabelText(/^Hyvityksen syy/).fill('Pahoittelut myöhästymisestä')
}

/** Money in its states. */
export const moneyStates: StaffStates = {
  'raha, laskut': {
    at: '/raha/laskut',
    role: 'finance',
    answers: { listInvoices: { invoices: papers, next: 'seuraava' } },
    seen: () => page.getByRole('link', { name: '2026-000121' }),
  },
  'raha, lasku': {
    at: `/raha/laskut/${paper}`,
    role: 'finance',
    answers: shown,
    seen: () => page.getByText('01a215bf-1849-7e27-8c85-bdd9cdf58000'),
  },
  'raha, hyvita': {
    at: `/raha/laskut/${paper}`,
    role: 'finance',
    answers: shown,
    press: fillsCredit,
    seen: () => button('Hyvitä 20,00 €'),
  },
  'raha, paivakirja': { at: '/raha/paivakirja', role: 'finance', answers: books, seen: () => tableOf('Kirjaukset') },
  'raha, paivakirja-kuukausi': {
    at: '/raha/paivakirja',
    role: 'finance',
    answers: books,
    press: () => button('Kuukausi').click(),
    seen: () => tableOf('Päivät'),
  },
  'raha, alv': {
    at: '/raha/alv',
    role: 'finance',
    answers: books,
    seen: () => page.getByRole('cell', { name: 'marraskuu 2026' }),
  },
  'raha, saatavat-tyhja': {
    at: '/raha/saatavat',
    role: 'finance',
    answers: receivables,
    seen: () => page.getByText(fi.nothingOwed),
  },
  'raha, velallinen': {
    at: '/raha/velalliset/d',
    role: 'finance',
    answers: debtors,
    seen: () => tableOf(debtorsFi.debts),
  },
  'raha, velallinen-muistutus': {
    at: '/raha/velalliset/d',
    role: 'finance',
    answers: debtors,
    press: () => button(debtorsFi.acts.remind).click(),
    seen: () => dialog(debtorsFi.remindTitle),
  },
  'raha, tilisiirrot': {
    at: '/raha/tilisiirrot',
    role: 'finance',
    answers: debtors,
    seen: () => tableOf(debtorsFi.transfers),
  },
  'raha, tilisiirto-kasin': {
    at: '/raha/tilisiirrot?nayta=kohdistamatta',
    role: 'finance',
    answers: debtors,
    press: () => button(debtorsFi.book).click(),
    seen: () => dialog(debtorsFi.bookTitle),
  },
  'raha, lataa-valikko': {
    at: '/raha/saatavat',
    role: 'finance',
    answers: receivables,
    press: () => button(fi.saveReceivables).click(),
    seen: () => page.getByRole('menuitem', { name: 'Excel' }),
  },
  'raha, laskut-ei-loydy': {
    at: '/raha/laskut?kk=2024-01&tila=error&outo=1',
    role: 'finance',
    answers: { listInvoices: {} },
    seen: () => page.getByText(fi.none),
  },
  'raha, lasku-ei-loydy': {
    at: '/raha/laskut/2020-000001',
    role: 'finance',
    answers: { showInvoice: new Refusal(404, { code: 'INVOICE_NOT_FOUND', message: 'Kuittia ei löytynyt.' }) },
    seen: () => page.getByText(fi.notFound),
  },
  'raha, paivakirja-tyhja': {
    at: '/raha/paivakirja?paiva=2024-01-01',
    role: 'finance',
    answers: { showBooks: { from: '2024-01-01', until: '2024-01-01', debit: 0, credit: 0 }, listEntries: {} },
    seen: () => page.getByText(fi.nothingBooked),
  },
  'raha, tilitykset': {
    at: '/raha/tilitykset',
    role: 'finance',
    answers: settlements,
    seen: () => tableOf('Tuodut tiedostot'),
  },
  'raha, tilitykset-tuo': {
    at: '/raha/tilitykset?nayta=selvitetyt&outo=1',
    role: 'finance',
    answers: settlements,
    press: () => button('Tuo tilitys').click(),
    seen: () => dialog('Tuo maksunvälittäjän tilitys'),
  },
  'raha, tilitykset-virheet': {
    at: '/raha/tilitykset',
    role: 'finance',
    answers: settlements,
    press: async () => {
      await button('Tuo tilitys').click()
      const bring = dialog('Tuo maksunvälittäjän tilitys')
      await userEvent.upload(bring.getByLabelText('Tiedosto'), new File(['x'], 'tilitys.csv', { type: 'text/csv' }))
      await bring.getByRole('button', { name: 'Tuo tilitys' }).click()
    },
    seen: () => alert().getByText(/^tilitys.csv:41/),
  },
}
