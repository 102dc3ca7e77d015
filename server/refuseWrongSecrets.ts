import { faultOfKeys } from './keys/sealingKeys.ts'
import type { Db } from './platform/database/database.ts'
import type { Secrets } from './platform/secrets.ts'
import type { Config } from './platform/settings/config.ts'
import { readShopKeys } from './providers/identification/shopKeys.ts'

/**
 * A process with another secret than the one of its database, or without the keys of its broker, would be ready, and fail at
 * the press of a customer; what it sealed meanwhile no other process could open.
 */
export async function refuseWrongSecrets({
  config,
  db,
  secrets,
}: {
  config: Config
  db: Db
  secrets: Secrets
}): Promise<void> {
  if (config.FTN_KEYS_FILE) await readShopKeys(config)
  const fault = await faultOfKeys(db, secrets)
  if (fault) throw new Error(fault)
}
