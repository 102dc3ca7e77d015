import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { setting } from '../../../platform/database/tables.ts'
import type { ShopParts } from '../../../platform/shopParts.ts'

/** Keys of the simulated exchange: the bank's, and the shop's towards that bank. */
export interface SandboxKeys {
  bank: JWK & { kid: string }
  shopSigning: JWK & { kid: string }
  shopDecryption: JWK & { kid: string }
}

type Needs = Pick<ShopParts, 'db' | 'clock' | 'secrets'>

export const sandboxKeys = (needs: Needs): Promise<SandboxKeys> =>
  keptKeys(needs, 'sandbox_identification_keys', async () => ({
    bank: await newKey('pankki', 'sig', 'RS256'),
    shopSigning: await newKey('kauppa-allekirjoitus', 'sig', 'RS256'),
    shopDecryption: await newKey('kauppa-salaus', 'enc', 'RSA-OAEP'),
  }))

/** Made once and kept sealed, so that a restart in the middle of an exchange goes unnoticed. */
export async function keptKeys<K>({ db, clock, secrets }: Needs, name: string, make: () => Promise<K>): Promise<K> {
  const stored = async () => {
    const [row] = await db.select().from(setting).where(eq(setting.key, name))
    return row ? (JSON.parse(secrets.open(Buffer.from(String(row.value), 'base64'))) as K) : undefined
  }
  const earlier = await stored()
  if (earlier) return earlier
  const made = await make()
  const value = secrets.seal(JSON.stringify(made)).toString('base64')
  // Two processes may start at once: the first one's keys are everybody's.
  await db.insert(setting).values({ key: name, value, updatedAt: clock.now() }).onConflictDoNothing()
  return (await stored()) ?? made
}

export async function newKey(
  kid: string,
  use: 'sig' | 'enc',
  alg: 'RS256' | 'RSA-OAEP',
): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair(alg, { modulusLength: 2048, extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use, alg }
}

/** The half that others may see. */
export const publicHalf = ({ kty, n, e, kid, use, alg }: JWK): JWK =>
  Object.fromEntries(Object.entries({ kty, n, e, kid, use, alg }).filter(([, value]) => value !== undefined))
