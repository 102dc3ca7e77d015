import { page } from 'vitest/browser'
import { workKindNames } from '../../../contract/ops/work/workKinds.ts'
import { customer, numbered, rows, turn } from '../../testing/demoShop.ts'
import type { StaffState, StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog } from '../../testing/onPage.ts'
import { goes } from '../../testing/orderSamples.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { actNames, fi } from '../fi.ts'

const at = '2026-11-26T07:01:42Z'
const email = 'vilma.vahvistamaton.pitka.osoite@esimerkki.example'
/** The fields of every row of a list beside its own facts. */
const row = (n: number) => ({
  item_id: `t${n}`,
  mark: {
    assigned_to: n % 3 === 1 ? { id: 'h1', name: 'Aino Asiakaspalvelu' } : null,
    snoozed_until: n % 4 === 2 ? '2026-12-01' : null,
  },
})
const open = (acts: (keyof typeof actNames)[]) => ({ acts: acts.map((act) => ({ act, closed: null })) })

const line = {
  kind: 'kilometres' as const,
  ground:
    'Ylittävät kilometrit 801 km, 0,20 €/km (mittari 12 000 km – 15 801 km, ajettu 3 801 km, sopimukseen kuuluu 3 000 km)',
  readings: { unit: 'km' as const, out: 12_000, back: 15_801 },
  photos: [],
  amount: 160.2,
  charged: 160.2,
  decision: null,
  invoice_number: null,
}
const draft = {
  version: '1',
  state: 'draft' as const,
  lines: [line],
  total: 160.2,
  kilometres: { agreed: 3_000, driven: 3_801 },
  sent_at: null,
  answer_by: null,
  answer: null,
  said: null,
  answered_at: null,
  charge_on: null,
  waits_for: ['damage' as const],
  decided_by: null,
  asks: [{ kind: 'damage' as const, ground: 'Etuosa: puskuri rikki', readings: null, damages: ['m1'], photos: [] }],
  excess: 900,
}
const disputed = {
  ...draft,
  state: 'disputed' as const,
  waits_for: [],
  asks: [],
  answer: 'disputed' as const,
  said: 'Mittari oli noudossa 12 500 km.',
  answered_at: at,
}

const work: StaffAnswers = {
  countWork: {
    lists: workKindNames.map((kind, n) => ({ kind, open: n === 1 ? 100 : 3 * n, more: n === 1, mine: n % 3 })),
  },
  listContacts: {
    contacts: rows(8, (n) => ({
      ...row(n),
      ...open(['answerContact', 'finishContact']),
      contact_id: `v${n}`,
      name: customer(n),
      email,
      kind: turn(['other', 'payment', 'handover'] as const, n),
      answer_by: '2026-11-30',
      sent_at: at,
      phone: '+358401234567',
      order_number: '82036638',
      message: `Saako autolla ajaa Viroon?\n\n${'Olemme lähdössä joulun jälkeen Tallinnaan.\n\n'.repeat(8)}Sieltä Pärnuun.`,
      answers: [{ answer: 'Kyllä, kun tilauksella on ulkomaankäyttö.', by: 'staff:Aino Asiakaspalvelu', at }],
      read: { at: turn([null, at], n) },
    })),
    next: 'seuraava',
  },
  listChecks: {
    checks: rows(4, (n) => ({
      ...row(n),
      ...open(['decideCheck']),
      check_id: `c${n}`,
      kind: turn(['credit', 'licence', 'signing'] as const, n),
      email,
      day: '2026-11-27',
      customer: n ? customer(n) : 'Kerttu Kielto',
      monthly_price: 449,
      said: 'own_credit_ban',
      answer: n
        ? null
        : 'Luottopäätös edellyttää lisäselvityksiä.\n004 Yritystä ei ole merkitty ennakkoperintärekisteriin.',
      company: n === 2 ? '9000013-4' : null,
      created_at: at,
    })),
  },
  decideCheck: { check_id: 'c0', decision: 'approve', letters: goes('Voit jatkaa tilausta') },
  listUnpaid: {
    debtors: rows(5, (n) => ({
      ...row(n),
      ...open(['noteDebtorContact']),
      debtor_id: `d${n}`,
      name: customer(n),
      email,
      phone: '+358401234567',
      count: 2,
      due_date: '2026-10-28',
      days_late: 30,
      amount: 1058,
      in_collection: n === 2 ? 529 : 0,
      next_try_date: null,
      has_car: true,
      call_back: n === 0,
      last_contact: { at, by: 'Maija', note: 'Maksaa palkkapäivänä', promised_on: '2026-12-15' },
      reminded_on: '2026-11-15',
    })),
  },
  listWithdrawals: {},
  listStatements: {
    statements: rows(3, (n) => ({
      ...row(n),
      ...open([n === 1 ? 'decideStatement' : 'sendStatement']),
      order_number: '38437420',
      customer: customer(n),
      car: 'Norra Kide',
      returned_on: '2026-11-26',
      made_at: at,
      damages: n === 1 ? '' : 'Etupuskuri rikki, latauskaapeli puuttuu',
      statement: n === 1 ? disputed : draft,
    })),
  },
  sendStatement: {
    statement: { ...draft, state: 'sent', answer_by: '2026-12-04' },
    second_person: false,
    letters: goes('Palautuksen erittely'),
  },
  listRefunds: {
    refunds: rows(3, (n) => ({
      ...row(n),
      ...open(['settleRefundPaid', 'settleRefundNotPaid']),
      refund_id: `r${n}`,
      amount: 20,
      order_number: '38437420',
      invoice_number: `2026-${numbered(n + 3)}`,
      attempt: 1,
      since: at,
      why: turn(['unanswered', 'rejected', 'differs'] as const, n),
    })),
  },
  settleRefund: ({ body }) => ({
    refund_id: 'r0',
    amount: 20,
    letters: (body as { outcome: string }).outcome === 'paid_back' ? goes('Hyvitys maksukortillesi') : [],
  }),
}

const opensFirst = () => page.getByRole('navigation', { name: fi.list }).getByRole('link').first().click()
const onList = (
  path: string,
  role: StaffState['role'],
  seen: StaffState['seen'],
  press?: () => Promise<unknown>,
): StaffState => ({
  at: `/tyot/${path}`,
  role,
  answers: work,
  seen,
  press: async () => {
    await opensFirst()
    await press?.()
  },
})

/** Waiting work, state by state. */
export const workStates: StaffStates = {
  'hallinta, tyot': {
    atNight: true,
    at: '/tyot',
    role: 'administrator',
    answers: work,
    seen: () => page.getByText('Mitä asiakkaat kirjoittivat'),
  },
  'hallinta, tyot-viesti': onList('viestit', 'administrator', () => button(actNames.answerContact)),
  'hallinta, tyot-vastaa': onList(
    'viestit',
    'administrator',
    () => dialog(/^Vastaa/).getByText(/Pärnuun/),
    () => button(actNames.answerContact).click(),
  ),
  'hallinta, tyot-tarkistus': onList('tarkistukset', 'service', () => button(actNames.decideCheck)),
  'hallinta, tyot-ratkaise': onList(
    'tarkistukset',
    'service',
    () => dialog(/^Ratkaise tarkistus/).getByText(/Voit jatkaa tilausta/),
    async () => {
      await button(actNames.decideCheck).click()
      await dialog(/^Ratkaise tarkistus/)
        .getByRole('radio', { name: fi.approve })
        .click()
    },
  ),
  'hallinta, tyot-maksamatta': onList('maksamatta?soita=1', 'finance', () => button(actNames.noteDebtorContact)),
  'hallinta, tyot-tyhja': {
    at: '/tyot/peruutukset?nayta=mine',
    role: 'finance',
    answers: work,
    seen: () => page.getByText(fi.empty.mine),
  },
  'hallinta, tyot-erittely': {
    ...onList(
      'erittelyt',
      'finance',
      () =>
        dialog(/erittely/)
          .getByText(/Palautuksen erittely/)
          .first(),
      async () => {
        await button(actNames.sendStatement).click()
        await dialog(/erittely/)
          .getByLabelText('Peruste asiakkaalle')
          .fill('Etupuskurin maalaus')
        await dialog(/erittely/)
          .getByLabelText('Summa, € (sis. ALV)')
          .fill('180')
      },
    ),
  },
  'hallinta, tyot-palautus': onList('palautukset', 'finance', () => button(actNames.settleRefundNotPaid)),
  'hallinta, tyot-palautumatta': onList(
    'palautukset',
    'finance',
    () => dialog(actNames.settleRefundNotPaid),
    () => button(actNames.settleRefundNotPaid).click(),
  ),
  'hallinta, tyot-palautettu': onList(
    'palautukset',
    'finance',
    () =>
      dialog('Merkitse hyvitetyksi kortille')
        .getByText(/Hyvitys maksukortillesi/)
        .first(),
    async () => {
      await button(actNames.settleRefundPaid).click()
      await dialog('Merkitse hyvitetyksi kortille').getByLabelText('Maksunvälittäjän tunniste').fill('tx-1')
    },
  ),
}
