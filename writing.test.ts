import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './tools/sourceFiles.ts'

/*
 * The form of every file of ours: comments, literals, folders (docs/decisions/0071-rooms-and-plain-writing.md).
 */

const files = readSources(import.meta.dirname, [
  'admin',
  'bench',
  'contract',
  'demo',
  'e2e',
  'server',
  'spec',
  'tools',
  'ui',
  'web',
])

test('a comment begins with its subject', () => {
  const vague = /^(What|Who|Whoever|Whose|Of|Null)$/
  const found = files.flatMap(({ path: name, firstWords }) =>
    firstWords.filter((word) => vague.test(word)).map((word) => `${name}: ${word} ...`),
  )
  expect(found).toEqual([])
})

test('no literal is spread: the compiler would not see a field too many', () => {
  expect(files.filter(({ uses }) => uses.includes('...{')).map((file) => file.path)).toEqual([])
})

test('a folder has at most forty files beside each other, tests apart, and words but for the first language', () => {
  const beside = /\.test\.tsx?$|\/(sv|en|\w+(Sv|En))\.ts$/
  const halls = Map.groupBy(
    files.filter(({ path: name }) => name.includes('/') && !beside.test(name)),
    ({ path: name }) => path.posix.dirname(name),
  )
  expect([...halls].filter(([, { length }]) => length > 40).map(([name, { length }]) => `${name} ${length}`)).toEqual(
    [],
  )
})

test('no check is switched off in a comment', () => {
  const silenced = files.filter(({ comments }) => comments.some((comment) => /^\s*(@ts-|biome-ignore)/.test(comment)))
  expect(silenced.map((file) => file.path)).toEqual([])
})
