import type { BodyOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import type { OwnerOfOrder } from './orderInState.ts'
import type { TestShop } from './testShop.ts'

type Told = BodyOf<Calls['reportDamage']>

/** The words of a customer about a car that somebody ran into. */
export const toldDamage = (shop: TestShop, order_number: string, told: Partial<Told> = {}): Told => ({
  order_number,
  damage_id: crypto.randomUUID(),
  description: 'Toinen auto osui takapuskuriin parkkipaikalla',
  happened_on: shop.clock.today(),
  happened_at: null,
  place: 'Kauppakeskuksen pysäköintialue, Espoo',
  other_party: 'Valkoinen pakettiauto, ABC-123',
  police: false,
  drivable: true,
  view: 'rear',
  x: 500,
  y: 500,
  size: 'card',
  ...told,
})

/** The number of a damage that the owner of an order has told of. */
export async function reportedDamage(
  shop: TestShop,
  { order_number, token }: Pick<OwnerOfOrder, 'order_number' | 'token'>,
  told: Partial<Told> = {},
): Promise<string> {
  const answer = await shop.call('reportDamage', { token, body: toldDamage(shop, order_number, told) })
  return answer.body.damage_number
}
