import fs from 'node:fs'
import path from 'node:path'
import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'

const styles = path.join(import.meta.dirname, 'tokens.css')
const faces = fs
  .readFileSync(styles, 'utf8')
  .split('@font-face')
  .flatMap((rule) => {
    const file = /url\('([^']+\.woff2)'\)/.exec(rule)?.[1]
    return file ? [{ rule, font: openSync(path.resolve(path.dirname(styles), file)) as Font }] : []
  })

const named = (rule: string): number[] =>
  [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at)
  })

test('the face that pages are painted with has what it promises, in the weights of the kit, and comes in one trip', () => {
  // The last that names a letter is asked first, as long as it has it.
  const core = faces.at(-1)
  if (!core?.rule.includes('figtree-core')) throw new Error('It is not the last face')
  const has = new Set(core.font.characterSet)
  expect(named(core.rule).filter((one) => !has.has(one))).toEqual([])
  expect(core.font.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } })
  expect(fs.statSync(path.join(import.meta.dirname, 'figtree-core.woff2')).size).toBeLessThan(13_200)
})

test('every letter of the typeface is in a face, and all faces are of the same weights', () => {
  const all = faces.flatMap(({ rule }) => named(rule))
  const inNone = faces
    .flatMap(({ font }) => font.characterSet)
    // Ends of lines, accents that stand alone, and what is no letter.
    .filter((one) => one >= 0x20 && one < 0xffff && ![0x300, 0x301, 0x303, 0x2020].includes(one) && !all.includes(one))
  expect([...new Set(inNone)].map((one) => one.toString(16))).toEqual([])
  for (const { rule } of faces) expect(rule).toContain('font-weight: 400 700')
})
