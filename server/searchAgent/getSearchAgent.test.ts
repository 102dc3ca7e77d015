import { describe, expect, test } from 'vitest'
import { anyCar } from '../../contract/cars/carFilters.ts'
import { addDays, helsinkiDay } from '../../contract/days/date.ts'
import { agentWeeks } from '../../contract/searchChoices.ts'
import { hashOf } from '../platform/ids.ts'
import { testShop } from '../testing/testShop.ts'
import { agentForm, DAY, HOUR, savedAgent, wholeSearch } from './testing/agentOwner.ts'

const shop = await testShop()
const search = await wholeSearch(shop)
const get = (id: string) => shop.call('getSearchAgent', { params: { id } })

describe('a saved search', () => {
  test('is found by its token and says nothing about the owner [AGENT-09 AGENT-10 AGENT-13 API-36]', async () => {
    const { token } = await savedAgent(shop, { search })
    const { status, body } = await get(token)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['search', 'expires_at'])
    expect(body.search).toEqual(search)
    const { rows } = await shop.db.$client.query<{ id: string }>('select id from search_agent where token_hash = $1', [
      hashOf(token),
    ])
    for (const id of [rows[0]?.id ?? '', hashOf(token), 'eiole', `${token}x`]) expect((await get(id)).status).toBe(404)
  })

  test.each(agentWeeks)('of %i weeks ends by the clock [CONST-21]', async (weeks) => {
    const { token } = await savedAgent(shop, { expire_at: weeks })
    const { expires_at } = (await get(token)).body
    expect(Date.parse(expires_at) - shop.clock.now().getTime()).toBeCloseTo(weeks * 7 * DAY, -5)
    // Hours, not days of Finland, of which one has 23 and another 25.
    const goTo = (instant: number) => shop.clock.moveTo(shop.clock.offset() + instant - shop.clock.now().getTime())
    goTo(Date.parse(expires_at) - HOUR)
    expect((await get(token)).status).toBe(200)
    goTo(Date.parse(expires_at))
    expect((await get(token)).status).toBe(404)
  })

  test('ends with the day by which its car has to be had, and no later than it was asked for', async () => {
    const endOf = async (days: number) => {
      const until = addDays(helsinkiDay(shop.clock.now()), days)
      const wanted = { ...agentForm().search, filters: { ...anyCar, day: until } }
      const { token } = await savedAgent(shop, { expire_at: 1, search: wanted })
      const { expires_at } = (await get(token)).body
      return [helsinkiDay(new Date(expires_at)), until]
    }
    const [soon, itsDay] = await endOf(3)
    expect(soon).toBe(itsDay)
    const aWeekOn = helsinkiDay(new Date(shop.clock.now().getTime() + 7 * DAY))
    for (const days of [40, -2]) expect((await endOf(days))[0]).toBe(aWeekOn)
  })

  test('opens for a visitor whose login is outdated', async () => {
    const { token } = await savedAgent(shop)
    const answer = await shop.call('getSearchAgent', { params: { id: token }, token: 'x'.repeat(43) })
    expect(answer.status).toBe(200)
  })
})
