import { randomBytes } from 'node:crypto'
import { sealAnew } from '../../keys/sealAnew.ts'
import { stageOfKeys } from '../../keys/stageOfKeys.ts'
import { systemClock } from '../../platform/clock.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { type MachineAnswer, onTheMachine, type Variables } from './onTheMachine.ts'
import { Usage } from './usage.ts'

/** `keys rotate`: how far the change of `SECRET_KEY` is, and what comes next. It changes nothing, and may be asked at any time. */
export async function keysCommand([act, ...more]: string[], env: Variables): Promise<MachineAnswer> {
  if (act !== 'rotate' || more.length > 0) throw new Usage('keys rotate')
  return await onTheMachine(env, async (db, config) => {
    const secrets = secretsFrom(config.secret, config.SECOND_SECRET_KEY)
    const stage = await stageOfKeys(db, secrets)
    const drawn = stage.kind === 'one key' ? { new_key: randomBytes(32).toString('base64') } : {}
    return { answer: { ...stage, ...drawn, next: next[stage.kind] }, isDone: stage.kind !== 'wrong key' }
  })
}

/** The sentences that say what a person does at each stage. Every process is restarted before the next stage: one of a key that another lacks breaks there. */
const next = {
  'wrong key': 'Set the keys of this database first.',
  'one key':
    'Keep new_key where SECRET_KEY is kept; it is shown once. Give it to every process as SECOND_SECRET_KEY, restart them one after the other, and ask again.',
  'new key known':
    'A process opens what the new key seals. When all of them do, by the keys that each names in /readyz, swap: SECRET_KEY is the new key, SECOND_SECRET_KEY the old one. Restart every process, and ask again.',
  'new key seals': 'When every process was restarted with the new key: npm run ops -- reseal.',
  'old key left':
    'Two days after the reseal take SECOND_SECRET_KEY out, restart every process, and run reseal once more, which takes the last hashes by the old key away. Keep the old key for as long as backups from before are kept, and destroy it with them.',
} as const

/** `reseal`: seals anew by SECRET_KEY what SECOND_SECRET_KEY sealed, while the shop serves. */
export async function resealCommand(
  more: string[],
  env: Variables,
  say: (line: string) => void,
): Promise<MachineAnswer> {
  if (more.length > 0) throw new Usage('reseal')
  return await onTheMachine(env, async (db, config) => {
    const secrets = secretsFrom(config.secret, config.SECOND_SECRET_KEY)
    const stage = await stageOfKeys(db, secrets)
    if (stage.kind === 'wrong key') return { answer: { message: stage.message }, isDone: false }
    if (stage.kind === 'new key known')
      return { answer: { message: `No process seals by ${stage.seals} yet. ${next[stage.kind]}` }, isDone: false }
    const { isDone, sealedAnew, rekeyed, left, unreadable } = await sealAnew({ db, clock: systemClock, secrets, say })
    const message = isDone
      ? `Nothing is left that another key than ${stage.seals} sealed.`
      : 'Not everything could be sealed anew: run it again when no process seals by the old key; what no key opens needs the key that sealed it.'
    return { answer: { message, sealed_anew: sealedAnew, hashes_anew: rekeyed, left, unreadable }, isDone }
  })
}
