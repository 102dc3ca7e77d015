import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testShop } from '../testShop.ts'
import { commandLine } from './testing/commandLine.ts'

const shop = await testShop()
const { folder, opsProcess } = commandLine(shop)

test('a file is written where the command was given, under the name of the shop, and over none that is there', {
  timeout: 90_000,
}, async () => {
  const made = await opsProcess(['books', 'export-vat', '--year', '2026', '--format', 'csv', '--json'])
  expect({ ...made, out: JSON.parse(made.out) }).toMatchObject({
    code: 0,
    out: { file: expect.stringMatching(/2026.*\.csv$/) },
  })
  const written = path.join(folder, JSON.parse(made.out).file)
  expect(readFileSync(written, 'utf8')).toContain(';')
  writeFileSync(written, 'oma')
  expect(await opsProcess(['books', 'export-vat', '--year', '2026', '--format', 'csv'])).toMatchObject({
    code: 3,
    err: expect.stringContaining('EEXIST'),
  })
  expect(readFileSync(written, 'utf8')).toBe('oma')
})
