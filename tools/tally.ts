import fs from 'node:fs'

/** How many tests ended how. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED: Tally = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  )
}

/** A run that failed without a failed test (a file that cannot be loaded, a server that does not start) counts as one failure. */
export function withoutSilentFailure(tally: Tally, succeeded: boolean): Tally {
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

export function vitestTally(report: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }>(report)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

export function playwrightTally(report: string): Tally {
  const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function read<Report>(file: string): Report {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
