import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Db } from '../../../platform/database.ts'
import { sandboxOidc } from './tables.ts'

/** Nobody asks for these again: the bank keeps nobody logged in, and the shop reads the person from the id token. */
const FORGOTTEN = new Set(['Session', 'AccessToken'])

/** What the bank remembers. Times are the database's: an OpenID provider knows nothing of the shop's movable clock. */
export const bankStore =
  (db: Db) =>
  (model: string): Adapter => {
    const one = (id: string) => and(eq(sandboxOidc.model, model), eq(sandboxOidc.id, id))
    const find = async (which: SQL | undefined): Promise<AdapterPayload | undefined> => {
      if (FORGOTTEN.has(model)) return undefined
      const alive = or(isNull(sandboxOidc.expiresAt), gt(sandboxOidc.expiresAt, sql`now()`))
      const [row] = await db
        .select()
        .from(sandboxOidc)
        .where(and(eq(sandboxOidc.model, model), which, alive))
      if (!row) return undefined
      return { ...(row.payload as AdapterPayload), ...(row.consumedAt ? { consumed: true } : {}) }
    }
    return {
      async upsert(id, payload, expiresIn) {
        if (FORGOTTEN.has(model)) return
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
      find: (id) => find(eq(sandboxOidc.id, id)),
      findByUid: (uid) => find(eq(sandboxOidc.uid, uid)),
      findByUserCode: (userCode) => find(eq(sandboxOidc.userCode, userCode)),
      async consume(id) {
        await db.update(sandboxOidc).set({ consumedAt: sql`now()` }).where(one(id))
      },
      async destroy(id) {
        await db.delete(sandboxOidc).where(one(id))
      },
      async revokeByGrantId(grantId) {
        await db.delete(sandboxOidc).where(and(eq(sandboxOidc.model, model), eq(sandboxOidc.grantId, grantId)))
      },
    }
  }

export const forgetOldExchanges = async (db: Db): Promise<void> => {
  await db.delete(sandboxOidc).where(lt(sandboxOidc.expiresAt, sql`now()`))
}
