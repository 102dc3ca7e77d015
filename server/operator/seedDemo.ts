import { join } from 'node:path'
import { hasModels } from '../fleet/findModel.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { importFolder } from './importFolder.ts'

/** A shop without a single model gets the demonstration catalogue; true when it did. */
export async function seedDemo(shop: { db: Db; clock: Clock }): Promise<boolean> {
  if (await hasModels(shop.db)) return false
  const done = await importFolder(shop, { folder: join(import.meta.dirname, '../../demo'), actor: 'start' })
  if ('problems' in done) throw new Error(`The demonstration catalogue is broken: ${JSON.stringify(done.problems)}`)
  return true
}
