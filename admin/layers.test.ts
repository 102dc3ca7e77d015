import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Import, readSources, type SourceFile } from '../tools/sourceFiles.ts'

/**
 * The folders that every slice of screens may use, each knowing only those before it. A slice of screens knows no
 * other.
 */
const COMMON = ['root', 'data', 'session', 'frame', 'shared']
const levelOf = (slice: string): number => (COMMON.includes(slice) ? COMMON.indexOf(slice) : COMMON.length)

const files = readSources(path.join(import.meta.dirname, '..'), ['admin'])
const notShipped = /\.test\.tsx?$|config\.ts$|\/testing\//
const shipped = files.filter(({ path: name }) => name.startsWith('admin/') && !notShipped.test(name))

/** `orders` of `admin/orders/OrderPage.tsx`; files directly in `admin/` put the pages together. */
const sliceOf = (name: string): string => (name.split('/').length > 2 ? (name.split('/')[1] ?? '') : 'root')

const violations = (isWrong: (one: Import, file: SourceFile) => boolean): string[] =>
  shipped.flatMap((file) =>
    file.imports.filter((one) => isWrong(one, file)).map(({ target }) => `${file.path} imports ${target}`),
  )

test('the console knows the contract, the kit and itself', () => {
  expect(shipped.length).toBeGreaterThan(20)
  expect(violations(({ isOurs, target }) => isOurs && !/^(admin|contract|ui)\//.test(target))).toEqual([])
})

test('a slice of the console imports only the slices below it; screens know no other screens', () => {
  const across = violations(({ target }, file) => {
    const [from, to] = [sliceOf(file.path), sliceOf(target)]
    return target.startsWith('admin/') && from !== to && from !== 'root' && levelOf(to) >= levelOf(from)
  })
  expect(across).toEqual([])
})

test('no two folders of what screens share import each other', () => {
  const folderOf = (name: string) => /^admin\/shared\/(\w+)\//.exec(name)?.[1]
  const ways = new Set(
    shipped.flatMap((file) =>
      file.imports.flatMap(({ target }) => {
        const [from, to] = [folderOf(file.path), folderOf(target)]
        return from && to && from !== to ? [`${from} ${to}`] : []
      }),
    ),
  )
  expect(ways.size).toBeGreaterThan(3)
  expect([...ways].filter((way) => ways.has(way.split(' ').reverse().join(' ')))).toEqual([])
})

test('calls are named in the queries of a slice or by the dialog of an act, and made in one place', () => {
  const naming = shipped.filter(
    ({ path: name, imports }) =>
      !/\/queries\.ts$/.test(name) &&
      imports.some(({ target, isType }) => !isType && /^admin\/(api|data\/(act|query))\.ts$/.test(target)),
  )
  // The frame hears when the session ends.
  expect(naming.map((file) => file.path).sort()).toEqual([
    'admin/data/act.ts',
    'admin/data/query.ts',
    'admin/frame/Frame.tsx',
    'admin/shared/act/ActDialog.tsx',
    'admin/shared/act/ActPreview.tsx',
  ])
})

test('no act is offered because of a role at some place: its own place decides', () => {
  const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')
  const asking = shipped.filter((file) => /\bisPermitted\b/.test(textOf(file.path)))
  expect(asking.map((file) => file.path)).toEqual([])
})
