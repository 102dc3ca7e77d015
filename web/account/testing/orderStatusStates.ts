import { page } from 'vitest/browser'
import type { OrderStatus } from '../../../contract/customer.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import { newcomer, onni, signedIn } from '../../testing/demoCustomer.ts'
import { campaignOrder, confirmedOrder, pendingOrder, type SomeOrder, visa } from '../../testing/demoOrder.ts'
import type { State, States } from '../../testing/judgeStates.ts'
import { button, heading, unfold } from '../../testing/onPage.ts'
import { accountWith, known, paid } from './demoAccount.ts'

const ends = '2027-01-18'
/** Nothing comes any more, and nothing can be taken back. */
const over = { next_period: null, withdrawal_last_date: null, next_payment_date: null }
const ending = { cancel_date: ends, return_date: ends, next_payment_date: null, next_period: null }

/** The parts of an order of a status that a merely confirmed one lacks. */
const soFar = (status: OrderStatus): SomeOrder => ({
  ...confirmedOrder,
  status,
  ...({
    signed: { next_payment_date: null },
    delivered: { last_cancelling_date: '2026-12-18' },
    under_cancellation: ending,
    cancelled: { ...ending, ...over, returned_on: ends },
    pending: { next_payment_date: null, reserved_until: pendingOrder.reserved_until },
    expired: over,
    removed: over,
    withdrawn: over,
    confirmed: {},
  }[status] satisfies SomeOrder),
})
const inState = (status: OrderStatus, sign: State['sign'], change: SomeOrder = {}): State => ({
  ...accountWith([{ ...soFar(status), ...change }]),
  sign,
})

const statuses: OrderStatus[] = [
  'pending',
  'confirmed',
  'signed',
  'delivered',
  'under_cancellation',
  'cancelled',
  'withdrawn',
  'expired',
  'removed',
]

const billLine = (
  of: Partial<Statement['lines'][number]> & Pick<Statement['lines'][number], 'kind' | 'ground' | 'amount'>,
) => ({ readings: null, photos: [], event: null, charged: of.amount, decision: null, invoice_number: null, ...of })
const bill: Statement = {
  about: 'return',
  version: '1',
  state: 'sent',
  lines: [
    billLine({
      kind: 'kilometres',
      ground:
        'Ylittävät kilometrit 801 km, 0,20 €/km (mittari 12 000 km – 15 801 km, ajettu 3 801 km, sopimukseen kuuluu 3 000 km)',
      readings: { unit: 'km', out: 12_000, back: 15_801 },
      amount: 160.2,
    }),
    billLine({
      kind: 'items',
      ground: 'Latauskaapeli oli mukana luovutettaessa mutta puuttui palautettaessa',
      amount: 290,
    }),
    billLine({
      kind: 'energy',
      ground: 'Latausta puuttui 30 prosenttiyksikköä, joista 5 on maksutonta: 25 × 0,50 €',
      readings: { unit: 'percent', out: 80, back: 50 },
      amount: 12.5,
    }),
    billLine({ kind: 'damage', ground: 'Vasen kylki: lommo ovessa, oven oikaisu ja maalaus', event: 2, amount: 420 }),
  ],
  total: 882.7,
  kilometres: { agreed: 3_000, driven: 3_801 },
  sent_at: '2027-01-18T10:00:00Z',
  answer_by: '2027-01-25',
  answer: null,
  said: null,
  answered_at: null,
  charge_on: null,
}
const billed = (statement: Partial<Statement>, sign: State['sign']): State =>
  inState('cancelled', sign, { statement: { ...bill, ...statement } })

const bills: States = {
  'tili erittely-vastaa': billed({}, button('Hyväksyn')),
  'tili erittely-eri-mielta': {
    ...billed({}, button('Lähetä vastaus')),
    go: () => button('Olen eri mieltä, koska …').click(),
  },
  'tili erittely-kiistetty': billed(
    { state: 'disputed', answer: 'disputed', said: 'Lommo oli jo noudossa.', answered_at: '2027-01-19T10:00:00Z' },
    page.getByText('Lommo oli jo noudossa.'),
  ),
}

const ofStatus: States = {
  ...bills,
  'tili poistettu': inState('removed', page.getByText(/^Tilaus on poistettu/)),
  'tili peruutettu': inState('withdrawn', 'Tilauksesi on peruutettu!'),
  'tili allekirjoitettu': inState('signed', page.getByText('Allekirjoitettu').first()),
  'tili paattymassa': inState('under_cancellation', 'Tilauksesi päättyy 18.1.2027'),
  'tili paattynyt': inState('cancelled', heading('Loppuselvitys'), {
    invoices: [paid],
    invoices_total: 1,
    statement: { ...bill, state: 'settled', answer: 'accepted' },
  }),
  'tili paattynyt-palauttamatta': inState(
    'cancelled',
    page.getByText(/^Meillä ei ole vielä tietoa, että auto on palautettu/),
    { returned_on: null },
  ),
  'tili noutoaika-valittu': inState('confirmed', page.getByText(/18.12.2026 klo 10–12/), { pickup_time: 10 }),
  'tili kotiintoimitus': inState('confirmed', page.getByText('Auto tuodaan sinulle'), { has_home_delivery: true }),
  // The first month is charged and no later one has its day: the car was not fetched.
  'tili noutamatta': inState('confirmed', 'Autoa ei luovutettu sovittuna päivänä 18.12.2026', {
    has_subscription_invoices: true,
    next_payment_date: null,
  }),
  'tili peruutettu-auto-mukana': inState('under_cancellation', 'Peruutit tilauksesi', {
    withdrawn_at: confirmedOrder.confirmed_at,
    withdrawal_last_date: null,
    prompt_return_time: true,
  }),
  'tili palautusaika-valittu': inState('under_cancellation', page.getByText(/^Palautat auton 18.1.2027 klo 14–16/), {
    return_time: 14,
  }),
}

const campaign = {
  ...campaignOrder,
  ...confirmedOrder,
  fixed_term: 6 as const,
  start_date: campaignOrder.start_date,
  order_product_car: campaignOrder.order_product_car,
  billing_cycle: { start: '2026-12-07', end: '2027-01-07', fixed_end_date: '2027-06-07' },
  next_period: { start: '2026-12-07', last_day: '2027-01-06', amount: 499.9, campaign: true },
  active_promo_campaign: {
    ...campaignOrder.active_promo_campaign,
    campaign_price: 499.9,
    normal_price: 557,
    discount_amount: 57.1,
  },
  commitment: { total: 3170.7, first_charge: { date: '2026-11-29', amount: 499.9 }, ends_earliest: '2027-06-07' },
}

const longPerson = {
  ...known,
  first_name: 'Karoliina-Maximiliana Wilhelmiina',
  last_name: 'Kuningas-Lindströmin-Järvenpää',
  company_name: 'Pohjois-Karjalan Kiinteistöhuolto- ja Isännöintipalvelut Osakeyhtiö',
  business_id: '9000001-1',
  street_address: 'Kansainvälisen rakkauden katu 112 b A 14',
  zip_code: '00100',
  post_office: 'Helsinki',
}
const longNames = {
  ...confirmedOrder,
  type: 5 as const,
  dealer: {
    ...confirmedOrder.dealer,
    display_name: 'Kulku Hämeenlinnan moottoritien palvelukeskus',
    address: 'Parolantie 52 b A 114',
  },
  order_product_car: {
    ...confirmedOrder.order_product_car,
    product_car: { ...confirmedOrder.order_product_car.product_car, display_name: 'Norra Revontuli Long Range AWD' },
  },
  customer_notes: { invoice_notes: 'Kustannuspaikka 4411/projekti-Kansainvälinen-asiakaspalvelu-2026' },
  drivers: [
    {
      order_number: confirmedOrder.order_number,
      driver_id: '019ac0de-0000-7000-8000-000000000001',
      first_name: 'Karoliina-Maximiliana',
      last_name: 'Kuningas-Lindströmin-Järvenpää',
      phone: '+358401234567',
    },
  ],
}

const gone = { ...newcomer, user_password_set: true, latest_order_status: 'expired' as const }

const others: States = {
  'tili varaus-vanhentunut': {
    ...accountWith(
      [{ ...pendingOrder, status: 'expired', available_extra_services: [], reserved_until: null }],
      signedIn(gone),
    ),
    sign: 'Voit jatkaa samaa tilausta ja valita vapaan auton uudelleen.',
  },
  'tili salasana-ensin': { ...accountWith([confirmedOrder], signedIn(onni)), sign: heading('Luo salasana') },
  'tili kampanjahinta': { ...accountWith([campaign]), sign: page.getByText(/^Kampanjahinta .* asti, sen jälkeen/) },
  'tili kaksikymmenta-tilausta': {
    ...accountWith(
      Array.from({ length: 20 }, (_, at) => ({
        ...soFar(statuses[at % statuses.length] ?? 'confirmed'),
        order_number: String(10_000_000 + at),
        payment_cards: [{ ...visa, id: `kortti-${at}` }],
      })),
    ),
    sign: page.getByRole('article').nth(19),
  },
  'tili pitkat-nimet': {
    ...accountWith([longNames], signedIn(longPerson)),
    go: async () => {
      await unfold('Auton kuljettajat')
      await unfold('Muut asetukset')
    },
    sign: button('Muokkaa'),
  },
}

/** Each status of an order, and an account with very many orders or long names. */
export const orderStatusStates: States = { ...ofStatus, ...others }
