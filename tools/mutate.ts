import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Told, Wanted } from './mutationJudge.ts'
import { apply, draw, type Mutation, mutationId, mutationsOf } from './mutations.ts'
import { CALL_LIST_TEST } from './mutationTests.ts'
import { buildIfChanged } from './webBuild.ts'

/**
 * `npm run mutate -- --sample 60 --seed 1`: breaks the product's code in places drawn at random, each alone and in a copy of the
 * tree, and tells which of them no test noticed.
 */
const HELP = `--sample N   how many places (60)
--seed N     which ones (1)
--tests N    at most so many test files for each, the nearest first (40)
--bar N      ends with 1 when fewer than so many percent were noticed (90), with 2 when nothing was judged
--in DIR     only places in this folder or file
--only 3,9   of the sample only these
--ids a1,b2  these places instead of a sample, by what is printed for one that lived: whether they do still
--beside N   so many are judged beside each other, each with a database of its own (2)
--hear       looks anew which functions each test runs, after a change of tests (all run once; also the first time)
--browser    asks the browser tests, too, about what the browser loads and no other test notices: with a build for each`

const ROOT = path.resolve(import.meta.dirname, '..')
const PRODUCT = '{admin,contract,server,ui,web}/**/*.{ts,tsx}'
const NOT_JUDGED =
  /^ui\/style\/|\.test\.tsx?$|\/testing\/|\/test[A-Z]\w*\.ts$|\/migrations\/|\/demo\/|\/fi\.ts$|\.d\.ts$|\/vite\.config\.ts$/
/** One a line: the id that is printed for a mutant that lived, and why nobody could notice it. */
const ACCEPTED = path.join(import.meta.dirname, 'acceptedMutants.tsv')
/** What each test was heard to run. It stays good for a while, since it only says which tests to ask. */
const HEARD = path.join(ROOT, 'reports', 'heard')
const HEARD_IN_BROWSER = path.join(ROOT, 'reports', 'heardInBrowser')

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '40' },
    bar: { type: 'string', default: '90' },
    beside: { type: 'string', default: '2' },
    in: { type: 'string', default: '' },
    only: { type: 'string' },
    ids: { type: 'string' },
    hear: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(HELP)
else await main()

async function main(): Promise<void> {
  // Some tests ask for pages.
  if (!(await buildIfChanged())) throw new Error('The pages could not be built.')
  if (values.hear || !fs.existsSync(HEARD)) hearTests()
  if (values.browser && (values.hear || !fs.existsSync(HEARD_IN_BROWSER))) hearBrowserTests()
  const copies = Array.from({ length: Number(values.beside) }, copyOfTree)
  try {
    const only = values.only?.split(',').map(Number)
    const sample = drawn(copies[0] ?? ROOT).map((mutation, at) => ({ mutation, number: at + 1 }))
    if (!values.ids && sample.length < Number(values.sample)) console.log(`Only ${sample.length} places were found.`)
    const queue = sample.filter((one) => only?.includes(one.number) ?? true)
    const told = await Promise.all(copies.map((copy) => judged(copy, queue)))
    process.exitCode = summary(told.flat())
  } finally {
    for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true })
  }
}

function hearTests(): void {
  console.log('Hearing which functions each test runs ...')
  fs.rmSync(HEARD, { recursive: true, force: true })
  const env = { ...process.env, HEARD_FUNCTIONS: HEARD }
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=dot'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  if (!fs.existsSync(HEARD)) throw new Error('No test was heard: `npx vitest run` says why.')
  if (status !== 0) console.log('Some test failed meanwhile.')
}

/** In a copy of the tree: its pages are built so that each function can be told. */
function hearBrowserTests(): void {
  console.log('Hearing which functions each browser test runs ...')
  fs.rmSync(HEARD_IN_BROWSER, { recursive: true, force: true })
  const copy = copyOfTree()
  fs.rmSync(path.join(copy, 'build'), { recursive: true })
  const env = { ...process.env, HEARD_FUNCTIONS: HEARD_IN_BROWSER }
  const { status } = spawnSync('node_modules/.bin/playwright', ['test'], { cwd: copy, env, stdio: 'ignore' })
  if (status !== 0) console.log('Some browser test failed meanwhile.')
  fs.rmSync(copy, { recursive: true, force: true })
  if (!fs.existsSync(HEARD_IN_BROWSER)) throw new Error('No browser test was heard: `npx playwright test` says why.')
}

/** With the changes that are not committed. Packages and built pages are those of this folder. */
function copyOfTree(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-mutate-'))
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const file of String(listed.stdout).split('\0').filter(Boolean))
    if (fs.existsSync(path.join(ROOT, file))) fs.cpSync(path.join(ROOT, file), path.join(copy, file))
  fs.cpSync(path.join(ROOT, 'build'), path.join(copy, 'build'), { recursive: true })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return fs.realpathSync(copy)
}

/** The first of the seed that the compiler and the linter take: what they refuse, no test has to notice. */
function drawn(root: string): Mutation[] {
  const files = fs
    .globSync(PRODUCT, { cwd: root })
    .filter((file) => !NOT_JUDGED.test(file) && file.startsWith(values.in))
  const all = files.toSorted().flatMap((file) => mutationsOf(file, fs.readFileSync(path.join(root, file), 'utf8')))
  const ids = values.ids?.split(',')
  if (ids) return all.filter((mutation) => ids.includes(mutationId(mutation)))
  const count = Number(values.sample)
  const candidates = draw(all, Number(values.seed)).slice(0, Math.ceil(count * 2))
  return withoutRefused(root, candidates).slice(0, count)
}

/** All of them stand at once in the tree, one a line: they are judged together, for an error says its line. */
function withoutRefused(root: string, mutations: Mutation[]): Mutation[] {
  // From the end of each file, so that the places before stay where they are.
  const restore = mutations.toSorted((a, b) => b.start - a.start).map((mutation) => apply(root, mutation))
  const { stdout: types } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '--tsBuildInfoFile', 'types'], {
    cwd: root,
  })
  const asked = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none']
  const { stdout: lint } = spawnSync(
    'node_modules/.bin/biome',
    [...asked, ...new Set(mutations.map(({ file }) => file))],
    { cwd: root },
  )
  for (const undo of restore.toReversed()) undo()
  const wrong = new Set(String(types).match(/^[^\s(]+\(\d+/gm))
  for (const [, file = '', line] of String(lint).matchAll(/^::error .*?file=([^,]+),line=(\d+)/gm))
    wrong.add(`${path.relative(root, path.resolve(root, file))}(${line}`)
  return mutations.filter(({ file, line }) => !wrong.has(`${file}(${line}`))
}

function compiles(root: string): boolean {
  return spawnSync('node_modules/.bin/tsc', ['--noEmit', '--singleThreaded'], { cwd: root }).status === 0
}

/** Whether the compiler refuses what no test noticed, by an error on another line than its own. */
function isRefusedElsewhere(root: string, told: Told): boolean {
  if (told.fate !== 'lived') return false
  const restore = apply(root, told)
  const isRefused = !compiles(root)
  restore()
  if (isRefused && !compiles(root)) throw new Error('The tree does not compile, with nothing broken.')
  return isRefused
}

function refused(told: Told): Told {
  return { ...told, fate: 'not run', by: 'the compiler refuses it on another line' }
}

/** Takes from the queue what is next, in a process of its own: its tests look at the folder that they run in. */
async function judged(copy: string, queue: Wanted[]): Promise<Told[]> {
  const args = [copy, values.tests, HEARD, ...(values.browser ? [HEARD_IN_BROWSER] : [])]
  const judge = fork(path.join(import.meta.dirname, 'mutationJudge.ts'), args, { cwd: copy })
  await heardFrom(judge)
  const all: Told[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    judge.send(next)
    const answer = (await heardFrom(judge)) as { number: number; told: Told }
    const { number } = answer
    const told = isRefusedElsewhere(copy, answer.told) ? refused(answer.told) : answer.told
    all.push(told)
    console.log(`${String(number).padStart(3)} ${sentence(told)}`)
  }
  judge.send('enough')
  await once(judge, 'exit')
  return all
}

async function heardFrom(judge: ChildProcess): Promise<unknown> {
  const heard = new AbortController()
  const { signal } = heard
  try {
    const [message] = await Promise.race([
      once(judge, 'message', { signal }),
      once(judge, 'exit', { signal }).then(() =>
        Promise.reject(new Error('The process that runs the tests has ended.')),
      ),
    ])
    return message
  } finally {
    heard.abort()
  }
}

function sentence(told: Told): string {
  const { file, line, before, after, fate, by, failure, ran } = told
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60) || 'nothing'
  const tests = fate === 'lived' ? `${mutationId(told)}, ran ${ran.join(' ') || 'nothing'}` : [by, failure].join('  ')
  return `${fate.padEnd(7)} ${file}:${line}  ${short(before)}  ->  ${short(after)}  (${tests.trim()})`
}

/** How the process ends. What nobody could notice is counted as not noticed; the other figure stands beside it. */
function summary(told: Told[]): number {
  const judged = told.filter(({ fate }) => fate !== 'not run')
  if (judged.length < told.length)
    console.log(`\n${told.length - judged.length} were not judged: without --browser, or refused by the compiler.`)
  if (judged.length === 0) {
    console.log('Nothing was judged.')
    return 2
  }
  const reasons = acceptedMutants()
  const lived = judged.filter(({ fate }) => fate === 'lived')
  const accepted = lived.filter((one) => reasons.has(mutationId(one)))
  const caught = judged.length - lived.length
  const byList = judged.filter(({ by }) => by === CALL_LIST_TEST).length
  const percent = (of: number, all: number) => (100 * of) / Math.max(all, 1)
  const shown = (of: number, all: number) => `${of} of ${all} (${percent(of, all).toFixed(1)} %)`
  console.log(`\nNoticed: ${shown(caught, judged.length)}, bar ${values.bar} %.`)
  console.log(
    `Without ${accepted.length} that are accepted as equivalent: ${shown(caught, judged.length - accepted.length)}.`,
  )
  console.log(
    `Of them ${byList} by the comparison with the list of the calls; without these: ${shown(caught - byList, judged.length - byList)}.`,
  )
  for (const one of lived) console.log(sentence(one), reasons.get(mutationId(one)) ?? '')
  return percent(caught, judged.length) >= Number(values.bar) ? 0 : 1
}

function acceptedMutants(): Map<string, string> {
  const lines = fs.readFileSync(ACCEPTED, 'utf8').split('\n').slice(1).filter(Boolean)
  return new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('\t').slice(1).join(': ')]))
}
