import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleContent } from '../../content/settleContent.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop, 'Sisko')

const terms = async () => (await shop.call('getTextPage', { params: { page: 'contract_terms' } })).body.html
const passTo = (ms: number) => shop.clock.moveTo(shop.clock.offset() + ms - shop.clock.now().getTime())
const agreedTerms = async (orderId: string) =>
  (
    await shop.db.execute<{ terms: string }>(sql`
      select t.terms from contract c join contract_text t on t.version = c.text_version where c.order_id = ${orderId}`)
  ).rows[0]?.terms

test('terms of a coming day change everywhere at once: who had accepted the old ones is asked again, and a made contract stays', async () => {
  const made = await orderInState(shop, { status: 'confirmed' })
  const begun = await orderInState(shop)
  await begun.acceptTerms()
  const seen = await begun.order()
  const before = await terms()
  expect(await agreedTerms(made.orderId)).toBe(before)

  const moment = Temporal.Instant.fromEpochMilliseconds(shop.clock.now().getTime() + 5 * 60_000)
  const shown_from = moment.toZonedDateTimeISO('Europe/Helsinki').toPlainDateTime().toString({ smallestUnit: 'minute' })
  const content = { item: 'contract_terms' as const, value: '<p>Ehdot joulukuusta</p>' }
  const { status, body } = await ops('publishContent', { body: { content, shown_from } })
  expect([status, body.orders_to_accept]).toEqual([200, 1])
  passTo(Date.parse(body.shown_from) - 1_000)
  await settleContent(shop)
  expect([await terms(), (await begun.order()).terms_accepted]).toEqual([before, true])

  // Its moment is here: until they stand, neither the page nor the order knows them; never one without the other.
  passTo(Date.parse(body.shown_from) + 1_000)
  expect([await terms(), (await begun.order()).version]).toEqual([before, seen.version])
  await settleContent(shop)
  expect(await terms()).toBe('<p>Ehdot joulukuusta</p>')
  const asked = await begun.order()
  expect([asked.terms_accepted, asked.version === seen.version]).toEqual([false, false])
  const { token, order_number } = begun
  const late = await shop.call('acceptTermsAndServices', {
    token,
    body: { order_number, version: seen.version, accept_terms: true },
  })
  expect(late.body).toMatchObject({ code: 'ORDER_CHANGED' })
  expect(await agreedTerms(made.orderId)).toBe(before)
})
