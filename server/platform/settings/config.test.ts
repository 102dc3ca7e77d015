import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultDataFolder } from '../postgres/dataFolder.ts'
import { readConfig, readOpsSettings } from './config.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const sandbox = { DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) }
const production = {
  ...sandbox,
  NODE_ENV: 'production',
  ALLOW_SANDBOX: 'true',
  SECRET_KEY: 'kYw1s0Zb7Hq4Xn9Lr2Tc6Vj8Gd3Pf5Mu',
  DATABASE_URL: 'postgres://shop@db/shop?sslmode=verify-full',
  PUBLIC_URL: 'https://kulku.example',
  TRUSTED_PROXIES: '1',
}
/** Every provider as it is for customers. */
const real = {
  IDENTIFICATION: 'ftn',
  FTN_PROFILE: 'op',
  FTN_ISSUER: 'https://ftn.example',
  FTN_CLIENT_ID: 'shop',
  FTN_KEYS_FILE: '/keys.json',
  LICENCE: 'declaration',
  CREDIT: 'enento',
  ENENTO_URL: 'https://credit.example',
  ENENTO_COMPANY_URL: 'https://companies.example',
  ENENTO_USER: 'user',
  ENENTO_PASSWORD: 'password',
  ENENTO_SECRET: 'secret',
  ENENTO_MODEL: 'HEASKU',
  ENENTO_COMPANY_MODEL: 'HEASYR',
  COMPANIES: 'prh',
  SIGNING_RIGHTS: 'dnb',
  DNB_TICKET_URL: 'https://ticket.example',
  DNB_USER: 'user',
  DNB_PASSWORD: 'password',
  CARDS: 'paytrail',
  PAYTRAIL_ACCOUNT: '123456',
  PAYTRAIL_SECRET: 'of this shop alone',
  GEOCODING: 'digitransit',
  DIGITRANSIT_KEY: 'key',
  STAFF_SIGN_IN: 'directory',
  STAFF_OIDC_ISSUER: 'https://directory.example',
  STAFF_OIDC_CLIENT_ID: 'console',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://shop:password@mail.example',
}

describe('a setting', () => {
  test.each([
    ['PORT', 0, 65_535],
    ['DATABASE_CONNECTIONS', 2, 200],
    ['CHARGES_AT_ONCE', 1, 1_000],
    ['CHARGE_FROM_HOUR', 0, 23],
    ['RESERVATION_MINUTES', 1, 1_440],
    ['SEARCH_AGE_MS', 0, 10_000],
    ['TRUSTED_PROXIES', 0, 10],
    ['COMPANY_MAX_ORDERS', 1, 1_000],
  ] as const)('%s is a whole number from %i to %i', (name, least, most) => {
    const given = (value: number) => readConfig({ ...sandbox, [name]: String(value) })[name]
    expect([given(least), given(most)]).toEqual([least, most])
    for (const wrong of [least - 1, most + 1, least + 0.5]) expect(() => given(wrong)).toThrow(name)
  })

  test.each([
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'postgres://db/shop?sslrootcert=/no/such/file'],
    ['DATABASE_URL', 'postgres://a,b/shop?target_session_attrs=standby'],
    ['SMTP_URL', 'mail.example'],
    ['SECRET_KEY', 'x'.repeat(31)],
    ['PUBLIC_URL', 'kulku.example'],
    ['GTM_ID', 'UA-1'],
    ['FTN_SERVICE_NAME', 'x'.repeat(41)],
    ['ROLE', 'all'],
    ['ALLOW_SANDBOX', 'yes'],
    ['STAFF_SIGN_IN', 'real'],
    ['STAFF_OIDC_SCOPE', 'email'],
    ['STAFF_OIDC_REQUIRES', 'kulku.example'],
    ['STAFF_OIDC_ROLES', 'a=desk;b=chief'],
    ['STAFF_OIDC_ROLES', 'desk'],
  ])('%s is not %s', (name, value) => {
    expect(() => readConfig({ ...sandbox, [name]: value })).toThrow(name)
  })

  test('test persons of a broker are nobody in production, unless sandboxes are allowed there; the scope weak is OP’s', () => {
    expect(readConfig(sandbox)).toMatchObject({ FTN_ENVIRONMENT: 'production', FTN_SCOPE_WEAK: false })
    const tested = { ...production, ...real, FTN_ENVIRONMENT: 'test' }
    expect(readConfig(tested).FTN_ENVIRONMENT).toBe('test')
    expect(() => readConfig({ ...tested, ALLOW_SANDBOX: 'false' })).toThrow('FTN_ENVIRONMENT')
    const weak = { ...sandbox, ...real, FTN_SCOPE_WEAK: 'true' }
    expect(readConfig(weak).FTN_SCOPE_WEAK).toBe(true)
    expect(() => readConfig({ ...weak, FTN_PROFILE: 'telia' })).toThrow('FTN_SCOPE_WEAK')
  })

  test('left out or empty is what operations.md says', () => {
    expect(readConfig({ ...sandbox, PORT: '' })).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '0.0.0.0',
      METRICS_HOST: '127.0.0.1',
      DATABASE_CONNECTIONS: 20,
      DATABASE_PREPARED: 'on',
      answersCalls: true,
      runsJobs: true,
      CHARGES_AT_ONCE: 100,
      RESERVATION_MINUTES: 60,
      SEARCH_AGE_MS: 1_000,
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: 0,
      LOG_LEVEL: 'warn',
      COMPANY_MAX_ORDERS: 10,
      production: false,
      publicUrl: 'http://localhost:3000',
      chargeFromHour: 0,
    })
    expect(readConfig(production).LOG_LEVEL).toBe('info')
  })

  test.each([
    ['web', { answersCalls: true, runsJobs: false }],
    ['worker', { answersCalls: false, runsJobs: true }],
    ['both', { answersCalls: true, runsJobs: true }],
  ])('of the role %s says what the process does', (ROLE, does) => {
    expect(readConfig({ ...sandbox, ROLE })).toMatchObject(does)
  })

  test('of the folder of data is said only where it lies elsewhere than in the checkout', () => {
    expect(readConfig(sandbox).dataFolderNote).toBeUndefined()
    const elsewhere = defaultDataFolder(path.join(import.meta.dirname, '../../..'))
    expect(readConfig({ ...sandbox, DATA_DIR: '' })).toMatchObject({ dataFolder: elsewhere.folder })
    expect(readConfig({ ...sandbox, DATA_DIR: '' }).dataFolderNote).toBe(elsewhere.note)
  })
})

describe('the whole', () => {
  test('names everything that is wrong at once', () => {
    expect(() => readConfig({ ...sandbox, PORT: 'x', ROLE: 'y' })).toThrow(/PORT.*ROLE/s)
  })

  test('wants for a real provider all that it needs', () => {
    expect(readConfig({ ...sandbox, ...real }).simulated).toEqual([])
    const needed = Object.keys(real).filter(
      (name) => /_/.test(name) && !/^(SIGNING_RIGHTS|MAIL_PROVIDER|STAFF_SIGN_IN)$/.test(name),
    )
    for (const name of needed) expect(() => readConfig({ ...sandbox, ...real, [name]: '' })).toThrow(name)
  })

  test('in production wants no sandbox unless it is allowed, and the shop to say who and where it is', () => {
    expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://kulku.example' })
    for (const name of ['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'])
      expect(() => readConfig({ ...production, [name]: '' })).toThrow(`${name}: needed in production`)
    expect(() => readConfig({ ...production, ALLOW_SANDBOX: 'false' })).toThrow('CARDS: the sandbox is refused')
    expect(readConfig({ ...production, ...real, ALLOW_SANDBOX: 'false' }).chargeFromHour).toBe(9)
  })

  test('knows no rate without limits where anybody is real', () => {
    expect(readConfig({ ...sandbox, RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off')
    expect(() => readConfig({ ...sandbox, ...real, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS')
  })

  test('lets no stranger in by the directory of everybody, and somebody in at all', () => {
    const given = (more: Record<string, string>) => () => readConfig({ ...production, ...real, ...more })
    expect(given({ STAFF_OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' })).toThrow('the one tenant')
    const google = { STAFF_OIDC_ISSUER: 'https://accounts.google.com' }
    expect(given(google)).toThrow('STAFF_OIDC_REQUIRES: needed with Google')
    expect(given({ ...google, STAFF_OIDC_REQUIRES: 'hd=kulku.example' })).not.toThrow()
    expect(given({ STAFF_OIDC_ROLES: 'a=desk' })).toThrow('one needs the other')
    expect(given({ STAFF_SIGN_IN: 'passkeys', STAFF_PASSKEYS: 'off' })).toThrow('leaves no way in')
  })

  test('keeps passkeys to shops without a directory, unless it is told otherwise', () => {
    const passkeys = (more: Record<string, string>) => readConfig({ ...sandbox, ...real, ...more }).passkeys
    expect(passkeys({})).toBe(false)
    expect(passkeys({ STAFF_PASSKEYS: 'on' })).toBe(true)
    expect(passkeys({ STAFF_SIGN_IN: 'passkeys' })).toBe(true)
    expect(readConfig(sandbox).passkeys).toBe(true)
  })

  test('reads which group gives which role where, though names of groups have = in them', () => {
    const { STAFF_OIDC_ROLES: roles } = readConfig({
      ...sandbox,
      STAFF_OIDC_ROLES_CLAIM: 'groups',
      STAFF_OIDC_ROLES: 'cn=tiski,dc=kulku=desk@hki; b=administrator',
    })
    expect(roles).toEqual([
      { group: 'cn=tiski,dc=kulku', role: 'desk', place: 'hki' },
      { group: 'b', role: 'administrator', place: null },
    ])
  })

  test('makes a secret of its own once, for nobody else to read', () => {
    const { secret } = readConfig({ DATA_DIR: folder })
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).secret).toBe(secret)
    expect(fs.statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })
})

describe('a secret in a file', () => {
  const file = path.join(folder, 'key')
  const given = (text: string) => {
    fs.writeFileSync(file, text)
    return { ...sandbox, SECRET_KEY: '', SECRET_KEY_FILE: file }
  }

  test('is read without the line break at its end', () => {
    expect(readConfig(given(`${'y'.repeat(32)}\n`)).secret).toBe('y'.repeat(32))
    expect(readOpsSettings({ OPS_KEY_FILE: file }).key).toBe('y'.repeat(32))
  })

  test('is refused beside the secret itself, where it is empty, and by name where it cannot be read', () => {
    expect(() => readConfig({ ...given('y'.repeat(32)), SECRET_KEY: 'x'.repeat(32) })).toThrow(
      'SECRET_KEY: given twice',
    )
    expect(() => readConfig(given('\n'))).toThrow(`${file} is empty`)
    const gone = { ...sandbox, SMTP_URL_FILE: `${file}.gone` }
    expect(() => readConfig(gone)).toThrow(`SMTP_URL_FILE: ${file}.gone cannot be read (ENOENT)`)
  })

  test.each(
    Object.keys({ ...real, ...production }).filter((name) => /_(SECRET|PASSWORD|KEY)$|BASE_URL|SMTP/.test(name)),
  )('%s may be one', (name) => {
    expect(() => readConfig({ ...production, ...real, [name]: '', [`${name}_FILE`]: '/nowhere' })).toThrow(
      `${name}_FILE: /nowhere cannot be read`,
    )
  })

  test('is nothing that other settings have', () => {
    const given = (name: string) => () => readConfig({ ...production, [name]: '/x' })
    expect(given('PORT_FILE')).not.toThrow()
    expect(given('PAYTRAIL_ACCOUNT_FILE')).toThrow('PAYTRAIL_ACCOUNT_FILE: no setting of the shop')
  })
})

test('a secret is made only for those who seal with it', () => {
  const untouched = path.join(folder, 'untouched')
  readConfig({ DATA_DIR: untouched, DATABASE_URL: 'postgres://db/shop' })
  expect(fs.existsSync(untouched)).toBe(false)
})

test('the command line wants the address of a shop', () => {
  expect(readOpsSettings({})).toEqual({ url: 'http://localhost:3000', key: undefined })
  expect(readOpsSettings({ OPS_URL: 'https://kulku.example/', OPS_KEY: 'k' })).toEqual({
    url: 'https://kulku.example',
    key: 'k',
  })
  expect(() => readOpsSettings({ OPS_URL: 'kulku' })).toThrow('OPS_URL')
})
