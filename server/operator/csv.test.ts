import { expect, test } from 'vitest'
import { csvLine, csvOf } from './csv.ts'

test('a cell is no formula, keeps its marks, and an amount has a comma', () => {
  expect(csvLine(['=1+1', '+358', '-x', '@a', 'a;b', 'say "hi"', 'kaksi\nriviä', null, 1234.5, -20, 25.5])).toBe(
    `'=1+1;'+358;'-x;'@a;"a;b";"say ""hi""";"kaksi\nriviä";;1234,5;-20;25,5\r\n`,
  )
})

test('a table is written page by page, after its mark and its titles', async () => {
  async function* pages() {
    yield [{ n: 1 }, { n: 2 }]
    yield []
    yield [{ n: 3 }]
  }
  const parts = []
  for await (const part of csvOf([{ title: 'Luku', of: ({ n }: { n: number }) => n }], pages())) parts.push(part)
  expect(parts).toEqual(['\uFEFFLuku\r\n', '1\r\n2\r\n', '3\r\n'])
})
