import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finnishLines } from '../../e2e/kit/finnishWords.ts'
import { transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { mailEmailChange } from './email/changeEmail.ts'
import { mailPasswordChanged } from './password/passwordChanged.ts'
import { mailAddressLeft, mailCorrected } from './person/correctCustomer.ts'
import { mailErased } from './person/emptyAccount.ts'
import { mailRestricted } from './person/processingRestriction.ts'
import { mailLoginLink, mailResetLink } from './signIn/requestLink.ts'
import { mailSignedOut } from './signIn/signOutByStaff.ts'

const shop = await testShop()

test.each(['sv', 'en'] as const)(
  'letters of the account and of messages have no Finnish word in %s',
  async (language) => {
    const { email, token } = await startOrder(shop)
    await shop.worker.runUntilIdle()
    const { rows } = await shop.db.execute<{ id: string }>(sql`
    update customer set language = ${language}, restricted_at = ${shop.clock.now().toISOString()}, restricted_for = 'unlawful'
    where email = ${email} returning id`)
    const customerId = rows[0]?.id ?? ''
    const before = (await sentMails(shop.db, email)).length
    const [changeId, left, gone, wished] = [newId(), `left.${email}`, `gone.${email}`, `wished.${email}`]
    await shop.db.execute(sql`
    insert into email_change (id, customer_id, from_email, to_email, asked_at)
    values (${changeId}, ${customerId}, ${email}, ${wished}, ${shop.clock.now().toISOString()})`)
    await transaction(shop.db, async (tx) => {
      const { queue } = shop
      await queue.enqueue(tx, mailLoginLink, { customerId })
      await queue.enqueue(tx, mailResetLink, { customerId })
      await queue.enqueue(tx, mailRestricted, { customerId })
      await queue.enqueue(tx, mailSignedOut, { customerId })
      await queue.enqueue(tx, mailCorrected, { customerId, isNewAddress: true }, { customerId, isNewAddress: false })
      for (const passkeysGone of [true, false])
        await queue.enqueue(tx, mailPasswordChanged, { customerId, passkeysGone })
      await queue.enqueue(tx, mailEmailChange, { changeId, to: 'new' }, { changeId, to: 'old' })
      await queue.enqueue(tx, mailAddressLeft, { leftAddress: left, language })
      await queue.enqueue(tx, mailErased, { leftAddress: gone, language })
    })
    const body = { name: 'Onni Onnistuja', email, kind: 'order', message: 'A B C' } as const
    const sent = await shop.call('sendMessage', { token, headers: { 'accept-language': language }, body })
    expect(sent.status).toBe(201)
    await shop.worker.runUntilIdle()
    const own = (await sentMails(shop.db, email)).slice(0, -before || undefined)
    const others = await Promise.all([left, gone, wished].map((one) => sentMails(shop.db, one)))
    expect(own).toHaveLength(10)
    expect(others.map(({ length }) => length)).toEqual([1, 1, 1])
    for (const { subject, bodyText } of [own, ...others].flat())
      expect(finnishLines(language)(`${subject}\n${bodyText}`), subject).toEqual([])
  },
)
