import { brand } from '../../../contract/brand.ts'
import { isEncrypted, serversOf } from '../database/databaseServers.ts'

/** The settings that production judges, and any others as they were read. */
interface Judged {
  FTN_ENVIRONMENT?: 'production' | 'test' | undefined
  ALLOW_SANDBOX: boolean
  RATE_LIMITS: 'on' | 'off'
  PUBLIC_URL?: string | undefined
  SECRET_KEY?: string | undefined
  SECOND_SECRET_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  TRUSTED_PROXIES?: number | undefined
}

/** Credentials that providers publish for anybody's tries: they open no account of the shop's own. */
const publicTestAccounts: Record<string, string[]> = {
  // Paytrail's documents, 'Test credentials': a merchant, the aggregate of a shop-in-shop and a merchant in it.
  PAYTRAIL_ACCOUNT: ['375917', '695861', '695874'],
  PAYTRAIL_SECRET: ['SAIPPUAKAUPPIAS', 'MONISAIPPUAKAUPPIAS'],
  PAYTRAIL_SECOND_SECRET: ['SAIPPUAKAUPPIAS', 'MONISAIPPUAKAUPPIAS'],
  // The client of OP's sandbox (isb-test.op.fi), whose keys lie in its published examples.
  FTN_CLIENT_ID: ['saippuakauppias'],
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i
const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)
/** A server on the own machine, by its network or by a socket in a folder. */
const isHere = (host: string): boolean => LOOPBACK.test(host) || host.startsWith('/')

/** Settings that would hurt customers or the shop once it is open to the world, each with what to do about it. */
export function unfitForProduction(settings: Judged & object, simulated: string[]): string[] {
  return [
    ...sandboxes(settings, simulated),
    ...undecided(settings),
    ...addresses(settings),
    ...secretKeys(settings),
    ...database(settings),
    ...mail(settings),
    ...(settings.RATE_LIMITS === 'off' ? ['RATE_LIMITS: off is refused in production; take it out'] : []),
  ]
}

function sandboxes(settings: Judged, simulated: string[]): string[] {
  if (settings.ALLOW_SANDBOX) return []
  const accounts = Object.entries(settings).filter(([name, value]) => publicTestAccounts[name]?.includes(String(value)))
  return [
    ...(settings.FTN_ENVIRONMENT === 'test'
      ? ['FTN_ENVIRONMENT: test persons are refused in production (ALLOW_SANDBOX=true allows them)']
      : []),
    ...simulated.map((name) => `${name}: the sandbox is refused in production (ALLOW_SANDBOX=true allows it)`),
    ...accounts.map(
      ([name]) => `${name}: is of the provider's public test account; set your own (ALLOW_SANDBOX=true allows it)`,
    ),
  ]
}

const undecided = (settings: Judged): string[] => [
  ...(['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_URL'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name}: needed in production`),
  ...(settings.TRUSTED_PROXIES === undefined
    ? ['TRUSTED_PROXIES: needed in production; how many proxies stand before the shop, 0 for none']
    : []),
]

/** Cookies, identity codes and passwords of providers travel by these addresses. */
function addresses(settings: Judged & object): string[] {
  const problems = Object.entries(settings).flatMap(([name, value]) =>
    /_(URL|ISSUER)$/.test(name) &&
    !/^(PUBLIC|DATABASE|SMTP)_URL$/.test(name) &&
    typeof value === 'string' &&
    !value.startsWith('https://') &&
    !(value.startsWith('http://') && isLoopback(value))
      ? [`${name}: must be https in production, unless it is on this machine`]
      : [],
  )
  const { PUBLIC_URL: open, ALLOW_SANDBOX } = settings
  if (!open || open.startsWith('https://')) return problems
  const isDemonstration = ALLOW_SANDBOX && open.startsWith('http://') && isLoopback(open)
  return isDemonstration
    ? problems
    : [...problems, 'PUBLIC_URL: must be https in production; let a proxy speak TLS for it']
}

const WORDS = new RegExp(`secret|password|salasana|change|example|esimerkki|default|qwerty|letmein|12345|${brand}`, 'i')
/** A key that is drawn has two dozen of them. */
const LEAST_DIFFERENT = 12

const secretKeys = (settings: Judged): string[] =>
  (['SECRET_KEY', 'SECOND_SECRET_KEY'] as const).flatMap((name) => secretKey(name, settings[name]))

function secretKey(name: string, key: string | undefined): string[] {
  if (key === undefined) return []
  const codes = [...key].map((letter) => letter.charCodeAt(0))
  const inARow = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? 0)) === 1).length
  const fault =
    (new Set(codes).size < LEAST_DIFFERENT && 'has too few different characters') ||
    ((/^(.{1,24}?)\1+/.exec(key)?.[0].length ?? 0) > key.length / 2 && 'repeats itself') ||
    (inARow > key.length / 2 && 'counts up or down') ||
    (WORDS.test(key) && 'has a word in it that is guessed first')
  return fault ? [`${name}: ${fault}; draw one: openssl rand -base64 32`] : []
}

function database({ DATABASE_URL: url }: Judged): string[] {
  if (url === undefined) return []
  const open = serversOf(url).filter((server) => !isHere(server.host) && !isEncrypted(server.url))
  return open.length > 0
    ? ['DATABASE_URL: must be encrypted to a server on another machine; add sslmode=verify-full']
    : []
}

function mail({ SMTP_URL: url }: Judged): string[] {
  if (url === undefined) return []
  const { protocol, searchParams } = new URL(url)
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return isLoopback(url) || (isEncrypted && searchParams.get('tls.rejectUnauthorized') !== 'false')
    ? []
    : ['SMTP_URL: must be encrypted to a server on another machine; begin it with smtps:// or add ?requireTLS=true']
}
