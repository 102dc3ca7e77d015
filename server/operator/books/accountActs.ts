import { bookAccounts } from '../../../contract/ops/money/ledger.ts'
import { accountsOfBooks, callAccount } from '../../billing/books/bookAccounts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { audited } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'

/** What the accounts of the ledger are called in bookkeeping. */
export function accountActs(shop: { db: Db; clock: Clock }): Pick<OpsHandlers, 'listAccounts' | 'setAccount'> {
  const listed = async (db: Queryable) => {
    const names = await accountsOfBooks(db)
    return { accounts: bookAccounts.map((account) => ({ account, ...names[account] })) }
  }
  return {
    listAccounts: () => listed(shop.db),
    setAccount: ({ body: { account, number, name }, staff }) =>
      audited(
        shop,
        staff,
        { act: 'setAccount', subject: `account ${account}`, detail: { number, name } },
        async (tx) => {
          await callAccount(shop.clock, tx, account, { number, name })
          return await listed(tx)
        },
      ),
  }
}
