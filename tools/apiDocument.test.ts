import fs from 'node:fs'
import { expect, test } from 'vitest'
import { apiDocument, documentFile } from './apiDocument.ts'

test('docs/api is what the contract says now (node tools/apiDocument.ts writes it)', async () => {
  expect(JSON.parse(fs.readFileSync(documentFile, 'utf8'))).toEqual(JSON.parse(await apiDocument()))
})
