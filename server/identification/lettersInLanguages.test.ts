import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decidedChecks } from '../../contract/ops/work/checks.ts'
import { finnishLines } from '../../e2e/kit/finnishWords.ts'
import { transaction } from '../platform/database/database.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { mailDecision } from './decideCheck.ts'
import { mailRefusal } from './mailRefusal.ts'

const shop = await testShop()

test.each(['sv', 'en'] as const)(
  'what was decided of a check is told in %s without a Finnish word',
  async (language) => {
    const { email } = await startOrder(shop)
    await shop.worker.runUntilIdle()
    const before = (await sentMails(shop.db, email)).length
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`update customer set language = ${language} where email = ${email} returning id`,
    )
    const customerId = rows[0]?.id ?? ''
    await transaction(shop.db, async (tx) => {
      for (const kind of decidedChecks)
        for (const isApproved of [true, false])
          await shop.queue.enqueue(tx, mailDecision, {
            customerId,
            kind,
            isApproved,
            day: '2026-12-01',
            register: 'people',
          })
      for (const ground of ['age', 'licences', 'people', 'companies'] as const)
        await shop.queue.enqueue(tx, mailRefusal, { customerId, ground })
    })
    await shop.worker.runUntilIdle()
    const letters = (await sentMails(shop.db, email)).slice(0, -before || undefined)
    expect(letters).toHaveLength(10)
    for (const { subject, bodyText } of letters)
      expect(finnishLines(language)(`${subject}\n${bodyText}`), subject).toEqual([])
  },
)
