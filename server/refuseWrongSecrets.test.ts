import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startShopProcess } from '../tools/shopProcess.ts'
import { secretsFrom } from './platform/secrets.ts'
import { newKeyPair } from './providers/published/ftnKeys.ts'
import { refuseWrongSecrets } from './refuseWrongSecrets.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

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
  const wrong = (place: string) => `FTN_KEYS_FILE: holds no keys of RSA, 2048 bits or more, as it should (see ${place})`
  expect(await withKeys(file)).toBe(wrong('the file'))
  const [one, two] = [await newKeyPair(), await newKeyPair()]
  const keys = { signing: [one.privateKey], encryption: [two.privateKey], broker: [one.publicKey] }
  const written = async (changed: object) => {
    fs.writeFileSync(file, JSON.stringify({ ...keys, ...changed }))
    return await withKeys(file)
  }
  expect(await written({})).toBeUndefined()
  expect(await written({ signing: [one.publicKey] })).toBe(wrong('signing.0.d'))
  expect(await written({ encryption: [{ ...two.privateKey, n: 'AQAB' }] })).toBe(wrong('encryption.0.n'))
  expect(await written({ encryption: [one.privateKey] })).toBe('FTN_KEYS_FILE: one key stands under two names')
  const missing = 'FTN_KEYS_FILE: needs the broker\'s entity key under "broker" with FTN_PROFILE=op'
  expect(await written({ broker: [] })).toBe(missing)
})
