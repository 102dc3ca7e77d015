import fs from 'node:fs'
import path from 'node:path'
import { lastRun } from './reports.ts'
import { coverageOf, folded, readRequirements } from './requirements.ts'

const WIDTH = 120

const requirements = readRequirements(fs.readFileSync(path.join(import.meta.dirname, 'requirements.tsv'), 'utf8'))
const { tests, warnings } = lastRun()
const { areas, unknown } = coverageOf(requirements, tests)

for (const warning of warnings) console.log(`! ${warning}`)
console.log('Requirement rows named by a test that passed')
for (const { area, named, unnamed } of areas) printArea(area, named.length, named.length + unnamed.length)
const named = areas.flatMap((area) => area.named).length
printArea('all', named, [...requirements.values()].flat().length)

const open = areas.filter(({ unnamed }) => unnamed.length > 0)
if (open.length > 0) console.log('\nNot named by any passing test')
for (const { unnamed } of open) console.log(wrapped(folded(unnamed)))

if (unknown.length > 0) {
  console.log(`\nError: tests name ids that requirements.tsv does not have: ${unknown.join(' ')}`)
  process.exitCode = 1
}

function printArea(name: string, count: number, total: number): void {
  const share = `${Math.floor((100 * count) / total)} %`
  console.log(`  ${name.padEnd(8)} ${`${count}/${total}`.padStart(9)} ${share.padStart(6)}`)
}

function wrapped(words: string): string {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length + 1 <= WIDTH) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`${lines.length === 0 ? '  ' : '    '}${word}`)
  }
  return lines.join('\n')
}
