import fs from 'node:fs'
import path from 'node:path'

/** One test of the last `npm test`. */
export interface RanTest {
  title: string
  passed: boolean
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}

const ROOT = path.resolve(import.meta.dirname, '..')
const REPORTS: { name: string; file: string; tests(report: string): RanTest[] }[] = [
  { name: 'unit and API', file: 'reports/vitest.json', tests: (text) => vitestTests(JSON.parse(text)) },
  { name: 'page', file: 'reports/shown.json', tests: (text) => vitestTests(JSON.parse(text)) },
  { name: 'browser', file: 'reports/playwright.json', tests: (text) => playwrightTests(JSON.parse(text)) },
]
const SOURCES = [
  'architecture.test.ts',
  'bench',
  'contract',
  'demo',
  'e2e',
  'oneIdiom.test.ts',
  'server',
  'spec',
  'ui',
  'web',
]

/** Every test that the last `npm test` ran, and what about its reports a reader must know. */
export function lastRun(): { tests: RanTest[]; warnings: string[] } {
  const changed = newestChange(SOURCES.map((source) => path.join(ROOT, source)))
  const warnings: string[] = []
  const tests = REPORTS.flatMap((report) => {
    const file = path.join(ROOT, report.file)
    if (!fs.existsSync(file)) {
      warnings.push(`No report of the ${report.name} tests (${report.file}): none of them counts. Run npm test.`)
      return []
    }
    if (fs.statSync(file).mtimeMs < changed) {
      warnings.push(`The report of the ${report.name} tests is older than the sources. Run npm test.`)
    }
    return report.tests(fs.readFileSync(file, 'utf8'))
  })
  return { tests, warnings }
}

function vitestTests(report: VitestReport): RanTest[] {
  const results = report.testResults.flatMap((file) => file.assertionResults)
  return results.map(({ title, status }) => ({ title, passed: status === 'passed' }))
}

function playwrightTests(suite: Partial<PlaywrightSuite>): RanTest[] {
  const own = (suite.specs ?? []).map(({ title, tests }) => ({
    title,
    passed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
  }))
  return [...own, ...(suite.suites ?? []).flatMap(playwrightTests)]
}

function newestChange(roots: string[]): number {
  const files = roots
    .filter((root) => fs.existsSync(root))
    .flatMap((root) => {
      if (fs.statSync(root).isFile()) return [root]
      const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    })
  return Math.max(0, ...files.map((file) => fs.statSync(file).mtimeMs))
}
