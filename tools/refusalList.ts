import fs from 'node:fs'
import path from 'node:path'
import { type RefusalCode, refusals } from '../contract/refusals.ts'
import { refusalsFi } from '../contract/refusalsFi.ts'

export const refusalFile = path.join(import.meta.dirname, '../docs/refusals.md')

/** Every code that an answer may carry, for operators and programs. */
export function refusalList(): string {
  const rows = Object.entries(refusals).map(
    ([code, status]) => `| \`${code}\` | ${status} | ${refusalsFi[code as RefusalCode]} |`,
  )
  const head = ['# Codes of refusals', '', 'Made from `contract/refusals.ts` by `node tools/refusalList.ts`.', '']
  return [...head, '| `code` | status | sentence |', '|---|---|---|', ...rows.toSorted(), ''].join('\n')
}

if (import.meta.main) fs.writeFileSync(refusalFile, refusalList())
