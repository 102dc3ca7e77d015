import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { models, places, rows, turn } from '../../testing/demoShop.ts'
import type { StaffState, StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog, tableOf } from '../../testing/onPage.ts'
import { goes, letter, letters, listedOrder, notes, order } from '../../testing/orderSamples.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import type { TimelineEvent } from '../eventWords.ts'
import { fi } from '../fi.ts'

const at = '2026-11-27T08:02:33Z'
const { order_number } = order
const invoices = ['2026-000118', '2026-000120']
const delivery = {
  service_key: 'home_delivery',
  service_group: 'delivery',
  service_title: 'Kotiintoimitus',
  service_name: '',
  id: 's0',
  price: 46.6,
  display_price: '46,60 €',
  sale_phase: 'pre_sale',
  additional_info: { address: 'Mannerheimintie 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' },
} as const
const services = ['Pienempi omavastuu', 'Ulkomaankäyttö', 'Lisäkilometrit 500 km'].map((service_title, n) => ({
  id: `s${n + 1}`,
  service_key: `palvelu${n}`,
  service_title,
  service_name: '',
  price: 29.9,
  recurring: true,
  display_price: '29,90 €/kk',
  sale_phase: 'post_sale' as const,
  ends_on: n === 2 ? '2027-01-17' : null,
}))

const events: [kind: TimelineEvent['kind'], facts: TimelineEvent['facts'], by?: string][] = [
  [
    'letter',
    { outcome: 'ok', subject: `Tilausvahvistus ${order_number} – Norra Kide`, recipient: 'onni@esimerkki.example' },
  ],
  ['charge', { amount: 478.9, outcome: 'declined', invoice_number: '2026-000120', attempt: 1 }],
  ['invoice', { invoice_number: '2026-000120', title: 'Kuukausimaksu 18.12.2026–17.1.2027', amount: 478.9 }],
  ['note', { note: notes[0]?.note ?? '' }, 'staff:Aino Asiakaspalvelu'],
  ['change', { what: 'pickup_day', from: '11.12.2026', to: '18.12.2026', reason: '' }, 'customer'],
  ['state', { to: 'confirmed', from: 'pending', reason: 'confirmed' }, 'customer'],
  ['check', { what: 'credit', status: 'success' }],
  ['state', { to: 'pending', from: null, reason: 'created' }, 'customer'],
]
const timeline = events.map(([kind, facts, by = null], n) => ({ id: `t${n}`, at, kind, by, facts }))

const shown = (has_home_delivery: boolean): StaffAnswers => ({
  showOrder: {
    order,
    customer: {
      customer_id: 'c1',
      name: 'Onni Onnistuja',
      email: 'onni.onnistuja@esimerkki.example',
      phone: '+358401234567',
      type: 'private',
    },
    agreed: [
      ['Auto', 'Norra Kide, automaatti'],
      ['Noutopaikka', 'Kulku Helsinki Ruskeasuo, Kytkinkatu 3, 00280 Helsinki'],
      ['Noutopäivä', '18.12.2026'],
      ['Sitoutumisaika', 'Tilaus voimassa toistaiseksi, sitoutumisaika 3 kk'],
      ['Kuukausihinta (sis. ALV 25,5 %)', '449 €/kk'],
      ['Ensimmäinen veloitus', '449,00 €, 10.12.2026'],
    ].map(([label = '', value = '']) => ({ key: label, label, value })),
    account: {
      order_number,
      status: 'confirmed',
      start_date: '2026-12-18',
      fixed_term: 3,
      has_home_delivery,
      next_payment_date: '2026-12-10',
      confirmed_at: at,
      created_at: at,
      withdrawal_last_date: '2026-12-11',
      dealer: { display_name: order.dealer, address: 'Kytkinkatu 3', zip: '00280', city: 'Helsinki' },
      kilometres: { per_period: 1500, with_packages: 2000, price_beyond: 0.2 },
      order_extra_services: has_home_delivery ? [delivery, ...services] : services,
      payment_cards: [{ id: 'k1', issuer: 'Visa', masked_pan: '415301******0313', active: true }],
      order_codes: [{ code_string: 'KULKU50', code_description: '50 euron alennus', value: 50, created_at: at }],
      invoices: invoices.map((invoice_number, n) => ({
        invoice_number,
        invoice_date: '2026-11-27',
        description: 'Kuukausimaksu 18.12.2026–17.1.2027',
        total_amount: 478.9,
        amount_due: n * 478.9,
        status: turn(['paid', 'error'] as const, n),
        failure_reason: n ? 'Maksukortti on ilmoitettu varastetuksi.' : null,
      })),
      invoices_total: 2,
      drivers: [{ driver_id: 'd1', first_name: 'Kerttu', last_name: 'Kielto', phone: '+358401234567' }],
      order_errors: { invoices: invoices.slice(1) },
      next_period: { start: '2026-12-18', last_day: '2027-01-17', amount: 478.9 },
      commitment: { total: 1347, first_charge: { date: '2026-12-10', amount: 449 }, ends_earliest: '2027-03-18' },
    },
    history: [{ at, from: 'pending', to: 'confirmed', actor: 'customer', reason: 'confirmed' }],
    changes: [
      {
        at,
        kind: 'pickup_day',
        from: '11.12.2026',
        to: '18.12.2026',
        actor: 'staff:Aino Asiakaspalvelu',
        reason: 'Asiakas on matkoilla',
      },
    ],
    handovers: [
      {
        handover_id: 'h1',
        kind: 'delivery',
        day: '2026-11-27',
        kilometres: 12345,
        damages: 'Naarmu\ntakaovessa',
        actor: 'staff:Tiina Tiski',
      },
      {
        handover_id: 'h2',
        kind: 'return',
        day: '2026-11-27',
        kilometres: 14000,
        actor: 'staff:Tiina Tiski',
        registered_on: '2026-11-27',
      },
    ],
    notes,
    charges: rows(3, (n) => ({
      invoice_number: turn(invoices, n),
      attempt: n + 1,
      at,
      amount: 478.9,
      outcome: turn(['declined', 'paid', 'unknown'] as const, n),
      decline_code: n ? null : 'insufficient_funds',
    })),
    refunds: [{ refund_id: 'r1', invoice_number: '2026-000121', attempt: 1, at, amount: 49.9, outcome: 'ok' }],
    ledger: rows(5, (n) => ({
      at,
      invoice_number: turn(invoices, n),
      movement: `l${n}`,
      amount: turn([478.9, -381.59, -97.31], n),
      account: turn(['receivable', 'revenue', 'vat', 'card', 'bank'] as const, n),
    })),
  },
  orderTimeline: { events: timeline },
  listLetters: { letters },
  showLetter: { letter },
  withdrawOrder: { order: { ...order, status: 'withdrawn' }, letters: goes('Tilauksesi on peruutettu') },
  changeDeliveryForStaff: { price: 46.6, price_before: 46.6, letters: goes('Toimitus on muutettu') },
})

const list: StaffAnswers = {
  listOrders: { orders: rows(12, (n) => ({ ...listedOrder(n), owed: n === 6 ? 459 : 0 })), next: 'seuraava' },
  showBoard: { day: '2026-11-27', today: '2026-11-27', places },
  find: {
    hits: [
      {
        kind: 'order',
        key: order_number,
        matched: 'order_number',
        exact: true,
        customer: 'Onni Onnistuja',
        order_number,
      },
      {
        kind: 'customer',
        key: 'c1',
        matched: 'name',
        customer: 'Onni Onnistuja',
        email: 'onni.onnistuja@esimerkki.example',
      },
      { kind: 'car', key: 'KLK-111/39', matched: 'registration', customer: null, company: turn(models, 0).name },
      { kind: 'invoice', key: '2026-000118', matched: 'invoice_number', customer: 'Onni Onnistuja', order_number },
    ],
  },
}

const ofOrder = (seen: StaffState['seen'], press?: StaffState['press']): StaffState => ({
  at: `/tilaukset/${order_number}`,
  role: 'service',
  answers: shown(false),
  seen,
  ...(press ? { press } : {}),
})
/** Another part of the order. */
const part = (name: string, seen: StaffState['seen']): StaffState =>
  ofOrder(seen, () => page.getByRole('tab', { name }).click())

/** Orders in their states. */
export const orderStates: StaffStates = {
  'hallinta-tilaukset, lista': {
    at: '/tilaukset',
    role: 'service',
    answers: list,
    seen: () => tableOf(fi.list.caption),
  },
  'hallinta-tilaukset, haku': {
    at: '/tilaukset',
    role: 'service',
    answers: list,
    press: async () => {
      await userEvent.keyboard('/')
      await page.getByRole('combobox', { name: /^Nimi, sähköposti/ }).fill(order_number)
    },
    seen: () => page.getByRole('listbox').getByRole('option').first(),
  },
  'hallinta-tilaukset, ei-osumia': {
    at: '/tilaukset?tila=withdrawn&alkaen=2031-01-01&vanha=1',
    role: 'service',
    answers: { ...list, listOrders: {} },
    seen: () => page.getByText(fi.list.noneSuch),
  },
  'hallinta-tilaus, aikajana': ofOrder(() => page.getByRole('list', { name: /^Aikajana/ })),
  'hallinta-tilaus, rahat': part(fi.part.rahat, () => page.getByText('insufficient_funds').first()),
  'hallinta-tilaus, auto': part(fi.part.auto, () => page.getByText(/12.345/)),
  'hallinta-tilaus, palvelut': part(fi.part.palvelut, () => page.getByText(/^KULKU50/)),
  'hallinta-tilaus, muistiinpanot': part(fi.part.muistiinpanot, () => page.getByText(/suksiboksi/).first()),
  'hallinta-tilaus, kirje': ofOrder(
    () => dialog(/^Tilausvahvistus/),
    async () => {
      await page.getByRole('tab', { name: fi.part.kirjeet }).click()
      await button(/^Tilausvahvistus/)
        .first()
        .click()
    },
  ),
  'hallinta-tilaus, suljetut': ofOrder(
    () => page.getByText(fi.delivery.none).first(),
    () => page.getByText(/^Ei mahdollisia nyt/).click(),
  ),
  'hallinta-tilaus, paattaminen': ofOrder(
    () => dialog('Peruuta tilaus').getByText('Palautetaan asiakkaalle'),
    () => button('Peruuta tilaus').click(),
  ),
  'hallinta-tilaus, siirto': ofOrder(
    () => dialog(fi.move.name),
    async () => {
      await button(fi.move.name).click()
      await dialog(fi.move.name).getByLabelText(fi.move.day).fill('31.12.2027')
    },
  ),
  'hallinta-tilaus, toimitus': {
    atNight: true,
    at: `/tilaukset/${order_number}`,
    role: 'service',
    answers: shown(true),
    press: async () => {
      await button(fi.delivery.name).click()
      await dialog(fi.delivery.name).getByLabelText(fi.delivery.address).fill('Mannerheimintie 2')
    },
    seen: () => dialog(fi.delivery.name).getByText(fi.delivery.price),
  },
  'hallinta-tilaus, ei-loydy': {
    at: '/tilaukset/00000000',
    role: 'service',
    answers: { showOrder: new Refusal(404, { code: 'ORDER_NOT_FOUND', message: 'Tilausta ei löytynyt.' }) },
    seen: () => page.getByText(fi.missing),
  },
}
