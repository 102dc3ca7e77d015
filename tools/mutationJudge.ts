import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'
import { apply, type Mutation } from './mutations.ts'
import { readReach } from './mutationTests.ts'
import { playwrightTally } from './tally.ts'

/** What became of one broken place. */
export interface Told extends Mutation {
  fate: 'caught' | 'lived' | 'not run'
  /** The test file that noticed it, or why nothing was run. */
  by: string
  /** The test that failed, and how. */
  failure: string
  ran: string[]
}

/** How a process of its own is told what to break. */
export interface Wanted {
  mutation: Mutation
  number: number
}

const SILENCE = 150_000
/** Browser tests take two seconds each. */
const MOST_IN_BROWSER = 15
const IN_BROWSER = /^(admin|ui|web)\//
const [root = '', most = '', heardTests = '', heardInBrowser = ''] = process.argv.slice(2)

interface Failure {
  file: string
  /** The test's full name; empty where the file itself could not be run. */
  title: string
  error: string
}

/** One Vitest for all: its database and what it read of the tree stay. */
async function openTests() {
  const reach = readReach(root, heardTests, heardInBrowser)
  let heard = performance.now()
  const listen = () => {
    heard = performance.now()
  }
  const reporter: Reporter = { onTestCaseResult: listen, onTestModuleCollected: listen }
  const vitest = await createVitest(
    'test',
    { root, watch: false, bail: 1, maxWorkers: 1, testTimeout: 60_000, hookTimeout: 90_000, reporters: [reporter] },
    // What is prepared of libraries for the browser stands among the packages, which all copies have in common.
    { cacheDir: path.join(root, 'reports', 'vite') },
  )
  const specifications = await vitest.globTestSpecifications()
  const sound = new Set<string>()
  const faulty = new Set<string>()
  let browserRuns: boolean | undefined

  /** The first that fails of some tests, or of the one in a file, or nothing. */
  async function failing(files: string[], title = ''): Promise<Failure | undefined> {
    const wanted = new Set(files.map((file) => path.join(root, file)))
    vitest.state.filesMap.clear()
    if (title) vitest.setGlobalTestNamePattern(new RegExp(`^\\s*${RegExp.escape(title)}$`))
    listen()
    const watch = setInterval(() => performance.now() - heard > SILENCE && stop(vitest), 1000)
    const run = await vitest.runTestSpecifications(specifications.filter(({ moduleId }) => wanted.has(moduleId)))
    clearInterval(watch)
    vitest.resetGlobalTestNamePattern()
    const [first = ''] = files
    if (performance.now() - heard > SILENCE) return { file: first, title: '', error: 'no answer' }
    for (const module of run.testModules)
      if (!title && module.state() === 'passed') sound.add(path.relative(root, module.moduleId))
    const failed = run.testModules.find((module) => module.state() === 'failed')
    if (failed) return failureOf(failed)
    const [unhandled] = run.unhandledErrors
    return unhandled ? { file: first, title: '', error: firstLine(unhandled) } : undefined
  }

  function failureOf(module: TestModule): Failure {
    const file = path.relative(root, module.moduleId)
    for (const test of module.children.allTests('failed'))
      return { file, title: test.fullName.replaceAll(' > ', ' '), error: firstLine(test.result().errors?.[0]) }
    return { file, title: '', error: firstLine(module.errors()[0]) }
  }

  async function judge(mutation: Mutation): Promise<Told> {
    const tests = reach
      .testsOf(mutation)
      .filter((test) => !faulty.has(test))
      .slice(0, Number(most))
    const isOfBrowser = IN_BROWSER.test(mutation.file)
    if (tests.length === 0) {
      // What no test runs, no test notices.
      if (!isOfBrowser) return { ...mutation, fate: 'lived', by: '', failure: '', ran: [] }
      return heardInBrowser ? inBrowser(mutation) : notRun(mutation, 'only the browser loads it')
    }
    const left = [...tests]
    const ran: string[] = []
    while (left.length > 0) {
      // Mostly the nearest alone says it.
      const chunk = left.splice(0, ran.length === 0 ? 1 : left.length)
      const failed = await whileBroken(mutation, () => failingTwice(chunk))
      if (failed === undefined) ran.push(...chunk)
      else if (await isSound(failed)) {
        const failure = `${failed.title}: ${failed.error}`
        return { ...mutation, fate: 'caught', by: failed.file, failure, ran: [...ran, failed.file] }
      }
      if (failed === undefined) continue
      faulty.add(failed.file)
      console.log(`    ${failed.file} fails by itself and counts no more`)
      left.unshift(...chunk.filter((test) => test !== failed.file))
    }
    if (ran.length === 0) return notRun(mutation, 'every test fails by itself')
    // A test of one component draws others in some of their states; what they do is shown in the browser.
    if (isOfBrowser) return heardInBrowser ? inBrowser(mutation) : notRun(mutation, 'its browser tests are left to ask')
    return { ...mutation, fate: 'lived', by: '', failure: '', ran }
  }

  /** A test that fails now and then has not noticed anything: it has to fail again, alone or after those of its file. */
  async function failingTwice(files: string[]): Promise<Failure | undefined> {
    const first = await failing(files)
    if (!first) return undefined
    const again = (first.title && (await failing([first.file], first.title))) || (await failing([first.file]))
    if (again) return first
    console.log(`    ${first.file} failed once and not again: ${first.title}: ${first.error}`)
    const rest = files.filter((file) => file !== first.file)
    return rest.length > 0 ? failingTwice(rest) : undefined
  }

  /** A test that fails says something only if it passes with nothing broken. */
  async function isSound({ file, title }: Failure): Promise<boolean> {
    if (sound.has(file) || (title && sound.has(`${file} ${title}`))) return true
    if (await failing([file], title)) return false
    sound.add(title ? `${file} ${title}` : file)
    return true
  }

  async function whileBroken<T>(mutation: Mutation, act: () => Promise<T>): Promise<T> {
    const restore = apply(root, mutation)
    vitest.invalidateFile(path.join(root, mutation.file))
    try {
      return await act()
    } finally {
      restore()
      vitest.invalidateFile(path.join(root, mutation.file))
    }
  }

  async function inBrowser(mutation: Mutation): Promise<Told> {
    const ran = reach.browserTestsOf(mutation).slice(0, MOST_IN_BROWSER)
    const lived: Told = { ...mutation, fate: 'lived', by: '', failure: '', ran }
    if (ran.length === 0) return lived
    // Where nothing is broken they pass, as long as a browser runs here at all.
    browserRuns ??= failedInBrowser(ran) === undefined
    if (!browserRuns) return notRun(mutation, 'browser tests fail by themselves')
    // One that fails now and then has noticed nothing.
    const failed = await whileBroken(mutation, async () => failedInBrowser(ran) && failedInBrowser(ran))
    return failed ? { ...mutation, fate: 'caught', by: failed, failure: '', ran } : lived
  }

  // The database is made by the shop's own code: before any of it is broken.
  await failing(['tools/mutations.test.ts'])
  return { judge, close: () => vitest.close() }
}

/** The first of some browser tests that fails, and how. The pages are built anew for them. */
function failedInBrowser(tests: string[]): string | undefined {
  const reports = path.join(root, 'reports')
  fs.mkdirSync(reports, { recursive: true })
  const [list, report] = [path.join(reports, 'asked.txt'), path.join(reports, 'playwright.json')]
  fs.writeFileSync(list, tests.join('\n'))
  fs.rmSync(report, { force: true })
  const args = ['test', '--max-failures=1', '--workers=1', '--reporter=json', `--test-list=${list}`]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = spawnSync('node_modules/.bin/playwright', args, { cwd: root, env, stdio: 'ignore' })
  if (status === 0) return undefined
  return (fs.existsSync(report) && playwrightTally(report).failures[0]) || 'they could not be run'
}

const notRun = (mutation: Mutation, by: string): Told => ({ ...mutation, fate: 'not run', by, failure: '', ran: [] })

const firstLine = (error: { message?: unknown } | undefined): string =>
  String(error?.message ?? 'failed')
    .split('\n')[0]
    ?.slice(0, 120) ?? ''

/** A loop without an end answers nothing: the second time its process is ended. */
function stop(vitest: Vitest): void {
  void vitest.cancelCurrentRun('keyboard-input')
  void vitest.cancelCurrentRun('keyboard-input')
}

process.chdir(root)
const tests = await openTests()
const end = () => void tests.close().then(() => process.exit())
// Whoever asks may end by an error of its own.
process.once('disconnect', end)
process.on('message', (wanted: Wanted | 'enough') => {
  if (wanted === 'enough') end()
  else void tests.judge(wanted.mutation).then((told) => process.send?.({ number: wanted.number, told }))
})
process.send?.('ready')
