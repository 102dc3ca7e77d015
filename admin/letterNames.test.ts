import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fi } from './work/fi.ts'

const root = path.join(import.meta.dirname, '..')
const textsOf = (folder: string): string[] =>
  fs
    .globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((name) => !name.includes('.test.'))
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))

/** Letters that screens name in quotation marks. */
const announced = textsOf('admin').flatMap((text) =>
  [...text.matchAll(/kirjeen [’”]([^’”$]+)[’”]/g)].map(([, name]) => name ?? ''),
)
const named = [fi.answerLetter]

test('every letter that the console announces is one that the shop writes', () => {
  const written = textsOf('server')
  expect(announced.length).toBeGreaterThan(0)
  const unknown = [...announced, ...named].filter((name) => !written.some((text) => text.includes(name)))
  expect(unknown).toEqual([])
})
