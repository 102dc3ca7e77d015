import { describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { addDealer, addModel, addVehicles } from '../fleet/testing/sampleFleet.ts'
import { createHealth } from '../platform/observe/health.ts'
import { silentLog } from '../platform/observe/log.ts'
import { keepDoneJobs } from '../testing/doneJobs.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { lookForMatches, mailMatches } from './lookForMatches.ts'
import { agentForm, DAY, HOUR, lettersTo, savedAgent } from './testing/agentOwner.ts'

const shop = await testShop()
await keepDoneJobs(shop.db)
const { db } = shop
// A place and a model of their own, so that a test knows every car that is new.
const sodankyla = { lat: 67.415, lng: 26.59 }
const dealerId = await addDealer(db, { displayName: 'Kulku Sodankylä', city: 'Sodankylä', ...sodankyla })
const around = { location: 'Sodankylä', coordinates: sodankyla, distance: 100 } as const

let models = 0
async function newModel(facts: { sort?: number } = {}) {
  models += 1
  const model = `Vahti ${models}`
  return { model, modelId: await addModel(db, { model, displayName: `Norra ${model}`, ...facts }) }
}
const arrive = (modelId: string, facts: object = {}) => addVehicles(db, 1, { dealerId, modelId, ...facts })
const counts = async (owners: { email: string }[]) => {
  const letters = []
  for (const { email } of owners) letters.push((await lettersTo(shop, email)).found.length)
  return letters
}

describe('a car that comes on offer', () => {
  test('is told to exactly those who look for it, once a day [AGENT-02 VALID-36 CONST-22]', async () => {
    const { model, modelId } = await newModel()
    const other = await newModel()
    await arrive(modelId)
    const search = { ...around, models: [model] }
    const inKemi = { location: 'Kemi', coordinates: { lat: 65.7364, lng: 24.5637 }, models: [model] }
    const wants = await savedAgent(shop, { search })
    const wantsAll = await savedAgent(shop, { search: { ...around } })
    const wantsGear = await savedAgent(shop, { search: { ...search, gearType: 'A' } })
    const fromFar = await savedAgent(shop, { search: { ...inKemi, distance: 500 } })
    const otherModel = await savedAgent(shop, { search: { ...around, models: [other.model] } })
    const otherGear = await savedAgent(shop, { search: { ...search, gearType: 'M' } })
    const tooFar = await savedAgent(shop, { search: { ...inKemi, distance: 200 } })
    const deleted = await savedAgent(shop, { search })
    await shop.call('deleteSearchAgent', { body: { token: deleted.token } })
    const expired = await savedAgent(shop, { search, expire_at: 1 })
    await shop.pass(7 * DAY)
    const all = [wants, wantsAll, wantsGear, fromFar, otherModel, otherGear, tooFar, deleted, expired]
    // The car that was there when they saved is no news.
    expect(await counts(all)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])

    await arrive(modelId)
    await shop.pass(HOUR)
    expect(await counts(all)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0])
    const late = await savedAgent(shop, { search })

    await arrive(modelId)
    await shop.pass(HOUR)
    expect(await counts(all)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0])
    expect(await counts([late])).toEqual([1])

    await shop.pass(DAY)
    expect(await counts(all)).toEqual([2, 2, 2, 2, 0, 0, 0, 0, 0])
    expect(await counts([late])).toEqual([1])

    await shop.pass(DAY)
    expect(await counts([...all, late])).toEqual([2, 2, 2, 2, 0, 0, 0, 0, 0, 1])
  })

  test('is told with its place, distance, first day and price, and the ways on', async () => {
    const { model, modelId } = await newModel()
    const { email, token } = await savedAgent(shop, { search: { ...around, models: [model] } })
    await arrive(modelId)
    await shop.pass(HOUR)
    const [letter] = (await lettersTo(shop, email)).found
    expect(letter?.subject).toBe(`Hakuvahti: Norra ${model} vapaana`)
    expect(letter?.bodyText).toContain('Hakuvahtisi löysi uuden auton (')
    expect(letter?.bodyText).toMatch(
      /automaatti\nKulku Sodankylä, 0 km\nNouda aikaisintaan \d+\.\d+\.\d{4}\nalkaen 429,90\s€\/kk: sitoutumisaika 6\skk, yhteensä 2\s579,40\s€ sis\.\sALV\n/,
    )
    expect(letter?.bodyText).toContain(`${shop.config.publicUrl}/hakuvahti/${token}\n`)
    expect(letter?.bodyText).toContain(`${shop.config.publicUrl}/hakuvahti/poista/${token}\n`)
    expect(letter?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  test('is looked for no further once the shop is told to stop, and found when it is back', async () => {
    const { model, modelId } = await newModel()
    const owner = await savedAgent(shop, { search: { ...around, models: [model] } })
    await arrive(modelId)
    shop.clock.moveTo(shop.clock.offset() + HOUR)
    const queued = () => db.$client.query('select count(*) from search_agent_mail where sent_at is null')
    const before = (await queued()).rows
    await lookForMatches({ ...shop, stopping: AbortSignal.abort() })
    expect((await queued()).rows).toEqual(before)
    await shop.pass(HOUR)
    expect(await counts([owner])).toEqual([1])
  })

  test('stands in the letter in the order of the models, the automatic one of a model first', async () => {
    const [late, early] = [await newModel({ sort: 20 }), await newModel({ sort: 10 })]
    const { email } = await savedAgent(shop, { search: { ...around, models: [late.model, early.model] } })
    for (const gear of ['M', 'A'] as const) await arrive(late.modelId, { gear })
    await arrive(early.modelId)
    await shop.pass(HOUR)
    const [letter] = (await lettersTo(shop, email)).found
    const lines = (letter?.bodyText ?? '').split('\n').filter((line) => /Vahti \d+, (automaatti|manuaali)/.test(line))
    expect(lines.map((line) => line.replace(/.*(Vahti \d+, \w+).*/, '$1'))).toEqual([
      `${early.model}, automaatti`,
      `${late.model}, automaatti`,
      `${late.model}, manuaali`,
    ])
  })

  test('may have been held by an order that let go of it', async () => {
    const { model, modelId } = await newModel()
    await addVehicles(db, 1, { dealerId: await addDealer(db), modelId })
    await startOrder(shop, ({ car }) => car.model === model)
    const search = { location: 'Helsinki', models: [model], distance: 100 as const }
    const owner = await savedAgent(shop, { search })
    await shop.pass(HOUR / 2)
    expect(await counts([owner])).toEqual([0])
    await shop.pass(HOUR)
    expect(await counts([owner])).toEqual([1])
  })

  test('is news when the day draws near that it can be ordered for', async () => {
    const { model, modelId } = await newModel()
    const owner = await savedAgent(shop, { search: { ...around, models: [model] } })
    const free = new Date(shop.clock.now().getTime() + 93 * DAY).toISOString().slice(0, 10)
    await arrive(modelId, { freeFrom: free })
    await shop.pass(HOUR)
    expect(await counts([owner])).toEqual([0])
    await shop.pass(4 * DAY)
    expect(await counts([owner])).toEqual([1])
  })
})

describe('letters', () => {
  test('are one a day with two workers at it', async () => {
    const { config, clock } = shop
    const second = await createApp({ config, db, clock, log: silentLog, health: createHealth() })
    const { model, modelId } = await newModel()
    const owners = Array.from({ length: 20 }, () => agentForm({ search: { ...around, models: [model] } }))
    for (const body of owners) expect((await shop.call('saveSearchAgent', { body })).status).toBe(201)
    for (let day = 1; day <= 3; day += 1) {
      await arrive(modelId)
      clock.moveTo(clock.offset() + DAY)
      await Promise.all([shop.worker.runUntilIdle(), second.worker.runUntilIdle()])
      expect(await counts(owners)).toEqual(owners.map(() => day))
    }
    await second.worker.stop()
    await second.http.close()
  })

  test('of one look leave by one job for twenty-five of them', async () => {
    const jobs = async () =>
      (await db.$client.query('select 1 from every_job where name = $1', [mailMatches.name])).rowCount ?? 0
    const { model, modelId } = await newModel()
    const owners = Array.from({ length: 26 }, () => agentForm({ search: { ...around, models: [model] } }))
    for (const body of owners) await shop.call('saveSearchAgent', { body })
    const before = await jobs()
    await arrive(modelId)
    await shop.pass(HOUR)
    expect(await counts(owners)).toEqual(owners.map(() => 1))
    expect((await jobs()) - before).toBe(2)
  })

  test('of an agent that found nothing are not owed later for a car that came before', async () => {
    const [{ modelId }, { model }] = [await newModel(), await newModel()]
    const owner = await savedAgent(shop, { search: { ...around, models: [model] } })
    await arrive(modelId)
    await shop.pass(HOUR)
    const seen = async () => {
      const { rows } = await db.$client.query('select seen_arrival from search_agent where email = $1', [owner.email])
      return Number(rows[0]?.seen_arrival)
    }
    const before = await seen()
    await arrive(modelId)
    await shop.pass(HOUR)
    expect(await counts([owner])).toEqual([0])
    expect(await seen()).toBeGreaterThan(before)
  })

  test('that could not leave are made up for on the next day', async () => {
    const { model, modelId } = await newModel()
    const { email } = await savedAgent(shop, { search: { ...around, models: [model] } })
    const address = (to: string, from: string) =>
      db.$client.query('update search_agent set email = $1 where email = $2', [to, from])
    await address('virhe@esimerkki.example', email)
    await arrive(modelId)
    await shop.pass(HOUR)
    await address(email, 'virhe@esimerkki.example')
    expect(await counts([{ email }])).toEqual([0])
    // Nor does one alone wait for that: the queue has it again.
    const { rows } = await db.$client.query("select data from job where state = 'retry'")
    expect(rows).toHaveLength(1)
    await shop.pass(DAY)
    expect(await counts([{ email }])).toEqual([1])
  })

  test('to a mailbox that does not exist end the agent', async () => {
    await savedAgent(shop, { email: 'bounce@esimerkki.example' })
    const { rows } = await db.$client.query('select deleted_at is null as live from search_agent where email = $1', [
      'bounce@esimerkki.example',
    ])
    expect(rows).toEqual([{ live: false }])
  })

  test('stop at once when the agent is deleted', async () => {
    const { model, modelId } = await newModel()
    const owner = await savedAgent(shop, { search: { ...around, models: [model] } })
    await arrive(modelId)
    await shop.http.inject({ method: 'POST', url: `/hakuvahti/lopeta/${owner.token}` })
    await shop.pass(DAY)
    expect(await counts([owner])).toEqual([0])
  })
})
