import type { OrderStatus } from '../../../contract/customer.ts'
import type { OpsName } from '../../../contract/ops/opsCalls.ts'
import { orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'
import type { OpsClient } from './opsClient.ts'

/** An id that no row has. */
export const nobody = '018f0000-0000-7000-8000-000000000000'

/** The input of well-behaved staff to a call. */
export interface Sample {
  body?: Record<string, unknown>
  params?: Record<string, string>
  query?: Record<string, string>
}
export type Samples = Partial<Record<OpsName, Sample>>

export type Body = Record<string, unknown>
/** A body that is done, on what it is done, and the words of its entry that come from doing it. */
export interface Good {
  body: Body
  subject: string
  /** The name of the act in the entry, where it is not that of the call. */
  act?: OpsName
  made?: (answer: Body) => Body
}
/** How each act of a room comes to something to act on. */
export type ActSetups = Partial<Record<OpsName, () => Promise<Good>>>

export interface Acting {
  shop: TestShop
  ops: OpsClient
  sample(name: OpsName): Body
  /** On a thing of this name, after `before`. */
  on(name: OpsName, subject: string, body?: Body, before?: () => Promise<unknown>): () => Promise<Good>
  /** On an order in this state. */
  onOrder(name: OpsName, status: OrderStatus, made?: Good['made']): () => Promise<Good>
}

export const acting = (shop: TestShop, ops: OpsClient, samples: Samples): Acting => {
  const sample = (name: OpsName): Body => samples[name]?.body ?? {}
  return {
    shop,
    ops,
    sample,
    on:
      (name, subject, body = sample(name), before) =>
      async () => {
        await before?.()
        return { body, subject }
      },
    onOrder: (name, status, made) => async () => {
      const { order_number } = await orderInState(shop, { status })
      const body = { ...sample(name), order_number }
      return { body, subject: `order ${order_number}`, ...(made ? { made } : {}) }
    },
  }
}
