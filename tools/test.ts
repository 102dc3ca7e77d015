import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ONE_FAILED, ONE_PASSED, playwrightTally, sum, type Tally, vitestTally, withoutSilentFailure } from './tally.ts'
import { buildIfChanged } from './webBuild.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const VITEST_REPORT = path.join(ROOT, 'reports', 'vitest.json')
const SHOWN_REPORT = path.join(ROOT, 'reports', 'shown.json')
const REAL_REPORT = path.join(ROOT, 'reports', 'tryReal.json')
const IMAGE_REPORT = path.join(ROOT, 'reports', 'tryImage.json')
const PLAYWRIGHT_REPORT = path.join(ROOT, 'reports', 'playwright.json')
const MOST_SAID = 64 * 1024 * 1024

interface Stage {
  name: string
  run(): Promise<Tally>
}

interface Timed {
  name: string
  tally: Tally
  seconds: number
}

/** They read the tree alone: each runs beside whatever else does, so that no processor waits for the slowest of them. */
const beside: Stage[] = [
  { name: 'types', run: () => check('tsc', ['--noEmit', '--singleThreaded']) },
  { name: 'lint', run: () => check('biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '.']) },
  { name: 'unused code', run: () => check('knip', ['--no-progress']) },
]
const inTurn: Stage[] = [
  // Before the API tests, for some of them ask for pages.
  { name: 'build of the pages', run: async () => ((await buildIfChanged()) ? ONE_PASSED : ONE_FAILED) },
  { name: 'architecture, unit and API tests', run: () => vitest(VITEST_REPORT, ['shared', 'pages', 'alone']) },
  { name: 'production with every provider', run: () => tried('tryReal.ts', REAL_REPORT) },
  { name: 'production from the image', run: () => tried('tryImage.ts', IMAGE_REPORT) },
  { name: 'parts of pages in a browser', run: () => vitest(SHOWN_REPORT, ['shown*']) },
  { name: 'browser tests', run: browserTests },
]

process.chdir(ROOT)
for (const report of [VITEST_REPORT, REAL_REPORT, IMAGE_REPORT, SHOWN_REPORT, PLAYWRIGHT_REPORT])
  fs.rmSync(report, { force: true })

const checks = beside.map(timed)
const stages: Timed[] = []
for (const stage of inTurn) stages.push(await timed(stage))
const results = [...(await Promise.all(checks)), ...stages]

console.log('')
for (const { name, tally, seconds } of results)
  console.log(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${sentence(tally)}`)
const total = sum(results.map(({ tally }) => tally))
for (const line of total.failures) console.log(`failed: ${line}`)
console.log(sentence(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function timed({ name, run }: Stage): Promise<Timed> {
  console.log(`\n=== ${name}`)
  const start = performance.now()
  const tally = await run()
  return { name, tally, seconds: (performance.now() - start) / 1000 }
}

/** The output comes in one piece, for others run beside it. */
async function check(command: string, args: string[]): Promise<Tally> {
  try {
    const { stdout } = await promisify(execFile)(programOf(command), args, { cwd: ROOT, maxBuffer: MOST_SAID })
    process.stdout.write(stdout)
    return ONE_PASSED
  } catch (failure) {
    const { stdout = '', stderr = String(failure) } = failure as { stdout?: string; stderr?: string }
    process.stderr.write(`\n${command} failed\n${stdout}${stderr}`)
    return ONE_FAILED
  }
}

async function vitest(report: string, projects: string[]): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = await succeeds('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...reporters])
  return fs.existsSync(report) ? withoutSilentFailure(vitestTally(report), succeeded) : ONE_FAILED
}

/** It writes its own tally. */
async function tried(program: string, report: string): Promise<Tally> {
  const succeeded = await succeeds('node', [path.join(ROOT, 'tools', program)])
  if (!fs.existsSync(report)) return ONE_FAILED
  return withoutSilentFailure(JSON.parse(fs.readFileSync(report, 'utf8')), succeeded)
}

async function browserTests(): Promise<Tally> {
  const succeeded = await succeeds('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  })
  return fs.existsSync(PLAYWRIGHT_REPORT)
    ? withoutSilentFailure(playwrightTally(PLAYWRIGHT_REPORT), succeeded)
    : ONE_FAILED
}

function programOf(command: string): string {
  return path.join(ROOT, 'node_modules', '.bin', command)
}

async function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(programOf(command), args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
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
