import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../../../contract/days/date.ts'
import type { Staff } from '../../platform/http/http.ts'
import { newId } from '../../platform/ids.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { changedTables, tableSums, writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { fromDisk } from '../cli/filesOnDisk.ts'
import { opsClient } from '../testing/opsClient.ts'
import { checkApart } from './checkApart.ts'
import { checkFleet } from './fleetFile.ts'
import { importFleet } from './importFiles.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Tuoja')

const demo = path.join(import.meta.dirname, '../../../demo')
const catalogue = fromDisk['import catalogue']?.read(demo) as {
  files: Record<string, string>
  pictures: Record<string, string>
}

const header = 'registration,make,model,gear,location_id,free_from'
const cars = (...rows: string[]) => ({ file: 'vehicles.csv' as const, text: [header, ...rows].join('\n') })
const count = async (where: string) =>
  (await shop.db.execute<{ count: number }>(sql.raw(`select count(*) from vehicle where ${where}`))).rows[0]?.count

async function refusedWith(act: () => Promise<{ status: number; body: object }>, errors: Record<string, unknown>) {
  const answer = await writesNothing(shop.db, act)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'IMPORT_REFUSED', errors, problems: expect.any(Number) })
}

describe('a catalogue as one request', () => {
  test('is taken over, and audited in the name of the key', async () => {
    const answer = await ops('importCatalogue', { body: catalogue })
    expect(answer).toMatchObject({ status: 200, body: { dealers: 26, models: 12, vehicles: 600 } })
    const { entries } = (await ops('listAudit', { query: { subject: 'catalogue', limit: '1' } })).body
    expect(entries).toMatchObject([{ act: 'importCatalogue', actor: 'staff:Tuoja', detail: { vehicles: 600 } }])
  })

  test('can be asked first', async () => {
    const files = {
      ...catalogue.files,
      'prices.csv': catalogue.files['prices.csv']?.replace('Norra,Kide,M,1,419', 'Norra,Kide,M,1,425') ?? '',
    }
    const body = { ...catalogue, files, dry_run: true }
    const answer = await writesNothing(shop.db, () => ops('importCatalogue', { body }))
    expect(answer).toMatchObject({ status: 200, body: { dealers: 26, planned_prices: { count: 0, prices: [] } } })
  })

  test('with anything wrong is refused by file and line, and nothing is written', async () => {
    const files = {
      ...catalogue.files,
      'prices.csv': catalogue.files['prices.csv']?.replace('Norra,Kide,M,1,419', 'Norra,Kide,M,1,0.001') ?? '',
      'faq.json': '[{"title": "A\\u0000", "questions": []}]',
    }
    await refusedWith(() => ops('importCatalogue', { body: { ...catalogue, files } }), {
      'prices.csv:2': [expect.stringContaining('kaksi desimaalia')],
      'faq.json:1': expect.arrayContaining([expect.stringContaining('merkkejä')]),
    })
    await refusedWith(() => ops('importCatalogue', { body: { files: {} } }), { 'vehicles.csv:1': ['tiedosto puuttuu'] })
    await refusedWith(() => ops('importCatalogue', { body: { ...catalogue, pictures: { 'x.exe': 'AAAA' } } }), {
      'pictures/x.exe:1': [expect.any(String)],
    })
    const page = btoa('<html><script>x()</script></html>')
    await refusedWith(() => ops('importCatalogue', { body: { ...catalogue, pictures: { 'norra-kide.webp': page } } }), {
      'pictures/norra-kide.webp:1': [expect.stringContaining('ei ole kuva')],
    })
  })
})

describe('cars in one file', () => {
  test('come out of the check in pages, all of them and in their order', async () => {
    const rows = Array.from(
      { length: 4_001 },
      (_, at) => `${'ABCDE'[Math.floor(at / 900)]}IV-${100 + (at % 900)},Norra,Kide,A,pori,2027-01-01`,
    )
    const source = {
      ...cars(...rows),
      language: 'fi' as const,
      today: shop.clock.today(),
      models: new Set(['Norra Kide']),
      locationIds: new Set(['pori']),
      priced: new Set(['Norra Kide A']),
      others: { locationIds: new Set<string>(), plates: new Set<string>() },
    }
    const told: number[] = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function asked(...given) {
      this.once('message', (message) => told.push(Array.isArray(message) ? message.length : -1))
      return Reflect.apply(postMessage, this, given)
    }
    const checked = await checkApart({ kind: 'fleet', source }, new AbortController().signal).finally(() => {
      Worker.prototype.postMessage = postMessage
    })
    expect(checked).toEqual(checkFleet(source))
    expect(checked).toMatchObject({ vehicles: { length: 4_001 } })
    expect(told).toEqual([-1, 2_000, 2_000, 1, 0])
  })

  test('come to what is there; those that are missing stay, unless told otherwise', async () => {
    const file = cars('ABC-1,Norra,Kide,A,oulu,2027-01-10', 'ABC-2,Norra,Kide,M,oulu,+3')
    const { rows } = await shop.db.execute<{ id: string; name: string }>(
      sql`select location_id as id, display_name as name from dealer where active order by id limit 2`,
    )
    const [here, elsewhere] = rows
    const text = file.text.replaceAll('oulu', here?.id ?? '')
    const before = await count("state = 'free'")
    const none = { count: 0, cars: [] }
    const added = { count: 2, cars: ['ABC-1', 'ABC-2'] }
    const first = { vehicles: 2, retired: 0, added, changed: none, taken_out: none, held: none }
    await ops('whoAmI')
    const sums = await tableSums(shop.db)
    expect((await ops('importFleet', { body: { ...file, text, dry_run: true } })).body).toEqual(first)
    expect(changedTables(sums, await tableSums(shop.db))).toEqual([])
    expect((await ops('importFleet', { body: { ...file, text } })).body).toEqual(first)
    expect(await count("state = 'free'")).toBe(Number(before) + 2)
    const moved = text.replace('ABC-1,Norra,Kide,A', 'ABC-1,Norra,Kide,M')
    const answer = await ops('importFleet', { body: { ...file, text: moved, retire_missing: true } })
    expect(answer.body).toMatchObject({
      vehicles: 2,
      retired: before,
      added: none,
      held: none,
      changed: { count: 1, cars: [{ registration: 'ABC-1', changes: ['A → M'] }] },
      taken_out: { count: Number(before) },
    })
    const another = moved.replace(/ABC-2,.*/, `ABC-2,Norra,Tuuli,M,${elsewhere?.id},2027-02-01`)
    const words = (await ops('importFleet', { body: { ...file, text: another, dry_run: true } })).body.changed.cars
    expect(words).toEqual([
      {
        registration: 'ABC-2',
        changes: [
          `${here?.name} → ${elsewhere?.name}`,
          'Norra Kide → Norra Tuuli',
          `${formatDay(addDays(shop.clock.today(), 3), 'fi')} → 1.2.2027`,
        ],
      },
    ])
    const { events } = (await ops('showCar', { params: { registration: 'ABC-1' } })).body
    expect(events.map(({ kind }) => kind)).toEqual(['changed'])
    expect(await count("state = 'free'")).toBe(2)
    await ops('importCatalogue', { body: catalogue })
  })

  test('that an order has are named where the file says something else of them', async () => {
    const { orderId } = await orderInState(shop)
    const { rows } = await shop.db.execute<Record<string, string>>(sql`
      select registration, make, model, gear, location_id, v.free_from::text,
        (select location_id from dealer other where active and other.id <> d.id order by id limit 1) as elsewhere
      from vehicle v join car_model m on m.id = v.model_id join dealer d on d.id = v.dealer_id
      where v.id = (select vehicle_id from orders where id = ${orderId})`)
    const { registration, make, model, gear, location_id, free_from, elsewhere } = rows[0] ?? {}
    const heldAt = async (place = '') => {
      const file = cars(`${registration},${make},${model},${gear},${place},${free_from}`)
      return (await ops('importFleet', { body: { ...file, dry_run: true } })).body
    }
    const none = { count: 0, cars: [] }
    expect(await heldAt(location_id)).toMatchObject({ added: none, changed: none, held: none })
    expect(await heldAt(elsewhere)).toMatchObject({
      added: none,
      changed: none,
      held: { count: 1, cars: [registration] },
    })
  })

  test('are refused by line when one of them cannot be', async () => {
    await refusedWith(
      () =>
        ops('importFleet', {
          body: cars(
            'ABC-1,Norra,Kide,A,helsinki-herttoniemi,+0',
            'ABC-1,Norra,Kide,A,helsinki-herttoniemi,+0',
            'ABC-2,Norra,Kade,A,helsinki-herttoniemi,+0',
            'ABC-3,Norra,Kide,X,ei-ole,31.12.2026',
            'ABC-4,Norra,Kide,A,ei-ole,+0',
            'ABC-5,Saimo,Piki,M,helsinki-herttoniemi,+0',
          ),
        }),
      {
        'vehicles.csv:3': ['registration ABC-1 on jo rivillä 2'],
        'vehicles.csv:4': ['tuntematon malli Norra Kade'],
        'vehicles.csv:5': expect.arrayContaining([
          expect.stringContaining('gear'),
          expect.stringContaining('free_from'),
        ]),
        'vehicles.csv:6': ['tuntematon toimipiste ei-ole'],
        'vehicles.csv:7': ['hinta puuttuu: Saimo Piki M'],
      },
    )
    await refusedWith(() => ops('importFleet', { body: { file: 'vehicles.json', text: '[{]' } }), {
      'vehicles.json:1': [expect.any(String)],
    })
    await refusedWith(
      () => ops('importFleet', { body: { file: 'vehicles.csv', text: `${header}\nA\u0000-1,x,y,A,z,+0` } }),
      { 'vehicles.csv:2': expect.anything() },
    )
  })

  test('of a role at one place are those of that place, and none that the file leaves out', async () => {
    const { rows } = await shop.db.execute<{ plate: string; row: string; place: string }>(sql`
      select distinct on (d.id) registration as plate, concat_ws(',', registration, make, model, gear) as row,
        location_id as place
      from vehicle v join car_model m on m.id = v.model_id join dealer d on d.id = v.dealer_id
      where d.active and v.state = 'free' order by d.id limit 2`)
    const [own, other] = [rows[0]?.place ?? '', rows[1]?.place ?? '']
    const [mine, theirs] = [rows[0]?.row ?? '', rows[1]?.row ?? '']
    const staff: Staff = { id: newId(), name: 'Kalle', grants: [{ role: 'fleet', place: own }] }
    const brought = (lines: string[], more: object = {}) =>
      importFleet(shop, {
        body: { ...cars(...lines), retire_missing: false, dry_run: false, ...more },
        staff,
        left: () => new AbortController().signal,
        isKeyed: false,
        params: undefined,
        query: undefined,
      })
    const before = await tableSums(shop.db)
    const foreign = brought([`${mine},${other},+9`, `${theirs},${own},+9`, `EEE-1,Norra,Kide,A,${other},+0`])
    await expect(foreign).rejects.toMatchObject({
      code: 'IMPORT_REFUSED',
      extra: {
        errors: {
          'vehicles.csv:2': [`roolisi ei kata toimipistettä ${other}`],
          'vehicles.csv:3': [`auto ${rows[1]?.plate} on toimipisteessä, jota roolisi ei kata`],
          'vehicles.csv:4': [`roolisi ei kata toimipistettä ${other}`],
        },
      },
    })
    for (const dry_run of [true, false])
      await expect(brought([`${mine},${own},+9`], { retire_missing: true, dry_run })).rejects.toMatchObject({
        code: 'NOT_PERMITTED',
      })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    const added = { count: 1, cars: ['EEE-1'] }
    const answer = await brought([`${mine},${own},+9`, `EEE-1,Norra,Kide,A,${own},+0`])
    expect(answer).toMatchObject({ vehicles: 2, retired: 0, added, changed: { count: 1 } })
  })

  test('many of them are imported while customers are served', { timeout: 60_000 }, async () => {
    const letters = 'ABCDEFGHIJKLMNOPRSTU'
    const [first = 'x', ...others] = (catalogue.files['vehicles.csv'] ?? '').trim().split('\n').slice(1)
    const sample = [first, ...others].map((line) => line.split(',').slice(1).join(','))
    const rows = Array.from({ length: 20_000 }, (_, at) => {
      const series = Math.floor(at / 999)
      const name = `${letters[Math.floor(series / 20)]}${letters[series % 20]}Q-${(at % 999) + 1}`
      return `${name},${sample[at % sample.length]}`
    })
    const importing = ops('importFleet', { body: cars(...rows) })
    let isDone = false
    importing.finally(() => {
      isDone = true
    })
    let served = 0
    while (!isDone) {
      // One that had to wait for the import would be turned away after five seconds, with 503.
      expect((await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })).status).toBe(200)
      served += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect((await importing).body).toMatchObject({ vehicles: 20_000, retired: 0 })
    expect(served).toBeGreaterThan(5)
  })
})
