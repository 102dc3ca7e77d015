import { atOneInstant } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { eachDue, type Sweeping } from '../../platform/database/eachDue.ts'
import { lockOverdue, overdueStatements } from '../statementQueries.ts'
import type { StatementNeeds } from './makeStatement.ts'
import { settleStatement } from './settleStatement.ts'

/** On the day after the last one to answer, in Finland, a statement that nobody answered is charged as it was told. */
export const lapseStatements = (shop: Pick<StatementNeeds, 'clock' | 'queue'> & { db: Db } & Sweeping): Promise<void> =>
  eachDue(shop, {
    act: 'settle a statement',
    pageAfter: (after) => overdueStatements(shop.db, shop.clock.today(), after),
    run: ({ id }) =>
      transaction(shop.db, async (tx) => {
        const { clock, queue } = atOneInstant(shop)
        const row = await lockOverdue(tx, clock.today(), id)
        if (row) await settleStatement({ clock, queue }, tx, row, { answer: 'none' })
      }),
  })
