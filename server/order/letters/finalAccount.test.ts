import { expect, test } from 'vitest'
import { finnishLines } from '../../../e2e/kit/finnishWords.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { testShop } from '../../testing/testShop.ts'
import { comesBack } from '../testing/comesBack.ts'
import { words } from './words.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test.each(['sv', 'en'] as const)(
  'a car is had, brought back late and settled in %s, letter by letter',
  async (language) => {
    const back = { beyond: 100, lateDays: 2, language, back: { items: ['keys'] } }
    const { customer, order_number } = await comesBack(shop, ops, back)
    await shop.worker.runUntilIdle()
    const body = { order_number, version: '1', answer: 'accept' as const, reason: '' }
    expect((await shop.call('answerStatement', { token: customer.token, body })).status).toBe(200)
    await shop.worker.runUntilIdle()
    const { invoices, statement } = await customer.order()
    // Lines of invoices and statements stay as they were written down.
    const kept = [
      ...invoices.map(({ description }) => description),
      ...(statement?.lines ?? []).map(({ ground }) => ground),
    ]
    const finnish = finnishLines(language)
    const letters = await sentMails(shop.db, customer.email)
    expect(letters.map(({ subject }) => subject)).toContain(
      words[language].notices.ofOrder(words[language].notices.statement.settled.finalSubject, order_number),
    )
    for (const { subject, bodyText } of letters) {
      const said = kept.reduce((text, one) => text.replaceAll(one, ' '), `${subject}\n${bodyText}`)
      expect(finnish(said), subject).toEqual([])
    }
  },
)
