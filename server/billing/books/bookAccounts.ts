import { eq, sql } from 'drizzle-orm'
import type { BookAccount } from '../../../contract/ops/money/ledger.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { setting } from '../../platform/database/tables.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type AccountName, type Accounts, plainAccounts } from './accounts.ts'

const KEY = 'books.accounts'

/** Question: the numbers and names in bookkeeping of the accounts of the ledger. */
export async function accountsOfBooks(db: Queryable): Promise<Accounts> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY))
  return { ...plainAccounts(keptLanguage), ...((row?.value ?? {}) as Partial<Accounts>) }
}

/** Gives one account another number and name. Two calls at once change two accounts. */
export async function callAccount(clock: Clock, tx: Tx, account: BookAccount, name: AccountName): Promise<void> {
  const value = { [account]: name }
  await tx
    .insert(setting)
    .values({ key: KEY, value, updatedAt: clock.now() })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: sql`${setting.value} || excluded.value`, updatedAt: clock.now() },
    })
}
