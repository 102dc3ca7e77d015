import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { newEmail } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

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

test('letters are listed of an order or of a customer, not of both or of none', async () => {
  const { order_number, customerId } = await orderInState(shop, { status: 'confirmed' })
  const listed = async (query: Record<string, string>) =>
    (await ops('listLetters', { query })) as { status: number; body: object }
  expect((await listed({ order_number })).status).toBe(200)
  expect((await listed({ customer_id: customerId })).status).toBe(200)
  for (const query of [{}, { order_number, customer_id: customerId }])
    expect(await listed(query)).toMatchObject({
      status: 422,
      body: { errors: { order_number: ['Anna tilausnumero tai asiakas.'] } },
    })
})

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
      expect(said).toContain(label.replace(/\s+/g, ' '))
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
    const areOf = async (days: number) => {
      const sent = new Date(shop.clock.now().getTime() - days * 86_400_000).toISOString()
      await shop.db.execute(sql`update sent_letter set sent_at = ${sent} where order_number = ${order_number}`)
      await shop.worker.keepUp()
      return await lettersOf(order_number)
    }
    expect(await areOf(3 * 365 - 1)).not.toEqual([])
    expect(await areOf(3 * 365 + 1)).toEqual([])
  })
})
