import pg from 'pg'

/** How many customers; each has a subscription of ten months, and so ten invoices. */
export interface Size {
  customers: number
  /** The orders of the one company. */
  companyOrders: number
}
const MONTHS = 10

const plan = {
  listCents: 49_900,
  campaign: null,
  codes: [],
  extras: [{ name: 'Talvirenkaat', cents: 2_900, recurring: true, fromPeriod: 1 }],
  fixedTerm: 1,
}
const CENTS = 52_800
const VAT = 10_729
const CREDIT = 1_000
const CREDIT_VAT = 203
const pricing = Object.fromEntries([1, 3, 6].map((term) => [term, { listCents: 49_900, campaign: null }]))

/** Fills a shop that has its catalogue with years of customers, in order as the checks of the books want them. */
export async function growShop(url: string, size: Size, sealedToken: Buffer): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Rows are written as they would be; that what they name is there need not be looked up for each.
    await client.query('set session_replication_role = replica')
    await client.query('set work_mem = 262144')
    for (const statement of [
      ...people(size),
      ...running(sealedToken),
      ...billed,
      ...credited,
      ...handedOver,
      ...ending,
      ...sidelines(size),
      ...summed,
      ...counted(size),
    ])
      await client.query(statement)
    await client.query('drop table grown, grown_invoice, grown_credit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const numbered = (running: string) =>
  `extract(year from issued_on) || '-' || lpad(${running}::text, greatest(6, length(${running}::text)), '0')`
const ago = (days: string) => `uuidv7(-make_interval(days => (${days})::int))`

/** The last orders are all of the first customer, who buys for a company. Every fortieth has ended, within the last nine days. */
const people = ({ customers, companyOrders }: Size) => [
  `create table grown as
    select n, case when n > ${customers} then 1 else n end as owner, n % 40 = 0 as ended,
      case when n % 40 = 0 then current_date - 2 - (n / 40 % 7)::int end as ended_on, n > ${customers} as of_company,
      current_date - 300 - (n % 28)::int as anchor, ${ago('330 - n % 28')} as order_id, ${ago('330')} as vehicle_id,
      ${ago('330')} as registration_id, ${ago('330')} as card_id, null::uuid as customer_id
    from generate_series(1, ${customers + companyOrders}) n`,
  `create table grown_customer as select n, ${ago('330 - n % 28')} as id from generate_series(1, ${customers}) n`,
  'create unique index on grown_customer (n)',
  'update grown set customer_id = c.id from grown_customer c where c.n = owner',
  `insert into customer (id, type, email, first_name, last_name, phone, street_address, zip_code, post_office, marketing,
      identified_at, business_id, company_name, created_at)
    select id, case when n = 1 then 'business' else 'private' end, 'asiakas.' || n || '@esimerkki.example', 'Onni', 'Onnistuja',
      '+358401234567', 'Katu ' || n, '00100', 'Helsinki', false, now(), case when n = 1 then '9000001-1' end,
      case when n = 1 then 'Esimerkki Oy' end, now() - interval '330 days' from grown_customer`,
  "insert into email_lookup select 'asiakas.' || n || '@esimerkki.example', id from grown_customer",
  "insert into person_lookup select 'henkilo-' || n, id from grown_customer",
  `insert into company (business_id, name, max_orders) values ('9000001-1', 'Esimerkki Oy', ${companyOrders + 10}) on conflict do nothing`,
  `insert into session (id, customer_id, token_hash, device_name, created_at, last_used_at, expires_at)
    select uuidv7(), id, 'hash-' || n, 'web', now(), now(), now() + make_interval(days => n % 30) from grown_customer`,
  `insert into mailed_token (id, customer_id, kind, token_hash, created_at, expires_at)
    select uuidv7(), id, 'login', 'hash-' || n, now(), now() + make_interval(hours => n % 100) from grown_customer`,
  'drop table grown_customer',
]

const running = (sealedToken: Buffer) => [
  `insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    select g.vehicle_id, d.ids[1 + n % cardinality(d.ids)], m.ids[1 + n % cardinality(m.ids)], 'A', 'G-' || n, current_date,
      case when ended then 'free' else 'held' end
    from grown g, (select array_agg(id) as ids from dealer) d, (select array_agg(id) as ids from car_model) m`,
  // Nobody is told of the first day's cars.
  "update vehicle set arrival = (select number from arrival_count) where state = 'free'",
  `insert into orders (id, customer_id, order_number, type, status, vehicle_id, model_id, dealer_id, gear, start_date,
      available_from_date, fixed_term, pricing, terms_accepted_at, confirmed_at, cancel_date, returned_on, business_id, company_name, current_at, created_at)
    select g.order_id, customer_id, (10000000 + n)::text, case when of_company then 5 else 1 end,
      case when ended then 'cancelled' else 'delivered' end, vehicle_id, v.model_id, v.dealer_id, 'A', anchor, anchor, 1,
      '${JSON.stringify(pricing)}', anchor - 8, anchor - 8, ended_on, ended_on,
      case when of_company then '9000001-1' end, case when of_company then 'Esimerkki Oy' end, anchor - 8, anchor - 8
    from grown g join vehicle v on v.id = g.vehicle_id`,
  `insert into reservation (id, vehicle_id, order_id, created_at, ended_at)
    select ${ago('330')}, vehicle_id, order_id, anchor - 8, case when ended then now() end from grown`,
  `insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
    select ${ago('330')}, customer_id, order_id, f, t, 'customer', '', case when late then ended_on else anchor - 8 end
    from grown, (values (null, 'pending', false), ('pending', 'confirmed', false), ('confirmed', 'signed', false),
      ('signed', 'delivered', false), ('delivered', 'under_cancellation', true), ('under_cancellation', 'cancelled', true)) step (f, t, late)
    where ended or not late`,
  `insert into card_registration (id, customer_id, order_id, new_order, provider, status, provider_ref, created_at)
    select registration_id, customer_id, order_id, true, 'sandbox', 'success', registration_id::text, anchor - 8 from grown`,
  `insert into payment_card (id, customer_id, order_id, registration_id, provider, issuer, masked_pan, expiry_month, expiry_year, token, active, created_at)
    select card_id, customer_id, order_id, registration_id, 'sandbox', 'Visa', '415301******' || lpad((n % 10000)::text, 4, '0'), 1 + n % 12,
      extract(year from current_date)::int + case when n % 100 = 3 then n / 100 % 4 else 4 end, '\\x${sealedToken.toString('hex')}', true, anchor - 8 from grown`,
  `insert into subscription (order_id, customer_id, anchor, fixed_term, plan, started_at, next_number, next_charge_on, end_date, business_id)
    select order_id, customer_id, anchor, case when n % 150 = 0 then 12 else 1 end, '${JSON.stringify(plan)}', anchor - 8, ${MONTHS + 1},
      case when not ended then current_date + 1 + (n % 28)::int end, ended_on,
      case when of_company then '9000001-1' end from grown`,
]

const billed = [
  `create table grown_invoice as
    select g.order_id, g.customer_id, g.card_id, g.n, k, ${ago(`300 - 30 * (k - 1)`)} as id, ${ago(`300 - 30 * (k - 1)`)} as charge_id,
      (anchor + (k - 1) * interval '1 month')::date as start_date, (anchor + k * interval '1 month')::date as end_date,
      current_date - 300 + 30 * (k - 1) as issued_on, not ended and k = ${MONTHS} and n % 100 = 7 as failed, null::bigint as running
    from grown g, generate_series(1, ${MONTHS}) k`,
  `update grown_invoice g set running = r.running from (
      select id, row_number() over (partition by extract(year from issued_on) order by issued_on, id) as running from grown_invoice) r
    where r.id = g.id`,
  `create table grown_credit as
    select i.*, ${ago(`300 - 30 * (k - 1)`)} as credit_id, ${ago(`300 - 30 * (k - 1)`)} as refund_id, last.running
        + row_number() over (partition by extract(year from issued_on) order by issued_on, i.id) as credit_running
    from grown_invoice i join (select extract(year from issued_on) as year, max(running) as running from grown_invoice group by 1) last
      on last.year = extract(year from issued_on)
    where k = 4 and n % 50 = 3`,
  `insert into invoice_series select extract(year from issued_on)::int, max(running) from (
      select issued_on, running from grown_invoice union all select issued_on, credit_running from grown_credit) given group by 1`,
  `insert into billing_period (id, customer_id, order_id, number, start_date, end_date, charge_on)
    select uuidv7(issued_on - now()), customer_id, order_id, k, start_date, end_date, issued_on from grown_invoice`,
  `insert into invoice (id, customer_id, order_id, number, reference, kind, period_start, period_end, description, total_cents, vat_rate,
      vat_cents, status, issued_on, due_on, issued_at, paid_at, buyer, seller)
    select id, customer_id, order_id, ${numbered('running')},
      running::text, 'monthly_subscription', start_date, end_date, 'Kuukausimaksu', ${CENTS}, 255, ${VAT},
      case when failed then 'error' else 'paid' end, issued_on, issued_on, issued_on, case when not failed then issued_on end,
      '{"name":"Onni Onnistuja"}', '{"name":"Kulku Oy"}' from grown_invoice`,
  `insert into invoice_line (id, customer_id, invoice_id, position, name, cents)
    select uuidv7(issued_on - now()), customer_id, id, p, name, cents
    from grown_invoice, (values (1, 'Kuukausimaksu', 49900), (2, 'Talvirenkaat', 2900)) line (p, name, cents)`,
  `insert into charge_attempt (id, customer_id, order_id, invoice_id, number, card_id, provider, cents, outcome, decline_class, provider_ref, created_at, settled_at)
    select charge_id, customer_id, order_id, id, 1, card_id, 'sandbox', ${CENTS}, case when failed then 'declined' else 'paid' end,
      case when failed then 'hard' end, charge_id::text, issued_on, issued_on from grown_invoice`,
  `insert into ledger_entry (id, movement_id, customer_id, order_id, document_id, account, cents, at)
    select uuidv7(issued_on - now()), case when late then charge_id else id end, customer_id, order_id, id, account, cents, issued_on
    from grown_invoice, (values ('receivable', ${CENTS}, false), ('revenue', ${VAT - CENTS}, false), ('vat', ${-VAT}, false),
      ('card', ${CENTS}, true), ('receivable', ${-CENTS}, true)) entry (account, cents, late)
    where not (late and failed)`,
]

/** Now and then a little of a month was credited, and went back to the card. */
const credited = [
  `insert into credit_note (id, customer_id, order_id, invoice_id, number, reference, description, total_cents, vat_rate, vat_cents,
      state, issued_on, issued_at, paid_at, buyer, seller)
    select credit_id, customer_id, order_id, id, ${numbered('credit_running')}, credit_running::text, 'Hyvitys', ${-CREDIT}, 255,
      ${-CREDIT_VAT}, 'paid', issued_on, issued_on, issued_on, '{"name":"Onni Onnistuja"}', '{"name":"Kulku Oy"}' from grown_credit`,
  `insert into credit_note_line (id, customer_id, credit_note_id, position, name, cents)
    select uuidv7(issued_on - now()), customer_id, credit_id, 1, 'Hyvitys', ${-CREDIT} from grown_credit`,
  `insert into refund_attempt (id, customer_id, order_id, invoice_id, credit_note_id, charge_id, provider, number, cents, outcome, created_at, settled_at)
    select refund_id, customer_id, order_id, id, credit_id, charge_id, 'sandbox', 1, ${CREDIT}, 'ok', issued_on, issued_on from grown_credit`,
  `insert into ledger_entry (id, movement_id, customer_id, order_id, document_id, account, cents, at)
    select uuidv7(issued_on - now()), case when late then refund_id else credit_id end, customer_id, order_id, credit_id, account, cents, issued_on
    from grown_credit, (values ('receivable', ${-CREDIT}, false), ('revenue', ${CREDIT - CREDIT_VAT}, false), ('vat', ${CREDIT_VAT}, false),
      ('card', ${-CREDIT}, true), ('receivable', ${CREDIT}, true)) entry (account, cents, late)`,
]

/** Every car was fetched, and those of ended orders came back. */
const handedOver = [
  `insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, actor, created_at)
    select ${ago('300 - n % 28')}, customer_id, order_id, 'delivery', anchor, 100, '', 'staff:Tiina Tiski', anchor from grown
    union all select ${ago('2')}, customer_id, order_id, 'return', ended_on, 9000, '', 'staff:Tiina Tiski', ended_on
    from grown where ended`,
]

/** Some of them end when the month does that was billed last, if it does these days: the board has returns. */
const ending = [
  `create table grown_ending as select order_id, (anchor + make_interval(months => ${MONTHS}))::date as last from grown
    where not ended and n % 20 = 1 and (anchor + make_interval(months => ${MONTHS}))::date between current_date and current_date + 6`,
  `update orders o set status = 'under_cancellation', cancel_date = last, return_date = last from grown_ending e where e.order_id = o.id`,
  `insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
    select ${ago('1')}, o.customer_id, o.id, 'delivered', 'under_cancellation', 'customer', '', now() - interval '1 day'
    from orders o join grown_ending e on e.order_id = o.id`,
  'update subscription s set end_date = last, next_charge_on = null from grown_ending e where e.order_id = s.order_id',
  'drop table grown_ending',
]

/** Days that nobody has counted or summed yet, for who measures what that costs. */
const UNCOUNTED = 4

/** The ledger of days that are over, summed as each would have been. */
const summed = [
  `insert into summed_day (day, summed_at) select current_date - n, now() from generate_series(${UNCOUNTED + 1}, 340) n`,
  `insert into ledger_day (day, account, vat_rate, debit_cents, credit_cents, entries)
    select at::date, account, 255, sum(greatest(cents, 0)), sum(greatest(-cents, 0)), count(*) from ledger_entry
    where at < current_date - ${UNCOUNTED} group by 1, 2`,
]

/** The days of figures as they were counted one after the other, from the same rows; the checks of a day and its searches. */
const counted = ({ customers }: Size) => [
  `insert into search_day (day, searches) select current_date - n, ${Math.ceil(customers / 100)} + n % 7 from generate_series(1, 330) n`,
  `insert into counted_day (day, counted_at) select current_date - n, now() from generate_series(${UNCOUNTED + 1}, 1095) n`,
  `insert into check_day (day, kind, outcome, checks)
    select day, kind, case when denied then 'denied' else 'approved' end, count(*) from (
      select decided_at::date as day, 'licence' as kind, status = 'denied' as denied from licence_check
      union all select decided_at::date, 'credit', status = 'denied' from credit_check
      union all select returned_at::date, 'identification', false from identification) c group by 1, 2, 3`,
  `create table grown_at as select distinct v.model_id, v.dealer_id from vehicle v where v.state <> 'retired'`,
  `insert into figure_day (day, model_id, dealer_id, cars, in_service, cars_out, running, started, ended, ordered, terms_accepted,
      confirmed, revenue_cents)
    select c.day, a.model_id, a.dealer_id, cars, 0, sum(coalesce(started, 0) - coalesce(ended, 0)) over upto,
      sum(coalesce(started, 0) - coalesce(ended, 0)) over upto, coalesce(started, 0), coalesce(ended, 0), coalesce(ordered, 0),
      coalesce(ordered, 0), coalesce(ordered, 0), coalesce(earned, 0)
    from counted_day c cross join grown_at a
    join (select model_id, dealer_id, count(*) as cars from vehicle where state <> 'retired' group by 1, 2) v using (model_id, dealer_id)
    left join (select o.model_id, o.dealer_id, h.day, count(*) filter (where kind = 'delivery') as started,
        count(*) filter (where kind = 'return') as ended
      from vehicle_handover h join orders o on o.id = h.order_id group by 1, 2, 3) h
      on (h.model_id, h.dealer_id, h.day) = (a.model_id, a.dealer_id, c.day)
    left join (select model_id, dealer_id, created_at::date as day, count(*) as ordered from orders group by 1, 2, 3) o
      on (o.model_id, o.dealer_id, o.day) = (a.model_id, a.dealer_id, c.day)
    left join (select o.model_id, o.dealer_id, e.at::date as day, -sum(e.cents) as earned
      from ledger_entry e join orders o on o.id = e.order_id where e.account = 'revenue' group by 1, 2, 3) e
      on (e.model_id, e.dealer_id, e.day) = (a.model_id, a.dealer_id, c.day)
    window upto as (partition by a.model_id, a.dealer_id order by c.day)`,
  'drop table grown_at',
  `insert into figure_month
    select date_trunc('month', day)::date, model_id, dealer_id, sum(cars), sum(in_service), sum(cars_out),
      (array_agg(running order by day desc))[1], sum(started), sum(ended), sum(ordered), sum(terms_accepted), sum(confirmed),
      sum(revenue_cents)
    from figure_day group by 1, 2, 3`,
]

/** Rows beside the books that people and their acts leave. */
const sidelines = ({ customers }: Size) => [
  `insert into identification (id, customer_id, monthly_cents, status, state_hash, nonce, code_verifier, started_at, expires_at, returned_at)
    select ${ago('330')}, customer_id, ${CENTS}, 'success', 'hash-' || n, '', '', anchor - 8, anchor - 8, anchor - 8 from grown`,
  `insert into licence_check (id, customer_id, day, status, monthly_cents, ask_at, created_at, decided_at)
    select ${ago('330')}, customer_id, anchor - 8, 'success', ${CENTS}, anchor - 8, anchor - 8, anchor - 8 from grown`,
  `insert into credit_check (id, customer_id, day, status, monthly_cents, ask_at, created_at, decided_at)
    select ${ago('330')}, customer_id, anchor - 8, 'success', ${CENTS}, anchor - 8, anchor - 8, anchor - 8 from grown`,
  `insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
    select ${ago('330')}, customer_id, order_id, 1, 'Aino', 'Ajaja', '+358401234567' from grown where n % 2 = 0`,
  `insert into subscription_notice (id, customer_id, order_id, kind, about_day, created_at)
    select ${ago('30')}, customer_id, order_id, 'card_expires', current_date - 30, now() from grown where n % 10 = 0`,
  // Charges whose customer was told ahead, as on any day; every two hundredth waits for it.
  `update subscription set told_charge_on = next_charge_on where order_id in (
      select order_id from grown where n % 200 <> 0) and next_charge_on <= current_date + 10`,
  `insert into rate_window (key, window_start, hits) select 'key-' || n, now() - make_interval(mins => n % 2800), 1 from generate_series(1, ${customers}) n`,
  `insert into idempotent_answer (scope, key, call, body_hash, status, created_at)
    select 'scope-' || n, 'key-' || n, 'confirmOrder', '', 200, now() - make_interval(mins => n % 2800) from generate_series(1, ${customers}) n`,
  `insert into audit_entry (id, at, actor, act, subject, detail)
    select ${ago('n % 300')}, now(), 'Maija', 'showOrder', 'order ' || (10000000 + n), '{}' from generate_series(1, ${customers}) n`,
  `insert into sandbox_oidc (model, id, payload, uid, grant_id, expires_at)
    select 'Session', 'id-' || n, '{}', 'uid-' || n, 'grant-' || n, now() + interval '1 hour' from generate_series(1, ${customers}) n`,
  `insert into sandbox_mail (id, recipient, subject, body_text, body_html, attachments, sent_at)
    select ${ago('n % 300')}, 'asiakas.' || n || '@esimerkki.example', 'Tilausvahvistus', '', '', '[]', now() from generate_series(1, ${customers}) n`,
  `insert into search_agent (id, token_hash, token_sealed, first_name, last_name, email, search, lat, lng, distance_km, seen_arrival, created_at, expires_at)
    select ${ago('n % 100')}, 'hash-' || n, '', 'Onni', 'Onnistuja', 'asiakas.' || n || '@esimerkki.example', '{}', 60 + n % 1000 * 0.0095, 21 + n % 997 * 0.01, 10,
      (select number from arrival_count), now(), now() + interval '90 days' from generate_series(1, ${customers} / 4) n`,
]
