import { hashOf, isId } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { IdentificationProvider } from '../providers/identification/identification.ts'
import { bindBrowser, openIdentification, settleIdentification } from './queries.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  identification: IdentificationProvider
}

type Wish = Parameters<IdentificationProvider['begin']>[1]

/** Whether the address still leads somewhere. */
export async function isOpen({ db, clock }: Needs, { id, key }: { id: string; key: string }): Promise<boolean> {
  const row = await openIdentification(db, hashOf(key), clock.now())
  return row?.id === id
}

/** Ties the try to this browser and says where its bank is; null when the try is over or another browser's. */
export async function goToBank(
  { db, clock, identification }: Needs,
  { id, key, browser, ...wish }: { id: string; key: string; browser: string } & Wish,
): Promise<string | null> {
  if (!isId(id)) return null
  const row = await bindBrowser(db, { id, stateHash: hashOf(key), browserHash: hashOf(browser) }, clock.now())
  if (!row) return null
  const begun = await identification.begin({ state: key, nonce: row.nonce, codeVerifier: row.codeVerifier }, wish)
  if (begun.kind === 'ok') return begun.value.redirectTo
  await settleIdentification(db, id, { status: 'error', reason: 'broker_away' })
  return null
}
