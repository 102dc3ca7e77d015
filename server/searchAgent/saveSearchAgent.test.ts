import { describe, expect, test } from 'vitest'
import { apiRoot, paths } from '../../contract/paths.ts'
import { keepDoneJobs } from '../testing/doneJobs.ts'
import { testShop } from '../testing/testShop.ts'
import { agentForm, lettersTo, savedAgent, wholeSearch } from './testing/agentOwner.ts'

const shop = await testShop()
await keepDoneJobs(shop.db)
const search = await wholeSearch(shop)
const get = (id: string) => shop.call('getSearchAgent', { params: { id } })
const save = (change: object) => shop.call('saveSearchAgent', { body: { ...agentForm(), ...change } })
const [car] = (await shop.call('init')).body.cars

describe('a saved search', () => {
  test('is told to its owner by mail only, with the way to open and to delete it [AGENT-08 AGENT-12 API-35]', async () => {
    const form = agentForm({ search, phone: '040 123 4567' })
    const answer = await shop.call('saveSearchAgent', { body: form })
    expect(answer).toMatchObject({ status: 201, body: { message: 'Hakuvahti tallennettu' } })
    expect(Object.keys(answer.body)).toEqual(['message'])
    await shop.worker.runUntilIdle()
    const [letter] = (await lettersTo(shop, form.email)).saved
    const token = /\/hakuvahti\/([\w-]{43})\n/.exec(letter?.bodyText ?? '')?.[1] ?? ''
    expect(letter?.bodyText).toContain(`${shop.config.publicUrl}/hakuvahti/poista/${token}\n`)
    const [, asked] = /Sitoutumisaika: (.+\nRajaukset: .+)/.exec(letter?.bodyText ?? '') ?? []
    expect(asked?.replaceAll('\u00a0', ' ')).toBe(
      '3 kk\nRajaukset: enintään 600 €, sähkö, hybridi, katumaasturi, vähintään 5 paikkaa, neliveto, vetää perävaunua, viimeistään la 5.12., kotiintoimitus',
    )
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<${shop.config.publicUrl}/hakuvahti/lopeta/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await get(token)).body.search).toEqual(search)
  })

  test('at a preset dealer keeps that dealer, in its letter and on the way back', async () => {
    const { body: init } = await shop.call('init', { query: { jm: 'HKI1' } })
    const [dealer] = init.dealers
    const there = {
      location_id: dealer?.location_id ?? '',
      models: [],
      distance: 200 as const,
      gearType: 'all' as const,
    }
    const { email, token } = await savedAgent(shop, { search: there })
    const { body } = await get(token)
    expect(body).toMatchObject({ jm: 'HKI1', search: { ...there, location: dealer?.display_name } })
    const [letter] = (await lettersTo(shop, email)).saved
    expect(letter?.bodyText).toContain(`Toimipiste: ${dealer?.display_name}`)
    expect(letter?.bodyText).not.toContain('Etäisyys')
    const unknown = await shop.call('saveSearchAgent', {
      body: agentForm({ search: { ...there, location_id: 'ei-ole' } }),
    })
    expect([unknown.status, Object.keys((unknown.body as { errors?: object }).errors ?? {})]).toEqual([
      422,
      ['search.location_id'],
    ])
  })

  test('tells a mailbox nothing that was typed: the place by the map, a name by its letters; the page has the words', async () => {
    const lure = 'Lunasta: https://evil.example'
    const typed = { first_name: 'https://evil.example', last_name: 'Kiire' }
    const there = { models: [], distance: 200 as const, gearType: 'all' as const }
    const near = { lat: 61.4978, lng: 23.761 }
    const { email, token } = await savedAgent(shop, {
      ...typed,
      search: { ...there, location: lure, coordinates: near },
    })
    const [letter] = (await lettersTo(shop, email)).saved
    expect(`${letter?.bodyText}${letter?.bodyHtml}`).not.toMatch(/evil|Lunasta|Kiire/)
    expect(letter?.bodyText).toMatch(/^Hei!$/m)
    expect(letter?.bodyText).toMatch(/^Sijainti: Tampere$/m)
    expect((await get(token)).body.search).toEqual({ ...there, location: lure, coordinates: near })
    const words = await savedAgent(shop, { search: { ...there, location: 'tampere' } })
    expect((await lettersTo(shop, words.email)).saved[0]?.bodyText).toMatch(/^Sijainti: Tampere$/m)
  })

  test('lies in the database without its token in the clear', async () => {
    const { token } = await savedAgent(shop)
    const { rows } = await shop.db.$client.query('select t::text as row from search_agent t')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
    const jobs = await shop.db.$client.query('select data::text from every_job')
    expect(JSON.stringify(jobs.rows)).not.toContain(token)
  })
})

describe('saving', () => {
  test('takes the earlier form of the search too [AGENT-11]', async () => {
    const { search: _, ...person } = agentForm()
    const flat = {
      ...person,
      models: [car?.model ?? ''],
      location: 'Tampere',
      location_lat: 61.4978,
      location_lng: 23.761,
    }
    expect((await shop.call('saveSearchAgent', { body: flat })).status).toBe(201)
    const { rows } = await shop.db.$client.query('select search, distance_km from search_agent where email = $1', [
      person.email,
    ])
    expect(rows).toEqual([
      {
        distance_km: 200,
        search: {
          models: flat.models,
          location: 'Tampere',
          letterPlace: 'Tampere',
          coordinates: { lat: 61.4978, lng: 23.761 },
          distance: 200,
          gearType: 'all',
        },
      },
    ])
  })

  test.each<[string, object, string]>([
    ['expire_at', { expire_at: 0 }, '[VALID-25]'],
    ['expire_at', { expire_at: undefined }, '[VALID-25]'],
    ['expire_at', { expire_at: 3 }, '[CONST-21]'],
    ['first_name', { first_name: ' ' }, '[VALID-31]'],
    ['last_name', { last_name: undefined }, '[VALID-32]'],
    ['email', { email: '' }, '[VALID-33]'],
    ['email', { email: 'onni@' }, ''],
    ['phone', { phone: 'soita' }, ''],
    ['accept_terms', { accept_terms: false }, ''],
    ['search.location', { search: { models: [] } }, ''],
    ['search.location', { search: { location: 'Eiolemassa' } }, ''],
    ['search.models', { search: { location: 'Espoo', models: ['Ei ole'] } }, ''],
    ['search.distance', { search: { location: 'Espoo', distance: 150 } }, ''],
    ['search.filters.day', { search: { location: 'Espoo', filters: { day: '2026-02-30' } } }, ''],
    ['search.filters.seats', { search: { location: 'Espoo', filters: { seats: 0 } } }, ''],
    ['search.term', { search: { location: 'Espoo', term: 2 } }, ''],
  ])('tells at %s what is wrong with %j %s', async (field, change) => {
    const answer = await save(change)
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field])
  })

  test('needs no phone number [VALID-34]', async () => {
    for (const phone of [undefined, null, '']) expect((await save({ phone })).status).toBe(201)
  })

  test('says when places cannot be looked up', async () => {
    expect((await save({ search: { location: 'Geovirhe' } })).status).toBe(503)
  })
})

describe('with limits', async () => {
  const limited = await testShop({ RATE_LIMITS: 'on' })

  test('one address saves five an hour', async () => {
    const statuses = []
    for (let at = 0; at < 6; at += 1)
      statuses.push((await limited.call('saveSearchAgent', { body: agentForm() })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('strangers fill nobody’s mailbox, whatever addresses they have: ten a day', async () => {
    const [method = '', path = ''] = paths.saveSearchAgent.split(' ')
    const asked = { method: method as 'POST', url: apiRoot + path, payload: agentForm() }
    const statuses = []
    for (let at = 0; at < 11; at += 1)
      statuses.push((await limited.http.inject({ ...asked, remoteAddress: `198.51.100.${at}` })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})
