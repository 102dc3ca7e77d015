import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ServedCall } from '../../../contract/call.ts'
import type { Clock } from '../clock.ts'
import { type Db, type Tx, withTransactionHook } from '../database/database.ts'
import { isDatabaseAway } from '../database/databaseErrors.ts'
import { deleteOver } from '../database/deleteOver.ts'
import { idempotentAnswer } from '../database/tables.ts'
import { hashOf } from '../ids.ts'
import { networkOfRequest } from '../limits/networkOf.ts'
import type { Secrets } from '../secrets.ts'
import { Refusal } from './refusal.ts'
import { words } from './words.ts'

/** First answer of a keyed request, given again to its twins. Answers are sealed: one of them carries a token. */
export interface IdempotentAnswers {
  once(request: FastifyRequest, promise: ServedCall, run: () => Promise<unknown>): Promise<unknown>
}

/** A key whose process died during the request is free again after this time. */
const ABANDONED_MS = 60_000
const GIVE_UP_EVERY_MS = 1_000
const KEEP_MS = 48 * 3_600_000

export function idempotentAnswers(shop: { db: Db; clock: Clock; secrets: Secrets }): IdempotentAnswers {
  return {
    async once(request, promise, run) {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || promise.response === 'pdf') return await run()
      if (!/^[\x21-\x7e]{8,255}$/.test(key))
        throw new Refusal('INVALID', { errors: { 'Idempotency-Key': [(language) => words[language].keyLength] } })
      // Keyed: a hash of a login would tell whoever has the rows when they have guessed its password.
      const bodyHashes = shop.secrets.indexes('request', JSON.stringify(request.body ?? null))
      const claim = {
        scope: request.caller?.customerId ?? request.staff?.id ?? hashOf(networkOfRequest(request)),
        key,
        call: promise.name,
        bodyHash: bodyHashes[0] ?? '',
      }
      const taken = await claimKey(shop, claim)
      if ('earlier' in taken) return replay(shop, taken.earlier, { ...claim, bodyHashes })
      const answer = await runOnce(shop, taken.mine, run)
      // The act is done: when the database goes away now, the caller still gets the answer.
      await settle(shop, taken.mine, shop.secrets.seal(JSON.stringify(answer ?? null))).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      })
      return answer
    },
  }
}

/** The changes of a request and the note that it acted are committed together: the next holder of the key finds both or neither. */
async function runOnce(shop: Needs, mine: Mine, run: () => Promise<unknown>): Promise<unknown> {
  let isOver = false
  try {
    // Work that a request started may end after its answer; it no longer notes that the request acted.
    return await withTransactionHook(async (tx) => {
      if (!isOver) await noteActed(shop, tx, mine)
    }, run)
  } catch (error) {
    const how = { isRefused: error instanceof Refusal }
    if (isDatabaseAway(error) || !(await isGivenUp(shop, mine, how))) void giveUpWhenBack(shop, mine, how)
    throw error
  } finally {
    isOver = true
  }
}

type Stored = typeof idempotentAnswer.$inferSelect
type Claim = Pick<Stored, 'scope' | 'key' | 'call' | 'bodyHash'>
/** A key that this request holds, until another takes it for abandoned. */
type Mine = Claim & Pick<Stored, 'createdAt'>
type Needs = { db: Db; clock: Clock }
const is = (claim: Claim) => and(eq(idempotentAnswer.scope, claim.scope), eq(idempotentAnswer.key, claim.key))
const held = (mine: Mine) => and(is(mine), eq(idempotentAnswer.createdAt, mine.createdAt))
const abandonedBefore = (clock: Clock) => new Date(clock.now().getTime() - ABANDONED_MS)

/** Takes the key, or says who has it. */
async function claimKey({ db, clock }: Needs, claim: Claim): Promise<{ mine: Mine } | { earlier: Stored }> {
  const mine = { ...claim, createdAt: clock.now() }
  const inserted = await db.insert(idempotentAnswer).values(mine).onConflictDoNothing().returning()
  if (inserted.length > 0) return { mine }
  const [earlier] = await db.select().from(idempotentAnswer).where(is(claim))
  const mayBeTaken = earlier?.status === null && !earlier.actedAt && earlier.createdAt < abandonedBefore(clock)
  if (earlier && !mayBeTaken) return { earlier }
  const { status, actedAt, createdAt } = idempotentAnswer
  const again = await db
    .update(idempotentAnswer)
    .set(mine)
    .where(and(is(claim), isNull(status), isNull(actedAt), lt(createdAt, abandonedBefore(clock))))
    .returning()
  if (again.length === 0) throw new Refusal('TWIN_IN_FLIGHT', { retryAfterSeconds: 1 })
  return { mine }
}

function replay(
  { clock, secrets }: Needs & { secrets: Secrets },
  earlier: Stored,
  { call, bodyHashes }: Pick<Claim, 'call'> & { bodyHashes: string[] },
): unknown {
  if (earlier.call !== call || !bodyHashes.includes(earlier.bodyHash)) throw new Refusal('KEY_REUSED')
  if (earlier.status !== null && earlier.body) return JSON.parse(secrets.open(earlier.body)) ?? undefined
  // The act was done, and its process died before it stored the answer.
  if (earlier.createdAt < abandonedBefore(clock)) throw new Refusal('ANSWER_LOST')
  throw new Refusal('TWIN_IN_FLIGHT', { retryAfterSeconds: 1 })
}

/** Fails, and the transaction with it, when another request holds the key by now. */
async function noteActed({ clock }: Needs, tx: Tx, mine: Mine): Promise<void> {
  const noted = await tx.update(idempotentAnswer).set({ actedAt: clock.now() }).where(held(mine)).returning()
  if (noted.length === 0) throw new Refusal('TWIN_IN_FLIGHT', { retryAfterSeconds: 1 })
}

const settle = ({ db }: Needs, mine: Mine, body: Buffer) =>
  db.update(idempotentAnswer).set({ status: 200, body }).where(held(mine))

/** A refused request changed nothing that it asked for, and a failed one may have: only then the key stays taken. */
const giveUp = ({ db }: Needs, mine: Mine, { isRefused }: { isRefused: boolean }) =>
  db.delete(idempotentAnswer).where(isRefused ? held(mine) : and(held(mine), isNull(idempotentAnswer.actedAt)))

/** False: the database is away, so that it has to be tried again. */
const isGivenUp = (shop: Needs, mine: Mine, how: { isRefused: boolean }): Promise<boolean> =>
  giveUp(shop, mine, how).then(
    () => true,
    (error: unknown) => {
      if (isDatabaseAway(error)) return false
      throw error
    },
  )

/** Frees the key when the database is back, so that a repeated request need not wait until the key counts as abandoned. */
async function giveUpWhenBack(shop: Needs, mine: Mine, how: { isRefused: boolean }): Promise<void> {
  for (let waited = 0; waited < ABANDONED_MS; waited += GIVE_UP_EVERY_MS) {
    if (await isGivenUp(shop, mine, how).catch(() => true)) return
    await pause(GIVE_UP_EVERY_MS, undefined, { ref: false })
  }
}

export const forgetOldAnswers = ({ db, clock }: Needs, stopping: AbortSignal): Promise<void> =>
  deleteOver(db, idempotentAnswer, lt(idempotentAnswer.createdAt, new Date(clock.now().getTime() - KEEP_MS)), stopping)
