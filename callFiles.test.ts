import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { OpsCall } from './contract/ops/opsCall.ts'
import { opsCalls } from './contract/ops/opsCalls.ts'
import { paths } from './contract/paths.ts'

const names = (folder: string) =>
  fs.readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map((name) => {
    const folders = name.split(path.sep)
    return { folder: folders.slice(0, -1).join('/'), file: folders.at(-1) ?? '' }
  })
const server = names('server')
const foldersOf = (file: string) => server.filter((one) => one.file === file).map(({ folder }) => folder)

test.each(Object.keys(paths))('%s is found by its name: one verb, and one test beside it', (call) => {
  const verb = foldersOf(`${call}.ts`)
  expect(verb).toHaveLength(1)
  expect(foldersOf(`${call}.test.ts`)).toEqual(verb)
})

test('a call on an order is promised in the room that serves it', () => {
  const promises = names('contract').filter(({ folder, file }) => folder === 'order' || file === 'order.ts')
  const rooms = promises.flatMap(({ folder, file }) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, 'contract', folder, file), 'utf8')
    const room = folder ? path.basename(file, '.ts') : 'view'
    return [...text.matchAll(/= call\('(\w+)'/g)].map(([, call]) => ({ call, promised: [`order/${room}`] }))
  })
  expect(rooms.length).toBeGreaterThan(30)
  expect(rooms.filter(({ call, promised }) => String(foldersOf(`${call}.ts`)) !== String(promised))).toEqual([])
})

test('a sweep is named after its slice and what it does there, as an alarm shows it', () => {
  const tables = server.filter(({ folder, file }) => file === 'jobs.ts' && !['', 'platform'].includes(folder))
  const wrong = tables.flatMap(({ folder }) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, 'server', folder, 'jobs.ts'), 'utf8')
    const named = [...text.matchAll(/name: '([^']+)'/g)].map(([, name = '']) => name)
    return named.filter((name) => !new RegExp(`^${folder}\\.[a-z]+(-[a-z]+)+$`).test(name))
  })
  expect(tables.length).toBeGreaterThan(8)
  expect(wrong).toEqual([])
})

/** Tests, drawn states, the demonstration and the shared kit of tests do an act as a step to something else. */
const doesItAsStep = /\.test\.|^admin\/(.*\/)?testing\/|^server\/operator\/(testing|demo)\//
/** A verb or a rule of an order may have the name of the act that it serves. */
const isVerbOrRule = /^import .*|^} from .*|\b(orderMay|byRules)\(.*/gm

test('the name of an act of staff stands in seven files at most, its sample among them', () => {
  const files = fs
    .globSync('{contract/ops,server/operator,admin}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !doesItAsStep.test(file))
  const texts = files.map((file) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return { file, text: text.replace(isVerbOrRule, '') }
  })
  const acts = Object.values<OpsCall>(opsCalls).flatMap(({ name, topics }) => (topics ? [name] : []))
  const wide = acts.flatMap((name) => {
    // Words of an address stand after a stroke.
    const word = new RegExp(`(?<![/\\w])${name}\\b`)
    const at = texts.filter(({ text }) => word.test(text)).map(({ file }) => file)
    return at.length > 7 ? [`${name}: ${at.join(' ')}`] : []
  })
  expect(acts.length).toBeGreaterThan(60)
  expect(wide).toEqual([])
})
