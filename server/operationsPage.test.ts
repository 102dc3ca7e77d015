import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../tools/alarmRules.ts'
import { attemptStates, refundStates } from './billing/states.ts'
import { businessGauges } from './businessGauges.ts'
import { keyGauge } from './keys/keyGauge.ts'
import { commonFlags } from './operator/cli/arguments.ts'
import { commands, type Field, isSwitch } from './operator/cli/commands.ts'
import { machineCommands } from './operator/cli/help.ts'
import { stoppedClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { eventOutcomes, watchEvents } from './platform/observe/events.ts'
import { createHealth } from './platform/observe/health.ts'
import { silentLog } from './platform/observe/log.ts'
import { secretsFrom } from './platform/secrets.ts'
import { readConfig, settingNames } from './platform/settings/config.ts'
import { bankRefusals } from './providers/identification/identification.ts'
import type { MailOutcome } from './providers/mail/mail.ts'

/** Figures of what stands beside the shop. */
const OF_OTHERS = ['patroni_sync_standby']
/** Words of the page that look like figures: tables and columns, claims of a directory, what the wire and a browser's tags say. */
const ELSEWHERE = [
  ...['outside_sum', 'refused_sum', 'audit_entry', 'audit_chain', 'invoice_gap', 'out_since', 'xms_edov', 'auth_time'],
  ...['not_in_the_books', 'not_erased'],
  ...OF_OTHERS,
  ...['request_id', 'paid_twice', 'page_location', 'page_view', 'ignore_startup_parameters', 'target_session_attrs'],
]

const page = fs.readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')

const fenced = [...page.matchAll(/^```\n(.*?)^```/gms)].map(([, code = '']) => code)
/** The code in a text: between backticks, a line at most. */
const spansOf = (text: string): string[] =>
  [...text.replace(/^```\n.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replace(/\s+/g, ' '))
const code = [...fenced, ...spansOf(page)]

const rows = rowsOf(page)

describe('events', () => {
  const figure = 'figure: `shop_events_total`'
  const told = rows.filter((row) => row.has(figure))
  const ofEvent = Map.groupBy(told, (row) => spansOf(row.get(figure) ?? '')[0] ?? '')
  const outcomesOf = (row: Map<string, string>): string[] =>
    (row.get('outcomes') ?? '')
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((one) => one.trim())

  test('each has its rows in the table, and no other has one', () => {
    expect([...ofEvent.keys()].toSorted()).toEqual(Object.keys(eventOutcomes).toSorted())
  })

  test.each(Object.entries(eventOutcomes))(
    '%s stands there with every outcome, and with no other',
    (name, outcomes) => {
      const named = (ofEvent.get(name) ?? []).flatMap(outcomesOf)
      expect([...new Set(named)].toSorted()).toEqual(outcomes.toSorted())
    },
  )

  test.each(Object.entries(eventOutcomes))('alarms of %s count outcomes that it has', (name, outcomes) => {
    const counted = (ofEvent.get(name) ?? []).flatMap((row) => spansOf(row.get('alarm') ?? ''))
    expect(counted.filter((word) => word !== 'from' && !outcomes.some((one) => one === word))).toEqual([])
  })

  test('of charges, refunds and letters are the outcomes that rows and port have', () => {
    const { charge, refund, letter } = eventOutcomes
    const settled = (states: object) => Object.keys(states).filter((state) => state !== 'asked')
    // Money for something else leaves the row in its state.
    expect(charge.toSorted()).toEqual([...settled(attemptStates), 'parked'].toSorted())
    expect(refund.toSorted()).toEqual([...settled(refundStates), 'parked'].toSorted())
    const answers: Record<MailOutcome, string> = {
      ok: 'sent',
      rejected: 'rejected',
      unavailable: 'unavailable',
      unknown: 'unknown',
    }
    // A port that throws has `failed`.
    expect(letter.toSorted()).toEqual([...Object.values(answers), 'failed'].toSorted())
  })
})

/** Kinds of `identification error`. */
const kindsOfErrors = ['broker_away', ...bankRefusals]

test('each reason why an identification failed stands there with what to do', () => {
  const told = spansOf(page)
  expect(kindsOfErrors.filter((kind) => kind !== 'cancelled' && !told.includes(kind))).toEqual([])
})

describe('figures', () => {
  const health = createHealth()
  // Their names are known without a look at the database, so that nobody connects to this one.
  const db = openDatabase({ url: 'postgres://nobody@localhost/none', size: 1 })
  businessGauges({ db, clock: stoppedClock('2026-11-24T10:00:00Z') }, health)
  keyGauge({ db, secrets: secretsFrom('x'.repeat(32)) }, health)
  const stop = watchEvents(silentLog, health.registry)
  afterAll(async () => {
    stop()
    await db.$client.end()
  })
  const namesOf = (registry: Registry): string[] => registry.getMetricsAsArray().map(({ name }) => name)
  const there = namesOf(health.registry)
  const ofEveryProcess = new Registry()
  collectDefaultMetrics({ register: ofEveryProcess })

  test('each of the shop stands there', () => {
    const own = there.filter((name) => !namesOf(ofEveryProcess).includes(name))
    expect(own.length).toBeGreaterThan(10)
    const named = spansOf(page).map((span) => span.replace(/\{.*/, ''))
    expect(own.filter((name) => !named.includes(name))).toEqual([])
  })

  test('each that stands there is one, or is known as something else', () => {
    const cells = rows.flatMap((row) => spansOf(row.get('figure') ?? '')).map((span) => span.replace(/\{.*/, ''))
    const figures = cells.filter((name) => /^[a-z_0-9]+$/.test(name) && !['sweep', 'up', ...OF_OTHERS].includes(name))
    const said = spansOf(page).flatMap((span) => /^[a-z]+(?:_[a-z0-9]+)+(?=$|\{)/.exec(span)?.[0] ?? [])
    expect(figures.length).toBeGreaterThan(8)
    expect(figures.filter((name) => !there.includes(name))).toEqual([])
    const ofEvents = Object.entries(eventOutcomes).flatMap(([name, outcomes]) => [name, ...outcomes])
    const ofCommands = commands.flatMap(({ fields }) => fields.flatMap(({ name, choices }) => [name, ...choices]))
    const known = new Set([...there, ...ofEvents, ...ofCommands, ...kindsOfErrors, ...ELSEWHERE])
    expect(said.filter((name) => !known.has(name))).toEqual([])
  })

  test('rules and dashboard ask for figures that there are', () => {
    const rules = fs.readFileSync(new URL('../deploy/prometheus/rules.yaml', import.meta.url), 'utf8')
    const dashboard = fs.readFileSync(new URL('../deploy/grafana/shop.json', import.meta.url), 'utf8')
    const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name = '']) => name)
    const histograms = ['http_request_seconds', 'outside_call_seconds'].flatMap((name) => [
      `${name}_bucket`,
      `${name}_count`,
    ])
    // Prometheus makes the first two.
    const known = new Set(['up', 'ALERTS', ...OF_OTHERS, ...there, ...histograms, ...recorded])
    const asked = [...`${rules}\n${dashboard}`.matchAll(/"?expr"?: (".*")/g)].flatMap(([, text = '""']) => {
      const bare = JSON.parse(text).replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(by|on) \([^)]*\)|offset \w+/g, ' ')
      return [...bare.matchAll(/(?<![\w:.])[A-Za-z_][\w:]*(?!\w*\s*\()/g)].map(([name]) => name)
    })
    const figures = [...new Set(asked)].filter((name) => !['and', 'or', 'unless', 'by'].includes(name))
    expect(figures.length).toBeGreaterThan(20)
    expect(figures.filter((name) => !known.has(name))).toEqual([])
  })

  test('a figure stands there with labels that it has', () => {
    const labelled = spansOf(page).flatMap((span) => {
      const [, name = '', labels = ''] = /^([a-z_]+)\{([a-z_,]+)\}$/.exec(span) ?? []
      return name ? [{ name, labels: labels.split(',') }] : []
    })
    expect(labelled.length).toBeGreaterThan(8)
    const labelsOf = (name: string) =>
      (health.registry.getSingleMetric(name) as unknown as { labelNames: string[] } | undefined)?.labelNames ?? []
    const wrong = labelled.flatMap(({ name, labels }) =>
      labels.filter((label) => !labelsOf(name).includes(label)).map((label) => `${name}: ${label}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('settings', () => {
  const named = code.flatMap((text) =>
    [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{3,}(?==)/g)].map(([name]) => name),
  )

  test('each that the shop or its command line reads stands there', () => {
    const words = new Set(code.flatMap((text) => text.split(/[^A-Z0-9_]+/)))
    expect(settingNames.filter((name) => !words.has(name))).toEqual([])
  })

  test('each that stands there is read', () => {
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('left out, each is what stands there', () => {
    const left = new Map(Object.entries(readConfig({ SECRET_KEY: 'x'.repeat(32), DATA_DIR: os.tmpdir() })))
    const told = rows.flatMap((row) => {
      const defaults = (row.get('default') ?? '').split(', ')
      return spansOf(row.get('setting') ?? '').map((name, at) => ({ name, said: defaults[at] ?? '' }))
    })
    // Others are said in words.
    const values = told.filter(({ said }) => /^(\d[\d.]*|on|off|both|true|false)$/.test(said))
    expect(values.length).toBeGreaterThan(10)
    expect(values.filter(({ name, said }) => String(left.get(name)) !== said)).toEqual([])
  })
})

describe('the start', () => {
  const lines = fenced.flatMap((text) => text.split('\n')).filter((line) => line.includes('server/main.ts'))

  // With nothing of npm's on the path: what the machine has may be older than what runs the shop.
  test.each(lines)('%s reads its settings, and says what is wrong with them', (line) => {
    const PATH = '/usr/local/bin:/usr/bin:/bin'
    const cwd = path.resolve(import.meta.dirname, '..')
    const { status, stderr } = spawnSync('/bin/sh', ['-c', line], { cwd, env: { PATH }, encoding: 'utf8' })
    expect(stderr).toMatch(/^Settings:\n(.*\n)* {2}DATABASE_URL: needed in production/)
    expect(status).toBe(1)
  })

  test('needs nothing of what plays the bank and the directory of a sandbox', () => {
    const hidden = `import { registerHooks } from 'node:module'
      registerHooks({
        resolve(name, context, next) {
          if (name === 'oidc-provider') throw new Error('not installed')
          return next(name, context)
        },
      })`
    const before = `data:text/javascript,${encodeURIComponent(hidden)}`
    const { stderr } = spawnSync(process.execPath, ['--import', before, path.join(import.meta.dirname, 'main.ts')], {
      env: { NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    expect(stderr).toMatch(/^Settings:\n/)
  })

  test('stands there for both roles', () => {
    expect(lines.map((line) => /ROLE=(\w+)/.exec(line)?.[1])).toEqual(['web', 'worker'])
  })
})

describe('commands', () => {
  const words = [...commands.map((command) => command.words), ...machineCommands.map((command) => command.words)]
  const nouns = new Set(words.map((one) => one.split(' ')[0]))
  const afterOps = fenced.flatMap((text) => [...text.matchAll(/npm run ops -- (.*)/g)].map(([, typed = '']) => typed))
  const spans = spansOf(page).map((span) => span.replace(/^npm run ops -- /, ''))
  const columns = rows.flatMap((row) => [...spansOf(row.get('command') ?? ''), ...spansOf(row.get('by command') ?? '')])
  const called = spansOf(page)
    .filter((span) => span.startsWith('npm run ops -- '))
    .map((span) => span.slice(15))
  const begun = spans.filter((span) => /^[a-z-]+ [a-z-]+( |$)/.test(span) && nouns.has(span.split(' ')[0]))
  const typed = [...new Set([...afterOps, ...columns, ...called, ...begun])].filter(
    (span) => !span.startsWith('--') && !span.startsWith('<'),
  )
  const commandOf = (span: string) => {
    const [first = '', second = ''] = span.split(' ')
    return words.find((one) => one === `${first} ${second}`) ?? words.find((one) => one === first)
  }

  // A flag that stands by itself belongs to the command named before it, which only a reader knows.
  const alone = spansOf(page).filter((span) => span.startsWith('--'))
  const flagsOf = (field: Field): string[] => (isSwitch(field) ? [field.flag, `no-${field.flag}`] : [field.flag])

  test('each that stands there is one', () => {
    expect(typed.length).toBeGreaterThan(50)
    const wrong = typed.filter((span) => (/ \.\.\.$/.test(span) ? !nouns.has(span.split(' ')[0]) : !commandOf(span)))
    expect(wrong).toEqual([])
  })

  test('each flag that stands there is one of its command', () => {
    const wrong = typed.flatMap((span) => {
      const fields = commands.find((command) => command.words === commandOf(span))?.fields ?? []
      const ofMachine = machineCommands.find((command) => command.words === commandOf(span))?.flags ?? []
      const flags = [...Object.keys(commonFlags), ...fields.flatMap(flagsOf), ...ofMachine]
      const used = [...span.matchAll(/--([a-z-]+)/g)].map(([, flag = '']) => flag)
      return used.filter((flag) => !flags.includes(flag)).map((flag) => `${span}: ${flag}`)
    })
    expect(wrong).toEqual([])
    const ofMachine = machineCommands.flatMap(({ flags }) => flags)
    const all = [
      ...Object.keys(commonFlags),
      ...commands.flatMap(({ fields }) => fields.flatMap(flagsOf)),
      ...ofMachine,
    ]
    expect(alone.filter((span) => !all.includes(span.slice(2).split(' ')[0] ?? ''))).toEqual([])
  })
})
