import pg from 'pg'
import { movableClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openQueue } from '../server/platform/jobs/jobQueue.ts'
import { startThrowawayPostgres } from '../server/platform/postgres/embeddedPostgres.ts'
import { lookForMatches } from '../server/searchAgent/lookForMatches.ts'

const AGENTS = 10_000
const NEW_CARS = 5_000
const FLEET = 30_000
const DEALERS = 200
const MODELS = 40
const DAY = 86_400_000

/** How long one look takes when many cars arrive at once, and what it costs in memory and statements. */
const server = await startThrowawayPostgres()
try {
  await migrate(server.url('postgres'))
  const db = openDatabase({ url: server.url('postgres'), size: 4 })
  await fill(db.$client)
  const clock = movableClock()
  const queue = openQueue(db)
  const shop = { db, clock, queue }
  // The fleet that was there before the agents is no news.
  await lookForMatches(shop)
  await addAgents(db.$client)
  await addCars(db.$client, NEW_CARS, 'NEW')
  await db.$client.query('analyze')

  const busy = await measure(db.$client, () => lookForMatches(shop))
  const again = await measure(db.$client, () => lookForMatches(shop))
  await db.$client.query('update search_agent_mail set sent_at = now()')
  clock.moveTo(DAY)
  await addCars(db.$client, NEW_CARS, 'LATER')
  const [one, two] = await Promise.all([1, 2].map(() => measure(db.$client, () => lookForMatches(shop))))
  const { rows } = await db.$client.query<{ day: string; letters: number }>(
    'select day, count(*) as letters from search_agent_mail group by day order by day',
  )
  console.log(
    `${AGENTS} agents against ${NEW_CARS} new cars of ${FLEET}, ${DEALERS} dealers, ${MODELS} models, two gears`,
  )
  console.table({
    'new cars arrive': busy,
    'nothing new': again,
    'next day, worker 1 of 2': one ?? {},
    'next day, worker 2 of 2': two ?? {},
  })
  console.table(rows)
  await db.$client.end()
} finally {
  await server.stop()
}

async function measure(pool: pg.Pool, run: () => Promise<void>) {
  let statements = 0
  const query = pg.Client.prototype.query
  // Every statement of this process, whoever asks it.
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    statements += 1
    return Reflect.apply(query, this, given)
  } as typeof query
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().heapUsed)
  }, 5)
  const start = performance.now()
  await run()
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  pg.Client.prototype.query = query
  await pool.query('select 1')
  return { seconds: Number(seconds.toFixed(2)), 'heap, MB more': Math.round((highest - before) / 1e6), statements }
}

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into dealer (id, location_id, code, display_name, address, zip, city, lat, lng)
    select gen_random_uuid(), 'd' || n, 'D' || n, 'Toimipiste ' || n, 'Katu 1', '00100', 'Kunta ' || n,
      60 + random() * 8, 22 + random() * 7 from generate_series(1, ${DEALERS}) n`)
  await pool.query(`insert into car_model (id, make, model, display_name, body, image_sm, image_md, info, sort)
    select gen_random_uuid(), 'Norra', 'Malli ' || n, 'Norra Malli ' || n, 'suv', '', '', '', n from generate_series(1, ${MODELS}) n`)
  await pool.query(`insert into list_price (id, model_id, gear, term, cents, valid_from)
    select gen_random_uuid(), id, gear, term, 49900, '2020-01-01' from car_model, unnest(array['A', 'M']) gear, unnest(array[1, 3, 6]) term`)
  await addCars(pool, FLEET, 'OLD')
  await pool.query('analyze')
}

async function addCars(pool: pg.Pool, count: number, prefix: string): Promise<void> {
  await pool.query(`insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    select gen_random_uuid(), d.ids[1 + floor(random() * ${DEALERS})::int], m.ids[1 + floor(random() * ${MODELS})::int],
      case when random() < 0.7 then 'A' else 'M' end, '${prefix}-' || n, current_date, 'free'
    from generate_series(1, ${count}) n, (select array_agg(id) as ids from dealer) d, (select array_agg(id) as ids from car_model) m`)
}

/** A third look for anything near, the others for one or two models; every distance alike. */
async function addAgents(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into search_agent (id, token_hash, token_sealed, first_name, last_name, email, search, lat, lng,
      distance_km, gear, seen_arrival, created_at, expires_at)
    select gen_random_uuid(), 'h' || n, '', 'Onni', 'Onnistuja', 'vahti' || n || '@esimerkki.example', '{}',
      60 + random() * 8, 22 + random() * 7, (array[100, 200, 500, 1000])[1 + n % 4], (array['A', 'M', null])[1 + n % 3],
      (select number from arrival_count), now(), now() + interval '56 days' from generate_series(1, ${AGENTS}) n`)
  await pool.query(`insert into search_agent_model
    select a.id, m.ids[1 + floor(random() * ${MODELS})::int]
    from search_agent a, (select array_agg(id) as ids from car_model) m, generate_series(1, 2)
    where right(a.token_hash, 1) > '3' on conflict do nothing`)
}
