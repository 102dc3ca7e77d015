import fs from 'node:fs'
import { expect, test } from 'vitest'
import { refusalFile, refusalList } from './refusalList.ts'

test('docs/refusals.md is what the contract says now (node tools/refusalList.ts writes it)', () => {
  expect(fs.readFileSync(refusalFile, 'utf8')).toBe(refusalList())
})
