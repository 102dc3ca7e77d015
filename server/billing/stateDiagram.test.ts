import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { attemptStates, creditStates, debtStates, purchaseStates, refundStates } from './states.ts'

const DOC = path.resolve(import.meta.dirname, '../../docs/money.md')

/** `stateDiagram-v2` of a table of states, as docs/money.md shows it. */
function diagramOf(states: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const arrows = Object.entries(states).flatMap(([from, events]) => {
    const targets = Map.groupBy(Object.entries(events), ([, to]) => to)
    return [...targets].map(([to, all]) => `  ${from} --> ${to}: ${all.map(([event]) => event).join(', ')}`)
  })
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
}

test.each([
  ['debt', debtStates],
  ['charge', attemptStates],
  ['refund', refundStates],
  ['purchase', purchaseStates],
  ['credit note', creditStates],
])('docs/money.md shows the states of a %s as they are', (_, states) => {
  expect(fs.readFileSync(DOC, 'utf8')).toContain(diagramOf(states))
})

const tables: Readonly<Record<string, Readonly<Record<string, string>>>>[] = [
  ...[attemptStates, debtStates, refundStates, purchaseStates, creditStates],
]
test.each(tables)('every event leads to a state that there is', (states) => {
  const known = new Set(Object.keys(states))
  const targets = Object.values(states).flatMap((events) => Object.values(events))
  expect(targets.filter((to) => !known.has(to))).toEqual([])
})
