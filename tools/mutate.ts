import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Reporter, type Vitest } from 'vitest/node'
import { draw, type Mutation, mutated, mutationsOf } from './mutations.ts'
import { readReach } from './mutationTests.ts'
import { buildIfChanged } from './webBuild.ts'

/**
 * `npm run mutate -- --sample 60 --seed 1`: breaks the product's code in places drawn at random, each alone and in a copy of the
 * tree, and tells which of them no test noticed.
 */
const HELP = `--sample N   how many places (60)
--seed N     which ones (1)
--tests N    at most so many test files for each, the nearest first (16)
--bar N      ends with 1 when fewer than so many percent were noticed (90)
--only 3,9   of the sample only these
--browser    breaks what only the browser loads too, with a build and its browser tests for each`

const PRODUCT = /^(contract|server|ui|web)\/.*\.tsx?$/
const NOT_JUDGED = /\.test\.tsx?$|\/testing\/|\/test[A-Z]\w*\.ts$|\/migrations\/|\/demo\/|\/fi\.ts$|\.d\.ts$/
const SILENCE = 150_000

type Fate = 'caught' | 'lived' | 'not run'
interface Told extends Mutation {
  fate: Fate
  by: string
  ran: string[]
}

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '16' },
    bar: { type: 'string', default: '90' },
    only: { type: 'string' },
    browser: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(HELP)
else await main()

async function main(): Promise<void> {
  const copy = await copyOfTree()
  process.chdir(copy)
  const runner = await openTests(copy)
  try {
    const only = values.only?.split(',').map(Number)
    const sample = drawn(copy).map((mutation, at) => ({ mutation, number: at + 1 }))
    const told: Told[] = []
    for (const { mutation, number } of sample.filter((one) => only?.includes(one.number) ?? true)) {
      const one = await runner.judge(mutation)
      told.push(one)
      console.log(`${String(number).padStart(3)} ${sentence(one)}`)
    }
    process.exitCode = summary(told) >= Number(values.bar) ? 0 : 1
  } finally {
    await runner.close()
    process.chdir(os.tmpdir())
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

/** With the changes that are not committed. Packages and built pages are those of this folder. */
async function copyOfTree(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '..')
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-mutate-'))
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of String(listed.stdout).split('\0').filter(Boolean))
    if (fs.existsSync(path.join(root, file))) fs.cpSync(path.join(root, file), path.join(copy, file))
  // Some tests ask for pages.
  if (!(await buildIfChanged())) throw new Error('The pages could not be built.')
  fs.cpSync(path.join(root, 'build'), path.join(copy, 'build'), { recursive: true })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return fs.realpathSync(copy)
}

/** The first of the seed that compile: what the compiler refuses, no test has to notice. */
function drawn(root: string): Mutation[] {
  const files = fs
    .globSync('{contract,server,ui,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => PRODUCT.test(file))
  const judged = files.filter((file) => !NOT_JUDGED.test(file)).toSorted()
  const all = judged.flatMap((file) => mutationsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  const count = Number(values.sample)
  const candidates = draw(all, Number(values.seed)).slice(0, Math.ceil(count * 1.5))
  return withoutRefused(root, candidates).slice(0, count)
}

/** All of them stand at once in the tree, one a line: one compilation judges them, for an error says its line. */
function withoutRefused(root: string, mutations: Mutation[]): Mutation[] {
  // From the end of each file, so that the places before stay where they are.
  const restore = mutations.toSorted((a, b) => b.start - a.start).map((mutation) => apply(root, mutation))
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--tsBuildInfoFile', 'types'], { cwd: root })
  for (const undo of restore.toReversed()) undo()
  const wrong = new Set(String(stdout).match(/^[^\s(]+\(\d+/gm))
  return mutations.filter(({ file, line }) => !wrong.has(`${file}(${line}`))
}

function apply(root: string, mutation: Mutation): () => void {
  const name = path.join(root, mutation.file)
  const text = fs.readFileSync(name, 'utf8')
  fs.writeFileSync(name, mutated(text, mutation))
  return () => fs.writeFileSync(name, text)
}

/** One Vitest for all: its database and what it read of the tree stay. */
async function openTests(root: string) {
  const reach = readReach(root)
  let heard = performance.now()
  const listen = () => {
    heard = performance.now()
  }
  const reporter: Reporter = { onTestCaseResult: listen, onTestModuleCollected: listen }
  const vitest = await createVitest('test', {
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    reporters: [reporter],
  })
  const specifications = await vitest.globTestSpecifications()
  const sound = new Set<string>()
  const faulty = new Set<string>()

  /** The first of the tests that fails, or nothing. */
  async function failing(tests: string[]): Promise<string | undefined> {
    const wanted = new Set(tests.map((test) => path.join(root, test)))
    vitest.state.filesMap.clear()
    listen()
    const watch = setInterval(() => performance.now() - heard > SILENCE && stop(vitest), 1000)
    const run = await vitest.runTestSpecifications(specifications.filter(({ moduleId }) => wanted.has(moduleId)))
    clearInterval(watch)
    if (performance.now() - heard > SILENCE) return tests[0]
    for (const module of run.testModules)
      if (module.state() === 'passed') sound.add(path.relative(root, module.moduleId))
    const failed = run.testModules.find((module) => module.state() === 'failed')
    return failed ? path.relative(root, failed.moduleId) : run.unhandledErrors.length > 0 ? tests[0] : undefined
  }

  async function judge(mutation: Mutation): Promise<Told> {
    const tests = reach
      .testsOf(mutation.file)
      .filter((test) => !faulty.has(test))
      .slice(0, Number(values.tests))
    if (tests.length === 0)
      return values.browser
        ? inBrowser(mutation)
        : { ...mutation, fate: 'not run', by: 'only the browser loads it', ran: [] }
    const left = [...tests]
    const ran: string[] = []
    while (left.length > 0) {
      // Mostly the nearest alone says it.
      const chunk = left.splice(0, ran.length === 0 ? 1 : left.length)
      const failed = await whileBroken(mutation, () => failing(chunk))
      if (failed === undefined) ran.push(...chunk)
      else if (await isSound(failed)) return { ...mutation, fate: 'caught', by: failed, ran: [...ran, failed] }
      if (failed === undefined) continue
      faulty.add(failed)
      console.log(`    ${failed} fails by itself and counts no more`)
      left.unshift(...chunk.filter((test) => test !== failed))
    }
    if (ran.length === 0) return { ...mutation, fate: 'not run', by: 'every test fails by itself', ran }
    return { ...mutation, fate: 'lived', by: '', ran }
  }

  /** A test that fails says something only if it passes with nothing broken. */
  async function isSound(test: string): Promise<boolean> {
    if (!sound.has(test) && !(await failing([test]))) sound.add(test)
    return sound.has(test)
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
    const ran = reach.browserTestsOf(mutation.file).slice(0, 3)
    const args = ['test', '--max-failures=1', '--workers=1', ...ran]
    const fail = async () => spawnSync('node_modules/.bin/playwright', args, { cwd: root }).status !== 0
    const all = ran.join(' ')
    if (ran.length === 0 || !(await whileBroken(mutation, fail))) return { ...mutation, fate: 'lived', by: '', ran }
    if (!sound.has(all) && (await fail())) return { ...mutation, fate: 'not run', by: `${all} fail by themselves`, ran }
    sound.add(all)
    return { ...mutation, fate: 'caught', by: all, ran }
  }

  // The database is made by the shop's own code: before any of it is broken.
  await failing(['tools/mutations.test.ts'])
  return { judge, close: () => vitest.close() }
}

/** A loop without an end answers nothing: the second time its process is ended. */
function stop(vitest: Vitest): void {
  void vitest.cancelCurrentRun('keyboard-input')
  void vitest.cancelCurrentRun('keyboard-input')
}

function sentence({ file, line, before, after, fate, by, ran }: Told): string {
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60) || 'nothing'
  const tests = fate === 'lived' ? `ran ${ran.join(' ') || 'nothing'}` : by
  return `${fate.padEnd(7)} ${file}:${line}  ${short(before)}  ->  ${short(after)}  (${tests})`
}

/** The percentage that was noticed. */
function summary(told: Told[]): number {
  const judged = told.filter(({ fate }) => fate !== 'not run')
  const caught = judged.filter(({ fate }) => fate === 'caught').length
  const percent = judged.length === 0 ? 100 : (100 * caught) / judged.length
  console.log(`\n${caught} of ${judged.length} were noticed (${percent.toFixed(1)} %), bar ${values.bar} %.`)
  if (judged.length < told.length) console.log(`${told.length - judged.length} more were not run (--browser).`)
  for (const one of judged.filter(({ fate }) => fate === 'lived')) console.log(sentence(one))
  return percent
}
