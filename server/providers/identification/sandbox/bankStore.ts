import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/database/database.ts'
import { deleteOver } from '../../../platform/database/deleteOver.ts'
import { sandboxOidc } from './tables.ts'

/**
 * Nobody asks for these again: the bank keeps nobody logged in, and the shop reads the person from the id token. What the
 * shop signs for a code is no use to anybody else either, since the code counts once.
 */
const FORGOTTEN = new Set(['Session', 'AccessToken', 'ReplayDetection'])

/** Consent was given by choosing a person on the login page: what was granted follows from who that is, and is not kept. */
const grantOf = ({ clientId, scopes }: StoreOwner, accountId: string): AdapterPayload => ({
  kind: 'Grant',
  jti: accountId,
  accountId,
  clientId,
  openid: { scope: scopes.join(' ') },
})

/** Which of the simulated OpenID providers remembers, and for whom. */
interface StoreOwner {
  /** Stands before the names of its models; each has its own. */
  prefix: string
  clientId: string
  scopes: readonly string[]
}

/**
 * The memory of the simulated provider. Times are the database's: an OpenID provider knows nothing of the shop's
 * movable clock.
 */
export const bankStore =
  (db: Db, owner: StoreOwner) =>
  (kind: string): Adapter => {
    const model = owner.prefix + kind
    const one = (id: string) => and(eq(sandboxOidc.model, model), eq(sandboxOidc.id, id))
    const find = async (which: SQL | undefined): Promise<AdapterPayload | undefined> => {
      if (FORGOTTEN.has(kind)) return undefined
      const alive = or(isNull(sandboxOidc.expiresAt), gt(sandboxOidc.expiresAt, sql`now()`))
      const [row] = await db
        .select()
        .from(sandboxOidc)
        .where(and(eq(sandboxOidc.model, model), which, alive))
      return row?.payload as AdapterPayload | undefined
    }
    /** Many may come with one code; one of them finds it. */
    const takeCode = async (id: string): Promise<AdapterPayload | undefined> => {
      const unused = and(one(id), isNull(sandboxOidc.consumedAt), gt(sandboxOidc.expiresAt, sql`now()`))
      const [row] = await db
        .update(sandboxOidc)
        .set({ consumedAt: sql`now()` })
        .where(unused)
        .returning({ payload: sandboxOidc.payload })
      return row?.payload as AdapterPayload | undefined
    }
    /** An answered visit is gone on with once, and is over with that. */
    const takeAnswered = async (id: string): Promise<AdapterPayload | undefined> => {
      const alive = and(one(id), gt(sandboxOidc.expiresAt, sql`now()`))
      const { rows } = await db.execute<{ payload: AdapterPayload }>(sql`
        with taken as (delete from ${sandboxOidc} where ${alive} and payload ? 'result' returning payload)
        select payload from taken union all
        select payload from ${sandboxOidc} where ${alive} and not payload ? 'result'`)
      return rows[0]?.payload
    }
    return {
      async upsert(id, payload, expiresIn) {
        if (FORGOTTEN.has(kind)) return
        const row = {
          payload,
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn ? sql`now() + make_interval(secs => ${expiresIn})` : null,
        }
        await db
          .insert(sandboxOidc)
          .values({ model, id, ...row })
          .onConflictDoUpdate({ target: [sandboxOidc.model, sandboxOidc.id], set: row })
      },
      async find(id) {
        if (kind === 'Grant') return grantOf(owner, id)
        if (kind === 'AuthorizationCode') return await takeCode(id)
        return await (kind === 'Interaction' ? takeAnswered(id) : find(eq(sandboxOidc.id, id)))
      },
      findByUid: (uid) => find(eq(sandboxOidc.uid, uid)),
      findByUserCode: (userCode) => find(eq(sandboxOidc.userCode, userCode)),
      // Codes alone are used up, and are so when they are found.
      async consume() {},
      async destroy(id) {
        if (kind === 'Interaction') return
        await db.delete(sandboxOidc).where(one(id))
      },
      async revokeByGrantId(grantId) {
        await db.delete(sandboxOidc).where(and(eq(sandboxOidc.model, model), eq(sandboxOidc.grantId, grantId)))
      },
    }
  }

export const forgetOldExchanges = (db: Db, stopping: AbortSignal): Promise<void> =>
  deleteOver(db, sandboxOidc, lt(sandboxOidc.expiresAt, sql`now()`), stopping)
