import { type ToldHead, verifyAudit } from '../../audit/verifyAudit.ts'
import { type MachineAnswer, onTheMachine, type Variables } from './onTheMachine.ts'
import { Usage } from './usage.ts'

/** `audit verify [<position>:<hash> ...]`: whether every entry is as it was chained, and as lines of the log told it. */
export async function verifyCommand(more: string[], env: Variables): Promise<MachineAnswer> {
  const told = more.map(toldHead)
  return await onTheMachine(env, async (db) => {
    const { broken, oldestUnchained, ...found } = await verifyAudit(db, told)
    const counts = { ...found, oldest_unchained: oldestUnchained }
    return broken
      ? { answer: { message: 'The audit is broken.', ...broken, whole_until: found.entries }, isDone: false }
      : { answer: { message: wholeness(found.erased.length > 0), ...counts }, isDone: true }
  })
}

const wholeness = (someErased: boolean): string =>
  someErased ? 'The audit is whole, but for details that were erased.' : 'The audit is whole.'

function toldHead(text: string): ToldHead {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!position || !hash) throw new Usage('audit verify [<position>:<hash> ...], as lines of the log told them')
  return { position: Number(position), hash }
}
