import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
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
