import { type OwnerOfOrder, plentifulCar } from '../../testing/orderInState.ts'
import { hold } from '../../testing/rivals.ts'
import type { TestShop } from '../../testing/testShop.ts'

const ROUNDS = 20
export const slow = { timeout: 60_000 }

/** Real races depend on who comes when: each is run many times, and the books must be right after them all. */
export async function rounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) await race(round)
}

export const ordered = { status: 'confirmed', car: 'held', holds: 1, subscriptions: 1, referrals: 1, confirmations: 1 }
export const letGo = { car: 'free', holds: 0, subscriptions: 0, referrals: 0, confirmations: 0 }

/** Wishes about one order that are sent at once, the rows where one waits for the other, and what is left of the order. */
export function races(shop: TestShop) {
  async function stateOf({ orderId }: OwnerOfOrder) {
    const { rows } = await shop.db.$client.query(
      `select o.status, v.state as car,
        (select count(*) from reservation r where r.order_id = o.id and ended_at is null)::int as holds,
        (select count(*) from subscription s where s.order_id = o.id)::int as subscriptions,
        (select count(*) from promo_code p where p.owner_order_id = o.id)::int as referrals,
        (select count(*) from order_history h where h.order_id = o.id and to_status = 'confirmed')::int as confirmations
      from orders o join vehicle v on v.id = o.vehicle_id where o.id = $1`,
      [orderId],
    )
    return rows[0]
  }
  const reservationOf = ({ orderId }: OwnerOfOrder) =>
    hold(shop, 'reservation', `order_id = '${orderId}' and ended_at is null`)
  const rowOf = ({ customerId }: OwnerOfOrder) => hold(shop, 'customer', `id = '${customerId}'`)
  const remove = ({ token, order_number }: OwnerOfOrder) =>
    shop.call('deleteOrderInProgress', { token, body: { order_number } })
  const chooseAgain = async ({ token, order_number }: OwnerOfOrder) =>
    shop.call('updatePendingOrder', {
      token,
      body: { car: await plentifulCar(shop), fixed_term: 1, order: { order_number } },
    })

  return { stateOf, reservationOf, rowOf, remove, chooseAgain }
}
