import pg from 'pg'
import { migrate } from '../server/platform/database/migrate.ts'
import type { EmbeddedPostgres } from '../server/platform/postgres/embeddedPostgres.ts'

const DEALERS = 200
export const MODELS = 12
const PLACES = DEALERS * MODELS * 2

/** A database of so many cars at 200 dealers in all of Finland, twelve models in two gears; four of five cars are free. */
export async function shopOfSize(server: EmbeddedPostgres, cars: number): Promise<string> {
  const name = `fleet_${cars}`
  await inDatabase(server.url('postgres'), [`create database ${name}`])
  const url = server.url(name)
  await migrate(url)
  await inDatabase(url, [dealers, services, models, listPrices, campaigns, campaignPrices, vehicles(cars)])
  await inDatabase(url, ['vacuum analyze'])
  return url
}

async function inDatabase(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

// Denser in the south, as people are.
const dealers = `
  insert into dealer (id, location_id, code, display_name, address, zip, city, lat, lng, delivery_reach_km)
  select uuidv7(), 'toimipiste-' || n, 'T' || n, 'Kulku Toimipiste ' || n, 'Rattikuja ' || n, '00880', 'Kaupunki ' || n % 80,
    60.1 + 7.5 * power((n * 0.6180339887) % 1, 2), 21.5 + 8 * ((n * 0.7548776662) % 1),
    case when n % 4 > 0 then 30 + n % 5 * 20 end
  from generate_series(1, ${DEALERS}) n`

const services = `
  insert into extra_service (id, dealer_id, service_key, service_group, service_title, service_name, description,
    price_cents, recurring, sale_phase, sort)
  select uuidv7(), dealer.id, s.key, 'muut', s.title, s.title, '<p>' || s.title || '</p>', s.cents, s.cents > 2000, 'pre_sale', s.sort
  from dealer cross join (values ('home_delivery', 'Kotiintoimitus', 1500, 1), ('lower_excess', 'Pienempi omavastuu', 2990, 2),
    ('extra_km_500', '500 lisäkilometriä kuukaudessa', 4900, 3), ('roof_box', 'Suksiboksi', 3900, 4)) s (key, title, cents, sort)`

const models = `
  insert into car_model (id, make, model, display_name, body, image_sm, image_md, info, sort)
  select uuidv7(), 'Norra', 'Malli ' || n, 'Norra Malli ' || n, 'hatchback', '/kuvat/malli-' || n || '.svg?v=1',
    '/kuvat/malli-' || n || '-iso.svg?v=1', '<p>Hyvä auto.</p>', n
  from generate_series(1, ${MODELS}) n`

const listPrices = `
  insert into list_price (id, model_id, gear, term, cents, valid_from)
  select uuidv7(), m.id, gear, term, 39900 + m.sort * 1500 - term * 1000 - months * 100, now() - months * interval '30 days' - interval '1 day'
  from car_model m, unnest(array['A', 'M']) gear, unnest(array[1, 3, 6]) term, generate_series(0, 11) months`

const campaigns = `
  insert into campaign (id, name, description, valid_from, valid_to, discount_months)
  select uuidv7(), 'Kampanja ' || n, '<p>Talven <strong>etuhinta</strong> kolmeksi kuukaudeksi.</p>', current_date - 10, current_date + 30, 3
  from generate_series(1, 3) n`

const campaignPrices = `
  insert into campaign_price (id, campaign_id, model_id, gear, term, cents, valid_from)
  select uuidv7(), c.id, m.id, gear, 3, 29900 + m.sort * 1500, now() - interval '5 days'
  from campaign c, car_model m, unnest(array['A', 'M']) gear where m.sort % 4 = right(c.name, 1)::int`

// 7919 and the number of places have no common factor: cars come to every place in turn, at first far apart.
const vehicles = (cars: number) => `
  insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
  select uuidv7(), d.ids[place % ${DEALERS} + 1], m.ids[place / ${DEALERS} % ${MODELS} + 1],
    case when place / ${DEALERS * MODELS} = 0 then 'A' else 'M' end, 'R' || n, current_date - 20 + (n * 7 % 100)::int,
    case when n % 5 = 0 then 'held' else 'free' end
  from (select n, (n * 7919 % ${PLACES})::int as place from generate_series(1, ${cars}::bigint) n) car,
    (select array_agg(id order by location_id) as ids from dealer) d,
    (select array_agg(id order by sort) as ids from car_model) m`
