import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { words } from '../../account/words.ts'
import { addDealer, addModel, addVehicles } from '../../fleet/testing/sampleFleet.ts'
import { transaction } from '../../platform/database/database.ts'
import { DAY_MS, tidying } from '../../privacy/testing/tidying.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { mailMatches } from '../../searchAgent/lookForMatches.ts'
import { HOUR, lettersTo, savedAgent } from '../../searchAgent/testing/agentOwner.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsPerson } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsPerson(shop, 'Maija Mallikas')
const { tidyUp, left } = tidying(shop)

const nobody = '018f0000-0000-7000-8000-000000000000'
const reason = 'Asiakas pyysi kirjeitse'
const restrict = (customer_id: string, more: { dry_run?: true } = {}) =>
  ops('restrictProcessing', { body: { customer_id, ground: 'accuracy', reason, ...more } })
const lift = (customer_id: string) => ops('liftRestriction', { body: { customer_id, reason } })
const shown = async (customer_id: string) =>
  (await ops('showCustomer', { params: { customer_id } })).body.customer as unknown as Record<string, unknown>
const subjectsTo = async (email: string) => (await sentMails(shop.db, email)).map(({ subject }) => subject)

test('is told by letter before and after, stands on the page of its customer, and ends a week after its end was told', async () => {
  const { customerId, email } = await orderInState(shop, { status: 'confirmed' })
  await shop.db.execute(sql`update customer set language = 'sv', marketing = true where id = ${customerId}`)
  const { restricted, restrictionEnds } = words.sv.letters
  const ahead = (await restrict(customerId, { dry_run: true })).body as unknown as { letters: unknown[] }
  expect(ahead.letters).toMatchObject([{ to: email, subject: restricted.subject }])
  expect(await shown(customerId)).toMatchObject({ restriction: null, marketing: true })

  expect((await restrict(customerId)).status).toBe(200)
  await shop.worker.runUntilIdle()
  expect(await subjectsTo(email)).toContain(restricted.subject)
  expect(await shown(customerId)).toMatchObject({
    restriction: { ground: 'accuracy', ends_at: null },
    marketing: false,
  })
  expect(await restrict(customerId)).toMatchObject({ status: 409, body: { code: 'CUSTOMER_RESTRICTED' } })

  // Until its letter has left no end is set, and the end may be asked for again.
  const since = (await shown(customerId)).restriction as { since: string }
  expect((await lift(customerId)).status).toBe(200)
  expect(await shown(customerId)).toMatchObject({
    restriction: { end_asked_at: expect.any(String), ends_at: null },
    marketing: false,
  })
  await shop.pass(DAY_MS)
  const { restriction } = (await shown(customerId)) as { restriction: { ends_at: string } }
  expect(Date.parse(restriction.ends_at) - shop.clock.now().getTime()).toBeGreaterThan(6.9 * DAY_MS)
  expect(await subjectsTo(email)).toContain(restrictionEnds.subject)
  expect(await lift(customerId)).toMatchObject({ status: 409, body: { code: 'NOT_RESTRICTED' } })
  // Wanted once more in that week it goes on without an end.
  expect((await restrict(customerId)).status).toBe(200)
  expect(await shown(customerId)).toMatchObject({
    restriction: { since: since.since, end_asked_at: null, ends_at: null },
  })
  // A letter that has not left when something else is decided says what is so no more.
  const ends = async () => (await subjectsTo(email)).filter((subject) => subject === restrictionEnds.subject).length
  await lift(customerId)
  await restrict(customerId)
  await shop.worker.runUntilIdle()
  expect(await ends()).toBe(1)
  await lift(customerId)
  await shop.worker.runUntilIdle()
  await shop.pass(7 * DAY_MS)
  expect(await shown(customerId)).toMatchObject({ restriction: null, marketing: true })
  const { entries } = (await ops('listAudit', { query: { subject: `customer ${customerId}` } })).body
  expect(entries.flatMap(({ act }) => (act === 'openCustomer' ? [] : [act]))).toEqual([
    'liftRestriction',
    'restrictProcessing',
    'liftRestriction',
    'restrictProcessing',
    'liftRestriction',
    'restrictProcessing',
  ])
})

test('stays while no mailbox takes the letter that tells its end, which goes to another address then', async () => {
  const { customerId } = await orderInState(shop, { status: 'confirmed' })
  await restrict(customerId)
  await shop.db.execute(sql`update customer set email = 'bounce@esimerkki.example' where id = ${customerId}`)
  await lift(customerId)
  await shop.worker.runUntilIdle()
  await shop.pass(30 * DAY_MS)
  expect(await shown(customerId)).toMatchObject({ restriction: { ends_at: null } })
  await shop.db.execute(sql`update customer set email = 'ottaa@esimerkki.example' where id = ${customerId}`)
  expect((await lift(customerId)).status).toBe(200)
  await shop.worker.runUntilIdle()
  expect(await shown(customerId)).toMatchObject({ restriction: { ends_at: expect.any(String) } })
})

test('keeps from sweeps and from staff what would be erased, until it is over', async () => {
  const customer = await orderInState(shop, { status: 'removed' })
  const { customerId } = customer
  await restrict(customerId)
  await shop.pass(40 * DAY_MS)
  await tidyUp()
  expect(await left('orders', customer)).toBe(1)
  expect(await left('customer', customer)).toBe(1)
  const erase = { body: { customer_id: customerId, reason, dry_run: true as const } }
  expect(await ops('eraseCustomer', erase)).toMatchObject({ status: 409, body: { code: 'CUSTOMER_RESTRICTED' } })
  await lift(customerId)
  await shop.worker.runUntilIdle()
  await tidyUp()
  expect(await left('orders', customer)).toBe(1)
  await shop.pass(8 * DAY_MS)
  await tidyUp()
  expect(await left('orders', customer)).toBeUndefined()
})

test('lets no letter of a saved search go meanwhile', async () => {
  const spot = { lat: 67.415, lng: 26.59 }
  const dealerId = await addDealer(shop.db, { displayName: 'Kulku Sodankylä', city: 'Sodankylä', ...spot })
  const modelId = await addModel(shop.db, { model: 'Rajoitus', displayName: 'Norra Rajoitus' })
  const { customerId, email } = await orderInState(shop, { status: 'confirmed' })
  const search = { location: 'Sodankylä', coordinates: spot, distance: 100 as const, models: ['Rajoitus'] }
  await savedAgent(shop, { email: email.toUpperCase(), search: { gearType: 'all', ...search } })
  const told = async () => {
    await addVehicles(shop.db, 1, { dealerId, modelId })
    await shop.pass(HOUR)
    return (await lettersTo(shop, email.toUpperCase())).found.filter(({ subject }) => subject.startsWith('Hakuvahti:'))
      .length
  }
  await restrict(customerId)
  expect(await told()).toBe(0)
  await lift(customerId)
  expect(await told()).toBe(0)
  await shop.pass(7 * DAY_MS)
  expect(await told()).toBe(1)
})

test('keeps back a letter of a saved search that was made before', async () => {
  const { customerId, email } = await orderInState(shop, { status: 'confirmed' })
  await savedAgent(shop, { email })
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from search_agent where email = ${email}`)
  const agentIds = rows.map(({ id }) => id)
  const day = shop.clock.today()
  await shop.db.execute(sql`
    insert into search_agent_mail (agent_id, day, found, seen_before) values (${agentIds[0]}, ${day}, '{"cars":[]}', 0)`)
  await restrict(customerId)
  await transaction(shop.db, (tx) => shop.queue.enqueue(tx, mailMatches, { day, agentIds }))
  await shop.worker.runUntilIdle()
  expect((await lettersTo(shop, email)).found.map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('Hakuvahti:'),
  )
  const left = sql`select sent_at from search_agent_mail where agent_id = ${agentIds[0]}`
  await shop.pass(2 * DAY_MS)
  expect((await shop.db.execute(left)).rows).toEqual([{ sent_at: null }])
})

test('of nobody, and of who is not restricted, is refused', async () => {
  for (const act of [restrict, lift])
    expect(await act(nobody)).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } })
  const { customerId } = await orderInState(shop)
  expect(await lift(customerId)).toMatchObject({ status: 409, body: { code: 'NOT_RESTRICTED' } })
})
