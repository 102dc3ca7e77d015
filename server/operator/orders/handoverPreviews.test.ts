import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OpsName } from '../../../contract/ops/opsCalls.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Tiina')

type Act = Extract<
  OpsName,
  'releaseOrder' | 'promptPickupTime' | 'deliverOrder' | 'promptReturnTime' | 'takeBackCar' | 'signOrder'
>

/** Asks what an act would do, which changes nothing; then does it, and answers the letters of both. */
async function askedAndDone({ order_number }: OwnerOfOrder, act: Act, more: object = {}) {
  const body = { order_number, ...more, dry_run: true } as never
  const asked = await writesNothing(shop.db, () => ops(act, { body }))
  expect(asked.status).toBe(200)
  const { letters = [] } = asked.body as { letters?: { to: string; subject: string; html: string }[] }

  const since = await sentSubjects(order_number)
  expect((await ops(act, { body: { order_number, ...more } as never })).status).toBe(200)
  await shop.worker.runUntilIdle()
  const sent = (await sentSubjects(order_number)).slice(since.length)
  return { said: letters.map(({ subject }) => subject), sent, letters }
}

async function sentSubjects(orderNumber: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ subject: string }>(
    sql`select subject from sent_letter where order_number = ${orderNumber} order by sent_at, id`,
  )
  return rows.map(({ subject }) => subject)
}

test('every act at the desk says the letters that go before it is pressed, and those go', async () => {
  const of = await orderInState(shop, { status: 'confirmed' })
  await shop.worker.runUntilIdle()
  const released = await askedAndDone(of, 'releaseOrder')
  expect(released.said).toEqual([expect.stringMatching(/^Valitse noutoaika/)])
  expect(released.letters[0]?.html).toContain('Autosi on valmis noudettavaksi')
  expect(released.sent).toEqual(released.said)
  const prompted = await askedAndDone(of, 'promptPickupTime')
  expect(prompted.said).toEqual(released.said)
  expect(prompted.sent).toEqual(prompted.said)

  const handed = await orderInState(shop, { status: 'signed' })
  await isDue(shop, handed)
  await shop.worker.runUntilIdle()
  const delivered = await askedAndDone(handed, 'deliverOrder', { ...leavingCar, kilometres: 100 })
  expect(delivered.said).toEqual([expect.stringMatching(/^Auto on nyt käytössäsi/)])
  // The first month is charged as well where it was not yet, and its receipt follows the money.
  expect(delivered.sent.filter((subject) => !subject.startsWith('Kuitti'))).toEqual(delivered.said)

  const ending = await orderInState(shop, { status: 'under_cancellation' })
  await shop.worker.runUntilIdle()
  const asked = await askedAndDone(ending, 'promptReturnTime')
  expect(asked.said).toEqual([expect.stringMatching(/^Valitse palautusaika/)])
  expect(asked.sent).toEqual(asked.said)
  const returned = await askedAndDone(ending, 'takeBackCar', { kilometres: 9_000 })
  expect(returned.said).toHaveLength(1)
  expect(returned.sent).toEqual(returned.said)
})
