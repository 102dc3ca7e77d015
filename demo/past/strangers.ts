import { sql } from 'drizzle-orm'
import { addDays, type Day, daysBetween, weekday } from '../../contract/days/date.ts'
import type { Db } from '../../server/platform/database/database.ts'
import { rowSet } from '../../server/platform/database/rowSet.ts'
import { hashOf, newId } from '../../server/platform/ids.ts'
import type { Secrets } from '../../server/platform/secrets.ts'
import type { Chance } from './cars.ts'
import { person } from './people.ts'

const AGENTS = 60

/**
 * The year's events besides those of customers who took a car: searches, identifications and refusals of registers,
 * and people who wait for a car.
 */
export async function leaveTraces(
  { db, secrets, chance }: { db: Db; secrets: Secrets; chance: Chance },
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): Promise<void> {
  await search(db, chance, firstDay, lastDay)
  await identify(db, chance)
  // A customer who came no further was refused by a register.
  const gone = sql`select customer_id from orders group by 1 having bool_and(confirmed_at is null)`
  await db.execute(
    sql`update licence_check set status = 'denied' where customer_id in (${gone}) and extract(day from day)::int % 3 = 0`,
  )
  await db.execute(
    sql`update credit_check set status = 'denied' where customer_id in (${gone}) and extract(day from day)::int % 3 <> 0`,
  )
  await wait({ db, secrets, chance }, lastDay)
}

async function search(db: Db, chance: Chance, firstDay: Day, lastDay: Day): Promise<void> {
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at))
  const rows = days.map((day, at) => ({
    day,
    searches: Math.round((14 + at / 30) * (weekday(day) > 5 ? 1.3 : 1) * (0.7 + chance() * 0.6)),
  }))
  await db.execute(
    sql`insert into search_day (day, searches) select * from ${rowSet(rows, 'day date, searches bigint')} r`,
  )
}

/** Now and then the bank's page was left the first time. */
async function identify(db: Db, chance: Chance): Promise<void> {
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`select id, identified_at::text as at from customer where identified_at is not null order by id`,
  )
  const made = rows.flatMap(({ id, at }) =>
    (chance() < 0.1 ? ['error', 'success'] : ['success']).map((status) => {
      const own = newId()
      const times = { started_at: at, expires_at: at, returned_at: at }
      return { id: own, customer_id: id, status, state_hash: `of the past ${own}`, ...times }
    }),
  )
  await db.execute(sql`
    insert into identification (id, customer_id, monthly_cents, status, state_hash, nonce, code_verifier, started_at, expires_at, returned_at)
    select id, customer_id, 1, status, state_hash, '', '', started_at, expires_at, returned_at
    from ${rowSet(made, 'id uuid, customer_id uuid, status text, state_hash text, started_at timestamptz, expires_at timestamptz, returned_at timestamptz')} r`)
}

/** Search agents of the last weeks, most of them for one or two models, where few of these are free. */
async function wait(
  { db, secrets, chance }: { db: Db; secrets: Secrets; chance: Chance },
  lastDay: Day,
): Promise<void> {
  const models = (await db.execute<{ id: string; model: string }>(sql`select id, model from car_model order by sort`))
    .rows
  const places = (
    await db.execute<{ city: string; lat: number; lng: number }>(
      sql`select distinct on (city) city, lat, lng from dealer order by city, id`,
    )
  ).rows
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() ** 2 * all.length)]
  for (let at = 0; at < AGENTS; at += 1) {
    const { first, last, email } = person(800 + at)
    const place = pick(places)
    if (!place) return
    const wanted =
      chance() < 0.2
        ? []
        : [...new Set([pick(models), chance() < 0.3 ? pick(models) : undefined])].filter((one) => one !== undefined)
    const [id, token] = [newId(), `past-${at}`]
    const { city: location, lat, lng } = place
    const saved = {
      models: wanted.map(({ model }) => model),
      distance: 200,
      gearType: 'all',
      location,
      coordinates: { lat, lng },
    }
    const createdOn = addDays(lastDay, -Math.floor(chance() * 40))
    // Present offers count as seen: nobody is written to at the first start.
    await db.execute(sql`
      insert into search_agent (id, token_hash, token_sealed, first_name, last_name, email, search, lat, lng, distance_km,
        seen_arrival, created_at, expires_at)
      select ${id}, ${hashOf(token)}, ${secrets.seal(token)}, ${first}, ${last}, ${email}, ${JSON.stringify(saved)}, ${lat}, ${lng},
        200, (select coalesce(max(arrival), 0) from vehicle), ${createdOn}::date, ${addDays(createdOn, 56)}::date`)
    for (const { id: modelId } of wanted)
      await db.execute(sql`insert into search_agent_model (agent_id, model_id) values (${id}, ${modelId})`)
  }
}
