import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiDocument } from '../tools/apiDocument.ts'
import { opsClient } from './operator/testing/opsClient.ts'
import { signedIn } from './operator/testing/signedIn.ts'
import { rowsOf } from './privacy/testing/rowsAbout.ts'
import { type Attack, anyAttack, type Caller, documented, isWorkOf, type Names, requestsOf } from './testing/attacks.ts'
import { billedOrder } from './testing/billedOrder.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from './testing/orderInState.ts'
import { testShop } from './testing/testShop.ts'

/*
 * Strange, foreign and forged requests to every call of the documents, by chance: `npm run attack` sends ten times as many.
 * A seed that was printed sends the same again: ATTACK_SEED=<seed> npm run attack.
 */
const shop = await testShop({ DATABASE_CONNECTIONS: '10' })
const CALLS = Number(process.env.ATTACK_CALLS ?? 2_000)
const seed = Number(process.env.ATTACK_SEED ?? Math.trunc(Math.random() * 2 ** 31))
/** Ten times what an idle machine takes: who ran out of time would hear of no fault that was found. */
const timeout = 60_000 + CALLS * 100
/** The share of attacks by colleagues who may do everything: they can break what others look at, and come last. */
const PERMITTED_SHARE = 0.3
/** Insides that no answer may show. */
const INSIDES = /\bat \S+ \(|\.ts:\d+|node_modules|DrizzleQueryError|Failed query|syntax error at/

const documents = documented(JSON.parse(await apiDocument()))

async function namesOf({ order_number, customerId, email, order }: OwnerOfOrder): Promise<Names> {
  const found = await order()
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from sent_letter where customer_id = ${customerId} order by sent_at limit 1`,
  )
  return {
    order_number,
    customer_id: customerId,
    email,
    invoice_number: found.invoices[0]?.invoice_number ?? '2026-999999',
    letter_id: rows[0]?.id ?? customerId,
    card_id: found.payment_cards[0]?.id ?? customerId,
    driver_id: found.drivers[0]?.driver_id ?? customerId,
    service_id: found.available_extra_services[0]?.id ?? customerId,
  }
}

const stranger = await billedOrder(shop)
const beginner = await orderInState(shop)
const victim = await billedOrder(shop)
const own = await namesOf(stranger)
const foreign = await namesOf(victim)
await shop.db.execute(sql`
  update orders set dealer_id = (select id from dealer where id <> orders.dealer_id limit 1)
  where order_number = ${victim.order_number}`)
/** Facts of the victim that no attack sends: whoever is answered one of them reached a foreign row. */
const MARKS = ['Uhrinkuja 77', '+358409998877', 'Uhrinen', victim.orderId, victim.token]
await shop.db.execute(sql`
  update customer set street_address = ${MARKS[0]}, phone = ${MARKS[1]}, last_name = ${MARKS[2]} where id = ${victim.customerId}`)
const car = await plentifulCar(shop)
await beginner.signIn()
await stranger.signIn()
const victims = [victim.customerId]
const victimsToken = victim.token

/** The place of the stranger's order is all that they may work at, unless they work everywhere. */
async function becomes(role: string, isEverywhere: boolean): Promise<void> {
  await shop.db.execute(sql`
    update staff_grant g set role = ${role}, place = case when ${isEverywhere} then null else d.location_id end
    from staff_member m, orders o join dealer d on d.id = o.dealer_id
    where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä' and o.order_number = ${stranger.order_number}`)
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
let colleague = await signedIn(shop, 'pirkko')
let administrator = (await opsClient(shop)).key
const callers: Record<Caller, () => Record<string, string>> = {
  nobody: () => ({}),
  customer: () => bearer(stranger.token),
  beginner: () => bearer(beginner.token),
  colleague: () => colleague,
  administrator: () => bearer(administrator),
}
/** A caller whose own attack signed them out comes back, or nothing more would be tried of them. */
const back: Record<Caller, () => Promise<void>> = {
  nobody: async () => undefined,
  customer: () => stranger.signIn(),
  beginner: () => beginner.signIn(),
  colleague: async () => {
    colleague = await signedIn(shop, 'pirkko')
  },
  administrator: async () => {
    administrator = (await opsClient(shop)).key
  },
}

const sent = { calls: 0, answers: new Map<number, number>(), slowest: 0, reached: new Set<string>() }
const faults: string[] = []

async function attack(one: Attack, at: number): Promise<void> {
  const { call, caller, requests, forbidden } = requestsOf(one, { documents, own, foreign, car, victimsToken })
  // Work that is not theirs is tried at all places: otherwise only the place would stand in the way.
  if (caller === 'colleague') await becomes(one.role, call.isOfStaff && !isWorkOf(one.role, call.promise))
  const headers = callers[caller]()
  const began = performance.now()
  const answers = await Promise.all(
    requests.map(async (request) => ({
      request,
      answer: await shop.http.inject({ ...request, headers: { ...headers, ...request.headers } }),
    })),
  )
  sent.slowest = Math.max(sent.slowest, performance.now() - began)
  sent.calls += answers.length
  for (const { request, answer } of answers) {
    const { statusCode: status, body } = answer
    sent.answers.set(status, (sent.answers.get(status) ?? 0) + 1)
    if (status < 300) sent.reached.add(call.id)
    const asked = JSON.stringify(request)
    const fault = (why: string) =>
      faults.push(
        `${why}: attack ${at} of seed ${seed}, ${caller} ${asked.slice(0, 400)}: ${status} ${body.slice(0, 300)}`,
      )
    // Some of many at once may be asked to come again.
    const mayWait = requests.length > 1 && status === 503 && answer.headers['retry-after'] !== undefined
    if (status >= 500 && !mayWait) fault('our failure')
    if (INSIDES.test(body)) fault('insides')
    if (forbidden && status < 300) fault(forbidden)
    if (caller === 'administrator') continue
    const told = MARKS.filter((mark) => body.includes(mark))
    if (told.length > 0) fault(`a foreign row (${told.join(', ')})`)
  }
  if (answers.some(({ answer }) => answer.statusCode === 401)) await back[caller]()
}

describe(`${CALLS} calls, seed ${seed}`, () => {
  const attacks = async (wanted: number, permitted: boolean, from: number) => {
    const drawn = fc.sample(anyAttack(permitted), { numRuns: wanted, seed: seed + from })
    for (const [at, one] of drawn.entries()) {
      if (sent.calls >= from + wanted) return
      await attack({ ...one, call: at }, from + at)
    }
  }

  test('strangers reach nothing of anybody else, and nothing fails', { timeout }, async () => {
    const before = await rowsOf(shop.db, victims)
    await attacks(Math.round(CALLS * (1 - PERMITTED_SHARE)), false, 0)
    expect(faults).toEqual([])
    expect(await rowsOf(shop.db, victims)).toEqual(before)
  })

  test('whoever may do everything breaks nothing', { timeout }, async () => {
    await attacks(CALLS - sent.calls, true, sent.calls)
    expect(faults).toEqual([])
    const codes = [...sent.answers].toSorted(([one], [other]) => one - other)
    process.stdout.write(
      `${sent.calls} calls to ${documents.length} of the documents, seed ${seed}: ${codes.map(([code, times]) => `${times} x ${code}`).join(', ')};` +
        ` ${sent.reached.size} calls did something; slowest ${Math.round(sent.slowest)} ms\n`,
    )
    expect(sent.calls).toBeGreaterThanOrEqual(CALLS)
    // An attack that everything refuses at the door tries nothing.
    expect(sent.reached.size).toBeGreaterThan(documents.length / 10)
  })
})
