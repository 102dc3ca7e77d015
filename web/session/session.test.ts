import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '../api.ts'
import { keepDraft, readDraft } from '../drafts.ts'
import { initQuery } from '../storefront/queries.ts'
import { readToken, saveToken } from '../token.ts'
import { customerQuery, userQuery } from './queries.ts'
import { isSomebodyElse, loginPath, pageAfterLogin, sessionOf, signIn, signOut } from './session.ts'

const who = { user: { email: 'onni@example.com' }, customer: { email: 'onni@example.com', orders: 1 } }
const answering = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

afterEach(() => {
  vi.unstubAllGlobals()
  saveToken(null)
})

describe('the session', () => {
  test('signing in keeps the token and holds the customer apart from the user [AUTH-10]', async () => {
    answering(who)
    const client = new QueryClient()
    await signIn(client, 'secret')
    expect(readToken()).toBe('secret')
    expect(client.getQueryData(userQuery.queryKey)).toEqual(who.user)
    expect(client.getQueryData(customerQuery.queryKey)).toEqual(who.customer)
  })

  test('says whether somebody is logged in, and who; any 401 sets it back [AUTH-09 AUTH-16]', async () => {
    answering(who)
    const client = new QueryClient()
    const now = () => sessionOf(readToken(), client.getQueryData(userQuery.queryKey))
    expect(now()).toEqual({ logged_in: null, me: null })
    await signIn(client, 'secret')
    expect(now()).toEqual({ logged_in: true, me: { email: 'onni@example.com' } })
    answering({ message: 'Unauthenticated.' }, 401)
    await expect(call('getOrders')).rejects.toMatchObject({ status: 401 })
    expect(now()).toEqual({ logged_in: null, me: null })
  })

  test('without a token nobody is asked for [ERR-13]', async () => {
    await expect(new QueryClient().fetchQuery(userQuery)).rejects.toThrow('No token.')
  })

  test('signing out forgets the customer even when the server is away, and keeps what is public', async () => {
    answering(who)
    const client = new QueryClient()
    client.setQueryData(initQuery.queryKey, { today: '2026-11-20' } as never)
    await signIn(client, 'secret')
    const told = vi.fn<typeof fetch>(async () => new Response('{}', { status: 503 }))
    vi.stubGlobal('fetch', told)
    await signOut(client)
    expect(told.mock.calls.map(([address]) => address)).toEqual([expect.stringMatching(/\/logout$/)])
    expect(readToken()).toBeNull()
    expect(client.getQueryData(userQuery.queryKey)).toBeUndefined()
    expect(client.getQueryData(customerQuery.queryKey)).toBeUndefined()
    expect(client.getQueryData(initQuery.queryKey)).toBeDefined()
  })
})

describe('a token that another window has written', () => {
  const asked = async (body: unknown, status = 200) => {
    const client = new QueryClient()
    client.setQueryData(userQuery.queryKey, who.user)
    saveToken('another')
    answering(body, status)
    return await isSomebodyElse(client)
  }

  test('is nobody else’s where this window shows nobody’s answers', async () => {
    saveToken('another')
    expect(await isSomebodyElse(new QueryClient())).toBe(false)
  })

  test('is judged by whose it is, and is somebody else’s where nobody can say', async () => {
    expect(await asked(who)).toBe(false)
    expect(await asked({ ...who, user: { email: 'kerttu@example.com' } })).toBe(true)
    expect(await asked({}, 503)).toBe(true)
  })

  test('leaves what this window shows as it is: no name stands by another person’s orders', async () => {
    const client = new QueryClient()
    client.setQueryData(userQuery.queryKey, who.user)
    client.setQueryData(customerQuery.queryKey, who.customer as never)
    saveToken('another')
    answering({ user: { email: 'kerttu@example.com' }, customer: { email: 'kerttu@example.com' } })
    expect(await isSomebodyElse(client)).toBe(true)
    expect(client.getQueryData(userQuery.queryKey)).toEqual(who.user)
    expect(client.getQueryData(customerQuery.queryKey)).toEqual(who.customer)
  })
})

describe('what was typed and not sent', () => {
  const draft = () => readDraft<{ message: string }>('asiakaspalvelu', 'viesti')

  test('is gone when its person signs out, and stays when the session ends by itself', async () => {
    const storage = new Map<string, string>()
    const stored = new Proxy(
      {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
        removeItem: (key: string) => void storage.delete(key),
      },
      {
        ownKeys: () => [...storage.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    vi.stubGlobal('sessionStorage', stored)
    vi.stubGlobal('localStorage', stored)
    keepDraft('asiakaspalvelu', 'viesti', { message: 'Hei' })
    answering({}, 401)
    await expect(call('getOrders')).rejects.toMatchObject({ status: 401 })
    expect(draft()).toEqual({ message: 'Hei' })
    await signOut(new QueryClient())
    expect(draft()).toEqual({})
  })
})

describe('the page after login', () => {
  const landing = (search: string) => pageAfterLogin(new URLSearchParams(search))

  test('is the page that was asked for, with its query', () => {
    for (const asked of ['/uusi-tilaus/vahvista?virhe=1', '/tili#tilaus-12345678'])
      expect(landing(loginPath(asked).split('?')[1] ?? '')).toBe(asked)
  })

  test('is the account when none was, and never another site or the login page itself', () => {
    for (const search of [
      '',
      'sivu=',
      'sivu=//evil.example',
      'sivu=/%5Cevil.example',
      'sivu=https://evil.example',
      'sivu=/kirjaudu/x',
    ])
      expect(landing(search)).toBe('/tili')
  })
})
