import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { ONE_FAILED, ONE_PASSED, playwrightTally, sum, type Tally, vitestTally, withoutSilentFailure } from './tally.ts'
import { buildIfChanged } from './webBuild.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const VITEST_REPORT = path.join(ROOT, 'reports', 'vitest.json')
const PLAYWRIGHT_REPORT = path.join(ROOT, 'reports', 'playwright.json')

interface Stage {
  name: string
  run(): Promise<Tally>
}

const stages: Stage[] = [
  { name: 'types', run: () => check('tsc', ['--noEmit']) },
  { name: 'lint', run: () => check('biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']) },
  { name: 'unused code', run: () => check('knip', ['--no-progress']) },
  // Before the API tests, for some of them ask for pages.
  { name: 'build of the pages', run: async () => ((await buildIfChanged()) ? ONE_PASSED : ONE_FAILED) },
  { name: 'architecture, unit and API tests', run: unitAndApiTests },
  { name: 'browser tests', run: browserTests },
]

process.chdir(ROOT)
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) fs.rmSync(report, { force: true })

const results: { name: string; tally: Tally; seconds: number }[] = []
for (const { name, run } of stages) {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const tally = await run()
  results.push({ name, tally, seconds: (performance.now() - start) / 1000 })
}

console.log('')
for (const { name, tally, seconds } of results)
  console.log(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${sentence(tally)}`)
const total = sum(results.map(({ tally }) => tally))
console.log(sentence(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function check(command: string, args: string[]): Promise<Tally> {
  return (await succeeds(command, args)) ? ONE_PASSED : ONE_FAILED
}

async function unitAndApiTests(): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const succeeded = await succeeds('vitest', ['run', ...reporters])
  return fs.existsSync(VITEST_REPORT) ? withoutSilentFailure(vitestTally(VITEST_REPORT), succeeded) : ONE_FAILED
}

async function browserTests(): Promise<Tally> {
  const succeeded = await succeeds('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  })
  return fs.existsSync(PLAYWRIGHT_REPORT)
    ? withoutSilentFailure(playwrightTally(PLAYWRIGHT_REPORT), succeeded)
    : ONE_FAILED
}

async function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const program = path.join('node_modules', '.bin', command)
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
  try {
    const [status] = await once(child, 'exit')
    return status === 0
  } catch (error) {
    console.error(`${command} could not be run: ${error}`)
    return false
  }
}

function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
