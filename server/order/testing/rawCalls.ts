import { expect } from 'vitest'
import type { BodyOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/paths.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'

export type Body = Record<string, unknown>

/** Calls as any program might make them, not as ours would. */
export function rawCalls(shop: TestShop) {
  const send = (name: CallName, token: string | undefined, body?: Body) =>
    shop.call(name, { token, ...(body ? { body: body as unknown as BodyOf<Calls[CallName]> } : {}) })

  /** It needs each of these fields, and knows no others. */
  async function takesExactly(name: CallName, of: OwnerOfOrder, body: Body, needed = Object.keys(body)) {
    for (const field of needed) {
      const { [field]: _, ...rest } = body
      expect((await send(name, of.token, rest)).status, `${name} without ${field}`).toBe(422)
    }
    expect((await send(name, of.token, { ...body, invented: 1 })).status, `${name} with more`).toBe(422)
  }
  return { send, takesExactly }
}
