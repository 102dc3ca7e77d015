import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseLettersBefore } from '../../content/sentLetters.ts'
import { newEmail } from '../../testCustomer.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { timelineStatement } from './orderTimeline.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const lettersOf = async (order_number: string) => {
  await shop.worker.runUntilIdle()
  return (await ops('listLetters', { query: { order_number } })).body.letters
}
const mailTo = async (email: string) => {
  const { rows } = await shop.db.$client.query(
    'select subject, body_text, attachments from sandbox_mail where recipient = $1 order by id',
    [email.toLowerCase()],
  )
  return rows as Sent[]
}
interface Sent {
  subject: string
  body_text: string
  attachments: { filename: string; base64: string }[]
}
/** Names and sizes: a paper says when it was drawn. */
const papersOf = (mail?: Sent) => mail?.attachments.map(({ filename, base64 }) => [filename, base64.length])

describe('a letter', () => {
  test('is kept as it left, with its papers named, and sent again to the address of today', async () => {
    const customer = await billedOrder(shop)
    const { order_number, email } = customer
    const receipt = (await lettersOf(order_number)).find(({ kind }) => kind === 'receipt')
    const sent = (await mailTo(email)).find(({ subject }) => subject === receipt?.subject)
    expect(receipt).toMatchObject({ order_number, recipient: email, outcome: 'ok', may_resend: true })
    expect(receipt?.attachments).toEqual([expect.stringMatching(/kuitti-.*\.pdf$/)])
    const letter_id = receipt?.letter_id ?? ''
    const { letter } = (await ops('showLetter', { params: { letter_id } })).body
    expect(letter.text).toBe(sent?.body_text)
    expect(letter.html).toContain('<h1')

    const new_email = newEmail()
    await ops('correctCustomer', { body: { order_number, new_email, reason: 'Koe' } })
    expect((await ops('resendLetter', { body: { letter_id } })).body).toEqual({ letter_id, subject: letter.subject })
    await shop.worker.runUntilIdle()
    const again = (await mailTo(new_email)).find(({ subject }) => subject === letter.subject)
    expect(again?.body_text).toBe(sent?.body_text)
    expect(papersOf(again)).toEqual(papersOf(sent))
    expect((await lettersOf(order_number)).filter(({ kind }) => kind === 'receipt')).toMatchObject([
      { recipient: new_email },
      { recipient: email },
    ])
  })

  test('of the confirmation says what staff see as agreed, word for word', async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    const confirmation = (await lettersOf(order_number)).find(({ kind }) => kind === 'order_confirmed')
    const params = { letter_id: confirmation?.letter_id ?? '' }
    const { text } = (await ops('showLetter', { params })).body.letter
    const { agreed } = (await ops('showOrder', { params: { order_number } })).body
    expect(agreed.length).toBeGreaterThan(6)
    const said = text.replace(/\s+/g, ' ')
    for (const { label, value } of agreed) {
      expect(said).toContain(label)
      expect(said).toContain(value.replace(/\s+/g, ' '))
    }
  })

  test('with a secret link keeps no link, and is not sent again', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { email, customerId, order_number } = customer
    await shop.call('sendLoginToken', { body: { email } })
    await lettersOf(order_number)
    const link = /https?:\S+kirjaudu\S+/
    expect((await mailTo(email)).some(({ body_text }) => link.test(body_text))).toBe(true)
    const { rows } = await shop.db.execute<{ id: string; kind: string; whole: string }>(
      sql`select id, kind, body_text || body_html || attachments::text as whole from sent_letter where customer_id = ${customerId}`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['login_link', 'order_confirmed']))
    for (const { whole } of rows) expect(whole).not.toMatch(/kirjaudu\/|confirmEmail/)
    const letter_id = rows.find(({ kind }) => kind === 'login_link')?.id ?? ''
    expect((await ops('resendLetter', { body: { letter_id } })).body.code).toBe('LETTER_NOT_SENT_AGAIN')
    // The confirmation is written anew, with a proof of its own.
    const confirmed = rows.find(({ kind }) => kind === 'order_confirmed')?.id ?? ''
    expect((await ops('resendLetter', { body: { letter_id: confirmed } })).status).toBe(200)
    const before = (await mailTo(email)).length
    await shop.worker.runUntilIdle()
    const letters = (await mailTo(email)).slice(before)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body_text).toContain('confirmEmail')
  })

  test('is erased when nobody may claim anything of it any more', async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    expect(await lettersOf(order_number)).not.toEqual([])
    await eraseLettersBefore(shop.db, new Date(shop.clock.now().getTime() - 86_400_000))
    expect(await lettersOf(order_number)).not.toEqual([])
    await eraseLettersBefore(shop.db, shop.clock.now())
    expect(await lettersOf(order_number)).toEqual([])
  })
})

describe('the timeline of an order', () => {
  test('has everything with who did it, newest first, and goes on page by page', async () => {
    const customer = await billedOrder(shop)
    const { order_number } = customer
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('addNote', { body: { order_number, note: 'Soitti kilometreistä' } })
    await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Hyvitys viivästyksestä' } })
    await shop.worker.runUntilIdle()
    const { events } = (await ops('orderTimeline', { params: { order_number } })).body
    const times = events.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const told = (kind: string) => events.filter((event) => event.kind === kind)
    expect(told('state').map(({ facts }) => facts.to)).toContain('confirmed')
    expect(told('charge')[0]).toMatchObject({ facts: { invoice_number, attempt: 1, outcome: 'paid' } })
    expect(told('credit')[0]?.facts).toMatchObject({ invoice_number, amount: 20 })
    expect(told('refund')[0]?.facts).toMatchObject({ amount: 20 })
    expect(told('note')[0]).toMatchObject({ by: 'staff:Maija', facts: { note: 'Soitti kilometreistä' } })
    expect(told('act')).toMatchObject([{ by: 'staff:Maija', facts: { act: 'creditInvoice' } }])
    expect(told('letter').length).toBeGreaterThan(1)

    const notes = Array.from({ length: 60 }, (_, n) => ({ order_number, note: `Muistiinpano ${n}` }))
    for (const body of notes) await ops('addNote', { body })
    const all: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = after === undefined ? {} : { after }
      const { events: page, next } = (await ops('orderTimeline', { params: { order_number }, query })).body
      all.push(...page.map(({ id }) => id))
      after = next
    }
    expect(all).toHaveLength(events.length + 60)
    expect(new Set(all).size).toBe(all.length)
  })

  test('reads no table from end to end', async () => {
    const { orderId, customerId, order_number: orderNumber } = await orderInState(shop, { status: 'confirmed' })
    const statement = timelineStatement(
      { orderId, orderNumber, customerId },
      { after: undefined, most: 51 },
      { seesChecks: true },
    )
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify((await tx.execute(sql`explain ${statement}`)).rows)
    })
    expect(plan).not.toContain('Seq Scan')
  })
})

test('a customer is shown with what was written, said and checked, without the identity code', async () => {
  const { order_number, customerId, email } = await orderInState(shop, { status: 'confirmed' })
  await shop.worker.runUntilIdle()
  const { body } = await ops('showCustomer', { params: { customer_id: customerId } })
  expect(body.customer).toMatchObject({ customer_id: customerId, email })
  expect(body.orders.map((order) => order.order_number)).toEqual([order_number])
  expect(body.letters.length).toBeGreaterThan(0)
  const { rows } = await shop.db.execute<{ birth_date: string }>(
    sql`select birth_date from customer where id = ${customerId}`,
  )
  expect(JSON.stringify(body)).not.toContain(rows[0]?.birth_date ?? 'no birth date')
  expect((await ops('showCustomer', { params: { customer_id: order_number } })).body.code).toBe('CUSTOMER_NOT_FOUND')
})

/** An annex is drawn for whoever asks, and says when. */
const asDrawn = (paper: unknown) => String(paper).replace(/\/ID \[.*\]|\(D:\d+Z?\)|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

test('the papers are those of the customer, byte for byte, and the account is the one they see, with nothing to press', async () => {
  const customer = await orderInState(shop, { status: 'delivered' })
  const { order_number, customerId, token } = customer
  for (const [mine, theirs] of [
    ['contractPaper', 'getContractTerms'],
    ['annexPaper', 'getContractAnnex'],
  ] as const) {
    const [paper, own] = [
      await ops(mine, { params: { order_number } }),
      await shop.call(theirs, { token, params: { order_number } }),
    ]
    expect([paper.status, asDrawn(paper.body)], mine).toEqual([200, asDrawn(own.body)])
    expect(String(paper.body)).toMatch(/^%PDF/)
  }
  const sessions = async () => (await shop.db.execute(sql`select count(*) from session`)).rows
  const before = await sessions()
  const { body } = await ops('showAccount', { params: { customer_id: customerId } })
  expect(await sessions()).toEqual(before)
  expect(body).toMatchObject({ customer_id: customerId, name: expect.any(String) })
  // Null where the shop is not built.
  if (body.html === null) return
  expect(body.html).toContain(order_number)
  expect(body.html).toContain('<details open')
  expect(body.html.match(/ (href|action)=|<(button|input|select|textarea)(?! disabled)/g)).toBeNull()
})

test('the type of a customer is set where the shop would not change it any more; what was agreed stays', async () => {
  const { order_number, customerId } = await orderInState(shop, { kind: 'business' })
  const body = { order_number, type: 'private' as const, reason: 'Valitsi vahingossa' }
  expect((await ops('setCustomerType', { body })).body).toEqual({ type: 'private' })
  const shown = (await ops('showCustomer', { params: { customer_id: customerId } })).body
  expect(shown.customer).toMatchObject({ type: 'private', company: null, business_id: null })
  const account = (await ops('showOrder', { params: { order_number } })).body.account
  expect(account).toMatchObject({ type: 1, company: null })

  const agreed = await orderInState(shop, { kind: 'business', status: 'confirmed' })
  await ops('setCustomerType', { body: { ...body, order_number: agreed.order_number } })
  expect((await agreed.order()).type).toBe(5)
})
