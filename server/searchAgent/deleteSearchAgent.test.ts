import { describe, expect, test } from 'vitest'
import { testShop } from '../testing/testShop.ts'
import { DAY, savedAgent, wholeSearch } from './testing/agentOwner.ts'

const shop = await testShop()
const search = await wholeSearch(shop)
const get = (id: string) => shop.call('getSearchAgent', { params: { id } })
const remove = (token: string) => shop.call('deleteSearchAgent', { body: { token } })

describe('a saved search', () => {
  test('is gone once deleted [API-37]', async () => {
    const { token } = await savedAgent(shop)
    expect(await remove(token)).toMatchObject({ status: 204 })
    expect([(await get(token)).status, (await remove(token)).status]).toEqual([404, 404])
    expect((await get(token)).body).toMatchObject({ message: 'Hakuvahtia ei löytynyt' })
  })

  test('is erased a month after its end, and the person with it', async () => {
    const { email, token } = await savedAgent(shop, { search })
    await remove(token)
    await shop.pass(31 * DAY)
    await shop.worker.keepUp()
    const { rows } = await shop.db.$client.query('select 1 from search_agent where email = $1', [email])
    expect(rows).toEqual([])
  })
})

describe('the one click of a mail program', () => {
  const path = (token: string) => `/hakuvahti/lopeta/${token}`

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/json', 'List-Unsubscribe=One-Click'],
  ])('ends the agent, sent as %s', async (type, payload) => {
    const { token } = await savedAgent(shop)
    const send = () =>
      shop.http.inject({ method: 'POST', url: path(token), headers: { 'content-type': type }, payload })
    expect((await send()).statusCode).toBe(200)
    expect((await get(token)).status).toBe(404)
    expect((await send()).statusCode).toBe(200)
  })

  test('opened as a page asks first and deletes nothing', async () => {
    const { token } = await savedAgent(shop)
    const opened = await shop.http.inject({ method: 'GET', url: path(token) })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, `/hakuvahti/poista/${token}`])
    expect((await get(token)).status).toBe(200)
  })
})
