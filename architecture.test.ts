import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { paths } from './contract/paths.ts'
import { type Import, readSources, type SourceFile } from './tools/sourceFiles.ts'

/** The layers of the server: a file may import its own slice and those above it in this list. */
const LAYERS = [
  ['platform'],
  ['providers', 'keys', 'audit'],
  ['fleet'],
  ['content'],
  ['account', 'staff', 'work'],
  ['storefront', 'search', 'identification', 'payment', 'contact'],
  ['extras', 'billing', 'searchAgent'],
  ['handover'],
  ['order'],
  ['figures'],
  ['privacy'],
  ['operator', 'sandbox'],
  ['watch'],
  ['app'],
  ['main'],
]
/** The sentences of one language. */
const SENTENCES = /(^|\/)(fi|sv|en|\w+(Fi|Sv|En))\.ts$/
/** The rooms of a large slice, with the same rule. Its core is what lies directly in it, but for what the app wires or a script begins with. */
const ROOMS: Record<string, string[][]> = {
  billing: [
    ['ledger', 'pricing'],
    ['core'],
    ['invoicing'],
    ['refunds'],
    ['charging'],
    ['purchases'],
    ['debtors'],
    ['books', 'settlements'],
    ['wiring'],
  ],
  order: [['core'], ['view'], ['letters'], ['statement'], ['choosing'], ['steps'], ['running'], ['desk'], ['wiring']],
  operator: [
    ['core'],
    ['exports'],
    ['console', 'content', 'fleet', 'imports', 'offer', 'people', 'places', 'work'],
    ['cli', 'demo', 'figures', 'money', 'orders', 'running'],
    ['board', 'books', 'customers'],
    ['wiring'],
  ],
}
/** The same for the web; what lies directly in it is below its slices, but for the files that put the pages together. */
const WEB_LAYERS = [
  ['root'],
  ['data'],
  ['analytics', 'session'],
  ['storefront', 'currentOrder', 'languageOffer'],
  ['searchAgent', 'payment', 'contact', 'withdrawal', 'returnPrices', 'favourites'],
  ['search', 'identification'],
  ['landing', 'order'],
  ['account', 'compare'],
  ['pages'],
]
const WEB_PAGES = /^web\/(head|main|routes|server|ShopRouter|structuredData)\.tsx?$/
/** Pure, as nouns are; they know the names of jobs and the words of refusals as values. */
const DECIDING = /^server\/billing\/(decide\w*|decision|debtFacts)\.ts$/
const VALUES = /^(contract\/.*|server\/billing\/(jobNames|fi|sv|en|words))\.ts$/
/** Files that belong to their slice alone; the app wires routes and jobs, and checks tables. */
const PRIVATE = /\/(queries|\w+Queries|tables|routes|jobs)\.ts$/
/** Nouns are one word; these too are nouns, and those are not. Nor is a verb that a URL ends with, such as `login`. */
const LONGER_NOUNS = /\/(deliveryAddress|deliveryPrice|extraService|monthlyInvoice|pickupDay|pricePlan|taxDay)\.ts$/
const OTHER_SINGLE_WORDS = /\/(apply|authenticate|decide|decision|en|fi|gather|invariants|mails|overdue|pages|sv)\.ts$/
const MOST_LINES = 400
const ROOT = import.meta.dirname

const files = readSources(ROOT, ['admin', 'bench', 'contract', 'demo', 'e2e', 'server', 'spec', 'tools', 'ui', 'web'])
const byPath = new Map(files.map((file) => [file.path, file]))
const isTest = ({ path: name }: SourceFile) => /\.test\.tsx?$|(^|\/)(testing|published)\/|\/test[A-Z]/.test(name)
const shipped = files.filter((file) => /^(admin|contract|server|ui|web)\//.test(file.path) && !isTest(file))
const server = shipped.filter((file) => file.path.startsWith('server/'))

describe('imports', () => {
  test('every file of ours is imported by its full name', () => {
    expect(violations(files, ({ isOurs, target }) => isOurs && !fs.existsSync(path.join(ROOT, target)))).toEqual([])
  })

  test('no schema reaches a browser: pages take values from modules that do not load zod', () => {
    // Vite puts the values in its place (tools/valuesAtBuild.ts).
    const atBuild = 'contract/ops/consoleFacts.ts'
    const loaded = ({ imports }: SourceFile) =>
      imports.filter(({ isType, target }) => !isType && target !== atBuild).map(({ target }) => target)
    const loadsZod = (name: string, seen: Set<string>): boolean => {
      if (/^zod($|\/)/.test(name)) return true
      const file = byPath.get(name)
      if (!file || seen.has(name)) return false
      seen.add(name)
      return loaded(file).some((target) => loadsZod(target, seen))
    }
    const pages = shipped.filter((file) => /^(admin|ui|web)\//.test(file.path) && !/config\.ts$/.test(file.path))
    expect(pages.filter(({ path: name }) => loadsZod(name, new Set())).map((file) => file.path)).toEqual([])
  })

  test('the contract needs nothing but zod and the grammar of phone numbers', () => {
    const contract = shipped.filter((file) => file.path.startsWith('contract/'))
    expect(violations(contract, ({ target }) => !/^(contract\/|zod$|zod\/|libphonenumber-js$)/.test(target))).toEqual(
      [],
    )
  })

  test('the web knows the contract, the kit and itself; the kit knows the contract and itself', () => {
    const web = shipped.filter((file) => file.path.startsWith('web/'))
    expect(violations(web, ({ isOurs, target }) => isOurs && !/^(contract|ui|web)\//.test(target))).toEqual([])
    const kit = shipped.filter((file) => file.path.startsWith('ui/'))
    expect(kit.length).toBeGreaterThan(50)
    expect(violations(kit, ({ isOurs, target }) => isOurs && !/^(contract|ui)\//.test(target))).toEqual([])
  })

  test('the server knows the contract and itself', () => {
    expect(violations(server, ({ isOurs, target }) => isOurs && !/^(contract|server)\//.test(target))).toEqual([])
  })

  test('a slice of the server imports only the slices below it', () => {
    const unknown = server.filter((file) => layerOf(file.path) === -1).map((file) => file.path)
    expect(unknown, 'files outside the known slices').toEqual([])
    expect(
      violations(server, ({ target }, file) => {
        if (!target.startsWith('server/') || sliceOf(target) === sliceOf(file.path)) return false
        return layerOf(target) >= layerOf(file.path)
      }),
    ).toEqual([])
  })

  test('a slice of the web imports only the slices below it', () => {
    const web = shipped.filter((file) => file.path.startsWith('web/'))
    const unknown = web.filter((file) => webLevel(file.path) === -1).map((file) => file.path)
    expect(unknown, 'files outside the known slices').toEqual([])
    expect(
      violations(web, ({ target }, file) => {
        if (!target.startsWith('web/') || webSliceOf(target) === webSliceOf(file.path)) return false
        return webLevel(target) >= webLevel(file.path)
      }),
    ).toEqual([])
  })

  test.each(Object.keys(ROOMS))('a room of %s imports only the rooms below it', (slice) => {
    const own = server.filter((file) => sliceOf(file.path) === slice)
    const unknown = own.filter((file) => roomLevel(file.path) === -1).map((file) => file.path)
    expect(unknown, 'files outside the known rooms').toEqual([])
    const upward = violations(own, ({ target }, file) => {
      if (sliceOf(target) !== slice || roomOf(target) === roomOf(file.path)) return false
      return roomLevel(target) >= roomLevel(file.path)
    })
    expect(upward).toEqual([])
  })

  test('what follows of an event is decided by pure files', () => {
    const deciding = server.filter((file) => DECIDING.test(file.path))
    expect(deciding.length).toBeGreaterThan(5)
    expect(
      violations(
        deciding,
        ({ target, isType }) => !isType && !isNoun(target) && !DECIDING.test(target) && !VALUES.test(target),
      ),
    ).toEqual([])
  })

  test('a call is promised and served in the same slice', () => {
    const text = (name: string) => fs.readFileSync(path.join(ROOT, name), 'utf8')
    const promised = shipped.filter(
      (file) => file.path.startsWith('contract/') && !file.path.startsWith('contract/ops/'),
    )
    const routes = server.filter((file) => /^server\/\w+\/routes\.ts$/.test(file.path))
    const found = Object.keys(paths).map((call) => {
      const slices = (from: SourceFile[], says: RegExp) =>
        from.filter((file) => says.test(text(file.path))).map((file) => file.path.split('/')[1]?.replace('.ts', ''))
      return [
        call,
        slices(promised, new RegExp(`= call\\('${call}'`)),
        slices(routes, new RegExp(`^ +${call}[:,]`, 'm')),
      ]
    })
    expect(found.filter(([, one, other]) => one?.length !== 1 || String(one) !== String(other))).toEqual([])
  })

  test('queries stay in their slice; tables, routes and jobs leave it only for the app', () => {
    expect(
      violations(server, ({ target }, file) => {
        if (!PRIVATE.test(target) || sliceOf(target) === sliceOf(file.path) || sliceOf(target) === 'platform')
          return false
        return sliceOf(file.path) !== 'app' || /queries\.ts$/i.test(target)
      }),
    ).toEqual([])
  })

  test('a noun is pure: it imports the contract, other nouns and the type of an answer from outside', () => {
    const nouns = server.filter((file) => isNoun(file.path))
    const answer = 'server/providers/outcome.ts'
    const isPure = ({ target, isType }: Import) =>
      target.startsWith('contract/') || isNoun(target) || SENTENCES.test(target) || (isType && target === answer)
    expect(violations(nouns, (one) => !isPure(one))).toEqual([])
    expect(byPath.get(answer)?.imports).toEqual([])
  })

  test('no file needs itself, however long the way', () => {
    expect(cycles(files)).toEqual([])
  })

  test('the thread that answers never loads what draws papers and sheets, which would hold it', () => {
    const loaded = reachable('server/main.ts')
    expect(loaded).toEqual(
      expect.arrayContaining(['server/platform/papers/paper.ts', 'server/platform/papers/sheet.ts']),
    )
    expect(loaded.filter((name) => /^(pdfkit|fontkit|hucre.*)$|\/(pdf\w+|sheetThread)\.ts$/.test(name))).toEqual([])
  })

  test('what builds and runs the shop needs no package that a start leaves out', () => {
    const { devDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
    const leftOut = new RegExp(`^(${Object.keys(devDependencies).join('|')})(/|$)`)
    const running = files.filter((file) => /^(demo\/|vite\.config)/.test(file.path) && !isTest(file))
    expect(violations([...shipped, ...running], ({ isType, target }) => !isType && leftOut.test(target))).toEqual([])
  })

  test('the words of one language are named by what hands out those of all, by other words and by tests', () => {
    const handing = /(^|\/)(words|\w+Words)\.ts$/
    const others = shipped.filter(({ path: name }) => !SENTENCES.test(name) && !handing.test(name))
    expect(violations(others, ({ target }) => SENTENCES.test(target))).toEqual([])
  })

  test('there are no barrels', () => {
    const barrels = files.filter(({ imports }) => imports.length > 0 && imports.every(({ isReexport }) => isReexport))
    expect(barrels.map((file) => file.path)).toEqual([])
  })
})

describe('small promises', () => {
  test('only the config reads the environment', () => {
    expect(using(shipped, /^process\.env$/, 'server/platform/settings/config.ts')).toEqual([])
  })

  test('who works in a transaction takes what the shop hands in before it, and the rest after it', () => {
    expect(using(server, /^\(.*\btx\b/)).toEqual([])
  })

  test('only the clock reads the time', () => {
    const timed = shipped.filter((file) => !/^(admin|ui|web)\//.test(file.path))
    expect(using(timed, /^(new Date\(\)|Date\.now|Temporal\.Now)$/, 'server/platform/clock.ts')).toEqual([])
  })

  test('what is typed never becomes an address: every form is of the kit or posts, but a search', () => {
    expect(using(shipped, /^<form>$/, 'ui/form/Form.tsx')).toEqual([])
    expect(using(shipped, /^<form method="(?!post")/)).toEqual([])
    const searching = /\bsearchAt=/
    const texts = shipped.filter((file) => searching.test(fs.readFileSync(path.join(ROOT, file.path), 'utf8')))
    expect(texts.map((file) => file.path)).toEqual(['web/search/SearchForm.tsx'])
  })

  test('every test runs', () => {
    expect(using(files, /^(test|it|describe)\./)).toEqual([])
  })

  test('no wait of a browser test asks a promise, which counts as true at once', () => {
    const waiting = files.filter((file) => file.path.startsWith('e2e/'))
    const texts = waiting.filter((file) =>
      /waitForFunction\(\s*async/.test(fs.readFileSync(path.join(ROOT, file.path), 'utf8')),
    )
    expect(texts.map((file) => file.path)).toEqual([])
  })

  test('migrations are numbered from 0001 without gaps', () => {
    const names = fs.readdirSync(path.join(ROOT, 'server/migrations')).sort()
    const numbered = names.map(
      (name, at) => name.startsWith(`${String(at + 1).padStart(4, '0')}_`) && /^\d{4}_[a-z0-9_]+\.sql$/.test(name),
    )
    expect(names.filter((_, at) => !numbered[at])).toEqual([])
  })

  test('decisions are numbered from 0001 without gaps, each with its status and date', () => {
    const folder = path.join(ROOT, 'docs/decisions')
    const wrong = fs
      .readdirSync(folder)
      .sort()
      .filter((name, at) => {
        const number = String(at + 1).padStart(4, '0')
        const text = fs.readFileSync(path.join(folder, name), 'utf8')
        const begins = new RegExp(`^# ${number} .+\n\n\\*\\*Status and date\\.\\*\\* \\w+ \\d{4}-\\d{2}-\\d{2}\\.`)
        return !new RegExp(`^${number}-[a-z0-9-]+\\.md$`).test(name) || !begins.test(text)
      })
    expect(wrong).toEqual([])
  })

  test('the calls beyond the specification are those that docs/design.md tells of', () => {
    const read = (name: string) => fs.readFileSync(path.join(ROOT, name), 'utf8')
    const specified = read('spec/specification.md')
    const isSpecified = ([name, call]: [string, string]) =>
      new RegExp(`\\b${name}\\b`).test(specified) || specified.includes(call.replace(/^\w+ |:.*$/g, ''))
    const [, list = ''] = /beyond the specification .*\n\n((?:\|.*\n)+)/.exec(read('docs/design.md')) ?? []
    const told = list.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)])
    expect(told.map(([, name]) => name).sort()).toEqual(
      Object.entries(paths)
        .filter((one) => !isSpecified(one))
        .map(([name]) => name)
        .sort(),
    )
  })

  test('files are named after what they hold', () => {
    const vague = files.filter((file) =>
      /\/(index|utils?|helpers?|managers?|misc|common)\.tsx?$|Manager\.tsx?$/i.test(file.path),
    )
    expect(vague.map((file) => file.path)).toEqual([])
  })

  test(`no file is longer than ${MOST_LINES} lines`, () => {
    const lengths = shipped.map(({ lines }) => lines).sort((a, b) => a - b)
    const share = (part: number) => lengths[Math.floor(part * (lengths.length - 1))]
    const long = files.filter(({ lines }) => lines > 300).map((file) => `${file.path} ${file.lines}`)
    console.log(`file lengths: median ${share(0.5)}, p90 ${share(0.9)}; over 300: ${long.join(', ') || 'none'}`)
    expect(files.filter(({ lines }) => lines > MOST_LINES).map((file) => file.path)).toEqual([])
  })
})

function violations(from: SourceFile[], isWrong: (one: Import, file: SourceFile) => boolean): string[] {
  return from.flatMap((file) =>
    file.imports.filter((one) => isWrong(one, file)).map(({ target }) => `${file.path} imports ${target}`),
  )
}

function using(from: SourceFile[], what: RegExp, except?: string): string[] {
  return from
    .filter((file) => file.path !== except)
    .flatMap((file) => file.uses.filter((use) => what.test(use)).map((use) => `${file.path} uses ${use}`))
}

/** `order` of `server/order/confirmOrder.ts`; files directly in `server/` are the app, beside `main.ts`. */
function sliceOf(name: string): string {
  const [, first = '', second] = name.split('/')
  if (second !== undefined) return first
  return first === 'main.ts' ? 'main' : 'app'
}

/** `search` of `web/search/results/Results.tsx`; of the files directly in `web/` those that put the pages together. */
function webSliceOf(name: string): string {
  const [, first = '', second] = name.split('/')
  if (second !== undefined) return first
  return WEB_PAGES.test(name) ? 'pages' : 'root'
}

const webLevel = (name: string): number => WEB_LAYERS.findIndex((layer) => layer.includes(webSliceOf(name)))

/** `charging` of `server/billing/charging/payInvoice.ts`. */
function roomOf(name: string): string {
  const [, , first = '', second] = name.split('/')
  if (second !== undefined) return first
  return /^(routes|jobs|ops)\.ts$/.test(first) ? 'wiring' : 'core'
}

const roomLevel = (name: string): number =>
  ROOMS[sliceOf(name)]?.findIndex((level) => level.includes(roomOf(name))) ?? -1

const layerOf = (name: string): number => LAYERS.findIndex((layer) => layer.includes(sliceOf(name)))

function isNoun(name: string): boolean {
  if (
    !name.startsWith('server/') ||
    ['platform', 'providers', 'operator', 'sandbox', 'app', 'main'].includes(sliceOf(name))
  )
    return false
  if (PRIVATE.test(name) || OTHER_SINGLE_WORDS.test(name)) return false
  if (path.posix.basename(name, '.ts') in paths) return false
  return /\/[a-z]+\.ts$/.test(name) || LONGER_NOUNS.test(name)
}

/** Everything that a process loads which begins with this file, now or later. */
function reachable(from: string): string[] {
  const found = new Set([from])
  for (const name of found)
    for (const { target, isType } of byPath.get(name)?.imports ?? []) if (!isType) found.add(target)
  return [...found]
}

/** Lazy imports and types close a circle too: neither file can be read before the other. */
function cycles(all: SourceFile[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) found.push([...way.slice(way.indexOf(name)), name].join(' -> '))
    if (done.has(name) || way.includes(name)) return
    for (const { target } of byPath.get(name)?.imports ?? []) visit(target, [...way, name])
    done.add(name)
  }
  for (const { path: name } of all) visit(name, [])
  return found
}
