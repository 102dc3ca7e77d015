import { afterEach, describe, expect, test, vi } from 'vitest'
import { newKeyPair } from '../published/ftnKeys.ts'
import { atBroker } from './testing/atBroker.ts'
import { brokers } from './testing/publishedBrokers.ts'

const ok = (person: object) => ({ kind: 'ok', value: { person } })
const rejected = (code: string, cause: unknown = expect.any(String)) => ({ kind: 'rejected', code, cause })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each(brokers)('the keys of $name', async ({ publish, person }) => {
  const broker = await publish()
  const { signsKeySet } = broker
  const asks = () => broker.asked.filter(({ path }) => /jwks/.test(path)).length
  const fresh = () => atBroker(broker)

  test('are kept, and fetched again once it has changed them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const at = fresh()
    await at.identify()
    const before = asks()
    await at.identify()
    expect(asks()).toBe(before)
    await broker.rotate()
    vi.setSystemTime(Date.now() + 11_000)
    expect(await at.identify()).toMatchObject(ok(person))
    expect(asks()).toBe(before + 1)
  })

  test('that change between two looks are asked for again once the pause is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const at = fresh()
    await at.identify()
    await broker.rotate()
    expect(await at.identify()).toEqual(rejected('token_invalid', 'ERR_JWKS_NO_MATCHING_KEY'))
    vi.setSystemTime(Date.now() + 11_000)
    expect(await at.identify()).toMatchObject(ok(person))
  })

  test('that cannot be had or read are told to staff', async () => {
    const away = { kind: 'unavailable', code: 'broker_away' }
    for (const [answer, cause] of [
      [{ status: 503 }, 'key set: 503'],
      ['cut', 'key set: TypeError'],
    ] as const) {
      broker.next.keys = answer
      expect(await fresh().identify()).toEqual({ ...away, cause })
    }
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    timeout.mockImplementationOnce(() => new AbortController().signal)
    timeout.mockImplementationOnce(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    broker.next.keys = 'silent'
    expect(await fresh().identify()).toEqual({ ...away, cause: 'key set: TimeoutError' })
    expect(timeout).toHaveBeenLastCalledWith(5_000)
    for (const body of ['<html>', '{"keys":7}', '']) {
      broker.next.keys = { body }
      expect(await fresh().identify()).toEqual(rejected('keys_refused'))
    }
  })

  test('are not believed once their set is over, nor under the signature of another', async () => {
    broker.next.keysLast = '-1h'
    expect(await fresh().identify()).toMatchObject(
      signsKeySet ? rejected('keys_refused', 'ERR_JWT_EXPIRED exp') : ok(person),
    )
    broker.next.keysLast = '1h'
    const { keySetSigner } = broker.next
    broker.next.keySetSigner = await newKeyPair()
    const cause = 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'
    expect(await fresh().identify()).toMatchObject(signsKeySet ? rejected('keys_refused', cause) : ok(person))
    broker.next.keySetSigner = keySetSigner
  })

  test('are fetched anew when the set that was kept is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const at = fresh()
    await at.identify()
    const before = asks()
    vi.advanceTimersByTime(3_500_000)
    await at.identify()
    expect(asks()).toBe(before)
    vi.advanceTimersByTime(200_000)
    expect(await at.identify()).toMatchObject(ok(person))
    expect(asks()).toBe(before + (signsKeySet ? 1 : 0))
  })
})
