import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { madeCredential, type RegistrationResponse } from '../../platform/http/webauthn.ts'
import { newId } from '../../platform/ids.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { lockCustomer } from '../person/lockCustomer.ts'
import { customerPasskey, session } from '../tables.ts'
import { words } from '../words.ts'
import { takeChallenge } from './passkeyChallenge.ts'
import { mailPasskeyChanged } from './passkeyChanged.ts'
import { passkeysOf } from './passkeysOf.ts'
import { MOST_PASSKEYS } from './preparePasskey.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'config'> {
  /** In which a passkey is named whose device is not known. */
  language: Language
}

/** Keeps the passkey that the device made as this session asked just now. */
export async function addPasskey(
  { db, clock, queue, config, language }: Needs,
  { customerId, sessionId }: Caller,
  { response, deviceName }: { response: RegistrationResponse; deviceName: string | null },
): Promise<void> {
  const takes = (challenge: string) => takeChallenge(db, challenge, `session ${sessionId}`, clock.now())
  const made = await madeCredential({ publicUrl: config.publicUrl, takes }, response)
  if (!made) throw new Refusal('PASSKEY_NOT_ACCEPTED')
  await transaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    // Another password ends the sessions and the passkeys that it finds: this one must not come after it.
    const [running] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, sessionId), isNull(session.revokedAt)))
    if (!running) throw new Refusal('UNAUTHENTICATED')
    if ((await passkeysOf(tx, customerId)).length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_FULL')
    const name = deviceName ?? words[language].passkey
    const kept = await tx
      .insert(customerPasskey)
      .values({
        id: newId(),
        customerId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        name,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (kept.length === 0) throw new Refusal('PASSKEY_NOT_ACCEPTED')
    await queue.enqueue(tx, mailPasskeyChanged, { customerId, change: 'added', passkey: name })
    eventOnCommit(tx, 'passkey', { outcome: 'added', customerId })
  })
}
