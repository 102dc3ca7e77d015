import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every promise names a test that there is', () => {
  const rows = [...readFileSync('docs/promises.md', 'utf8').matchAll(/^\|[^|]*\| `([^`]+)` \| (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(30)
  const lost = rows.filter(([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title))
  expect(lost.map(([row]) => row)).toEqual([])
})
