import fs from 'node:fs'
import path from 'node:path'
import { grounds, handedOn, handedOnByPeople, keepings, whileRestricted } from '../server/privacy/keepings.ts'
import { impersonalTables, tablesOfQueue, tablesOfSandbox, tablesOfStaff } from '../server/privacy/otherTables.ts'
import { personalTables } from '../server/privacy/personalData.ts'

export const personalDataFile = path.join(import.meta.dirname, '../docs/personalData.md')

const words = (columns: string): string => columns.split(' ').filter(Boolean).join(', ')

/** The record of what the shop keeps of people, for whoever answers for the protection of their data. */
export function personalDataList(): string {
  const tables = Object.entries(personalTables)
  const kept = tables.map(
    ([table, { what, ground, kept, onRequest }]) =>
      `| \`${table}\` | ${what} | ${grounds[ground]} | ${kept} | ${onRequest} |`,
  )
  const until = Object.entries(keepings).map(
    ([kept, { until, by }]) => `| ${kept} | ${until} | ${by ? `\`${by}\`` : ''} |`,
  )
  const columns = tables.map(([table, { personal, withheld = {} }]) => {
    const hidden = Object.entries(withheld).map(([column, why]) => `${column}: ${why}`)
    return `| \`${table}\` | ${words(personal)} | ${hidden.join('; ')} |`
  })
  const receivers = Object.entries({ ...handedOn, ...handedOnByPeople }).map(
    ([receiver, what]) => `| ${receiver} | ${what ?? 'nothing of customers'} |`,
  )
  const names = (of: Record<string, string>): string => Object.keys(of).join(', ')
  return [
    '# Personal data',
    '',
    'Made from `server/privacy/personalData.ts` by `node tools/personalDataList.ts`: the record of processing (GDPR 30) as the database has it.',
    'Letters in brackets are those of GDPR 6(1).',
    '',
    '## What is kept of customers, why and how long',
    '',
    '| table | what | ground | kept as | on request |',
    '|---|---|---|---|---|',
    ...kept,
    '',
    '| kept as | until | sweep |',
    '|---|---|---|',
    ...until,
    '',
    '## Who is handed what',
    '',
    'Ports are those of `outside_call_seconds`; settings say which provider stands behind each.',
    '',
    '| port or receiver | what |',
    '|---|---|',
    ...receivers,
    '',
    '## While processing is restricted',
    '',
    whileRestricted,
    '',
    '## What a copy has',
    '',
    '| table | columns in a copy | personal, but in none |',
    '|---|---|---|',
    ...columns,
    '',
    '## Other tables',
    '',
    `Of people who work here, and what they did: ${names(tablesOfStaff)}.`,
    '',
    `Of simulated providers, empty where providers are real: ${names(tablesOfSandbox)}.`,
    '',
    `Of no person: ${names(impersonalTables)}.`,
    '',
    `Jobs of the queue (${names(tablesOfQueue)}) name rows by their ids, and one an address that was left; they are erased when they are done, and within 7 days once they failed.`,
    '',
  ].join('\n')
}

if (import.meta.main) fs.writeFileSync(personalDataFile, personalDataList())
