import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ServedCall } from '../../contract/call.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { hashOf } from './ids.ts'
import { Refusal } from './refusal.ts'
import type { Secrets } from './secrets.ts'
import { idempotentAnswer } from './tables.ts'

/** First answer of a keyed request, given again to its twins. Answers are sealed: one of them carries a token. */
export interface IdempotentAnswers {
  once(request: FastifyRequest, promise: ServedCall, run: () => Promise<unknown>): Promise<unknown>
}

/** A process that died with a request in its hands holds its key no longer than this. */
const ABANDONED_MS = 60_000
const KEEP_MS = 48 * 3_600_000

export function idempotentAnswers(shop: { db: Db; clock: Clock; secrets: Secrets }): IdempotentAnswers {
  return {
    async once(request, promise, run) {
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || promise.response === 'pdf') return await run()
      if (!/^[\x21-\x7e]{8,255}$/.test(key))
        throw new Refusal('INVALID', { errors: { 'Idempotency-Key': ['8-255 merkkiä.'] } })
      const claim = {
        scope: request.caller?.customerId ?? request.staff?.keyId ?? hashOf(request.ip),
        key,
        call: promise.name,
        bodyHash: hashOf(JSON.stringify(request.body ?? null)),
      }
      const earlier = await claimKey(shop, claim)
      if (earlier) return replay(shop.secrets, earlier, claim)
      try {
        const answer = await run()
        await settle(shop, claim, { status: 200, body: shop.secrets.seal(JSON.stringify(answer ?? null)) })
        return answer
      } catch (error) {
        await giveUp(shop, claim)
        throw error
      }
    },
  }
}

type Stored = typeof idempotentAnswer.$inferSelect
type Claim = Pick<Stored, 'scope' | 'key' | 'call' | 'bodyHash'>
type Needs = { db: Db; clock: Clock }
const is = (claim: Claim) => and(eq(idempotentAnswer.scope, claim.scope), eq(idempotentAnswer.key, claim.key))

/** Takes the key, or says who has it. */
async function claimKey({ db, clock }: Needs, claim: Claim): Promise<Stored | undefined> {
  const row = { ...claim, createdAt: clock.now() }
  const taken = await db.insert(idempotentAnswer).values(row).onConflictDoNothing().returning()
  if (taken.length > 0) return undefined
  const [earlier] = await db.select().from(idempotentAnswer).where(is(claim))
  const abandoned = earlier?.status === null && clock.now().getTime() - earlier.createdAt.getTime() > ABANDONED_MS
  if (earlier && !abandoned) return earlier
  const again = await db
    .update(idempotentAnswer)
    .set(row)
    .where(and(is(claim), lt(idempotentAnswer.createdAt, new Date(row.createdAt.getTime() - ABANDONED_MS))))
    .returning()
  if (again.length === 0) throw new Refusal('TWIN_IN_FLIGHT', { retryAfterSeconds: 1 })
  return undefined
}

function replay(secrets: Secrets, earlier: Stored, claim: Claim): unknown {
  if (earlier.call !== claim.call || earlier.bodyHash !== claim.bodyHash) throw new Refusal('KEY_REUSED')
  if (earlier.status === null || !earlier.body) throw new Refusal('TWIN_IN_FLIGHT', { retryAfterSeconds: 1 })
  return JSON.parse(secrets.open(earlier.body)) ?? undefined
}

const settle = ({ db }: Needs, claim: Claim, answer: { status: number; body: Buffer }) =>
  db.update(idempotentAnswer).set(answer).where(is(claim))

/** A refused request changed nothing, so the same key may be tried again. */
const giveUp = ({ db }: Needs, claim: Claim) => db.delete(idempotentAnswer).where(is(claim))

export const forgetOldAnswers = ({ db, clock }: Needs) =>
  db.delete(idempotentAnswer).where(lt(idempotentAnswer.createdAt, new Date(clock.now().getTime() - KEEP_MS)))
