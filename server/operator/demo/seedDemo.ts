import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { hasModels } from '../../fleet/models/findModel.ts'
import { setting } from '../../platform/database/tables.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { importFolder } from '../imports/importFolder.ts'
import { halfSeeded, seedPast } from './seedPast.ts'

type Needs = Pick<ShopParts, 'db' | 'clock'>

/** A shop without a single model gets the demonstration catalogue, and its year where `past` opens it; true when it did. */
export async function seedDemo(shop: Needs, past: Secrets | null = null): Promise<boolean> {
  const [half] = await shop.db.select().from(setting).where(eq(setting.key, halfSeeded))
  if (!half && (await hasModels(shop.db))) return false
  if (!half && past) await seedPast({ ...shop, secrets: past })
  // Over the past's own: pictures are not in it, and days of the files are counted from today.
  const done = await importFolder(shop, { folder: join(import.meta.dirname, '../../../demo'), actor: 'start' })
  if ('problems' in done) throw new Error(`The demonstration catalogue is broken: ${JSON.stringify(done.problems)}`)
  await shop.db.delete(setting).where(eq(setting.key, halfSeeded))
  return true
}
