import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/*
 * Makes the face that every page is painted with: what Finnish is written with, in the weights of the kit. It comes in
 * one trip, where the whole of it needs two. What is in the face stands as its `unicode-range` in ui/tokens.css; run by
 * hand when that or the typeface changes.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const WHOLE = path.join(ROOT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
const FACE = 'figtree-core.woff2'

const face = fs
  .readFileSync(path.join(ROOT, 'ui/tokens.css'), 'utf8')
  .split('@font-face')
  .find((rule) => rule.includes(FACE))
const ranges = [...(face?.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g) ?? [])]
const characters = ranges.flatMap(([, from = '', to = from]) => {
  const first = Number.parseInt(from, 16)
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => String.fromCodePoint(first + at))
})
const made = await subsetFont(fs.readFileSync(WHOLE), characters.join(''), {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
fs.writeFileSync(path.join(ROOT, 'ui', FACE), made)
console.log(`ui/${FACE}: ${made.length} bytes, ${characters.length} characters`)
