import path from 'node:path'
import { expect, test } from 'vitest'
import { type Import, readSources, type SourceFile } from '../tools/sourceFiles.ts'

/** What every slice of screens may use. A slice knows no other slice. */
const COMMON = ['root', 'data', 'session', 'frame', 'shared']

const files = readSources(path.join(import.meta.dirname, '..'), ['admin'])
const shipped = files.filter(({ path: name }) => name.startsWith('admin/') && !/\.test\.tsx?$|config\.ts$/.test(name))

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

test('no slice of the console knows another', () => {
  const across = violations(({ target }, file) => {
    const [from, to] = [sliceOf(file.path), sliceOf(target)]
    return target.startsWith('admin/') && from !== to && from !== 'root' && !COMMON.includes(to)
  })
  expect(across).toEqual([])
})

test('calls are named in the queries of a slice, and made in one place', () => {
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
  ])
})
