import { expect, test } from 'vitest'
import type { SheetCell, SheetColumn } from '../../platform/papers/sheet.ts'
import { csvOf } from './csv.ts'

const text = { title: 'Teksti', kind: 'text' } as const

async function written(columns: SheetColumn[], ...pages: SheetCell[][][]): Promise<string[]> {
  const parts = []
  async function* given() {
    yield* pages
  }
  for await (const part of csvOf(columns, given(), 'fi')) parts.push(part)
  return parts
}

test('a cell is no formula, and keeps its marks', async () => {
  const cells = ['=1+1', '+358', '-x', '@a', '\t=1', '\r=1', 'a;b', 'say "hi"', 'kaksi\nriviä', null]
  const [, body] = await written(
    cells.map(() => text),
    [cells],
  )
  expect(body).toBe(`'=1+1;'+358;'-x;'@a;'\t=1;"'\r=1";"a;b";"say ""hi""";"kaksi\nriviä";\r\n`)
})

test('an amount has two decimals and a comma, a rate those it has, and a day is written as people do', async () => {
  const columns = (['euros', 'euros', 'percent', 'count', 'day'] as const).map((kind) => ({ title: 'Luku', kind }))
  const [, body] = await written(columns, [[1234.5, -20, 25.5, 12_000, '2026-01-05']])
  expect(body).toBe('1234,50;-20,00;25,5;12000;5.1.2026\r\n')
})

test('a table is written page by page, after its mark and its titles', async () => {
  const count = { title: 'Luku', kind: 'count' } as const
  expect(await written([count], [[1], [2]], [], [[3]])).toEqual(['\uFEFFLuku\r\n', '1\r\n2\r\n', '3\r\n'])
})
