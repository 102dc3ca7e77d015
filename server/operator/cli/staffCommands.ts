import { systemClock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { invitationLink } from '../../staff/invitationLink.ts'
import { inviteMember } from '../../staff/inviteMember.ts'
import { createStaffKey, listStaffKeys, revokeStaffKey } from '../staffKeys.ts'
import { type MachineAnswer, onTheMachine, type Variables } from './onTheMachine.ts'
import { Usage } from './usage.ts'

/** Keys are made by whoever can reach the database, that is on the machine of the shop: nobody can make one through HTTP. */
export async function staffKeyCommand([act, name, ...more]: string[], env: Variables): Promise<MachineAnswer> {
  const isNamed = act === 'create' || act === 'revoke'
  const isList = act === 'list' && name === undefined
  if (more.length > 0 || !(isNamed || isList)) throw new Usage('staff-key create <name> | list | revoke <name>')
  if (isNamed && !/^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,59}$/u.test(name ?? ''))
    throw new Usage('A key needs the name of a person.')
  return await onTheMachine(env, (db) => run(db, act, name ?? ''))
}

/** `staff invite <name> <email>`: the first administrator of the console, who invites the others. */
export async function inviteCommand(
  [act, name = '', email = '', ...more]: string[],
  env: Variables,
): Promise<MachineAnswer> {
  const isWell = act === 'invite' && more.length === 0 && name.trim() !== '' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  if (!isWell) throw new Usage('staff invite <name> <email>')
  return await onTheMachine(env, async (db, config) => {
    const now = systemClock.now()
    const token = await transaction(db, async (tx) => {
      const grants = [{ role: 'administrator', place: null }] as const
      const made = await inviteMember(tx, { name, email: email.toLowerCase(), grants, now })
      await writeAudit(tx, { at: now, actor: 'machine', act: 'inviteMember', subject: `staff ${email.toLowerCase()}` })
      return made
    })
    return {
      answer: { name, email, link: invitationLink({ config, publicUrl: config.publicUrl }, token), hours: 24 },
      isDone: true,
    }
  })
}

async function run(db: Db, act: string | undefined, name: string): Promise<MachineAnswer> {
  const shop = { db, clock: systemClock }
  if (act === 'create') {
    const key = await createStaffKey(shop, name)
    return key
      ? { answer: { name, key }, isDone: true }
      : { answer: { message: `${name} has a key already.` }, isDone: false }
  }
  if (act === 'revoke') {
    const isDone = await revokeStaffKey(shop, name)
    return { answer: isDone ? { name, revoked: true } : { message: `${name} has no key.` }, isDone }
  }
  const keys = await listStaffKeys(shop)
  const rows = keys.map((key) => ({
    name: key.name,
    role: key.role,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  }))
  return { answer: { keys: rows }, isDone: true }
}
