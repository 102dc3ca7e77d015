import { openDatabase } from './platform/database/database.ts'
import { onOwnConnection } from './platform/database/ownConnection.ts'
import { messageOf } from './platform/observe/log.ts'
import { reachEmbedded } from './platform/postgres/embeddedPostgres.ts'
import { secretsFrom } from './platform/secrets.ts'
import { readConfig } from './platform/settings/config.ts'
import { refuseWrongSecrets } from './refuseWrongSecrets.ts'
import { brokenRows, invariants } from './watch/invariants.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** `npm run invariants`: every rule over everything, as each night; after a restore, before the shop is opened. Ends with 1 when one is broken. */
async function look(): Promise<boolean> {
  const config = readConfig()
  const embedded = config.DATABASE_URL ? null : await reachEmbedded(config.dataFolder)
  const url = config.DATABASE_URL ?? embedded?.address
  if (!url) throw new Error('Set DATABASE_URL to the database of the shop, or DATA_DIR to where it has been started.')
  const db = openDatabase({ url, size: 2, named: config.DATABASE_PREPARED === 'on' })
  let broken = 0
  try {
    await refuseWrongSecrets({ config, db, secrets: secretsFrom(config.secret, config.SECOND_SECRET_KEY) })
    await onOwnConnection(db, new AbortController().signal, async (own) => {
      for (const rule of invariants) {
        const rows = await brokenRows(own, rule)
        if (rows.length === 0) continue
        broken += 1
        say(`${rule.name}: ${JSON.stringify(rows)}`)
      }
    })
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
  say(broken === 0 ? `All ${invariants.length} rules hold.` : `${broken} of ${invariants.length} rules are broken.`)
  return broken === 0
}

process.exitCode = await look().then(
  (isWell) => (isWell ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    return 1
  },
)
