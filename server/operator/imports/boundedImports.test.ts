import { expect, test } from 'vitest'
import type { Staff } from '../../platform/http/http.ts'
import { newId } from '../../platform/ids.ts'
import { settledLine, settlementReport } from '../../testing/settlementReport.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { importFleet } from './importFiles.ts'

const shop = await testShop()
const ops = await opsClient(shop)
const fleet = (file: 'vehicles.csv' | 'vehicles.json', text: string) => ({ file, text })
const header = 'registration,make,model,gear,location_id,free_from'

test('a file of more rows than any shop has cars is refused before they are read', async () => {
  const text = `[${'null,'.repeat(300_000)}null]`
  const { status, body } = await ops('importFleet', { body: fleet('vehicles.json', text) })
  expect([status, body]).toMatchObject([
    422,
    { problems: 1, errors: { 'vehicles.json:1': ['yli 200000 riviä; jaa tiedosto osiin'] } },
  ])
})

test('of a file that is wrong throughout, a thousand mistakes are looked for', async () => {
  const { body } = await ops('importFleet', { body: fleet('vehicles.json', `[${'null,'.repeat(50_000)}null]`) })
  expect(body).toMatchObject({ problems: 1_000 })
})

test('a row without an end is no row', async () => {
  const { status, body } = await ops('importFleet', {
    body: fleet('vehicles.csv', `${header}\nABC-1,Norra,${'x'.repeat(3_000_000)},A,ei-ole,+1`),
  })
  const said = Object.values((body as unknown as { errors: Record<string, string[]> }).errors)
  expect([status, said]).toEqual([422, [[expect.stringContaining('riviä ei voi lukea')]]])
})

test('one import runs at a time, and the next one is told to wait', async () => {
  const text = `${header}\n${Array.from({ length: 5_000 }, (_, at) => `ABC-${at},Norra,Kide,A,ei-ole,+1`).join('\n')}`
  const body = fleet('vehicles.csv', text)
  const answers = await Promise.all([ops('importFleet', { body }), ops('importFleet', { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 429])
  expect(answers.map(({ body: said }) => (said as { code: string }).code).toSorted()).toEqual([
    'IMPORT_REFUSED',
    'IMPORT_RUNS',
  ])
  expect((await ops('importFleet', { body })).status).toBe(422)
})

test('a settlement file waits for its turn like any other', async () => {
  const line = settledLine('T1', '2026-11-20', 'a', '10,00', '0,10')
  const text = settlementReport([...Array.from({ length: 50_000 }, () => line), 'x'])
  const bring = () => ops('importSettlement', { body: { name: 'koe.csv', text } })
  const answers = (await Promise.all([bring(), bring()])).map(({ body }) => (body as unknown as { code: string }).code)
  expect(answers.toSorted()).toEqual(['IMPORT_REFUSED', 'IMPORT_RUNS'])
})

test('an import ends with its caller, and changes nothing', async () => {
  const staff: Staff = { id: newId(), name: 'Kalle', grants: [{ role: 'administrator', place: null }] }
  const before = await tableSums(shop.db)
  const left = new AbortController()
  const rows = Array.from({ length: 150_000 }, (_, at) => `ABC-${at % 999},Norra,Kide,A,ei-ole,+1`)
  const body = { ...fleet('vehicles.csv', [header, ...rows].join('\n')), retire_missing: false, dry_run: false }
  const running = importFleet(shop, {
    body,
    staff,
    left: () => left.signal,
    isKeyed: false,
    params: undefined,
    query: undefined,
  })
  setImmediate(() => left.abort(new Error('the caller has left')))
  await expect(running).rejects.toThrow('the caller has left')
  expect(changedTables(before, await tableSums(shop.db))).toEqual([])
})
