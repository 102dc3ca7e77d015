import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const demonstration = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: 'true',
  DATA_DIR: os.tmpdir(),
  SECRET_KEY: 'kYw1s0Zb7Hq4Xn9Lr2Tc6Vj8Gd3Pf5Mu',
  DATABASE_URL: 'postgres://shop@db/shop?sslmode=verify-full',
  PUBLIC_URL: 'https://kulku.example',
  TRUSTED_PROXIES: '1',
}

/** The error with which the shop does not start. */
function refusalOf(env: Record<string, string>): Error {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof Error) return error
  }
  return new Error('nothing')
}

/** The sentences about the setting `name`, when a production shop is given `more`. */
const saidOf = (name: string, more: Record<string, string>): string | undefined =>
  refusalOf({ ...demonstration, ALLOW_SANDBOX: 'false', ...more })
    .message.split('\n')
    .find((line) => line.startsWith(`  ${name}: `))
    ?.trim()

describe('production refuses', () => {
  test('all of it at once, each once', () => {
    const { message } = refusalOf({ NODE_ENV: 'production', PORT: 'x', PUBLIC_URL: 'kulku.example' })
    for (const name of ['PORT', 'CARDS', 'DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL', 'TRUSTED_PROXIES'])
      expect(message.split('\n').filter((line) => line.startsWith(`  ${name}: `))).toHaveLength(1)
  })

  test.each([
    ['PUBLIC_URL', 'http://kulku.example'],
    ['PUBLIC_URL', 'ftp://kulku.example'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['ENENTO_URL', 'http://credit.example'],
    ['FTN_ISSUER', 'http://ftn.example'],
    ['STAFF_OIDC_ISSUER', 'http://directory.example'],
    ['PRH_URL', 'http://127.0.0.1.example'],
    ['PAYTRAIL_URL', 'ftp://localhost'],
    ['DATABASE_URL', 'postgres://shop@db/shop'],
    ['DATABASE_URL', 'postgres://shop@db/shop?sslmode=disable'],
    ['DATABASE_URL', 'postgres://shop@db/shop?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://shop@localhost,db/shop'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['RATE_LIMITS', 'off'],
    ['TRUSTED_PROXIES', ''],
    ['PAYTRAIL_ACCOUNT', '375917'],
    ['PAYTRAIL_ACCOUNT', '695861'],
    ['PAYTRAIL_SECRET', 'SAIPPUAKAUPPIAS'],
    ['PAYTRAIL_SECOND_SECRET', 'SAIPPUAKAUPPIAS'],
    ['FTN_CLIENT_ID', 'saippuakauppias'],
    ['SECRET_KEY', 'a'.repeat(40)],
    ['SECRET_KEY', 'kYw1s0Zb7Hq4Xn9L'.repeat(3)],
    ['SECRET_KEY', 'abcdefghijklmnopqrstuvwxyzyxwvutsrqponm'],
    ['SECRET_KEY', '01100101101100101001011010110010'],
    ['SECRET_KEY', 'a secret for tests, long enough to be one'],
    ['SECRET_KEY', 'changeme-kYw1s0Zb7Hq4Xn9Lr2Tc6Vj8'],
  ])('%s=%s, and says what to do', (name, value) => {
    expect(saidOf(name, { [name]: value })).toMatch(/^\w+: .{30,}/)
  })

  test.each([
    ['ENENTO_URL', 'http://127.0.0.1:4000'],
    ['PAYTRAIL_URL', 'http://localhost:4000'],
    ['FTN_ISSUER', 'http://[::1]:4000'],
    ['DATABASE_URL', 'postgres://shop@127.0.0.1:6432/shop'],
    ['DATABASE_URL', 'postgres://shop@/shop?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://shop@a,b/shop?sslmode=verify-full&target_session_attrs=read-write'],
    ['SMTP_URL', 'smtp://localhost:25'],
    ['SMTP_URL', 'smtp://shop:password@mail.example:587?requireTLS=true'],
    ['TRUSTED_PROXIES', '0'],
    ['SECRET_KEY', '7f0a4c1e9b3d5268af17c04e8d92b6357f0a41'],
  ])('not %s=%s', (name, value) => {
    expect(saidOf(name, { [name]: value })).toBeUndefined()
  })

  test('no address of the database that the page of deploy/ tells to write down', () => {
    const page = fs.readFileSync(new URL('../../../deploy/README.md', import.meta.url), 'utf8')
    const told = [...page.matchAll(/postgres:\/\/kulku[^`\s]*/g)].map(([address]) => address)
    expect(told).toHaveLength(4)
    expect(told.filter((address) => saidOf('DATABASE_URL', { DATABASE_URL: address }))).toEqual([])
  })

  test('no key that was drawn as it says', () => {
    const isTaken = () => saidOf('SECRET_KEY', { SECRET_KEY: randomBytes(32).toString('base64') }) === undefined
    expect(Array.from({ length: 500 }, isTaken)).not.toContain(false)
  })

  test('in a demonstration neither an address of this machine nor a public test account', () => {
    const onLoopback = { ...demonstration, PUBLIC_URL: 'http://localhost:3000' }
    expect(readConfig(onLoopback).publicUrl).toBe('http://localhost:3000')
    expect(() => readConfig({ ...demonstration, PUBLIC_URL: 'http://kulku.example' })).toThrow('PUBLIC_URL')
    expect(() => readConfig({ ...demonstration, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS')
    const paytrail = { CARDS: 'paytrail', PAYTRAIL_ACCOUNT: '375917', PAYTRAIL_SECRET: 'SAIPPUAKAUPPIAS' }
    expect(readConfig({ ...demonstration, ...paytrail }).CARDS).toBe('paytrail')
  })

  test.each([
    ['PAYTRAIL_SECERT', 'PAYTRAIL_SECRET'],
    ['PAYTRAIL_MERCHANT', 'PAYTRAIL_ACCOUNT'],
    ['ENENTO_PASSWORD_FIEL', 'ENENTO_PASSWORD_FILE'],
    ['PUBIC_URL', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['secret_key', 'SECRET_KEY'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
  ])('%s, which may be meant for %s', (name, meant) => {
    expect(saidOf(name, { [name]: 'x' })).toContain(`is ${meant} meant?`)
  })

  test('no variable of others', () => {
    const others = [
      ...['PATH', 'HOME', 'HOSTNAME', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ', 'LANG', 'PGSSLROOTCERT', 'MAIL'],
      ...['npm_lifecycle_event', 'npm_config_user_agent', 'CREDENTIALS_DIRECTORY', 'INVOCATION_ID', 'LOGNAME'],
      ...['KUBERNETES_SERVICE_HOST', 'DATABASE_SERVICE_HOST', 'DATABASE_PORT', 'DATABASE_PORT_5432_TCP_ADDR'],
    ]
    const given = Object.fromEntries(others.map((name) => [name, 'x']))
    expect(readConfig({ ...demonstration, ...given }).production).toBe(true)
    expect(readConfig({ ...demonstration, NODE_ENV: 'development', PAYTRAIL_SECERT: 'x' }).production).toBe(false)
  })
})
