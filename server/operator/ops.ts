import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import { importFolder } from './importFolder.ts'

/** `npm run ops -- import <folder>`: the operator's commands. */
const [command, folder] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

if (command !== 'import' || !folder) {
  say(
    'Commands:\n  import <folder>   take over the catalogue files of a folder; nothing is written if one of them is wrong',
  )
  process.exit(2)
}
const { DATABASE_URL } = readConfig()
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the database of the shop.')
const db = openDatabase({ url: DATABASE_URL, size: 2 })
try {
  const done = await importFolder({ db, clock: systemClock }, { folder, actor: 'ops' })
  if ('problems' in done) {
    for (const { file, line, message } of done.problems) say(`${file}:${line}: ${message}`)
    say(`${done.problems.length} problems, nothing was written`)
    process.exitCode = 1
  } else {
    const { dealers, models, vehicles, campaigns, pictures } = done.counts
    say(`${dealers} dealers, ${models} models, ${vehicles} cars, ${campaigns} campaigns, ${pictures} pictures`)
  }
} finally {
  await db.$client.end()
}
