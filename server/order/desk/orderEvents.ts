import { type SQL, sql } from 'drizzle-orm'
import { eventsFrom, type TimelinePage } from '../../platform/database/timeline.ts'
import { orderChange, orderHistory, vehicleHandover, withdrawalNotice } from '../tables.ts'

/** Branches of an order's timeline: states, what was agreed on later, handovers, withdrawal notices. */
export const orderEvents = (orderId: string, page: TimelinePage): SQL[] => [
  eventsFrom(
    {
      kind: 'state',
      from: orderHistory,
      at: orderHistory.at,
      id: orderHistory.id,
      by: orderHistory.actor,
      facts: { from: orderHistory.fromStatus, to: orderHistory.toStatus, reason: orderHistory.reason },
      where: sql`${orderHistory.orderId} = ${orderId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'change',
      from: orderChange,
      at: orderChange.at,
      id: orderChange.id,
      by: orderChange.actor,
      facts: { what: orderChange.kind, from: orderChange.fromText, to: orderChange.toText, reason: orderChange.reason },
      where: sql`${orderChange.orderId} = ${orderId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'handover',
      from: vehicleHandover,
      at: vehicleHandover.createdAt,
      id: vehicleHandover.id,
      by: vehicleHandover.actor,
      facts: {
        what: vehicleHandover.kind,
        day: vehicleHandover.day,
        kilometres: vehicleHandover.kilometres,
        damages: vehicleHandover.damages,
      },
      where: sql`${vehicleHandover.orderId} = ${orderId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'withdrawal_notice',
      from: withdrawalNotice,
      at: withdrawalNotice.receivedAt,
      id: withdrawalNotice.id,
      by: sql`'customer'`,
      facts: { state: withdrawalNotice.state },
      where: sql`${withdrawalNotice.orderId} = ${orderId}`,
    },
    page,
  ),
]
