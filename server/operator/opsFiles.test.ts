import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onLoopback } from '../platform/settings/onLoopback.ts'
import { testShop } from '../testing/testShop.ts'
import { commandLine } from './testing/commandLine.ts'

const shop = await testShop()
const { folder, opsProcess } = commandLine(shop)

test('a file is written where the command was given, for its user alone, under the name of the shop, and over none that is there', {
  timeout: 90_000,
}, async () => {
  const made = await opsProcess(['books', 'export-vat', '--year', '2026', '--format', 'csv', '--json'])
  expect({ ...made, out: JSON.parse(made.out) }).toMatchObject({
    code: 0,
    out: { file: expect.stringMatching(/2026.*\.csv$/) },
  })
  const written = path.join(folder, JSON.parse(made.out).file)
  expect(readFileSync(written, 'utf8')).toContain(';')
  expect(statSync(written).mode & 0o777).toBe(0o600)
  writeFileSync(written, 'oma')
  expect(await opsProcess(['books', 'export-vat', '--year', '2026', '--format', 'csv'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The file is not written: .*EEXIST/),
  })
  expect(readFileSync(written, 'utf8')).toBe('oma')
})

test('a file whose answer breaks off is asked for again, and half of it is not taken for it', {
  timeout: 90_000,
}, async () => {
  const sent: Buffer[] = []
  const breaking = createServer(async ({ url, headers: asked }, answer) => {
    const { authorization } = asked
    const { statusCode, headers, rawPayload } = await shop.http.inject({ url: url ?? '', headers: { authorization } })
    sent.push(rawPayload)
    answer.writeHead(statusCode, { ...headers })
    if (sent.length > 1) answer.end(rawPayload)
    else answer.write(rawPayload.subarray(0, 10), () => answer.destroy())
  })
  const port = await onLoopback(breaking)
  const made = await opsProcess(['books', 'export-vat', '--year', '2025', '--format', 'csv', '--json'], {
    OPS_URL: `http://127.0.0.1:${port}`,
  })
  breaking.close()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(sent).toHaveLength(2)
  expect(sent[1]?.length).toBeGreaterThan(10)
  expect(readFileSync(path.join(folder, JSON.parse(made.out).file))).toEqual(sent[1])
})
