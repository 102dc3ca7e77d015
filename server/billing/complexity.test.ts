import fs from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSources } from '../../tools/sourceFiles.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MOST = 12

/** The functions of a file and their cyclomatic complexity, `??` and `?.` among the branches; those within a function are their own. */
function complexities(name: string, text: string): { at: string; complexity: number }[] {
  const found: { at: string; complexity: number }[] = []
  const open: { at: string; complexity: number }[] = []
  const begin = ({ start }: { start: number }) =>
    void open.push({ at: `${name}:${text.slice(0, start).split('\n').length}`, complexity: 1 })
  const end = () => {
    const done = open.pop()
    if (done) found.push(done)
  }
  const branch = () => {
    const inner = open.at(-1)
    if (inner) inner.complexity += 1
  }
  new Visitor({
    FunctionDeclaration: begin,
    'FunctionDeclaration:exit': end,
    FunctionExpression: begin,
    'FunctionExpression:exit': end,
    ArrowFunctionExpression: begin,
    'ArrowFunctionExpression:exit': end,
    IfStatement: branch,
    ConditionalExpression: branch,
    LogicalExpression: branch,
    ForStatement: branch,
    ForOfStatement: branch,
    ForInStatement: branch,
    WhileStatement: branch,
    DoWhileStatement: branch,
    CatchClause: branch,
    SwitchCase: (one) => (one.test ? branch() : undefined),
    MemberExpression: (one) => (one.optional ? branch() : undefined),
    CallExpression: (one) => (one.optional ? branch() : undefined),
  }).visit(parseSync(name, text).program)
  return found
}

test(`no function of billing has a cyclomatic complexity above ${MOST}`, () => {
  const billing = readSources(ROOT, ['server/billing']).filter(
    ({ path: name }) => !/\.test\.ts$|\/testing\//.test(name) && name.startsWith('server/billing/'),
  )
  const all = billing.flatMap(({ path: name }) => complexities(name, fs.readFileSync(path.join(ROOT, name), 'utf8')))
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(({ complexity }) => complexity > MOST)).toEqual([])
})

test('every branch counts, and a function within another one is its own', () => {
  const text = 'function a(b) { if (b && b?.c) return () => (b ? 1 : b ?? 2); for (const d of b) d.e?.() }'
  expect(complexities('a.ts', text)).toEqual([
    { at: 'a.ts:1', complexity: 3 },
    { at: 'a.ts:1', complexity: 6 },
  ])
})
