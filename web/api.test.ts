import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { learnTime, shopNow } from '../ui/data/clock.ts'
import { Refused } from '../ui/data/refused.ts'
import { addressOf, fileNameOf, unreachable } from '../ui/data/wire.ts'
import { call, onSignedOut } from './api.ts'
import { readToken, saveToken } from './token.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(async () => {
    const text = body instanceof Blob || body === null ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
  })

const sent = (fetched: ReturnType<typeof answer>) => {
  const [address, init] = fetched.mock.calls[0] ?? []
  return { address, init, headers: new Headers(init?.headers) }
}

const refusalOf = async (act: () => Promise<unknown>): Promise<Refused> => {
  const failure = await act().catch((thrown: unknown) => thrown)
  if (failure instanceof Refused) return failure
  throw new Error('It was not refused')
}

afterEach(() => {
  vi.unstubAllGlobals()
  saveToken(null)
  onSignedOut(() => {})
})

describe('what is sent', () => {
  test('path parameters, query and body go where the contract says', async () => {
    expect(addressOf('/texts/:page', { page: 'a/b' }, { jm: 'x y', none: undefined })).toBe('/texts/a%2Fb?jm=x+y')
    const fetched = answer(200, { token: 'new' })
    vi.stubGlobal('fetch', fetched)
    await call('login', { body: { email: 'onni@example.com', password: 'x', device_name: 'web' } })
    const { address, init } = sent(fetched)
    expect(address).toBe('/api/ui/user/login')
    expect(init?.method).toBe('POST')
    expect(JSON.parse(String(init?.body))).toEqual({ email: 'onni@example.com', password: 'x', device_name: 'web' })
  })

  test('a stored token goes along as a bearer token, and nothing without one [AUTH-25 AUTH-26]', async () => {
    const fetched = answer(200, { sections: [] })
    vi.stubGlobal('fetch', fetched)
    await call('faq')
    expect(sent(fetched).headers.has('authorization')).toBe(false)
    fetched.mockClear()
    saveToken('secret')
    await call('faq')
    expect(sent(fetched).headers.get('authorization')).toBe('Bearer secret')
  })
})

test('what the page asked for itself is taken once, by the same customer, and only at the beginning', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    learnTime(new Date().toISOString())
    vi.useRealTimers()
  })
  const fetched = answer(200, { user: { email: 'kysytty@example.com' } })
  vi.stubGlobal('fetch', fetched)
  const asks = (token: string) => {
    const early = new Response(JSON.stringify({ user: { email: 'aiemmin@example.com' } }), {
      headers: { 'content-type': 'application/json', 'x-shop-time': '2027-03-01T10:00:00.000Z' },
    })
    const at = Date.now() - 5_000
    vi.stubGlobal('window', {
      askedAhead: { token, answers: { '/api/ui/user/user': Promise.resolve({ response: early, at }) } },
    })
  }
  const email = async () => (await call('user')).user.email
  saveToken('secret')
  asks('secret')
  expect(await email()).toBe('aiemmin@example.com')
  expect(fetched).not.toHaveBeenCalled()
  // It came five seconds ago.
  expect(shopNow()).toBe(Date.parse('2027-03-01T10:00:05.000Z'))
  expect(await email()).toBe('kysytty@example.com')
  asks('another')
  expect(await email()).toBe('kysytty@example.com')
  asks('secret')
  await call('faq')
  vi.advanceTimersByTime(1)
  expect(await email()).toBe('kysytty@example.com')
})

test('what the page asked for in vain is asked again', async () => {
  vi.stubGlobal('fetch', answer(200, { user: { email: 'kysytty@example.com' } }))
  saveToken('secret')
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  vi.stubGlobal('window', { askedAhead: { token: 'secret', answers: { '/api/ui/user/user': lost } } })
  expect((await call('user')).user.email).toBe('kysytty@example.com')
})

describe('silence', () => {
  /** Answers nothing, and hears when it is broken off. */
  const silent = () =>
    vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
  const during = () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  }

  test.each([
    ['a question', 30, () => call('faq')],
    ['an act', 60, () => call('deleteOrderInProgress')],
  ])('%s that nothing answers was not reached after %i seconds', async (_, seconds, ask) => {
    during()
    vi.stubGlobal('fetch', silent())
    const refused = refusalOf(ask)
    const told = vi.fn()
    void refused.then(told)
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await refused).toMatchObject({ status: 0, message: unreachable('fi') })
  })

  test('what the page asked for itself in silence is given up too, and asked anew the next time', async () => {
    during()
    vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
      init.signal?.aborted ? Promise.reject() : answer(200, {})(''),
    )
    saveToken('secret')
    vi.stubGlobal('window', { askedAhead: { token: 'secret', answers: { '/api/ui/faq': new Promise(() => {}) } } })
    const refused = refusalOf(() => call('faq'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await refused).status).toBe(0)
    await expect(call('faq')).resolves.toEqual({})
  })

  test('an answer that has begun may take its time', async () => {
    during()
    const slow = new Response(
      new ReadableStream({ start: (stream) => void setTimeout(() => stream.close(), 90_000) }),
      { headers: { 'content-type': 'application/pdf' } },
    )
    let isBrokenOff = false
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      init.signal?.addEventListener('abort', () => {
        isBrokenOff = true
      })
      return slow
    })
    const paper = call('getReceipt', { body: { invoice_number: '2026-000001' } })
    await vi.advanceTimersByTimeAsync(90_000)
    expect((await paper).blob.size).toBe(0)
    expect(isBrokenOff).toBe(false)
  })

  test('an answer that is lost in the middle was not reached', async () => {
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', async () => new Response(cut, { headers: { 'content-type': 'application/json' } }))
    expect(await refusalOf(() => call('faq'))).toMatchObject({ status: 0, message: unreachable('fi') })
  })
})

describe('refusals', () => {
  test('a 401 drops the token and tells it once', async () => {
    const told = vi.fn()
    onSignedOut(told)
    saveToken('old')
    vi.stubGlobal('fetch', answer(401, { message: 'Unauthenticated.' }))
    const refused = await refusalOf(() => call('user'))
    expect(refused.status).toBe(401)
    expect(readToken()).toBeNull()
    expect(told.mock.calls).toEqual([['user']])
  })

  test('a 401 of a request that left before a new login leaves the new token alone', async () => {
    const told = vi.fn()
    onSignedOut(told)
    saveToken('old')
    vi.stubGlobal('fetch', async () => {
      saveToken('new')
      return new Response('{}', { status: 401 })
    })
    await refusalOf(() => call('user'))
    expect(readToken()).toBe('new')
    expect(told).not.toHaveBeenCalled()
  })

  test('other refusals come through unchanged, with field errors and extra facts [ERR-85]', async () => {
    const body = { message: 'Tarkista.', errors: { 'drivers.0.first_name': ['Tämä tieto puuttuu.'] }, max_orders: 2 }
    vi.stubGlobal('fetch', answer(422, body))
    const refused = await refusalOf(() => call('faq'))
    expect(refused).toMatchObject({ status: 422, message: 'Tarkista.', errors: body.errors, body })
  })

  test('a lost connection is a calm sentence with status 0', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await refusalOf(() => call('faq'))).toMatchObject({ status: 0, message: unreachable('fi') })
  })

  test('an answer that is not JSON is still a refusal', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
    expect(await refusalOf(() => call('faq'))).toMatchObject({ status: 502, message: '', errors: undefined })
    for (const text of ['"ei"', 'null', '7']) {
      vi.stubGlobal('fetch', async () => new Response(text, { status: 502 }))
      expect((await refusalOf(() => call('faq'))).body).toEqual({})
    }
  })
})

describe('files', () => {
  const terms = () => call('getContractTerms', { params: { order_number: '1001' } })

  test('a file comes with the name that the server gave it', async () => {
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="ehdot-1001.pdf"',
    }
    vi.stubGlobal('fetch', answer(200, new Blob(['%PDF']), headers))
    const { fileName, blob } = await terms()
    expect(fileName).toBe('ehdot-1001.pdf')
    expect(await blob.text()).toBe('%PDF')
  })

  test('the UTF-8 name wins, and no header is no name', () => {
    expect(fileNameOf(`attachment; filename="a.pdf"; filename*=UTF-8''k%C3%A4ytt%C3%B6.pdf`)).toBe('käyttö.pdf')
    expect(fileNameOf(null)).toBeNull()
  })

  test('the error body of a file call is read as JSON [API-87]', async () => {
    vi.stubGlobal('fetch', answer(404, { message: 'Kuittia ei löytynyt.' }, { 'content-type': 'application/pdf' }))
    expect((await refusalOf(terms)).message).toBe('Kuittia ei löytynyt.')
  })

  test('a failed file without JSON says that the error is unknown', async () => {
    vi.stubGlobal('fetch', answer(500, new Blob(['?']), { 'content-type': 'application/pdf' }))
    expect((await refusalOf(terms)).message).toBe('Tuntematon virhe')
  })
})
