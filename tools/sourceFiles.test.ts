import { expect, test } from 'vitest'
import { parseSource } from './sourceFiles.ts'

const importsOf = (text: string) => parseSource('server/order/confirmOrder.ts', text).imports

test('imports are found over several lines, lazily and as types, and resolved from the file', () => {
  const found = importsOf(`
    import {
      type A,
      b,
    } from './queries.ts'
    import { type C } from '../platform/database.ts'
    const page = () => import('../../web/page.tsx')
    type D = import('./order.ts').D
    export { e } from 'zod'
  `)
  expect(found.map(({ target, isType }) => [target, isType ? 'type' : 'value'])).toEqual([
    ['server/order/queries.ts', 'value'],
    ['server/platform/database.ts', 'type'],
    ['web/page.tsx', 'value'],
    ['server/order/order.ts', 'type'],
    ['zod', 'value'],
  ])
  expect(found.at(-1)).toMatchObject({ isOurs: false, isReexport: true })
})

test('uses are found in code, and not in comments, texts or a date that is given', () => {
  expect(parseSource('a.ts', `// new Date() and process.env\nconst text = 'Date.now()'\nnew Date(0)`).uses).toEqual([])
  const used = `new Date(); Date.now(); Temporal.Now.instant(); process.env['A']; test.describe.skip('x', () => {})`
  expect(parseSource('a.ts', used).uses).toEqual(['new Date()', 'Date.now', 'Temporal.Now', 'process.env', 'test.skip'])
})

test('forms are found in pages of both kinds, those of the server with their method', () => {
  expect(parseSource('a.tsx', 'const a = <form><Form /></form>').uses).toEqual(['<form>'])
  const page = 'html`<form method="post" action="/a"></form><form action="/"><form class="x" method="post">`'
  const [post, ...get] = parseSource('a.ts', page).uses
  expect([post, get]).toEqual(['<form method="post">', ['<form method="get">', '<form method="get">']])
})

test('a transaction that stands before what the shop hands in is found', () => {
  const text = `function a(tx, clock, id) {} const b = (tx, { queue }) => 1; const c = ({ tx, clock }, id) => 1`
  expect(parseSource('a.ts', text).uses).toEqual(['(tx, clock, id)', '(tx, queue)', '(tx,clock, id)'])
  const right = `function a({ clock }, tx, id) {} const b = (tx, id) => 1; const c = async (shop, tx) => 1; const d = (tx) => 1`
  expect(parseSource('a.ts', right).uses).toEqual([])
})
