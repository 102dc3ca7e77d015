import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { BarChart } from './BarChart.tsx'
import type { Drawn } from './charts.ts'

const months = (many: number) =>
  Array.from({ length: many }, (_, at) => {
    const [month = ''] = ['tammi', 'helmi', 'maalis', 'huhti'].slice(at % 4)
    return `${month} ${2025 + Math.floor(at / 4)}`
  })
const standing = (values: number[], ...more: number[][]): Drawn => ({
  shape: 'standing',
  categories: months(values.length),
  series: [values, ...more].map((one, at) => ({ name: `Sarja ${at + 1}`, values: one })),
})
const picture = page.getByRole('img', { name: 'Kuva' })
const svg = () => picture.element() as SVGSVGElement

async function show(drawn: Drawn) {
  await showPartToStaff(
    <div style={{ width: 560 }}>
      <BarChart drawn={drawn} label="Kuva" />
    </div>,
  )
  await expect.element(picture).toBeVisible()
}

const num = (element: Element, name: string) => Math.round(Number(element.getAttribute(name)) * 10) / 10
const bars = () =>
  [...svg().querySelectorAll('rect.visx-bar')].map((bar) => ({
    x: num(bar, 'x'),
    y: num(bar, 'y'),
    width: num(bar, 'width'),
    height: num(bar, 'height'),
  }))
/** Numbers that stand by their bars. */
const labels = () =>
  [...svg().querySelectorAll(':scope > g > text')].map((text) => ({
    said: text.textContent?.replace(/\s/g, ' '),
    x: num(text, 'x'),
    y: num(text, 'y'),
  }))
const axis = (name: string) =>
  [...svg().querySelectorAll(`.visx-axis-${name} text`)].map((text) => text.textContent?.replace(/\s/g, ' ') ?? '')

test('bars stand on the line of zero, as high as they say, each under its number', async () => {
  await show(standing([100, 50]))
  await expect.poll(() => svg().getAttribute('viewBox')).toBe('0 0 560 230')
  const [first, second] = bars()
  // Between the upper edge and the names of the months.
  expect(first).toMatchObject({ y: 16, height: 188 })
  expect(second).toMatchObject({ y: 110, height: 94 })
  expect(first?.width).toBe(second?.width)
  expect(first?.x).toBeGreaterThanOrEqual(44)
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(560)
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
  await expect
    .poll(() => labels().map(({ said, y }) => [said, y]))
    .toEqual([
      ['100', 12],
      ['50', 106],
    ])
  // Where the bars end.
  expect(svg().querySelector('.visx-axis-bottom')?.getAttribute('transform')).toBe('translate(0, 204)')
  const middles = bars().map(({ x, width }) => x + width / 2)
  for (const [at, { x }] of labels().entries()) expect(x).toBeCloseTo(middles[at] ?? 0, 0)
  expect(axis('left')).toEqual(['0', '20', '40', '60', '80', '100'])
  expect(axis('bottom')).toEqual(['tammi 25', 'helmi'])
  expect(page.getByRole('list').elements()).toEqual([])
})

test('bars of less than nothing hang under the line of zero', async () => {
  await show(standing([100, -100]))
  const [over, under] = bars()
  expect(over).toMatchObject({ y: 16, height: 94 })
  expect(under).toMatchObject({ y: 110, height: 94 })
})

test('of little the scale goes to one', async () => {
  await show(standing([0.5]))
  await expect.poll(() => bars()[0]?.height).toBe(94)
})

test('several series stand side by side, told apart by their look and named over the picture', async () => {
  await show(standing([10, 10], [5, 5], [2, 2]))
  const names = page.getByRole('listitem').elements()
  await expect.poll(() => names.map((one) => one.textContent)).toEqual(['Sarja 1', 'Sarja 2', 'Sarja 3'])
  // Each picture has stripes of its own.
  const fills = (of: (Element | null | undefined)[]) =>
    of.map((one) => getComputedStyle(one as Element).fill.replace(/^url.*/, 'stripes'))
  const all = [...svg().querySelectorAll('rect.visx-bar')]
  const three = fills([all[0], all[2], all[4]])
  expect(new Set(three).size).toBe(3)
  expect(fills(names.map((one) => one.querySelector('svg > rect')))).toEqual(three)
  // The stripes that the second wears are drawn.
  const striped = /url\((#[^)]+)\)/.exec(all[2]?.getAttribute('fill') ?? '')?.[1] ?? ''
  expect(svg().querySelector(CSS.escape(striped).replace('\\#', '#'))).not.toBeNull()
  const [a, b, c] = [bars()[0], bars()[2], bars()[4]]
  expect((b?.x ?? 0) - ((a?.x ?? 0) + (a?.width ?? 0))).toBeGreaterThan(0)
  expect(c?.x).toBeGreaterThan((b?.x ?? 0) + (b?.width ?? 0))
  expect(bars()[1]?.x).toBeGreaterThan((c?.x ?? 0) + (c?.width ?? 0))
})

test.each([
  [28, true, 10],
  [29, false, 10],
])('of %i bars the numbers are shown: %s', async (many, areShown, names) => {
  await show(standing(Array.from({ length: many }, () => 5)))
  await expect.poll(() => labels().length > 0).toBe(areShown)
  // As many months are named as fit beside each other.
  expect(axis('bottom').filter(Boolean)).toHaveLength(names)
})

test('the bars of all series are counted together', async () => {
  const values = Array.from({ length: 14 }, () => 5)
  await show(standing(values, values))
  await expect.poll(() => labels()).toHaveLength(28)
  expect(axis('bottom').filter(Boolean)).toHaveLength(7)
})

test('bars that lie stand beside their names, their numbers after them', async () => {
  await show({
    shape: 'lying',
    categories: ['Espoo', 'Kotka'],
    series: [
      { name: 'Hakuvahteja', values: [100, 50] },
      { name: 'Vapaita', values: [0, 25] },
    ],
  })
  await expect.poll(() => svg().getAttribute('viewBox')).toBe('0 0 560 76')
  const [espoo, kotka] = [...svg().querySelectorAll(':scope > text')]
  expect([espoo?.textContent, kotka?.textContent]).toEqual(['Espoo', 'Kotka'])
  expect([espoo, kotka].map((one) => one?.getAttribute('x'))).toEqual(['160', '160'])
  // As wide as the drawing leaves them beside the names and the longest number.
  expect(bars().map(({ x, width }) => [x, width])).toEqual([
    [170, 330],
    [170, 165],
    [170, 0],
    [170, 82.5],
  ])
  await expect
    .poll(() => labels().map(({ said, x }) => [said, x]))
    .toEqual([
      ['100', 506],
      ['50', 341],
      ['0', 176],
      ['25', 258.5],
    ])
  const [first, second, third] = bars()
  for (const [at, { y }] of labels().entries())
    expect(y).toBeCloseTo((bars()[at]?.y ?? 0) + (bars()[at]?.height ?? 0) / 2, 0)
  expect(third?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
  expect(second?.y).toBeGreaterThan((third?.y ?? 0) + (third?.height ?? 0))
  expect(num(espoo as Element, 'y')).toBeCloseTo(((first?.y ?? 0) + (third?.y ?? 0) + (third?.height ?? 0)) / 2, 0)
  expect((bars()[3]?.y ?? 0) + (bars()[3]?.height ?? 0)).toBeLessThanOrEqual(72)
})

test('a picture of nothing keeps the place of one line', async () => {
  await show({ shape: 'lying', categories: [], series: [{ name: 'x', values: [] }] })
  await expect.poll(() => svg().getAttribute('viewBox')).toBe('0 0 560 42')
})
