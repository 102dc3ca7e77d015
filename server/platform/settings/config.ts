import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { brand } from '../../../contract/brand.ts'
import { serversOf, wantsWriter } from '../database/databaseServers.ts'
import { defaultDataFolder } from '../postgres/dataFolder.ts'
import { groupRoles, unfitDirectory } from './directorySettings.ts'
import { givenSettings, type Variables } from './givenSettings.ts'
import { misspelt } from './misspeltSettings.ts'
import { unfitForProduction } from './unfitForProduction.ts'

const checkout = path.resolve(import.meta.dirname, '../../..')
const port = z.coerce.number().int().min(0).max(65_535)
const address = z.url().transform((url) => url.replace(/\/$/, ''))
const enentoModel = z.string().regex(/^[A-Z0-9]{1,6}$/, 'must look like HEASKU')
const enentoTarget = z.string().regex(/^[A-Z]{3}\d$/, 'must look like PAP1')
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Every setting of the shop. Providers default to the sandbox; production refuses those (docs/operations.md). */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  METRICS_PORT: port.optional(),
  // Figures and probes say what no visitor may know: another machine hears them only where it is told to.
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(isReadable, 'cannot be read; is the file of its certificate there?')
    .refine(wantsWriter, 'target_session_attrs can be read-write or primary; the shop writes')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
  // off behind a pool that gives each transaction another connection and does not know prepared statements.
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  // How many calls of this process the card processor answers at a time.
  CHARGES_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(100),
  CHARGE_FROM_HOUR: z.coerce.number().int().min(0).max(23).optional(),
  RESERVATION_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
  // How old the snapshot of the free cars may be that answers a search; 0 reads it for every search.
  SEARCH_AGE_MS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  // Opens and knows what it sealed and signed, and seals nothing: for the time in which one key takes the other's place.
  SECOND_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ALLOW_SANDBOX: flag.default(false),
  // The name by which lines of the log and figures tell one version of the shop from another.
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'must look like 2026-11-29.1')
    .default('unnamed'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']),

  IDENTIFICATION: z.enum(['sandbox', 'ftn']).default('sandbox'),
  FTN_PROFILE: z.enum(['op', 'telia', 'signicat', 'idura']).optional(),
  FTN_ISSUER: address.optional(),
  FTN_CLIENT_ID: z.string().optional(),
  FTN_KEYS_FILE: z.string().optional(),
  FTN_SERVICE_NAME: z.string().max(40).default(brand),
  // test: levels and persons of a broker's test environment are believed. Nothing real ever has them.
  FTN_ENVIRONMENT: z.enum(['test', 'production']).default('production'),
  // Tells OP that an account with a password follows an identification.
  FTN_SCOPE_WEAK: flag.default(false),
  // How staff come to the console: invented persons with a button each, passkeys alone, or the provider's own directory.
  STAFF_SIGN_IN: z.enum(['sandbox', 'passkeys', 'directory']).default('sandbox'),
  // Beside a directory passkeys are off: a person locked out of the directory must not sign in by passkey.
  STAFF_PASSKEYS: z.enum(['on', 'off']).optional(),
  // The contact that the sign-in page shows to a person who is refused, such as 'it-tuki@kulku.example'.
  STAFF_HELP: z.string().max(120).optional(),
  STAFF_OIDC_ISSUER: address.optional(),
  STAFF_OIDC_CLIENT_ID: z.string().optional(),
  STAFF_OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_OIDC_SCOPE: z
    .string()
    .regex(/\bopenid\b/, 'must have openid')
    .default('openid email profile'),
  STAFF_OIDC_EMAIL_CLAIM: z.string().default('email'),
  // For a directory that never says whether an address is verified, because only its own administrators write them.
  STAFF_OIDC_EMAIL_TRUSTED: flag.default(false),
  // A claim that the id token must have, such as 'hd=kulku.example' or 'tid=<tenant>'.
  STAFF_OIDC_REQUIRES: z
    .string()
    .regex(/^[\w.-]+=\S+$/, 'must look like hd=kulku.example')
    .optional(),
  STAFF_OIDC_ROLES_CLAIM: z.string().optional(),
  STAFF_OIDC_ROLES: groupRoles.optional(),
  // Above how many euros credited of one invoice staff need a second person. Not in the console, where one person could raise it.
  SECOND_PERSON_ABOVE: z.coerce.number().min(0).max(1_000_000).default(200),
  // The euros of failed debts above which a customer orders nothing new.
  DEBT_STOPS_ORDERS_ABOVE: z.coerce.number().min(0).max(1_000_000).default(50),
  // How many days late a debt is when staff are asked to call the car back.
  CALL_BACK_AFTER_DAYS: z.coerce.number().int().min(1).max(1_000).default(30),
  // No register of licences can be asked yet (docs/decisions/0058-registers-as-published.md).
  LICENCE: z.enum(['sandbox', 'declaration']).default('sandbox'),
  CREDIT: z.enum(['sandbox', 'enento']).default('sandbox'),
  ENENTO_URL: address.optional(),
  ENENTO_COMPANY_URL: address.optional(),
  ENENTO_USER: z.string().optional(),
  ENENTO_PASSWORD: z.string().optional(),
  ENENTO_SECRET: z.string().optional(),
  // The template of decisions agreed with the register, and its environment: TAP1 or VAP1 in tests, PAP1 afterwards.
  ENENTO_MODEL: enentoModel.optional(),
  ENENTO_TARGET: enentoTarget.default('PAP1'),
  ENENTO_COMPANY_MODEL: enentoModel.optional(),
  ENENTO_COMPANY_TARGET: enentoTarget.default('PAP1'),
  COMPANIES: z.enum(['sandbox', 'prh']).default('sandbox'),
  PRH_URL: address.default('https://avoindata.prh.fi/opendata-ytj-api/v3'),
  COMPANY_MAX_ORDERS: z.coerce.number().int().min(1).max(1_000).default(10),
  SIGNING_RIGHTS: z.enum(['sandbox', 'dnb']).default('sandbox'),
  DNB_URL: address.default('https://api.bisnode.fi/yritykset/v1'),
  // The provider tells it with the credentials.
  DNB_TICKET_URL: address.optional(),
  DNB_USER: z.string().optional(),
  DNB_PASSWORD: z.string().optional(),
  CARDS: z.enum(['sandbox', 'paytrail']).default('sandbox'),
  PAYTRAIL_ACCOUNT: z.string().optional(),
  PAYTRAIL_SECRET: z.string().optional(),
  PAYTRAIL_SECOND_SECRET: z.string().optional(),
  PAYTRAIL_URL: address.default('https://services.paytrail.com'),
  GEOCODING: z.enum(['gazetteer', 'digitransit']).default('gazetteer'),
  DIGITRANSIT_KEY: z.string().optional(),
  DIGITRANSIT_URL: address.default('https://api.digitransit.fi/geocoding/v1'),
  // Not MAIL: on many systems that is where the mail of the one who is logged in lies.
  MAIL_PROVIDER: z.enum(['sandbox', 'smtp']).default('sandbox'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example' }).optional(),
  // Without it nothing is ever measured, and nobody is asked whether it may be.
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC1234')
    .optional(),
  MAIL_FROM: z.string().default(`${brand} <asiakaspalvelu@kulku.example>`),
})
type Environment = z.output<typeof environment>

/** The settings that a real provider needs. */
const needs: [keyof Environment, string, (keyof Environment)[]][] = [
  ['IDENTIFICATION', 'ftn', ['FTN_PROFILE', 'FTN_ISSUER', 'FTN_CLIENT_ID', 'FTN_KEYS_FILE']],
  ['CREDIT', 'enento', ['ENENTO_URL', 'ENENTO_USER', 'ENENTO_PASSWORD', 'ENENTO_SECRET', 'ENENTO_MODEL']],
  ['CREDIT', 'enento', ['ENENTO_COMPANY_URL', 'ENENTO_COMPANY_MODEL']],
  ['SIGNING_RIGHTS', 'dnb', ['DNB_TICKET_URL', 'DNB_USER', 'DNB_PASSWORD']],
  ['CARDS', 'paytrail', ['PAYTRAIL_ACCOUNT', 'PAYTRAIL_SECRET']],
  ['GEOCODING', 'digitransit', ['DIGITRANSIT_KEY']],
  ['MAIL_PROVIDER', 'smtp', ['SMTP_URL']],
  ['STAFF_SIGN_IN', 'directory', ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET']],
]
const simulable = [
  'IDENTIFICATION',
  'LICENCE',
  'CREDIT',
  'COMPANIES',
  'SIGNING_RIGHTS',
  'CARDS',
  'MAIL_PROVIDER',
  'STAFF_SIGN_IN',
] as const

export interface Config extends Environment {
  TRUSTED_PROXIES: number
  production: boolean
  /** Whether this process answers calls and pages. */
  answersCalls: boolean
  /** Whether this process runs jobs and sweeps. */
  runsJobs: boolean
  readonly dataFolder: string
  /** Why the data lies elsewhere than expected, to be said at start. */
  readonly dataFolderNote: string | undefined
  publicUrl: string
  readonly secret: string
  /** Whether staff may sign in with a passkey. */
  passkeys: boolean
  /** The hour in Finland from which monthly charges of a day are made. */
  chargeFromHour: number
  /** Names of the providers that are simulated; empty in production. */
  simulated: (typeof simulable)[number][]
}

/** Judges the whole environment at once: everything wrong is named in one error, each with what to do. */
export function readConfig(env: Variables = process.env): Config {
  const { settings, problems } = read(env)
  const simulated = simulable.filter((name) => settings[name] === 'sandbox')
  const isProduction = settings.NODE_ENV === 'production'
  const ofTheWhole = [
    ...missing(settings),
    ...unfitDirectory(settings),
    ...(isProduction ? misspelt(Object.keys(env), settingNames) : []),
    ...(isProduction ? unfitForProduction(settings, simulated) : []),
  ]
  if (settings.SECOND_SECRET_KEY !== undefined && settings.SECOND_SECRET_KEY === settings.SECRET_KEY)
    ofTheWhole.push('SECOND_SECRET_KEY: is the same as SECRET_KEY; take it out')
  if (settings.FTN_SCOPE_WEAK && settings.FTN_PROFILE !== 'op')
    ofTheWhole.push('FTN_SCOPE_WEAK: is for FTN_PROFILE=op alone')
  if (!isProduction && settings.RATE_LIMITS === 'off' && simulated.length === 0)
    ofTheWhole.push('RATE_LIMITS: off is accepted only in the sandbox')
  // One that could not be read is not told to be missing, too.
  const unread = problems.map(nameOf)
  refuse([...problems, ...ofTheWhole.filter((problem) => !unread.includes(nameOf(problem)))])

  // Made when they are asked for: a command of the machine, or a shop with a database elsewhere, leaves nothing in its own folder.
  let place: { folder: string; note?: string } | undefined
  const placeOf = () =>
    (place ??= settings.DATA_DIR ? { folder: path.resolve(settings.DATA_DIR) } : defaultDataFolder(checkout))
  return {
    ...settings,
    TRUSTED_PROXIES: settings.TRUSTED_PROXIES ?? 0,
    production: isProduction,
    answersCalls: settings.ROLE !== 'worker',
    runsJobs: settings.ROLE !== 'web',
    get dataFolder() {
      return placeOf().folder
    },
    get dataFolderNote() {
      return placeOf().note
    },
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    get secret() {
      return settings.SECRET_KEY ?? secretOfFolder(placeOf().folder)
    },
    passkeys: (settings.STAFF_PASSKEYS ?? (settings.STAFF_SIGN_IN === 'directory' ? 'off' : 'on')) === 'on',
    // While somebody moves the clock it stands at any hour, and a day's charges belong to that day.
    chargeFromHour: settings.CHARGE_FROM_HOUR ?? (simulated.length > 0 ? 0 : 9),
    simulated,
  }
}

/** Each setting by itself. One that is wrong is named, and stands as if it was not given, so that the whole can be judged too. */
function read(env: Variables): { settings: Environment; problems: string[] } {
  const { given, problems } = givenSettings(env, Object.keys(environment.shape))
  // Production logs events; a terminal shows warnings and errors alone.
  given.LOG_LEVEL ??= given.NODE_ENV === 'production' ? 'info' : 'warn'
  const parsed = environment.safeParse(given)
  if (parsed.success) return { settings: parsed.data, problems }
  for (const { path: at, message } of parsed.error.issues) {
    problems.push(`${at.join('.')}: ${message}`)
    delete given[String(at[0])]
  }
  return { settings: environment.parse({ LOG_LEVEL: 'warn', ...given }), problems }
}

/** The setting that a problem is about. */
const nameOf = (problem: string): string => problem.split(':', 1)[0] ?? ''

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new Error(`Settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
}

const missing = (settings: Environment): string[] =>
  needs.flatMap(([name, value, keys]) =>
    settings[name] === value
      ? keys.filter((key) => settings[key] === undefined).map((key) => `${key}: needed with ${name}=${value}`)
      : [],
  )

/** Whether the driver can read the address, and the files that it names. */
function isReadable(url: string): boolean {
  try {
    return serversOf(url).length > 0
  } catch {
    return false
  }
}

/** A development shop makes its own secret once and keeps it beside its database. */
function secretOfFolder(folder: string): string {
  const file = path.join(folder, 'secret')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return fs.readFileSync(file, 'utf8')
}

const opsEnvironment = z.object({ OPS_URL: address.default('http://localhost:3000'), OPS_KEY: z.string().optional() })

/** Every setting that the shop or its command line reads (docs/operations.md). */
export const settingNames: string[] = [environment, opsEnvironment].flatMap(({ shape }) => Object.keys(shape))

/** The settings of the operator's command line. The shop does not read them. */
export function readOpsSettings(env: Variables = process.env): { url: string; key: string | undefined } {
  const { given, problems } = givenSettings(env, Object.keys(opsEnvironment.shape))
  const parsed = opsEnvironment.safeParse(given)
  if (!parsed.success) problems.push('OPS_URL: must be the address of a shop, such as https://kulku.example')
  refuse(problems)
  return { url: parsed.data?.OPS_URL ?? '', key: parsed.data?.OPS_KEY }
}
