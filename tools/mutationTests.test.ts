import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeHeard } from './heardFunctions.ts'
import { readReach } from './mutationTests.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-reach-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

const page = `import { fi } from './fi.ts'
export function DriversPage() { return fi.driversTitle }
export function DriverRow() { return 'row' }
`
const contract = `export const addDriver = call({ is: (all) => all === 1 })
export const removeDriver = call({ is: (all) => all > 0 })
`
const files = {
  'web/account/DriversPage.tsx': page,
  'web/account/fi.ts': "export const fi = { driversTitle: 'Lisäkuljettajat' }",
  'web/account/DriversPage.test.tsx': "import { DriversPage } from './DriversPage.tsx'",
  'web/account/newer.test.tsx': "import { DriversPage } from './DriversPage.tsx'",
  'web/account/other.test.tsx': "import { DriverRow } from './DriversPage.tsx'",
  'contract/drivers.ts': contract,
  'server/drivers.ts': "import { addDriver } from '../contract/drivers.ts'",
  'server/account/a.test.ts': "import '../drivers.ts'",
  'server/account/b.test.ts': "import '../drivers.ts'; call('removeDriver')",
  'server/account/tables.ts': 'export const driver = pgTable({ isOld: boolean().default(false) })',
  'server/account/c.test.ts': "import './tables.ts'",
  'server/schema.test.ts': '',
  'package.json': JSON.stringify({ scripts: { start: 'exec node tools/start.ts' } }),
  'server/main.ts': 'if (isFresh) await migrate()',
  'tools/start.ts': "await import('../server/main.ts')",
  'tools/start.test.ts': "spawn('npm', ['start'])",
  'e2e/account/accountDrivers.e2e.ts': "expect('Lisäkuljettajat')",
  'e2e/newer.e2e.ts': "expect('Lisäkuljettajat')",
  'e2e/accessibility.e2e.ts': '',
  'e2e/account/login.e2e.ts': '',
}
for (const [file, text] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const [heard, inBrowser] = [path.join(root, 'heard'), path.join(root, 'heardInBrowser')]
const ran = (names: string[]) => names.map((name) => `web/account/DriversPage.tsx ${name}`)
writeHeard(heard, { test: 'web/account/DriversPage.test.tsx', functions: ran(['DriversPage']) })
writeHeard(heard, { test: 'web/account/other.test.tsx', functions: ran(['DriverRow']) })
const many = ['a', 'b', 'c']
writeHeard(inBrowser, { test: 'accessibility.e2e.ts › drivers', functions: ran(['DriversPage']) })
writeHeard(inBrowser, { test: 'account/login.e2e.ts › to the account', functions: ran(['DriversPage']) })
writeHeard(inBrowser, {
  test: 'account/accountDrivers.e2e.ts › a driver',
  functions: ran(['DriversPage', 'DriverRow', ...many]),
})

const placeIn = (word: string) => ({ file: 'web/account/DriversPage.tsx', start: page.indexOf(word) })

test('a broken place is shown to the tests that ran its function, its own first, and to those nothing was heard of', () => {
  const { testsOf } = readReach(root, heard, inBrowser)
  expect(testsOf(placeIn('fi.driversTitle'))).toEqual([
    'web/account/DriversPage.test.tsx',
    'web/account/newer.test.tsx',
  ])
  expect(testsOf(placeIn("'row'"))).toEqual(['web/account/other.test.tsx', 'web/account/newer.test.tsx'])
})

test('a broken program is shown to the test that starts it by its script', () => {
  const { testsOf } = readReach(root, heard, inBrowser)
  expect(testsOf({ file: 'server/main.ts', start: 4 })).toEqual(['tools/start.test.ts'])
})

test('a broken promise is shown first to the tests that name its call', () => {
  const { testsOf } = readReach(root, heard, inBrowser)
  const placeOf = (word: string) => ({ file: 'contract/drivers.ts', start: contract.indexOf(word) })
  expect(testsOf(placeOf('=== 1'))).toEqual(['server/account/a.test.ts', 'server/account/b.test.ts'])
  expect(testsOf(placeOf('> 0'))).toEqual(['server/account/b.test.ts', 'server/account/a.test.ts'])
})

test('a broken table is shown first to the test that holds all of them to the database', () => {
  const { testsOf } = readReach(root, heard, inBrowser)
  expect(testsOf({ file: 'server/account/tables.ts', start: 60 })).toEqual([
    'server/schema.test.ts',
    'server/account/c.test.ts',
  ])
})

test('in the browser newer files first, then whose text or name tells of it; those that look for barriers alone last', () => {
  const { browserTestsOf } = readReach(root, heard, inBrowser)
  expect(browserTestsOf(placeIn('fi.driversTitle'))).toEqual([
    'newer.e2e.ts',
    'account/accountDrivers.e2e.ts › a driver',
    'account/login.e2e.ts › to the account',
    'accessibility.e2e.ts › drivers',
  ])
  expect(browserTestsOf(placeIn("'row'"))).toEqual(['newer.e2e.ts', 'account/accountDrivers.e2e.ts › a driver'])
})

test('where nothing was heard in a browser, the files that name what a component shows', () => {
  const { browserTestsOf } = readReach(root, heard, path.join(root, 'none'))
  expect(browserTestsOf(placeIn('fi.driversTitle'))).toEqual(['account/accountDrivers.e2e.ts', 'newer.e2e.ts'])
})
