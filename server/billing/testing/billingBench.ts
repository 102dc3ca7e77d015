import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { cardsWithFaces } from '../../payment/cardsOf.ts'
import { addCard, type SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { CardProvider, ChargeRequest } from '../../providers/cards/cards.ts'
import { brokenInvariants } from '../../testing/brokenInvariants.ts'
import { invoicePagesOf } from '../invoicing/invoicesOf.ts'
import { billingShop } from './billingShop.ts'

/** Takes all rows that tests wrote. To truncate took forty milliseconds: it makes new files for each table and its indexes. */
const emptied = sql`do $$
  declare one regclass;
  begin
    set local session_replication_role = replica;
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 0 and relname not in ('schema_version', 'arrival_count')
    loop execute format('delete from %s', one); end loop;
  end $$`

type Moment = 'before' | 'after'

/** A billing shop on 20 November 2026, emptied after each test, whose books must be in order then. */
export function billingBench(url: string) {
  /** The requests that the provider got. */
  const asked: ChargeRequest[] = []
  /** Faults that a test puts on the way to the provider and back. */
  const road = { meet: (_: Moment): void => {}, isStrict: false }
  const watched = (cards: CardProvider): CardProvider => ({
    ...cards,
    async charge(request) {
      asked.push(request)
      road.meet('before')
      // A strict bank asks the customer for what the shop charges by itself, too.
      const outcome = await cards.charge(road.isStrict ? { ...request, initiator: 'customer' } : request)
      road.meet('after')
      return outcome
    },
  })
  const shop = billingShop(url, watched)
  beforeAll(() => shop.liveThrough(day('2026-11-20')))
  afterEach(async () => {
    road.meet = () => {}
    road.isStrict = false
    asked.length = 0
    expect(await brokenInvariants(shop.db)).toEqual([])
    await transaction(shop.db, (tx) => tx.execute(emptied))
    await shop.liveThrough(day('2026-11-20'))
  })
  afterAll(() => shop.stop())

  return {
    shop,
    asked,
    road,
    /** Another process of the same shop. */
    twin: () => billingShop(url, watched),
    async invoices(orderId: string) {
      const { faces } = await cardsWithFaces(shop.db, [orderId])
      return (
        (await invoicePagesOf(shop.db, [orderId], { faces, newest: null, language: 'fi' })).get(orderId)?.invoices ?? []
      )
    },
    attempts: (orderId: string) =>
      shop.rows<{ id: string; number: number; outcome: string; on: string }>(sql`
        select id, number, outcome, to_char(created_at at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as on
        from charge_attempt where order_id = ${orderId} order by number`),
    /** Charged from now on; what failed is not tried at once, as it would be when a customer changes cards. */
    async addAnotherCard(order: SampleOrder, scenario: string): Promise<void> {
      await shop.rows(sql`update payment_card set active = false where order_id = ${order.orderId}`)
      await addCard(shop.db, order, { sealed: shop.secrets.seal(`sbx_${scenario}_${newId()}`) })
    },
    charged: () =>
      shop.rows<{ n: number }>(sql`select count(*)::int as n from sandbox_charge where outcome <> 'declined'`),
  }
}
