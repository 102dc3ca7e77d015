import { bookAccounts, setAccount } from '../../../contract/ops/money/ledger.ts'
import { accountsOfBooks, callAccount } from '../../billing/books/bookAccounts.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'

/** The names of the ledger's accounts in bookkeeping. */
export function accountActs(shop: ActShop): Pick<OpsHandlers, 'listAccounts' | 'setAccount'> {
  const listed = async (db: Queryable) => {
    const names = await accountsOfBooks(db)
    return { accounts: bookAccounts.map((account) => ({ account, ...names[account] })) }
  }
  return {
    listAccounts: () => listed(shop.db),
    setAccount: act(shop, setAccount, async (tx, { body: { account, number, name } }) => {
      await callAccount(shop.clock, tx, account, { number, name })
      return await listed(tx)
    }),
  }
}
