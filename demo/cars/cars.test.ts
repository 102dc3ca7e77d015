import { describe, expect, test } from 'vitest'
import { bodies } from './bodies/bodies.ts'
import type { Body } from './body.ts'
import { fair, Line, trace, within } from './curve.ts'
import { surfaceAt } from './fittings.ts'
import { hem, sheet } from './forms.ts'
import { Solid } from './solid.ts'

describe.each(bodies.map((body): [string, Body] => [body.name, body]))('%s', (_, body) => {
  const solid = new Solid(body)
  const [length, height] = body.size

  test('is as long, as high and as wide as it says', () => {
    const middle = trace(body.outline).map(([x, z]) => solid.value(x, 0, z))
    expect(Math.max(...middle.map(Math.abs))).toBeLessThan(12)
    expect(solid.value(length / 2, 0, height + 15)).toBeGreaterThan(0)
    const doors = [0.35, 0.45, 0.55].map((part) => solid.width(length * part, 700))
    expect(Math.max(...doors)).toBeGreaterThan(body.half - 25)
    expect(Math.max(...doors)).toBeLessThan(body.half + 25)
  })

  test('turns round its corners: the nose lies further back beside the middle', () => {
    const z = height * 0.36
    const ahead = [0, 0.4, 0.7].map((part) => surfaceAt(solid, body.half * part, z)[0])
    expect(ahead).toEqual(ahead.toSorted((a, b) => a - b))
  })
})

test('a curve passes its nodes in their directions', () => {
  const points = trace('0 0 90, 100 100 0', 1)
  const [first, second, last] = [points[0], points[1], points.at(-1)]
  expect([first, last]).toEqual([
    [0, 0],
    [100, 100],
  ])
  expect(Math.abs(second?.[0] ?? 9)).toBeLessThan(0.1)
})

test('a line knows its sides and a shape its inside', () => {
  const line = new Line([
    [0, 0],
    [100, 0],
  ])
  expect(line.near(40, 7)).toEqual({ distance: 7, along: 40 })
  expect(line.near(40, -7).distance).toBe(-7)
  const inside = within(trace('0 0, 100 0, 100 100, 0 100'))
  expect([inside(50, 20), inside(50, -20)]).toEqual([20, -20])
})

test('a fair function keeps a level and rounds a corner', () => {
  const rise = fair(
    [
      [0, 0],
      [1000, 0],
      [2000, 100],
    ],
    60,
  )
  expect(rise(400)).toBeCloseTo(0)
  expect(rise(1600)).toBeCloseTo(60)
  expect(rise(1000)).toBeGreaterThan(1)
})

test('a hem goes down from the edge of a sheet and not from the middle of the car', () => {
  const flat = sheet(2, 2, (row, column) => [column * 100, row * 100, 0])
  const depths = hem(flat, 10).spots.map(([, , z]) => z)
  expect(Math.min(...depths)).toBeCloseTo(-10)
  expect(hem(flat, 10).spots.some(([x, y, z]) => y === 0 && z < -5 && x > 10 && x < 90)).toBe(false)
})
