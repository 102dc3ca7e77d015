import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests ended how, and a line for each that failed: a long run is read from its end. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  failures: string[]
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }
export const ONE_PASSED: Tally = { ...NOTHING, passed: 1 }
export const ONE_FAILED: Tally = { ...NOTHING, failed: 1 }

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    NOTHING,
  )
}

/** A run that failed without a failed test (a file that cannot be loaded, a server that does not start) counts as one failure. */
export function withoutSilentFailure(tally: Tally, succeeded: boolean): Tally {
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

export function vitestTally(report: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: VitestFile[]
  }>(report)
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(failuresOfFile),
  }
}

interface VitestFile {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

/** A file that cannot be loaded has no test that failed: its own message stands for it. */
function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = path.relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : []
  return failed.map(({ fullName, failureMessages }) => failure(`${file} > ${fullName}`, failureMessages?.[0]))
}

export function playwrightTally(report: string): Tally {
  const { stats, suites } = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }>(report)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    ok: boolean
    title: string
    file: string
    line: number
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ title, file, line, tests }) =>
      failure(
        `${file}:${line} > ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message,
      ),
    ),
    ...suites.flatMap(failuresOfSuite),
  ]
}

function failure(test: string, message = ''): string {
  const [said = ''] = stripVTControlCharacters(message).trim().split('\n')
  return `${test}: ${said}`
}

function read<Report>(file: string): Report {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
