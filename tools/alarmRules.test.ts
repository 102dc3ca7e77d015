import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { alarmRules, rowsOf, rulesFile } from './alarmRules.ts'

const page = fs.readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
/** Where Debian's package `prometheus` has it; undefined where it is not installed. */
const promtool = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => path.join(folder, 'promtool'))
  .find((file) => fs.existsSync(file))

test('the rules are what the tables of the page say now (node tools/alarmRules.ts writes them)', () => {
  expect(fs.readFileSync(rulesFile, 'utf8')).toBe(alarmRules(page))
})

test('each alarm of the page is a rule with a name of its own, but for those of the log', () => {
  const said = rowsOf(page).flatMap((row) => row.get('alarm')?.split('; ') ?? [])
  const names = [...alarmRules(page).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(35)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(said.filter((clause) => !clause.startsWith('in the log ')).length)
})

test('an alarm in words that nobody can read is named', () => {
  const row = '| figure | alarm | what a person does |\n|---|---|---|\n| `jobs_failed{job}` | too many | look |'
  expect(() => alarmRules(row)).toThrow('No form of an alarm (jobs_failed): too many')
})

interface Weather {
  /** The series as promtool writes them, a value a minute. */
  series: [name: string, values: string][]
  /** Whether the alarm is heard, by the minute. */
  heard: [minute: number, firing: number][]
}

/** Alarms in weather of their own: they are heard when they should be, and not before. */
const weathers: Record<string, Weather> = {
  // The first one ever: its series begins with it.
  ChargeParked: {
    series: [['shop_events_total{event="charge",outcome="parked",kind=""}', '_x9 1x80']],
    heard: [
      [8, 0],
      [12, 1],
      [75, 0],
    ],
  },
  // A restart between two events loses neither.
  WithdrawalWaiting: {
    series: [['shop_events_total{event="withdrawal",outcome="waiting",kind="order"}', '3x70 0x5 1x80']],
    heard: [
      [65, 0],
      [78, 1],
    ],
  },
  HttpRequestSeconds: {
    series: [
      ['http_request_seconds_count{route="/",status="200"}', '0+100x40'],
      ['http_request_seconds_count{route="/",status="503"}', '0x20 0+1x20'],
    ],
    heard: [
      [18, 0],
      [25, 1],
    ],
  },
  CheckSuccessDenied: {
    series: [
      ['shop_events_total{event="identification",outcome="success",kind=""}', '0+1x60'],
      ['shop_events_total{event="check",outcome="success",kind="credit"}', '0+1x20 20x40'],
    ],
    heard: [
      [30, 0],
      [55, 1],
    ],
  },
  JobsFailed: {
    series: [['jobs_failed{job="order_mail"}', '0x90 1x10']],
    heard: [
      [85, 0],
      [92, 1],
    ],
  },
  InvariantLastSuccessTimestampSeconds: {
    series: [['invariant_last_success_timestamp_seconds{invariant="a rule"}', '60x300']],
    heard: [
      [170, 0],
      [190, 1],
    ],
  },
  BuildInfo: {
    series: [
      ['build_info{version="1",role="web",instance="a"}', '1x100'],
      ['build_info{version="2",role="web",instance="b"}', '1x100'],
    ],
    heard: [
      [50, 0],
      [65, 1],
    ],
  },
  Up: {
    series: [['up{job="shop",instance="a"}', '1x10 0x10']],
    heard: [
      [11, 0],
      [14, 1],
    ],
  },
  // One process is ready again, the other is not.
  ProcessReady: {
    series: [
      ['process_ready{instance="a"}', '1x10 0x2 1x20'],
      ['process_ready{instance="b"}', '1x10 0x20'],
    ],
    heard: [
      [11, 0],
      [14, 1],
    ],
  },
  // The standby takes the place of the primary, and the old one is not heard of again.
  PatroniSyncStandby: {
    series: [
      ['patroni_sync_standby{instance="a"}', '0x20 _x40'],
      ['patroni_sync_standby{instance="b"}', '1x20 0x40'],
    ],
    heard: [
      [20, 0],
      [24, 0],
      [28, 1],
    ],
  },
}

if (promtool) {
  const run = (...args: string[]) => execFileSync(promtool, args, { encoding: 'utf8' })

  test('Prometheus takes the settings and the rules', () => {
    expect(run('check', 'config', path.join(path.dirname(rulesFile), 'prometheus.yaml'))).toMatch(/SUCCESS: \d+ rules/)
  })

  test('alarms are heard when they should be, and not before', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'promtool-'))
    const tests = Object.entries(weathers).map(([alertname, { series, heard }]) => ({
      interval: '1m',
      input_series: series.map(([name, values]) => ({ series: name, values })),
      promql_expr_test: heard.map(([minute, value]) => ({
        expr: `count(ALERTS{alertname="${alertname}", alertstate="firing"}) or vector(0)`,
        eval_time: `${minute}m`,
        exp_samples: [{ labels: '{}', value }],
      })),
    }))
    const file = path.join(folder, 'weathers.json')
    fs.writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }))
    try {
      expect(run('test', 'rules', file)).toContain('SUCCESS')
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
} else test('Prometheus takes the rules: skipped, for no promtool is installed', () => expect(promtool).toBeUndefined())
