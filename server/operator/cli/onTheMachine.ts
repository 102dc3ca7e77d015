import { type Db, openDatabase } from '../../platform/database/database.ts'
import { reachEmbedded } from '../../platform/postgres/embeddedPostgres.ts'
import { type Config, readConfig } from '../../platform/settings/config.ts'
import { Usage } from './usage.ts'

export type MachineAnswer = { answer: unknown; isDone: boolean }
export type Variables = Record<string, string | undefined> | undefined

/** With the database of the shop, and where the shop is open. */
export async function onTheMachine(
  env: Variables,
  run: (db: Db, config: Config) => Promise<MachineAnswer>,
): Promise<MachineAnswer> {
  const config = readConfig(env)
  const embedded = config.DATABASE_URL ? null : await reachEmbedded(config.dataFolder)
  const url = config.DATABASE_URL ?? embedded?.address
  if (!url)
    throw new Usage('Set DATABASE_URL to the database of the shop, or DATA_DIR to where the shop has been started.')
  const db = openDatabase({ url, size: 2, named: config.DATABASE_PREPARED === 'on' })
  try {
    return await run(db, config)
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
}
