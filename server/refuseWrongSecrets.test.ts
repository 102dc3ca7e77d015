import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startShopProcess } from '../tools/shopProcess.ts'
import { secretsFrom } from './platform/secrets.ts'
import { refuseWrongSecrets } from './refuseWrongSecrets.ts'
import { confirmedOrder } from './testCustomer.ts'
import { testShop } from './testShop.ts'

const shop = await testShop()
const { config } = shop
const other = 'another secret of another database'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-keys-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a database where nobody was identified takes any secret', async () => {
  await refuseWrongSecrets({ ...shop, secrets: secretsFrom(other) })
})

test('a process with another secret than its database has does not start, and says which setting is wrong', {
  timeout: 60_000,
}, async () => {
  await confirmedOrder(shop)
  await refuseWrongSecrets({ ...shop, secrets: secretsFrom(config.secret) })
  const settings = { DATABASE_URL: config.DATABASE_URL ?? '', SECRET_KEY: other }
  await expect(startShopProcess(settings, 'calls')).rejects.toThrow('SECRET_KEY: identity codes and card tokens')
})

test('keys of the broker that are not there, or no keys, are found at the start, and none is shown', async () => {
  const withKeys = (file: string) =>
    refuseWrongSecrets({
      ...shop,
      config: { ...config, FTN_KEYS_FILE: file },
      secrets: secretsFrom(config.secret),
    }).catch((error: Error) => error.message)
  const file = path.join(folder, 'keys.json')
  expect(await withKeys(file)).toBe(`FTN_KEYS_FILE: ${file} cannot be read`)
  fs.writeFileSync(file, 'MIIEvQIBADAN')
  expect(await withKeys(file)).toBe('FTN_KEYS_FILE: is no set of keys (JWK)')
  fs.writeFileSync(file, JSON.stringify({ keys: [{ kty: 'RSA', kid: 'one', use: 'sig' }] }))
  expect(await withKeys(file)).toBe('FTN_KEYS_FILE: needs a private key for use "sig" and one for "enc"')
})
