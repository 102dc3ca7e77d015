import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeBeside } from '../../platform/codeBeside.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { backUpEmbedded, restoreEmbedded } from '../../platform/postgres/embeddedBackup.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embeddedPostgres.ts'
import { type Config, readConfig } from '../../platform/settings/config.ts'
import type { MachineAnswer, Variables } from './onTheMachine.ts'
import { Usage } from './usage.ts'

/** `backup`: a copy of the embedded database, as it is at its end. */
export async function backupCommand(words: string[], env: Variables): Promise<MachineAnswer> {
  const { folder, config } = typedIn('backup <folder that is not there yet>', words, env)
  const { bytes, moment } = await backUpEmbedded(config.dataFolder, folder)
  const next = config.SECRET_KEY
    ? 'Keep SECRET_KEY elsewhere: without it this backup cannot be used.'
    : `Keep ${path.join(config.dataFolder, 'secret')} elsewhere: without it this backup cannot be used.`
  return { answer: { backup: folder, moment, megabytes: Math.round(bytes / 1e6), next }, isDone: true }
}

/** `restore`: a backup into a DATA_DIR that has no database; migrated, and looked at by every rule. */
export async function restoreBackupCommand(words: string[], env: Variables): Promise<MachineAnswer> {
  const { folder, config } = typedIn('restore <folder of a backup>', words, env)
  const { dataFolder } = config
  if (!config.SECRET_KEY && !existsSync(path.join(dataFolder, 'secret')))
    throw new Usage(
      `Put 'secret' of the old folder into ${dataFolder} first, or set SECRET_KEY: the shop cannot do without.`,
    )
  const moment = await restoreEmbedded(folder, dataFolder)
  const server = await startEmbeddedPostgres(dataFolder)
  try {
    await migrate(server.url('postgres'))
    // By its data folder it finds the server that runs now.
    const look = [fileURLToPath(codeBeside(import.meta, '../../lookAtInvariants'))]
    const { status, stdout, stderr } = spawnSync(process.execPath, look, { ...(env ? { env } : {}), encoding: 'utf8' })
    const next = `Before the shop starts: npm run ops -- restore begin --from ${moment} (docs/operations.md, Backups), or invoices get numbers that customers have.`
    return { answer: { restored: dataFolder, moment, rules: `${stdout}${stderr}`.trim(), next }, isDone: status === 0 }
  } finally {
    await server.stop()
  }
}

function typedIn(usage: string, [folder, ...more]: string[], env: Variables): { folder: string; config: Config } {
  if (!folder || more.length > 0) throw new Usage(usage)
  const config = readConfig(env)
  if (config.DATABASE_URL) throw new Usage('DATABASE_URL is set: back up that server (deploy/backup).')
  return { folder: path.resolve(folder), config }
}
