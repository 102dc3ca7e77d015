import { describe, expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { opsClient } from '../operator/testing/opsClient.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { newEmail, startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { answerBy } from './sendMessage.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })
const ops = await opsClient(shop, 'Maija')
const question = (email: string) => ({
  name: 'Onni Onnistuja',
  email,
  phone: '040 123 4567',
  kind: 'order' as const,
  order_number: '12345678',
  message: 'Onko autossa vetokoukku?\nEntä kattoteline?',
})
const lettersTo = async (email: string) => {
  await shop.worker.runUntilIdle()
  return await sentMails(shop.db, email)
}

describe('the day by which a person answers', () => {
  test.each([
    ['other', '2026-11-20', '2026-11-23'],
    ['other', '2026-11-22', '2026-11-23'],
    ['review', '2026-12-23', '2026-12-28'],
    ['payment', '2026-12-31', '2027-01-04'],
    ['accessibility', '2026-11-20', '2026-12-04'],
  ] as const)('of %s on %s is %s', (kind, today, expected) => {
    expect(answerBy(kind, day(today))).toBe(expected)
  })
})

describe('a message to the customer service', () => {
  test('reaches the list of staff, is received by letter and answered by letter', async () => {
    const email = newEmail()
    const sent = await shop.call('sendMessage', { body: question(email) })
    expect(sent).toMatchObject({ status: 201, body: { answer_by: answerBy('order', shop.clock.today()) } })
    const [received] = await lettersTo(email)
    expect(received?.subject).toBe('Saimme viestisi')
    // Anybody can type this address: nothing of what was typed is sent to it.
    expect(received?.bodyText).not.toMatch(/vetokoukku|Onnistuja|12345678/)

    const { contacts } = (await ops('listContacts')).body
    expect(contacts).toHaveLength(1)
    expect(contacts[0]).toMatchObject({ ...question(email), phone: '+358401234567', signed_in: false, answers: [] })
    const contact_id = contacts[0]?.contact_id ?? ''
    await ops('answerContact', { body: { contact_id, answer: 'Selvitämme.\nPalaamme asiaan.', keep_open: true } })
    expect((await ops('listContacts')).body.contacts).toMatchObject([{ answers: [{ by: 'Maija' }], done_at: null }])
    await ops('answerContact', { body: { contact_id, answer: 'On vetokoukku.' } })
    expect((await ops('listContacts')).body.contacts).toEqual([])
    expect((await ops('listContacts', { query: { all: 'true' } })).body.contacts).toMatchObject([
      { contact_id, answers: [{ answer: 'Selvitämme.\nPalaamme asiaan.' }, { answer: 'On vetokoukku.' }] },
    ])
    const answer = (await lettersTo(email)).find(({ bodyText }) => bodyText.includes('On vetokoukku.'))
    expect(answer).toMatchObject({ subject: 'Vastaus viestiisi' })
    expect(answer?.headers).toMatchObject({ 'Reply-To': 'asiakaspalvelu@kulku.example' })
    expect(answer?.bodyText).toContain('Onko autossa vetokoukku?')
  })

  test('is answered in the language of the page on which it was written, and to a customer in theirs', async () => {
    const headers = { 'accept-language': 'sv' }
    const email = newEmail()
    await shop.call('sendMessage', { body: question(email), headers })
    const { email: known, token } = await startOrder(shop)
    await shop.call('chooseLanguage', { token, body: { language: 'en' } })
    await shop.call('sendMessage', { token, body: question(known), headers })
    const { contacts } = (await ops('listContacts')).body
    expect(contacts.map((one) => [one.email, one.language]).toSorted()).toEqual(
      [
        [email, 'sv'],
        [known, 'en'],
      ].toSorted(),
    )
    for (const { contact_id } of contacts) await ops('answerContact', { body: { contact_id, answer: 'On.' } })
    const subjects = async (to: string) => (await lettersTo(to)).map(({ subject }) => subject)
    expect(await subjects(email)).toEqual(
      expect.arrayContaining(['Vi har fått ditt meddelande', 'Svar på ditt meddelande']),
    )
    expect(await subjects(known)).toEqual(
      expect.arrayContaining(['We received your message', 'Answer to your message']),
    )
    const letters = await lettersTo(known)
    expect(letters.some(({ bodyText }) => bodyText.includes('/en/account/messages'))).toBe(true)
  })

  test('of a signed-in customer is marked as theirs, and may be done without a letter', async () => {
    const { email, token } = await startOrder(shop)
    await shop.call('sendMessage', { token, body: { ...question(email), phone: null } })
    const [waiting] = (await ops('listContacts')).body.contacts
    expect(waiting).toMatchObject({ email, signed_in: true, phone: null })
    const { contact_id = '' } = waiting ?? {}
    expect((await ops('finishContact', { body: { contact_id, reason: 'Soitettu' } })).status).toBe(200)
    expect((await ops('listContacts')).body.contacts).toEqual([])
  })

  test('says what is wrong under each field, and keeps nothing then', async () => {
    const body = { ...question(newEmail()), phone: '12', message: '  ' }
    const { status, body: refused } = await shop.call('sendMessage', { body })
    expect([status, refused]).toEqual([
      422,
      expect.objectContaining({ errors: { message: ['Kirjoita viesti.'], phone: ['Tarkista puhelinnumero.'] } }),
    ])
    const wrong = await shop.call('sendMessage', { body: { ...body, message: 'Hei' } })
    expect(wrong.body).toMatchObject({ errors: { phone: ['Tarkista puhelinnumero.'] } })
    expect((await ops('listContacts')).body.contacts).toEqual([])
  })

  test('is slowed when many come from one place, never refused for good; a mailbox gets five receipts a day', async () => {
    const email = newEmail()
    const send = () => shop.call('sendMessage', { body: question(email) })
    const answers = []
    for (let times = 0; times < 6; times += 1) answers.push(await send())
    const slowed = answers.filter(({ status }) => status === 429)
    expect(slowed.length).toBeGreaterThan(0)
    expect(slowed[0]?.body).toMatchObject({
      message: expect.stringMatching(/^Olet lähettänyt monta viestiä.*odota \d+ s/),
    })
    for (let times = 0; times < 6; times += 1) {
      await shop.pass(61_000)
      expect((await send()).status).toBe(201)
    }
    expect(await lettersTo(email)).toHaveLength(5)
  })

  test('that nobody ever answered is erased three years after it was sent', async () => {
    await shop.pass(2 * 3_600_000)
    expect((await shop.call('sendMessage', { body: question(newEmail()) })).status).toBe(201)
    const waiting = async (daysAgo: number) => {
      const sent = new Date(shop.clock.now().getTime() - daysAgo * 86_400_000).toISOString()
      await shop.db.$client.query('update contact_message set sent_at = $1 where done_at is null', [sent])
      await shop.worker.keepUp()
      return (await shop.db.$client.query('select id from contact_message where done_at is null')).rows.length
    }
    expect(await waiting(3 * 365 - 1)).toBeGreaterThan(0)
    expect(await waiting(3 * 365 + 1)).toBe(0)
  })

  test('is erased three years after it was done', async () => {
    const counted = async () =>
      (await shop.db.$client.query('select id from contact_message where done_at is not null')).rows.length
    // Three years that pass are counted day by day, which is nobody's question here.
    const areDone = async (daysAgo: number) => {
      const done = new Date(shop.clock.now().getTime() - daysAgo * 86_400_000).toISOString()
      await shop.db.$client.query('update contact_message set done_at = $1 where done_at is not null', [done])
      await shop.worker.keepUp()
      return await counted()
    }
    expect(await areDone(3 * 365 - 1)).toBeGreaterThan(0)
    expect(await areDone(3 * 365 + 1)).toBe(0)
  })
})
