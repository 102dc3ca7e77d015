import fs from 'node:fs'
import { expect, test } from 'vitest'
import { apiLines, linesFile } from './apiLines.ts'

test('docs/api.txt has every call as the contract promises it (node tools/apiLines.ts writes it)', () => {
  expect(fs.readFileSync(linesFile, 'utf8').split('\n')).toEqual(apiLines().split('\n'))
})
