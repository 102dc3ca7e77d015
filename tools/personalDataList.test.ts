import fs from 'node:fs'
import { expect, test } from 'vitest'
import { personalDataFile, personalDataList } from './personalDataList.ts'

test('docs/personalData.md is what the register says now (node tools/personalDataList.ts writes it)', () => {
  expect(fs.readFileSync(personalDataFile, 'utf8')).toBe(personalDataList())
})
