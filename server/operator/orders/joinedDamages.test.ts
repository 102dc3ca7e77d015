import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { nothingWritten } from '../../../contract/handover/nothingWritten.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { leaves, statementOf, untilDay } from '../../order/testing/comesBack.ts'
import { words as wordsOf } from '../../order/testing/contractReader.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { reportedDamage, toldDamage } from '../../testing/damaged.ts'
import { aPhoto, returningCar } from '../../testing/handedOver.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { opsPerson } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '2000' })
const ops = await opsPerson(shop, 'Maija')

const mark = (description: string, joins: string | null = null, view: 'left' | 'rear' | 'front' | 'top' = 'rear') => ({
  mark_id: crypto.randomUUID(),
  view,
  x: 200,
  y: 300,
  size: 'card' as const,
  description,
  joins,
})
const shown = async (damage_number: string) => (await ops('showDamage', { params: { damage_number } })).body.damage
const casesOf = async (order_number: string) =>
  (await ops('listDamages', { query: { limit: '200' } })).body.damages.filter(
    (one) => one.order.order_number === order_number,
  )
const billOf = async (order_number: string) => (await ops('showOrder', { params: { order_number } })).body.statement

/** A customer who told of a crash on the way, and whose car comes back on its day. */
async function crashed() {
  const { customer, order_number, out } = await leaves(shop, ops)
  const damage_number = await reportedDamage(shop, customer)
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  await untilDay(shop, customer, day((await customer.order()).return_date ?? ''))
  const takeBack = (marks: ReturnType<typeof mark>[], more: object = {}) =>
    ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: out + 10, marks, ...more } })
  return { customer, order_number, damage_number, takeBack }
}
const pays = (damage_number: string, share: number) =>
  ops('sayWhoPays', { body: { damage_number, payer: 'customer', share, ground: 'Kolari' } })

describe('a crash of five marks of which its customer told by one', () => {
  test('costs one excess: the four of the return join it, ask for no sum, and stand in its line', async () => {
    const { customer, order_number, damage_number, takeBack } = await crashed()
    await pays(damage_number, 900)
    const ahead = (await ops('showHandover', { params: { order_number, direction: 'back' } })).body
    expect(ahead.cases).toMatchObject([{ damage_number, views: ['rear'] }])
    const marks = [
      mark('Puskuri halki', damage_number),
      mark('Valo rikki', damage_number),
      mark('Takaluukku rutussa', damage_number, 'top'),
      mark('Lommo takakulmassa', damage_number, 'left'),
    ]
    const photo_id = crypto.randomUUID()
    const photo = { order_number, direction: 'back' as const, photo_id, mark_id: marks[0]?.mark_id ?? '' }
    await ops('addHandoverPhoto', { body: { ...photo, bytes: aPhoto.toString('base64') } })
    const back = await takeBack(marks)
    expect(back.status, JSON.stringify(back.body)).toBe(200)

    expect(await billOf(order_number)).toMatchObject({ state: 'sent', asks: [], total: 900 })
    const [line, ...more] = (await statementOf(customer)).lines
    expect(more).toEqual([])
    expect(line).toMatchObject({ kind: 'damage', amount: 900, photos: [photo_id] })
    for (const said of [damage_number, 'Takaosa, Puskuri halki', 'Vasen kylki, Lommo takakulmassa'])
      expect(line?.ground).toContain(said)
    expect(await casesOf(order_number)).toMatchObject([{ damage_number, billed: true }])
    const { marks: all, events } = await shown(damage_number)
    expect(all).toHaveLength(5)
    expect(events.map(({ kind }) => kind)).toEqual(['reported', 'payer', 'joined', 'billed'])

    const record = (await customer.order()).handovers.at(-1)
    expect(record?.damages.filter(({ joined }) => joined === damage_number)).toHaveLength(4)
    const paper = await shop.call('getHandoverPaper', {
      token: customer.token,
      params: { order_number, handover: 'back' },
    })
    expect(wordsOf(paper.body as Buffer)).toContain(`kuuluu vaurioon ${damage_number}`)
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('is not priced once more where it is billed already: a sum is asked of the mark that is its own alone', async () => {
    const { customer, order_number, damage_number, takeBack } = await crashed()
    await pays(damage_number, 400)
    expect((await ops('billDamage', { body: { damage_number, reason: 'Sovittu' } })).status).toBe(200)
    const { version } = await statementOf(customer)
    const answer = { order_number, version, answer: 'accept' as const }
    expect((await shop.call('answerStatement', { token: customer.token, body: answer })).status).toBe(200)
    const [joined, own] = [mark('Valo rikki', damage_number), mark('Naarmu', null, 'left')]
    await takeBack([joined, own])
    const bill = await billOf(order_number)
    expect(bill).toMatchObject({ state: 'draft', asks: [{ damages: [own.mark_id] }] })
    const send = (damages: string[], amount: number) =>
      ops('sendStatement', {
        body: {
          order_number,
          statement_version: bill?.version ?? '',
          lines: [{ kind: 'damage', ground: 'Korjaus', amount, damages }],
        },
      })
    const twice = await writesNothing(shop.db, () => send([joined.mark_id], 500))
    expect(twice).toMatchObject({ status: 422, body: { errors: { lines: [expect.stringContaining(damage_number)] } } })
    expect((await send([own.mark_id], 60)).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ about: 'return', total: 60 })
  })

  test('joins no damage of another order, none that is closed, and none at the handover', async () => {
    const { order_number, damage_number, takeBack } = await crashed()
    const other = await crashed()
    const wrong = await takeBack([mark('Valo rikki', other.damage_number)])
    expect(wrong).toMatchObject({ status: 422, body: { errors: { marks: [expect.stringContaining('avoin')] } } })
    await ops('closeDamage', { body: { damage_number, because: 'fair_wear', note: 'Katsottu' } })
    expect((await takeBack([mark('Valo rikki', damage_number)])).status).toBe(422)
    const { cases } = (await ops('showHandover', { params: { order_number, direction: 'back' } })).body
    expect(cases).toEqual([])
  })

  test('keeps the car away by its own case: no other one is opened for it', async () => {
    const { order_number, damage_number, takeBack } = await crashed()
    await takeBack([mark('Puskuri halki', damage_number)], { fit: false })
    expect(await casesOf(order_number)).toMatchObject([{ damage_number }])
    expect(await shown(damage_number)).toMatchObject({ kept_away: true })
  })
})

describe('a case that turns out to be of a crash that was told', () => {
  test('joins it afterwards: its marks and events go along, and the bill asks for no sum of it', async () => {
    const { customer, order_number, damage_number, takeBack } = await crashed()
    const [one, two] = [mark('Puskuri halki'), mark('Valo rikki')]
    await takeBack([one, two])
    const found = (await casesOf(order_number)).find(({ found: at }) => at === 'return')?.damage_number ?? ''
    expect(await shown(found)).toMatchObject({ joins: [{ damage_number }] })
    // The day that its customer told stays: it decides the excess.
    expect(await shown(damage_number)).toMatchObject({ joins: [] })
    expect((await billOf(order_number))?.asks).toHaveLength(2)
    const join = (into: string) => ops('joinDamage', { body: { damage_number: found, into } })
    expect(await join((await crashed()).damage_number)).toMatchObject({ status: 409, body: { code: 'DAMAGE_STATE' } })
    const joined = await join(damage_number)
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    expect(joined.body.damage).toMatchObject({ damage_number, joins: [] })
    expect(joined.body.damage.marks.map(({ damage_id }) => damage_id)).toEqual(
      expect.arrayContaining([one.mark_id, two.mark_id]),
    )
    expect(joined.body.damage.events.map(({ kind }) => kind)).toEqual(['reported', 'found', 'joined'])
    expect((await ops('showDamage', { params: { damage_number: found } })).status).toBe(404)
    await customer.signIn()
    expect((await customer.order()).damage_cases.map((each) => each.damage_number)).toEqual([damage_number])
    const bill = await billOf(order_number)
    expect(bill).toMatchObject({ asks: [] })
    await pays(damage_number, 900)
    expect((await ops('sendStatement', { body: { order_number, statement_version: '3' } })).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ total: 900, lines: [{ kind: 'damage', amount: 900 }] })
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('stays its own once it is billed, or its customer was told of a share', async () => {
    const { order_number, damage_number, takeBack } = await crashed()
    await takeBack([mark('Puskuri halki')])
    const found = (await casesOf(order_number)).find(({ found: at }) => at === 'return')?.damage_number ?? ''
    const join = () => ops('joinDamage', { body: { damage_number: found, into: damage_number } })
    await pays(found, 150)
    expect(await writesNothing(shop.db, join)).toMatchObject({ status: 409, body: { code: 'DAMAGE_BILLED' } })
  })
})

describe('a damage in words alone, of a car that stays away for it', () => {
  const words = 'Takakulma rutussa'
  const inWords = { damages: words, fit: false }
  const foundOf = async (order_number: string) =>
    (await casesOf(order_number)).find(({ found }) => found === 'return')?.damage_number ?? ''

  test('is of one event with the crash that it joins: the bill asks for no sum of it', async () => {
    const { customer, order_number, damage_number, takeBack } = await crashed()
    await takeBack([], inWords)
    expect(await billOf(order_number)).toMatchObject({ asks: [{ ground: words }] })
    const joined = await ops('joinDamage', {
      body: { damage_number: await foundOf(order_number), into: damage_number },
    })
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    const bill = await billOf(order_number)
    expect(bill).toMatchObject({ asks: [] })
    await pays(damage_number, 900)
    expect((await ops('sendStatement', { body: { order_number, statement_version: '3' } })).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ total: 900 })
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('is billed once: the answer to its ask is its share', async () => {
    const { customer, order_number, takeBack } = await crashed()
    await takeBack([], inWords)
    const bill = await billOf(order_number)
    const damages = bill?.asks[0]?.damages ?? []
    const lines = [{ kind: 'damage' as const, ground: words, amount: 900, damages, ask: 0 }]
    const body = { order_number, statement_version: bill?.version ?? '', lines }
    expect((await ops('sendStatement', { body })).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ total: 900 })
    const found = await foundOf(order_number)
    expect(await shown(found)).toMatchObject({ billed: true, payer: 'customer', share: 900 })
    expect(await pays(found, 900)).toMatchObject({ status: 409, body: { code: 'DAMAGE_BILLED' } })
  })
})

test('who keeps the offer sees where a car is damaged, and not what its customer wrote', async () => {
  const { damage_number } = await crashed()
  const { registration } = await shown(damage_number)
  const lifeFor = async (who: string) => {
    const headers = await signedIn(shop, who)
    return (await shop.http.inject({ method: 'GET', url: `${opsRoot}/fleet/cars/${registration}`, headers })).json()
  }
  const offer = await lifeFor('tero')
  expect(offer.damages).toContainEqual(
    expect.objectContaining({
      damage_number: null,
      description: '',
      marks: [expect.objectContaining({ view: 'rear' })],
    }),
  )
  expect(JSON.stringify(offer)).not.toContain('Toinen auto osui')
})

test('known costs go along with a case that joins, and two people let them be, but for a cent as well', async () => {
  const { customer } = await leaves(shop, ops)
  const into = await reportedDamage(shop, customer, { description: 'Naarmu' })
  const from = await reportedDamage(shop, customer, { description: 'Ovi rutussa' })
  await ops('estimateDamage', { body: { damage_number: from, estimate: 3_000, ground: 'Korjaamo' } })
  expect((await ops('joinDamage', { body: { damage_number: from, into } })).status).toBe(200)
  expect(await shown(into)).toMatchObject({ estimate: 3_000, state: 'estimated' })
  const letsBe = { damage_number: into, because: 'fair_wear' as const, note: 'Kulumaa' }
  expect((await ops('closeDamage', { body: letsBe })).status).toBe(202)
  expect((await pays(into, 0.01)).status).toBe(202)
})

test('a draft from before marks could join a case opens', async () => {
  const { order_number } = await crashed()
  const facts = { ...nothingWritten, marks: [mark('Naarmu')] }
  await ops('saveHandoverDraft', { body: { order_number, direction: 'back', facts, seen: 0 } })
  await shop.db.execute(sql`update handover_draft set facts = facts #- '{marks,0,joins}'`)
  const ahead = await ops('showHandover', { params: { order_number, direction: 'back' } })
  expect(ahead.body.draft).toMatchObject({ facts: { marks: [{ description: 'Naarmu', joins: null }] } })
})

test('a report that joined another one is the same report when it is sent again, and takes its photos', async () => {
  const { customer, order_number } = await leaves(shop, ops)
  const into = await reportedDamage(shop, customer, { description: 'Puskuri' })
  const body = toldDamage(shop, order_number, { description: 'Ovi' })
  const report = () => shop.call('reportDamage', { token: customer.token, body })
  const from = (await report()).body.damage_number
  const join = (dry_run: boolean) => ops('joinDamage', { body: { damage_number: from, into, dry_run } })
  expect((await join(true)).body.letters?.[0]?.html).toContain(from)
  expect((await join(false)).status).toBe(200)
  expect((await report()).body).toEqual({ damage_number: into })
  expect(await casesOf(order_number)).toHaveLength(1)
  const photo = { order_number, damage_id: body.damage_id, photo_id: crypto.randomUUID() }
  const added = await shop.call('addDamagePhoto', {
    token: customer.token,
    body: { ...photo, bytes: aPhoto.toString('base64') },
  })
  expect(added.status).toBe(204)
  // One letter names both numbers: the one that its customer was told, and the one that goes on.
  await shop.worker.runUntilIdle()
  const letters = await sentMails(shop.db, customer.email)
  const [letter, ...more] = letters.filter(({ subject }) => /on yhdistetty/.test(subject))
  expect(more).toEqual([])
  for (const said of [from, into, 'yhteinen omavastuu']) expect(letter?.bodyText).toContain(said)
})

test('a mark of the return that joins a report is no report: its customer gets no letter of it', async () => {
  const { order_number, damage_number, takeBack } = await crashed()
  await takeBack([mark('Puskuri halki')])
  const found = (await casesOf(order_number)).find(({ found: at }) => at === 'return')?.damage_number ?? ''
  const joined = await ops('joinDamage', { body: { damage_number: found, into: damage_number, dry_run: true } })
  expect(joined.body.letters).toEqual([])
})
