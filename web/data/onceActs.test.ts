import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { perform } from '../../ui/data/acts.ts'
import { movePickup, purchaseExtraService } from '../account/queries.ts'
import { sendMessage } from '../contact/queries.ts'
import { withdraw } from '../withdrawal/queries.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The key that an act was sent under, whose answer is lost on the way. */
async function keyOf(act: Parameters<typeof perform>[1]): Promise<string | null> {
  const lost = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', lost)
  await perform(new QueryClient(), act, {}).catch(() => undefined)
  return new Headers(lost.mock.calls[0]?.[1]?.headers).get('idempotency-key')
}

test.each([
  ['a purchase', purchaseExtraService],
  ['a notice of withdrawal', withdraw],
  ['a message', sendMessage],
])('%s whose answer is lost is done once: sent again it has the same key', async (_, act) => {
  const key = await keyOf(act as never)
  expect(key).toMatch(/\d/)
  expect(await keyOf(act as never)).toBe(key)
})

test('what may be done again has none', async () => {
  expect(await keyOf(movePickup as never)).toBeNull()
})
