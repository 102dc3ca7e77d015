import { describe, expect, test } from 'vitest'
import { draw, functionAround, mutated, mutationsOf } from './mutations.ts'

const mutantsOf = (text: string, file = 'server/a.ts') => mutationsOf(file, text).map((one) => mutated(text, one))

const LOCKED = [
  'sql`select 1 from a limit all for update skip locked`',
  'sql`select 1 from a limit 1 `',
  'sql`select 1 from a limit 1 for update `',
]

describe('what is broken', () => {
  test.each([
    ['if (a) b = 1', ['if (!(a)) b = 1', 'if (a) b = 2']],
    ['const c = a < b', ['const c = a <= b']],
    ['const c = a >= b', ['const c = a > b']],
    ['const c = a === b', ['const c = a !== b']],
    ['const c = a + b * 2', ['const c = a - b * 2', 'const c = a + b / 2', 'const c = a + b * 3']],
    ['const c = a && b', ['const c = a || b']],
    ['const c = !a', ['const c = a']],
    ['const c = 30_000', ['const c = 60000']],
    ['const c = true', ['const c = false']],
    ['const c = list.filter(isFree)', ['const c = list']],
    ['const c = list.some(isFree)', ['const c = list.every(isFree)']],
    ['const c = and(a, b)', ['const c = and(b)', 'const c = and(a)']],
    ["const c = { status: 'paid' }", ["const c = { status: '' }"]],
    ['await send(mail)', [';', 'send(mail)']],
    ['const c = await read(b)', ['const c = read(b)']],
    ['const f = async () => { return await a() }', ['const f = async () => { return undefined as never }']],
    [
      'const f = async () => { try { return await a() } catch {} }',
      ['undefined as never', 'a()'].map((back) => `const f = async () => { try { return ${back} } catch {} }`),
    ],
    ["const c = b === 'paid'", ["const c = b !== 'paid'", "const c = b === ('' as never)"]],
    ['const c = Math.round(b)', ['const c = Math.floor(b)']],
    ['const f = () => { return a }', ['const f = () => { return undefined as never }']],
    ['function Part() { return null }', []],
    ['const failed = () => { return null }', ['const failed = () => { return undefined as never }']],
    ["db.select().for('update')", [';', 'db.select()']],
    ['sql`select 1 from a limit 1 for update skip locked`', LOCKED],
    [`sql\`select 1 from a limit \${n}\``, [`sql\`select 1 from a limit 1 + \${n}\``]],
    ['sql`insert into a values (1) on conflict (b) do nothing`', ['sql`insert into a values (1) `']],
    ["throw new Refusal('GONE')", [';']],
    ['const f = () => { return [a] }', ['const f = () => { return [] }']],
    ['sql`select 1 from a where b < 1 and c is null`', ['<=', 'or', 'is not null'].map(sqlWith)],
  ])('%s', (text, mutants) => {
    expect(mutantsOf(text).toSorted()).toEqual(mutants.toSorted())
  })

  test.each([
    "import a from 'a'",
    "export * from './b.ts'",
    "type A = 1 | 'paid' | true",
    'const a: { b: 1 } = c as { b: 1 }',
    "log.info({ a: 1 + 2 }, 'Paid')",
    'shop.log.warn({ retried: true })',
    "const title = 'Kiitos ' + name",
    'const a = b?.c',
    'const a = b.toString()',
  ])('nothing in %s', (text) => {
    expect(mutantsOf(text)).toEqual([])
  })

  test('lines stay where they are', () => {
    const text = 'act(\n  a,\n  b,\n)\nconst c = 1\n'
    expect(mutantsOf(text)).toEqual([';\n\n\n\nconst c = 1\n', 'act(\n  a,\n  b,\n)\nconst c = 2\n'])
  })
})

describe('the draw', () => {
  const line = (at: number) => `export const a${at} = b${at} < ${at} && c${at}\n`
  const text = Array.from({ length: 40 }, (_, at) => line(at)).join('')
  const drawn = (seed: number, of = text) =>
    draw(mutationsOf('server/a.ts', of), seed)
      .slice(0, 10)
      .map(({ before, after, key }) => [before, after, key.split('\0')[1]])

  test('is the same for the same seed, and another for another', () => {
    expect(drawn(1)).toEqual(drawn(1))
    expect(drawn(1)).not.toEqual(drawn(2))
  })

  test('stays the same when lines are moved, or changed where nothing was drawn', () => {
    const taken = new Set(drawn(1).map(([, , of]) => of))
    const other = Array.from({ length: 40 }, (_, at) => line(at)).find((one) => !taken.has(one.trim())) ?? ''
    expect(drawn(1, `\n\n${text.replace(other, '')}`)).toEqual(drawn(1))
  })

  test('takes no two of one line, and none within another', () => {
    const all = draw(mutationsOf('server/a.ts', `${text}act(() => {\n  a = 1\n})\n`), 3)
    expect(new Set(all.map((one) => one.line)).size).toBe(all.length)
    expect(all.filter((one) => one.line > 40)).toHaveLength(1)
  })
})

function sqlWith(change: string): string {
  const where = { '<=': 'b <= 1 and c is null', or: 'b < 1 or c is null', 'is not null': 'b < 1 and c is not null' }
  return `sql\`select 1 from a where ${where[change as keyof typeof where]}\``
}

test.each([
  ['export function bill(a) { return list.map((one) => one + HERE) }', 'bill'],
  ['export const bill = async (a) => HERE', 'bill'],
  ['const acts = { bill: async () => { const inner = () => HERE; return inner() } }', 'inner'],
  ['const acts = { bill: async () => HERE }', 'bill'],
  ['const most = HERE', null],
])('a broken place is asked of the tests that ran the function around it: %s', (text, name) => {
  expect(functionAround('server/a.ts', text, text.indexOf('HERE'))).toBe(name)
})
