import fs from 'node:fs'
import path from 'node:path'
import type { Heard } from './heardFunctions.ts'
import { declaredAround, functionAround } from './mutations.ts'
import { readSources } from './sourceFiles.ts'

const FOLDERS = ['admin', 'bench', 'contract', 'demo', 'server', 'tools', 'ui', 'web']
const FARTHEST = 5
/** Files that a test loads when the whole shop is not among them. */
const FEW = 150
/** They look for barriers alone, on all screens. */
const LOOKS = /^\w*ccessibility\./
/** They take half a minute each: asked when nearer ones say nothing. */
const SLOW =
  /\/(killed\w*|twoYears|oneYear|rollingReplacement|database\w*|hold(Race|Rush)|imports|migrations|\w*Barriers\.browser)\.test/

/** Compares every promise with the list that was made of them: it fails at any change, whether that does harm or not. */
export const CALL_LIST_TEST = 'tools/apiLines.test.ts'

/** Does every act of staff and looks at what is written down of it. */
const EVERY_ACT_TEST = 'server/operator/everyAct.test.ts'

/** Holds every column to the database, and reads the tables without naming their files. */
const SCHEMA_TEST = 'server/schema.test.ts'

/** Which tests a broken place may be noticed by: the narrowest first. */
export interface Reach {
  testsOf(place: { file: string; start: number }): string[]
  /** As Playwright lists them. */
  browserTestsOf(place: { file: string; start: number }): string[]
}

/** `heard`, `heardInBrowser`: the folders with what was heard of the tests; the second may be none. */
export function readReach(root: string, heard: string, heardInBrowser: string): Reach {
  const text = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  // The test of the architecture, in the root, names files and loads none.
  const sources = readSources(root, FOLDERS).filter((source) => source.path.includes('/'))
  const known = new Set(sources.map((source) => source.path))
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const importers = new Map<string, Set<string>>()
  const imports = new Map<string, Set<string>>()
  for (const source of sources) {
    const imported = source.imports.filter(({ isOurs, isType }) => isOurs && !isType).map(({ target }) => target)
    const loaded = new Set([...imported, ...startedBy(source.path, text(source.path), known, scripts)])
    imports.set(source.path, loaded)
    for (const target of loaded) importers.set(target, (importers.get(target) ?? new Set()).add(source.path))
  }
  const tests = new Map(
    sources
      .filter(({ path: name }) => isTest(name))
      .map(({ path: name }) => [name, { text: text(name), loads: distances(name, imports).size }]),
  )
  const browserTests = new Map(
    fs
      .readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.e2e.ts'))
      .map((name) => [name, text(`e2e/${name}`)]),
  )
  const { runs, heardTests } = runsIn(heard)
  const inBrowser = runsIn(heardInBrowser)
  const fileOf = (test: string) => test.split(' ')[0] ?? ''
  const heardFiles = new Set([...inBrowser.heardTests].map(fileOf))
  /** By what they load and name: of what runs when a file is loaded no test says that it ran it. */
  const nearest = (file: string, start: number) => {
    const declared = declaredAround(file, text(file), start)
    const naming = new RegExp(`\\b${declared}\\b`)
    const isNaming = (test: string) => declared !== null && naming.test(`${test} ${tests.get(test)?.text}`)
    // Who names what is broken asks for it, as for a call of the contract.
    const all = nearestTests(file, distances(file, importers), tests).toSorted(
      (a, b) => Number(isNaming(b)) - Number(isNaming(a)),
    )
    if (path.basename(file) === 'tables.ts') return [...new Set([SCHEMA_TEST, ...all])]
    const isAct = all.includes(EVERY_ACT_TEST) && text(file).includes('audited(')
    return isAct ? [...new Set([...all.slice(0, 2), EVERY_ACT_TEST, ...all])] : all
  }
  return {
    testsOf: ({ file, start }) => {
      const all = nearest(file, start)
      const around = functionAround(file, text(file), start)
      const ran = around === null ? undefined : runs.get(`${file} ${around}`)
      // Of what runs in a thread or a process of its own nothing is heard either.
      if (!ran) return all
      // A test that is newer than what was heard may run it.
      const near = all.filter((test) => ran.includes(test) || !heardTests.has(test))
      const others = ran.filter((test) => !near.includes(test))
      const words = wordsOf(`${around} ${lineAt(text(file), start)}`)
      const isAbout = (test: string) => words.some((word) => wordOf(test).toLowerCase().includes(word))
      const late = (test: string) => Number(SLOW.test(test)) * 2 + Number(!isAbout(test))
      return [...near.slice(0, 2), ...[...near.slice(2), ...others].toSorted((a, b) => late(a) - late(b))]
    },
    browserTestsOf: ({ file, start }) => {
      const around = functionAround(file, text(file), start)
      const shown = [...distances(file, importers)].filter(([name, steps]) => steps <= 2 && !isTest(name))
      const named = browserTestsNaming(
        root,
        shown.map(([name]) => name),
        browserTests,
      )
      const ran = inBrowser.runs.get(`${file} ${around}`) ?? inBrowser.runs.get(file)
      if (!ran) return named
      const words = wordsOf(`${file} ${around} ${lineAt(text(file), start)}`)
      const rank = (test: string) => {
        const place = named.indexOf(fileOf(test))
        const about = words.filter((word) => test.toLowerCase().includes(word)).length
        return about + (place < 0 ? 0 : 3 - (3 * place) / named.length) - (LOOKS.test(test) ? 9 : 0)
      }
      const newer = named.filter((file) => !heardFiles.has(file))
      return [...newer.slice(0, 2), ...ran.toSorted((a, b) => rank(b) - rank(a))]
    },
  }
}

const lineAt = (text: string, place: number): string =>
  text.slice(text.lastIndexOf('\n', place) + 1).split('\n', 1)[0] ?? ''

/** Words that stand everywhere: they say of no test that it is about a place. */
const COMMON = new Set(['const', 'return', 'order', 'await', 'async', 'null', 'undefined', 'this', 'date'])

/** The longer words of names, as the name of a test may have them. */
const wordsOf = (names: string): string[] =>
  (names.match(/[A-Z]?[a-z]{4,}/g) ?? []).map((word) => word.toLowerCase()).filter((word) => !COMMON.has(word))

/** The tests that ran each function, or anything of a file, those first that ran little else. */
function runsIn(folder: string): { runs: Map<string, string[]>; heardTests: Set<string> } {
  const all = (fs.existsSync(folder) ? fs.readdirSync(folder) : []).map(
    (name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Heard,
  )
  const runs = new Map<string, string[]>()
  for (const { test, functions } of all.toSorted((a, b) => a.functions.length - b.functions.length))
    for (const one of new Set([...functions, ...functions.map((name) => name.slice(0, name.indexOf(' ')))])) {
      const tests = runs.get(one)
      if (tests) tests.push(test)
      else runs.set(one, [test])
    }
  return { runs, heardTests: new Set(all.map(({ test }) => test)) }
}

const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** A program that is started, or a file that a thread loads, is named in a text, or by the npm script that is run there. */
function startedBy(file: string, text: string, known: Set<string>, scripts: Record<string, string>): string[] {
  const run = [...text.matchAll(/'npm', \['(?:run', ')?([\w:]+)'/g)].map(([, script = '']) => scripts[script] ?? '')
  const named = [
    ...[...text.matchAll(/['"`]([\w./-]+\.(?:ts|mjs))['"`]/g)].map(([, name = '']) => name),
    ...run.flatMap((command) => command.match(/[\w./-]+\.(?:ts|mjs)/g) ?? []),
  ]
  return named.flatMap((name) => [name, path.posix.join(path.posix.dirname(file), name)]).filter((it) => known.has(it))
}

/** How many steps away everything is that the edges lead to. */
function distances(file: string, edges: Map<string, Set<string>>): Map<string, number> {
  const found = new Map([[file, 0]])
  for (const [name, distance] of found)
    for (const next of edges.get(name) ?? []) if (!found.has(next)) found.set(next, distance + 1)
  return found
}

/** How near a test is: by what it names of the files that use this one, or by its imports where it loads little else. */
function nearestTests(
  file: string,
  reached: Map<string, number>,
  tests: Map<string, { text: string; loads: number }>,
): string[] {
  const words = [...reached]
    .filter(([name, distance]) => !isTest(name) && distance < FARTHEST)
    .map(([name, distance]) => ({ word: namedAs(name), distance }))
  const rank = (test: string) => {
    const { text, loads } = tests.get(test) ?? { text: '', loads: 0 }
    const named = words.filter(({ word }) => word.test(`${test} ${text}`)).map(({ distance }) => distance)
    const nearest = Math.min(loads < FEW ? (reached.get(test) ?? FARTHEST) : FARTHEST, ...named)
    const isItsOwn = wordOf(test) === wordOf(file)
    const isBeside = path.posix.dirname(test) === path.posix.dirname(file)
    // The words of the contract are its document, which the server makes of its routes.
    const isPromise = /^contract\/|^server\/platform\/http\/http\.ts$/.test(file) && test === CALL_LIST_TEST
    const first = (isPromise ? -8 : 0) + (isItsOwn ? -10 : 0) - (isBeside ? 1 : 0) + (SLOW.test(test) ? 5 : 0)
    return first + 2 * nearest + loads / 200 - named.length / 100
  }
  // What a component shows is looked at by tests of components; others load it and never draw it.
  const looks = (test: string) => !file.endsWith('.tsx') || test.endsWith('.tsx') || wordOf(test) === wordOf(file)
  const reaching = [...reached.keys()]
    .filter((test) => isTest(test) && looks(test))
    .map((test) => ({ test, rank: rank(test) }))
  return reaching.toSorted((a, b) => a.rank - b.rank).map(({ test }) => test)
}

/** A name of several words says whose it is; one of a single word may be anything but the file that is imported. */
function namedAs(file: string): RegExp {
  const word = wordOf(file)
  return /[A-Z]/.test(word) ? new RegExp(`\\b${word}\\b`) : new RegExp(`/${word}\\.tsx?'`)
}

function wordOf(file: string): string {
  return path.posix.basename(file).replace(/(\.browser)?(\.test)?\.(tsx?|mjs)$/, '')
}

/** A component's browser tests look for the texts that it and those around it show, or carry their names. */
function browserTestsNaming(root: string, files: string[], tests: Map<string, string>): string[] {
  const texts = files.flatMap((file) => {
    const used = new Set(fs.readFileSync(path.join(root, file), 'utf8').match(/\w{4,}/g))
    return textsAbove(root, file).filter(([key]) => used.has(key))
  })
  const parts = files.flatMap((file) => wordOf(file).match(/[A-Z]?[a-z]{4,}/g) ?? [])
  const rank = ([name, text]: [string, string]) =>
    texts.filter(([, shown]) => text.includes(shown)).length +
    parts.filter((part) => name.toLowerCase().includes(part.toLowerCase())).length
  const ranked = [...tests].map((test) => ({ name: test[0], rank: rank(test) })).filter((test) => test.rank > 0)
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ name }) => name)
}

/** The texts of the slice: `key: 'what is shown'` in each `fi.ts` from the file's folder up. */
function textsAbove(root: string, file: string): [key: string, shown: string][] {
  const folders = path.posix.dirname(file).split('/')
  const candidates = folders.map((_, at) => path.join(root, ...folders.slice(0, at + 1), 'fi.ts'))
  return candidates
    .filter((name) => fs.existsSync(name))
    .flatMap((name) => [...fs.readFileSync(name, 'utf8').matchAll(/(\w{4,}):\s*'([^']{5,})'/g)])
    .map(([, key = '', shown = '']) => [key, shown])
}
