import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readShopKeys } from '../server/providers/identification/shopKeys.ts'
import { publishedTelia } from '../server/providers/published/ftnTelia.ts'
import { makeFtnKeys } from './makeFtnKeys.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ftn-made-'))
const telia = await publishedTelia()
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await telia.close()
})
const make = (...files: string[]) =>
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'makeFtnKeys.ts'), ...files], {
    encoding: 'utf8',
    stdio: 'pipe',
  })

test('one command makes the keys that the shop starts with, and never writes over any', async () => {
  const [file, statement] = [path.join(folder, 'keys.json'), path.join(folder, 'openid-federation')]
  fs.writeFileSync(statement, `${await telia.statement()}\n`)
  const said = make(file, statement)
  const keys = await readShopKeys({ FTN_KEYS_FILE: file, FTN_PROFILE: 'telia' })
  expect(keys.broker.map(({ kid }) => kid)).toEqual([telia.entityKid])
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  expect(said).toMatch(/SHA-256: [0-9A-F]{64}\n/)
  // The printed part is for others to see.
  for (const { d = 'none' } of [...keys.signing, ...keys.encryption, ...keys.entity]) expect(said).not.toContain(d)
  expect(said).toContain(keys.encryption[0]?.kid)
  expect(() => make(file, statement)).toThrow('EEXIST')
})

test('a statement that none of its own keys signed is refused', async () => {
  const other = await publishedTelia()
  const [head, , signature] = (await telia.statement()).split('.')
  const [, claims] = (await other.statement()).split('.')
  await other.close()
  await expect(makeFtnKeys([head, claims, signature].join('.'))).rejects.toThrow()
})
