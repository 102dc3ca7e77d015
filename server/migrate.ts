import { migrate } from './platform/database/migrate.ts'
import { readConfig } from './platform/settings/config.ts'

/** `npm run migrate`: the step of its own that production runs before new processes start. */
async function bringUpToDate(): Promise<void> {
  const { DATABASE_URL } = readConfig()
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL: the embedded database is migrated by npm start.')
  const applied = await migrate(DATABASE_URL)
  process.stdout.write(`${applied} migrations applied\n`)
}

// Not the error itself: what the engine tells of a row stands in it, and is for no log of a deployment.
await bringUpToDate().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
