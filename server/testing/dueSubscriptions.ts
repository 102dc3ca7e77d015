import type pg from 'pg'
import { addDays, day } from '../../contract/days/date.ts'

/** The days of the fill: every subscription's first period is charged on the day that the workers live on. */
export const BILLED_AT = '2026-11-23T10:00:00Z'

const plan = {
  listCents: 49_900,
  campaign: { cents: 44_900, months: 3, name: 'Syksy' },
  codes: [],
  extras: [{ name: 'Talvirenkaat', cents: 2_900, recurring: true, fromPeriod: 1 }],
  fixedTerm: 1,
}

/** Confirmed orders with their cars, cards and subscriptions, as the checks of the books want them; written by the set. Due on that day. */
export async function addDueSubscriptions(
  pool: pg.Pool,
  count: number,
  sealedToken: Buffer,
  on = day(BILLED_AT.slice(0, 10)),
): Promise<void> {
  const [anchor, since] = [addDays(on, 5), addDays(on, -3)]
  const confirmedAt = `${since}T10:00:00Z`
  const ask = (text: string, values: unknown[] = []) => pool.query(text, values)
  await ask(`insert into dealer (id, location_id, code, display_name, address, zip, city, lat, lng)
    values (gen_random_uuid(), 'b1', 'B1', 'Toimipiste', 'Katu 1', '00100', 'Helsinki', 60.17, 24.94)`)
  await ask(`insert into car_model (id, make, model, display_name, body, image_sm, image_md, info, sort)
    values (gen_random_uuid(), 'Norra', 'Malli', 'Norra Malli', 'suv', '', '', '', 1)`)
  await ask(
    `create table bench_order as select n, gen_random_uuid() as id, gen_random_uuid() as customer_id,
       gen_random_uuid() as vehicle_id, gen_random_uuid() as registration_id from generate_series(1, $1::int) n`,
    [count],
  )
  await ask(`insert into customer (id, type, email, first_name, last_name, street_address, zip_code, post_office, marketing, created_at)
    select customer_id, 'private', 'onni.' || n || '@esimerkki.example', 'Onni', 'Onnistuja ' || n, 'Katu ' || n, '00100',
      'Helsinki', false, '${confirmedAt}' from bench_order`)
  await ask(`insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    select b.vehicle_id, d.id, m.id, 'A', 'BEN-' || b.n, '2026-01-01', 'held' from bench_order b join dealer d on d.location_id = 'b1' join car_model m on m.model = 'Malli'`)
  await ask(`insert into orders (id, customer_id, order_number, type, status, vehicle_id, model_id, dealer_id, gear, start_date,
      available_from_date, fixed_term, pricing, current_at, created_at)
    select b.id, b.customer_id, (10000000 + b.n)::text, 1, 'confirmed', b.vehicle_id, m.id, d.id, 'A', '${anchor}', '${anchor}', 1,
      '{"1": {"listCents": 49900, "campaign": null}}', '${confirmedAt}', '${confirmedAt}' from bench_order b join dealer d on d.location_id = 'b1' join car_model m on m.model = 'Malli'`)
  await ask(`insert into reservation (id, vehicle_id, order_id, created_at)
    select gen_random_uuid(), vehicle_id, id, '${confirmedAt}' from bench_order`)
  await ask(`insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
    select gen_random_uuid(), customer_id, id, f, t, 'customer', 'bench', '${confirmedAt}'
    from bench_order, (values (null, 'pending'), ('pending', 'confirmed')) step (f, t)`)
  await ask(`insert into card_registration (id, customer_id, order_id, new_order, provider, status, provider_ref, created_at)
    select registration_id, customer_id, id, true, 'sandbox', 'success', registration_id::text, '${confirmedAt}' from bench_order`)
  await ask(
    `insert into payment_card (id, customer_id, order_id, registration_id, provider, issuer, masked_pan, expiry_month, expiry_year, token,
       active, created_at)
     select gen_random_uuid(), customer_id, id, registration_id, 'sandbox', 'Visa', '415301******' || lpad((n % 10000)::text, 4, '0'), 11, 2029,
       $1, true, '${confirmedAt}' from bench_order`,
    [sealedToken],
  )
  await ask(
    `insert into subscription (order_id, customer_id, anchor, fixed_term, plan, started_at, next_number, next_charge_on,
       awaits_handover)
     select id, customer_id, '${anchor}', 1, $1, '${confirmedAt}', 1, '${since}', true from bench_order`,
    [JSON.stringify(plan)],
  )
  await ask('drop table bench_order')
  await ask('analyze')
}
