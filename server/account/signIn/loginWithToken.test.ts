import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { customerFacts } from '../person/customerFacts.ts'
import { accountApp } from '../testing/accountApp.ts'
import { tokenIn, tokenOf, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink, db } = shop
const { ask, later } = visitor(shop)
afterAll(() => shop.stop())

describe('a login link', () => {
  test('comes by mail, works once for ten minutes and proves the address [AUTH-06 AUTH-35 API-12 API-16 API-97 API-100]', async () => {
    const { customerId } = await newCustomer('linkki@esimerkki.example')
    expect((await ask('sendLoginToken', 'Linkki@esimerkki.example')).status).toBe(200)
    const link = await mailedLink('linkki@esimerkki.example')
    expect(link).toMatch(/^https:\/\/kulku\.example\/kirjaudu\/[\w-]{43}$/)
    const use = () => call('loginWithToken', { params: { token: tokenIn(link) } })
    const uses = await Promise.all([use(), use(), use()])
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const token = tokenOf(uses.find(({ status }) => status === 200) ?? { json: {} })
    expect((await call('user', { token })).json).toMatchObject({ user: { email: 'linkki@esimerkki.example' } })
    expect((await customerFacts(db, customerId)).emailConfirmed).toBe(true)
    expect((await use()).json).toEqual({
      message: 'Kirjautumislinkki on vanhentunut. Kirjaudu sisään sähköpostilla ja salasanalla tai tilaa uusi linkki.',
      code: 'LINK_EXPIRED',
    })
  })

  const linksTo = async (email: string, count: number) => {
    await newCustomer(email)
    const links: (string | undefined)[] = []
    for (let at = 0; at < count; at += 1) {
      await ask('sendLoginToken', email)
      links.push(await mailedLink(email))
    }
    return links
  }
  const use = (link: string | undefined) => call('loginWithToken', { params: { token: tokenIn(link) } })

  test('goes on working while a stranger asks for others, and ends them when it is used', async () => {
    const links = await linksTo('rinnakkain@esimerkki.example', 3)
    expect((await use(links[0])).status).toBe(200)
    expect((await use(links[1])).status).toBe(410)
    expect((await use(links[2])).status).toBe(410)
  })

  test('signs one in, of five links that are used at once', async () => {
    const links = await linksTo('viisi@esimerkki.example', 3)
    const uses = await Promise.all([...links, ...links].map(use))
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
  })

  test('grows old', async () => {
    const [link] = await linksTo('vanha@esimerkki.example', 1)
    later(10)
    expect((await use(link)).status).toBe(410)
    expect((await call('loginWithToken', { params: { token: 'ei%00ole' } })).status).toBe(410)
    expect((await call('loginWithToken', { params: { token: 'x'.repeat(201) } })).status).toBe(414)
  })
})
