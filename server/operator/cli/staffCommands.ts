import { parseArgs } from 'node:util'
import { MOST_KEY_DAYS, staffRoles } from '../../../contract/ops/roles.ts'
import { systemClock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { transaction } from '../../platform/database/database.ts'
import { invitationLink } from '../../staff/invitationLink.ts'
import { inviteMember } from '../../staff/inviteMember.ts'
import { wrongScope } from '../people/scopeOfKey.ts'
import { createStaffKey, listStaffKeys, revokeStaffKey } from '../staffKeys.ts'
import { commonFlags } from './arguments.ts'
import { type MachineAnswer, onTheMachine, type Variables } from './onTheMachine.ts'
import { Usage } from './usage.ts'

const USAGE =
  'staff-key create <name> [--role <role>] [--place <location_id>] [--calls <call,call>] [--days <1-730>] | list | revoke <name>'

/** Keys of the first days, before anybody can sign in to the console and ask for one there. */
export async function staffKeyCommand(argv: string[], env: Variables): Promise<MachineAnswer> {
  const { act, name, made } = keyTyped(argv)
  return await onTheMachine(env, (db) => run({ db, clock: systemClock }, act, { name, ...made }))
}

function keyTyped(argv: string[]) {
  const { values, positionals } = typedKey(argv)
  const [, act, name = '', ...more] = positionals
  const { role = 'administrator', place = null, calls = null, days = '90' } = values
  const isNamed = act === 'create' || act === 'revoke'
  const isList = act === 'list' && name === ''
  if (more.length > 0 || !(isNamed || isList)) throw new Usage(USAGE)
  if (isNamed && !/^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,59}$/u.test(name))
    throw new Usage('A key needs the name of a person.')
  const known = staffRoles.find((one) => one === role)
  if (!known) throw new Usage(`--role is one of ${staffRoles.join(', ')}.`)
  const length = Number(days)
  if (!Number.isInteger(length) || length < 1 || length > MOST_KEY_DAYS)
    throw new Usage(`--days is 1 to ${MOST_KEY_DAYS}.`)
  return { act, name, made: { role: known, place, calls: calls?.split(',') ?? null, days: length } }
}

function typedKey(argv: string[]) {
  const flag = { type: 'string' } as const
  const options = { ...commonFlags, role: flag, place: flag, calls: flag, days: flag }
  try {
    return parseArgs({ args: argv, options, allowPositionals: true })
  } catch {
    throw new Usage(USAGE)
  }
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

type NewKey = Parameters<typeof createStaffKey>[1]

async function run(shop: Parameters<typeof createStaffKey>[0], act: string, made: NewKey): Promise<MachineAnswer> {
  const { name } = made
  if (act === 'create') {
    const wrong = await wrongScope(shop.db, made)
    if (wrong)
      return { answer: { message: `There is no such ${Object.keys(wrong).join()} for this role.` }, isDone: false }
    const key = await createStaffKey(shop, made)
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
    place: key.place,
    calls: key.calls?.join(' ') ?? null,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    expires_at: key.expiresAt.toISOString(),
    revoked_at: key.revokedAt?.toISOString() ?? null,
  }))
  return { answer: { keys: rows }, isDone: true }
}
