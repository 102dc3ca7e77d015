import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { publishContent } from '../../content/publishContent.ts'
import { holdVehicle } from '../../fleet/cars/holdVehicle.ts'
import { closeDays, openDays } from '../../fleet/places/changeClosedDays.ts'
import { hidePlace, openNewPlace, tellPlace } from '../../fleet/places/changePlaces.ts'
import { stoppedClock } from '../../platform/clock.ts'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { statementsOf } from '../../testing/statementsOf.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import type { Catalogue } from './catalogue.ts'
import { filesIn, parseCatalogue } from './catalogueFiles.ts'
import { importCatalogue } from './importCatalogue.ts'
import { importFolder } from './importFolder.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
afterAll(() => db.$client.end())

const demo = join(import.meta.dirname, '../../../demo')
const clock = stoppedClock('2026-11-20T10:00:00Z')
const later = stoppedClock('2026-11-20T11:00:00Z')
let folder = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  cpSync(demo, folder, { recursive: true })
  await run()
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (at = clock) => importFolder({ db, clock: at }, { folder, actor: 'test' })
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
const change = async (file: string, from: string | RegExp, to: string) => {
  edit(file, (text) => text.replace(from, to))
  expect(await run(later)).toHaveProperty('counts')
}
const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db.execute<T>(query)).rows

const tables = [
  ...['picture', 'dealer', 'car_model', 'vehicle', 'list_price', 'campaign', 'campaign_price', 'extra_service'],
  ...['closed_day', 'banner', 'faq_section', 'content', 'promo_code'],
]
async function everything(): Promise<Record<string, unknown[]>> {
  const all = tables.map(async (name) => [name, await rowsOf(sql`select * from ${sql.identifier(name)} order by 1`)])
  return Object.fromEntries(await Promise.all(all))
}

describe('an import', () => {
  test('writes the whole catalogue, and the same one again changes no row', async () => {
    const first = await everything()
    expect([first.dealer?.length, first.car_model?.length, first.vehicle?.length]).toEqual([26, 12, 600])
    expect(tables.filter((name) => first[name]?.length === 0)).toEqual([])
    await run(later)
    expect(await everything()).toEqual(first)
  })

  test('gives a price by the kilometre to the home delivery alone', async () => {
    const rows = await rowsOf(sql`
      select distinct service_key as key from extra_service where (per_km_cents > 0) = (service_key <> 'home_delivery')`)
    expect(rows).toEqual([])
  })

  test('adds a price row where a price changed, and keeps the old one', async () => {
    await change('prices.csv', 'Norra,Kide,M,1,419', 'Norra,Kide,M,1,425')
    const rows = await rowsOf(sql`
      select cents, valid_from from list_price p join car_model m on m.id = p.model_id
      where m.model = 'Kide' and gear = 'M' and term = 1 order by valid_from`)
    expect(rows).toEqual([
      { cents: 41900, valid_from: '2026-11-20 10:00:00+00' },
      { cents: 42500, valid_from: '2026-11-20 11:00:00+00' },
    ])
  })

  test('compares with what holds now, leaves what is planned for a coming day, and says where that is another price', async () => {
    await db.execute(sql`
      insert into list_price (id, model_id, gear, term, cents, valid_from)
      select ${newId()}, id, 'A', 6, 45100, '2026-12-01T00:00+02' from car_model where model = 'Kide'`)
    const prices = () =>
      rowsOf(sql`
        select cents, valid_from from list_price p join car_model m on m.id = p.model_id
        where m.model = 'Kide' and gear = 'A' and term = 6 order by valid_from`)
    const [now, planned] = await prices()
    const says = { model: 'Kide', gear: 'A', term: 6, from: '2026-12-01', planned: 451 }

    // The same files: That price holds today, so nothing is written.
    expect(await run(later)).toMatchObject({ counts: { planned_prices: { prices: [{ ...says, given: 379.9 }] } } })
    expect(await prices()).toEqual([now, planned])

    // The planned prices are those of the files: they hold today already.
    edit('prices.csv', (text) => text.replace('Norra,Kide,A,6,379.90', 'Norra,Kide,A,6,451'))
    expect(await run(later)).toMatchObject({ counts: { planned_prices: { count: 0, prices: [] } } })
    expect(await prices()).toEqual([now, { cents: 45100, valid_from: '2026-11-20 11:00:00+00' }, planned])
    await db.execute(sql`delete from list_price where valid_from > ${later.now().toISOString()}`)
  })

  test('says which texts, questions, banners and models it replaces, and who published them; those stay among the versions', async () => {
    const replaced = async () => {
      const answer = await run(later)
      return 'counts' in answer ? answer.counts.replaced_content : []
    }
    expect(await replaced()).toEqual([])
    const publish = (item: 'faq' | 'promo', value: unknown) =>
      transaction(db, (tx) => publishContent(tx, { item, value, by: 'staff:Sisko', now: later.now() }))
    await publish('faq', [{ title: 'Auto', questions: [{ title: 'Miksi?', content: '<p>Siksi.</p>' }] }])
    const was = { by: 'Sisko', at: later.now().toISOString() }
    expect(await replaced()).toEqual([{ item: 'faq', was }])
    const versions = await rowsOf<{ value: unknown }>(
      sql`select value from content_version where item = 'faq' and made_by = 'staff:Sisko'`,
    )
    expect(JSON.stringify(versions)).toContain('Miksi?')
    // The present text came from the files.
    edit('models.json', (text) =>
      text.replace(/"info": \[\s*"[^"]*"/, (from) => from.replace(/[^"]*"$/, '<p>Toinen</p>"')),
    )
    expect(await replaced()).toEqual([{ item: expect.stringMatching(/^model:/), was: null }])
  })

  test('ends campaign prices that are gone or changed, and starts the new ones', async () => {
    await change('campaigns.json', '"campaign_eur": 549 ', '"campaign_eur": 545 ')
    const rows = await rowsOf(sql`
      select cents, ended_at from campaign_price p join car_model m on m.id = p.model_id
      where m.model = 'Loimu' and gear = 'M' and term = 1 order by valid_from`)
    expect(rows).toEqual([
      { cents: 54900, ended_at: '2026-11-20 11:00:00+00' },
      { cents: 54500, ended_at: null },
    ])
  })

  test('leaves held cars alone, moves free ones, retires those that are missing and takes them back', async () => {
    const [car] = await rowsOf<{ id: string; dealer_id: string; model_id: string; registration: string }>(sql`
      select id, dealer_id, model_id, registration from vehicle where gear = 'A' and free_from = '2026-11-20' order by free_from desc, id desc limit 1`)
    const wanted = { dealerId: car?.dealer_id ?? '', modelId: car?.model_id ?? '', gear: 'A' as const }
    const held = await transaction(db, (tx) =>
      holdVehicle(tx, { ...wanted, startDate: day('2026-11-20'), orderId: newId(), now: clock.now() }),
    )
    const stateOf = (id: unknown) => rowsOf(sql`select state, free_from from vehicle where id = ${id}`)
    const [other] = await rowsOf<{ id: string; registration: string }>(
      sql`select id, registration from vehicle where state = 'free' order by id limit 1`,
    )
    const [heldRow] = await rowsOf<{ registration: string }>(
      sql`select registration from vehicle where id = ${held?.id}`,
    )
    const without = (text: string) =>
      text
        .split('\n')
        .filter((line) => !line.startsWith(`${other?.registration},`) && !line.startsWith(`${heldRow?.registration},`))
        .join('\n')
    const before = readFileSync(join(folder, 'vehicles.csv'), 'utf8')
    edit('vehicles.csv', without)
    await run(later)
    expect([await stateOf(held?.id), await stateOf(other?.id)]).toMatchObject([
      [{ state: 'held' }],
      [{ state: 'retired' }],
    ])
    writeFileSync(join(folder, 'vehicles.csv'), before.replaceAll(/,\+\d+$/gm, ',+9'))
    await run(later)
    expect(await stateOf(held?.id)).toEqual([{ state: 'held', free_from: '2026-11-20' }])
    expect(await stateOf(other?.id)).toEqual([{ state: 'free', free_from: '2026-11-29' }])
  })

  test('closes what is missing instead of deleting it, and lets dealers trade their codes', async () => {
    edit('dealers.json', (text) => {
      const [gone, first, second, ...rest] = JSON.parse(text) as { location_id: string; code: string }[]
      if (!gone || !first || !second) throw new Error('too few dealers')
      edit('vehicles.csv', (cars) =>
        cars
          .split('\n')
          .filter((line) => !line.includes(`,${gone.location_id},`))
          .join('\n'),
      )
      edit('extraServices.json', (services) => services.replaceAll(new RegExp(`"${gone.location_id}",? ?`, 'g'), ''))
      return JSON.stringify([{ ...first, code: second.code }, { ...second, code: first.code }, ...rest])
    })
    expect(await run(later)).toHaveProperty('counts')
    const closed = await rowsOf(sql`select location_id from dealer where not active`)
    expect(closed).toEqual([{ location_id: 'helsinki-herttoniemi' }])
    const traded = await rowsOf(sql`
      select code from dealer where location_id in ('helsinki-konala', 'helsinki-ruskeasuo') order by location_id`)
    expect(traded).toEqual([{ code: 'HKI3' }, { code: 'HKI2' }])
    const sold = await rowsOf(sql`
      select s.id from extra_service s join dealer d on d.id = s.dealer_id where s.active and not d.active`)
    expect(sold).toEqual([])
  })

  test('cleans the HTML that staff wrote', async () => {
    edit('banners.json', (text) => text.replace('<p>', '<p onclick=\\"x()\\"><script>x()</script>'))
    edit('content.json', (text) => text.replace('<p>', '<p><img src=x onerror=x()>'))
    await run(later)
    const written = await rowsOf<{ text: string }>(sql`
      select content as text from banner union all select value::text from content union all select info from car_model`)
    expect(written.filter(({ text }) => /<script|onclick|onerror|<img/.test(text))).toEqual([])
  })

  test('shows pictures under an address that changes with them', async () => {
    const addressOf = async () =>
      (await rowsOf<{ image_sm: string }>(sql`select image_sm from car_model where model = 'Kide'`))[0]?.image_sm
    const before = await addressOf()
    expect(before).toMatch(/^\/kuvat\/norra-kide\.webp\?v=[\w-]{10}$/)
    appendFileSync(join(folder, 'pictures/norra-kide.webp'), '\n')
    await run(later)
    expect(await addressOf()).not.toBe(before)
  })

  test('keeps the uses of a promo code and ends a code that is gone', async () => {
    await db.execute(sql`update promo_code set used = 7 where code = 'KULKU50'`)
    await change('promoCodes.csv', /^TERVETULOA.*\n/m, '')
    const rows = await rowsOf(sql`
      select code, used, max_uses, valid_to from promo_code where code in ('KULKU50', 'TERVETULOA') order by code`)
    expect(rows).toEqual([
      { code: 'KULKU50', used: 7, max_uses: 500, valid_to: '2027-05-19' },
      { code: 'TERVETULOA', used: 0, max_uses: null, valid_to: '2026-11-19' },
    ])
  })

  test('is remembered with its actor and counts', async () => {
    const [entry] = await rowsOf(
      sql`select actor, act, subject, detail from audit_entry order by at desc, id desc limit 1`,
    )
    expect(entry).toMatchObject({
      actor: 'test',
      act: 'importCatalogue',
      subject: 'catalogue',
      detail: { vehicles: 600 },
    })
  })

  test('with anything wrong in it writes nothing and names file and line', async () => {
    const before = await everything()
    edit('prices.csv', (text) => text.replace('Norra,Kide,M,1,419', 'Norra,Kide,M,1,0.001'))
    edit('dealers.json', (text) => text.replace('Herttoniemi', 'Muu'))
    rmSync(join(folder, 'pictures/norra-kide.webp'))
    expect(await run(later)).toMatchObject({ problems: [{ file: 'prices.csv', line: 2 }] })
    edit('prices.csv', (text) => text.replace('0.001', '430'))
    expect(await run(later)).toEqual({
      problems: [{ file: 'pictures/norra-kide.webp', line: 1, message: 'tiedosto puuttuu; sen näyttää Norra Kide' }],
    })
    expect(await everything()).toEqual(before)
  })
})

describe('what staff did by hand', () => {
  const oneDay = (text: string) => ({ from: day(text), to: day(text) })
  const facts = { displayName: 'Koe', address: 'Koekatu 1', zip: '06100', city: 'Porvoo', lat: 60.4, lng: 25.7 }
  const porvoo = async () =>
    (
      await rowsOf(sql`select active, phone, opening_hours is null as unknown from dealer where location_id = 'porvoo'`)
    )[0]
  test('stays: a new place, a hidden one, its facts, phone and hours, a day they closed and one they opened', async () => {
    const [row] = await rowsOf(sql`select id from dealer where location_id = 'porvoo'`)
    const id = String(row?.id)
    await transaction(db, async (tx) => {
      const said = { phone: '+358 19 0000 1', openingHours: null }
      await tellPlace(tx, id, said, { ...facts, deliveryReachKm: 12 })
      await openNewPlace(tx, 'uusi', { ...facts, ...said, deliveryReachKm: null })
      await hidePlace(tx, id, true)
      await closeDays(tx, oneDay('2027-02-03'), 'Inventaario')
      await openDays(tx, oneDay('2026-12-24'))
    })
    await run(later)
    expect(await porvoo()).toEqual({ active: false, phone: '+358 19 0000 1', unknown: true })
    expect(
      await rowsOf(sql`select location_id, active, address, delivery_reach_km as km from dealer
        where facts_by_staff order by 1`),
    ).toEqual([
      { location_id: 'porvoo', active: false, address: 'Koekatu 1', km: 12 },
      { location_id: 'uusi', active: true, address: 'Koekatu 1', km: null },
    ])
    const days = await rowsOf(
      sql`select day::text from closed_day where day in ('2027-02-03', '2026-12-24', '2026-12-25')`,
    )
    expect(days.map((row) => row.day).sort()).toEqual(['2026-12-25', '2027-02-03'])
  })
  test('is undone by a file that says so', async () => {
    edit('dealers.json', (text) =>
      text.replace('"location_id": "porvoo",', '"location_id": "porvoo", "over_staff": true,'),
    )
    await run(later)
    expect(await porvoo()).toEqual({ active: true, phone: '+358 19 0000 1924', unknown: false })
  })
})

test('the demonstration catalogue comes only to an empty shop', async () => {
  expect(await seedDemo({ db, clock })).toBe(false)
  const { url: emptyUrl } = await freshDatabase()
  const empty = openDatabase({ url: emptyUrl, size: 2 })
  try {
    expect([await seedDemo({ db: empty, clock }), await seedDemo({ db: empty, clock })]).toEqual([true, false])
  } finally {
    await empty.$client.end()
  }
})

test('an import takes statements by the thousand cars, not by the car', async () => {
  const read = parseCatalogue(filesIn(demo), '2026-11-20', 'fi')
  if ('problems' in read) throw new Error('the demonstration catalogue is broken')
  const statementsFor = async (cars: number) => {
    const catalogue: Catalogue = { ...read.catalogue, vehicles: manyVehicles(read.catalogue, cars) }
    const run = () => importCatalogue({ db, clock }, { catalogue, pictures: new Map(), actor: 'test' })
    return (await statementsOf(db.$client, run)).length
  }
  const few = await statementsFor(1_000)
  const many = await statementsFor(20_000)
  expect(many - few).toBeLessThanOrEqual(19)
  expect(await rowsOf(sql`select count(*) as cars from vehicle where state = 'free'`)).toEqual([{ cars: 20_000 }])
})

function manyVehicles({ vehicles }: Catalogue, count: number): Catalogue['vehicles'] {
  return Array.from({ length: count }, (_, at) => ({
    ...(vehicles[at % vehicles.length] as Catalogue['vehicles'][number]),
    registration: `X${at}`,
  }))
}
