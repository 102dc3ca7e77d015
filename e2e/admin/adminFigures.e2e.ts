import { sql } from 'drizzle-orm'
import { addDays, helsinkiDay } from '../../contract/days/date.ts'
import { expect, test } from '../kit/shop.ts'
import type { Colleague } from './staff.ts'

// Its figures are those of what is made here alone.
test.use({ shopNamed: 'books' })

const FIRST_LOAD = 300_000

test('finance comes to the figures that were counted, whose charts are loaded with them alone', async ({
  colleague,
  page,
}) => {
  await figuresAreCounted(colleague)
  await colleague.comesTo('/', 'finance')
  // Packed, as it travels; the charts come with their page.
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    )
  const first = await scripts()
  expect(first.length).toBeGreaterThan(1)
  expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_LOAD)
  expect(first.filter(({ name }) => name.includes('FiguresPage'))).toEqual([])

  await page.getByRole('link', { name: 'Luvut' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Luvut' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Liikevaihto kuukausittain\. Yhteensä/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Tarkistusten tulokset/ })).toBeVisible()
})

/** A year of counted days, as a shop that grows would have them; searches and checks, and who waits for a car. */
async function figuresAreCounted({ shop: { db, clock } }: Colleague): Promise<void> {
  const yesterday = addDays(helsinkiDay(await clock.now()), -1)
  const days = sql`(select ${yesterday}::date - n as day, 365 - n as age from generate_series(0, 364) n)`
  await db.execute(sql`
    with counted as (insert into counted_day (day, counted_at) select day, now() from ${days} d on conflict do nothing),
    searched as (insert into search_day (day, searches) select day, 20 + age / 10 from ${days} d on conflict do nothing),
    checked as (insert into check_day (day, kind, outcome, checks)
      select day, kind, outcome, many from ${days} d, (values ('identification', 'approved', 5), ('identification', 'failed', 1),
        ('licence', 'approved', 4), ('licence', 'denied', 1), ('credit', 'approved', 4), ('credit', 'denied', 1)) c (kind, outcome, many)
      on conflict do nothing)
    insert into figure_day (day, model_id, dealer_id, cars, in_service, cars_out, running, started, ended, ordered,
      terms_accepted, confirmed, revenue_cents)
    select day, m.id, d.id, 12, 1, running, running, ((age + turn) % 40 = 0)::int, ((age + turn) % 90 = 45)::int,
      2, 1, (age % 5 = 0)::int, 1500 * running
    from ${days} days, (select * from car_model where active order by sort limit 8) m,
      (select *, row_number() over (order by display_name) as at from dealer where active order by display_name limit 6) d,
      lateral (select (m.sort * 5 + d.at * 7)::int % 40 as turn) t,
      -- What began less what ended, so that the figures agree with each other.
      lateral (select 3 + m.sort % 3 + (age + turn) / 40 - (age + turn + 45) / 90 as running) r
    on conflict do nothing`)
  await db.execute(sql`
    insert into figure_month
    select date_trunc('month', day)::date, model_id, dealer_id, sum(cars), sum(in_service), sum(cars_out),
      (array_agg(running order by day desc))[1], sum(started),
      sum(ended), sum(ordered), sum(terms_accepted), sum(confirmed), sum(revenue_cents)
    from figure_day group by 1, 2, 3 on conflict do nothing`)
  await db.execute(sql`
    insert into car_demand (id, model_id, dealer_id, agents, free_cars)
    select gen_random_uuid(), m.id, d.id, 3 + m.sort % 5, m.sort % 4
    from (select * from car_model where active order by sort limit 5) m, (select * from dealer where active order by display_name limit 4) d
    where not exists (select 1 from car_demand)`)
}
