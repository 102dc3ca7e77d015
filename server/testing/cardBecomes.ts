import { newId } from '../platform/ids.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { scenarioOf } from '../providers/cards/scenarios.ts'
import type { TestShop } from './testShop.ts'

/** The order's card behaves as this scenario (providers/cards/scenarios.ts) from now on. */
export async function cardBecomes(shop: TestShop, { orderId }: { orderId: string }, scenario: string): Promise<void> {
  const { bin, lastFour } = scenarioOf(scenario) ?? {}
  const token = secretsFrom(shop.config.secret).seal(`sbx_${scenario}_${newId()}`)
  await shop.db.$client.query('update payment_card set token = $1, masked_pan = $2 where order_id = $3', [
    token,
    `${bin}******${lastFour}`,
    orderId,
  ])
}
