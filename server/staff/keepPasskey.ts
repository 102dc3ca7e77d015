import { writeAudit } from '../platform/database/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { nameOfDevice } from '../platform/http/nameOfDevice.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { keptLanguage } from '../platform/keptLanguage.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { mailPasskeyChanged } from './mailPasskeyChanged.ts'
import { staffPasskey } from './tables.ts'
import { words } from './words.ts'

interface Kept {
  made: { id: string; publicKey: Uint8Array; counter: number }
  member: { id: string; name: string; email: string }
  deviceName: string
}

/** Keeps a passkey that was made; its person hears of it by letter, since it may have been somebody else. */
export async function keepPasskey(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  { made, member, deviceName }: Kept,
): Promise<void> {
  const now = clock.now()
  const name = nameOfDevice(deviceName) ?? words[keptLanguage].passkey
  const kept = await tx
    .insert(staffPasskey)
    .values({
      id: newId(),
      memberId: member.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (kept.length === 0) throw new Refusal('PASSKEY_REFUSED')
  const [actor, subject] = [`staff:${member.name}`, `staff ${member.email}`]
  await writeAudit(tx, { at: now, actor, act: 'addPasskey', subject, detail: { passkey: name } })
  await queue.enqueue(tx, mailPasskeyChanged, { memberId: member.id, change: 'added', passkey: name })
}
