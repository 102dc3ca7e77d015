import { setTimeout as pause } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { readSheet, sheetXml } from '../testing/readSheet.ts'
import { type SheetCell, type SheetColumn, sheetOf } from './sheet.ts'

const threads: Worker[] = []
const note = (thread: Worker) => void threads.push(thread)
process.on('worker', note)
afterAll(() => void process.off('worker', note))

const columns: SheetColumn[] = [
  { title: 'Päivä', kind: 'day' },
  { title: 'Selite', kind: 'text' },
  { title: 'Summa', kind: 'euros' },
  { title: 'ALV-%', kind: 'percent' },
]
const row: SheetCell[] = ['2026-03-29', 'Äiti & <Oy>', 1234.5, 25.5]

async function* pagesOf(pages: SheetCell[][][]) {
  yield* pages
}
async function whole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(body))
}
const drawn = (...pages: SheetCell[][][]) => whole(sheetOf({ name: 'Koe', columns }, pagesOf(pages)))

test('a day is a day, an amount a number with two decimals, and the headings stay in sight', async () => {
  const file = await drawn([row], [[null, '', -0.1, null]])
  const { names, rows } = await readSheet(file)
  expect(names).toEqual(['Koe'])
  expect(rows).toEqual([
    ['Päivä', 'Selite', 'Summa', 'ALV-%'],
    [new Date('2026-03-29T00:00:00Z'), 'Äiti & <Oy>', 1234.5, 25.5],
    [null, '', -0.1, null],
  ])
  const xml = sheetXml(file)
  expect(xml.sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"')
  expect([...xml.sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([
    12, 24, 14, 12,
  ])
  for (const format of ['d.m.yyyy', '#,##0.00']) expect(xml.styles).toContain(`formatCode="${format}"`)
  expect(threads.length).toBeGreaterThan(0)
})

test('nothing that people wrote is computed, and no sign breaks the file', async () => {
  const texts = [
    '=HYPERLINK("https://esimerkki.example";"x")',
    '+358',
    '-1+1',
    '@SUM(A1)',
    '\tx',
    'a\u0001b\r\nc',
    ']]>',
  ]
  const file = await drawn(texts.map((text) => [null, text, null, null]))
  const { sheet } = sheetXml(file)
  expect(sheet).not.toMatch(/<f[ >]/)
  expect((await readSheet(file)).rows.slice(1).map(([, text]) => text)).toEqual(texts)
})

test('a hundred thousand rows hold nobody else: most of the work is another thread’s', async () => {
  const page = Array.from({ length: 1_000 }, () => row)
  await drawn([row])
  const before = { here: process.threadCpuUsage(), all: process.cpuUsage() }
  const file = await drawn(...Array.from({ length: 100 }, () => page))
  const [here, all] = [process.threadCpuUsage(before.here), process.cpuUsage(before.all)]
  expect(sheetXml(file).sheet.match(/<row /g)).toHaveLength(100_001)
  expect((here.user + here.system) / (all.user + all.system)).toBeLessThan(0.25)
})

test('no more rows are asked for than are taken', async () => {
  const page = Array.from({ length: 1_000 }, () => row)
  let made = 0
  async function* pages() {
    for (; made < 100; made += 1) yield page
  }
  const slow = sheetOf({ name: 'Koe', columns }, pages())
  await slow.next()
  // Meanwhile the same thread draws a whole other one.
  await drawn(...Array.from({ length: 50 }, () => page))
  expect(made).toBeLessThan(30)
  await whole(slow)
  expect(made).toBe(100)
})

test('who stops taking ends the questions behind it', async () => {
  let [made, isEnded] = [0, false]
  async function* pages() {
    try {
      for (; ; made += 1) yield Array.from({ length: 1_000 }, () => row)
    } finally {
      isEnded = true
    }
  }
  for await (const part of sheetOf({ name: 'Koe', columns }, pages())) if (part.length > 0) break
  expect(isEnded).toBe(true)
  const then = made
  await drawn([row])
  expect(made).toBe(then)
})

test('a question that fails breaks the file off, and so does a thread that breaks', async () => {
  async function* failing() {
    yield [row]
    throw new Error('the database went away')
  }
  await expect(whole(sheetOf({ name: 'Koe', columns }, failing()))).rejects.toThrow('the database went away')
  async function* endless() {
    for (;;) {
      yield [row]
      await threads.at(-1)?.terminate()
    }
  }
  await expect(whole(sheetOf({ name: 'Koe', columns }, endless()))).rejects.toThrow()
  expect((await readSheet(await drawn([row]))).rows).toHaveLength(2)
})

test('a thread that breaks while it draws nothing ends nothing else, and the next sheet is drawn by another', async () => {
  await drawn([row])
  const before = threads.length
  // The thread says that it is done a moment after the last bytes.
  await pause(100)
  threads.at(-1)?.emit('error', new Error('broken between two sheets'))
  expect((await readSheet(await drawn([row]))).rows).toHaveLength(2)
  expect(threads.length).toBe(before + 1)
})
