import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Rgb = [number, number, number]

const sheet = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const [, day = ''] = /@theme \{(.*?)\n\}/s.exec(sheet) ?? []
const [, night = ''] = /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}/s.exec(sheet) ?? []
const coloursOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  )
const byDay = coloursOf(day)
const schemes = { 'by day': byDay, 'at night': { ...byDay, ...coloursOf(night) } }

const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb
const luminance = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour).map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** As WCAG 2.2 counts it. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'petrol-wash']
const washes = ['amber-wash', 'info-wash', 'good-wash', 'warn-wash', 'bad-wash']
const on = (texts: string[], under: string[]): [string, string][] =>
  texts.flatMap((text) => under.map((ground): [string, string] => [text, ground]))

/** Colours of writing, on each ground that they are written on. */
const written = [
  ...on(['ink', 'ink-soft'], [...grounds, ...washes]),
  ...on(['petrol', 'petrol-hover'], [...grounds, 'amber-wash', 'warn-wash', 'bad-wash', 'good-wash']),
  ...on(['bad', 'good', 'warn'], grounds),
  ...on(['info'], ['info-wash']),
  ...on(['good'], ['good-wash']),
  ...on(['warn'], ['warn-wash']),
  ...on(['bad'], ['bad-wash']),
  ...on(['surface'], ['petrol', 'petrol-hover', 'ink', 'ink-soft', 'info', 'good', 'bad']),
  ...on(['on-deep'], ['petrol-deep', 'deep']),
  ...on(['deep'], ['amber']),
  ...on(['ink-soft'], ['line']),
]
/** Edges of what is pressed or filled in, the ring of the focus, and signs. */
const drawn = [
  ...on(['line-strong'], grounds),
  ...on(['petrol'], [...grounds, ...washes]),
  ...on(['on-deep'], ['deep']),
]

const tooFaint = (colours: Record<string, string>, pairs: [string, string][], least: number): string[] =>
  pairs
    .map(([one, other]) => ({ one, other, is: contrast(colours[one] ?? '', colours[other] ?? '') }))
    .filter(({ is }) => !(is >= least))
    .map(({ one, other, is }) => `${one} on ${other}: ${is.toFixed(2)}`)

test.each(Object.entries(schemes))('what is written is read %s, and what is pressed is seen', (_, colours) => {
  expect(tooFaint(colours, written, 4.5)).toEqual([])
  expect(tooFaint(colours, drawn, 3)).toEqual([])
})

test('every colour that may stand beside another has one for the night', () => {
  const sameAtNight = ['amber']
  expect(Object.keys(byDay).filter((name) => !(name in coloursOf(night)))).toEqual(sameAtNight)
})
