import { describe, expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { besideOthers } from '../testing/bystanders.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const question = (email: string) => ({
  name: 'Onni Onnistuja',
  email,
  kind: 'order' as const,
  message: 'Onko vetokoukku?',
})

/** Somebody who is signed in and has asked; the thread as staff list it. */
async function asked() {
  const { token, email } = await startOrder(shop)
  await shop.call('sendMessage', { token, body: question(email) })
  const { contacts } = (await ops('listContacts', { query: { all: 'true' } })).body
  const contact_id = contacts.find((one) => one.email === email)?.contact_id ?? ''
  const threads = async () => (await shop.call('getMessages', { token })).body.messages
  const listed = async () =>
    (await ops('listContacts', { query: { limit: '100' } })).body.contacts.find((one) => one.contact_id === contact_id)
  return { token, email, contact_id, threads, listed }
}

describe('a thread of messages', () => {
  test('is read in the account, written on there, and waits for staff again', async () => {
    const { token, contact_id, threads, listed } = await asked()
    await ops('answerContact', { body: { contact_id, answer: 'On, irrotettava.' } })
    expect(await listed()).toBeUndefined()
    expect(await threads()).toMatchObject([{ answer_by: null, entries: [{ by: 'customer' }, { by: 'provider' }] }])
    const sent = await besideOthers(shop, () =>
      shop.call('continueMessage', { token, body: { message_id: contact_id, message: ' Paljonko se vetää?\n' } }),
    )
    expect(sent).toMatchObject({ status: 201 })
    expect(await threads()).toMatchObject([
      {
        message_id: contact_id,
        answer_by: sent.body.answer_by,
        entries: [{}, {}, { by: 'customer', text: 'Paljonko se vetää?' }],
      },
    ])
    expect(await listed()).toMatchObject({ answers: [{ by: 'Maija' }, { by: null, answer: 'Paljonko se vetää?' }] })
  })

  test('that waits already keeps its day', async () => {
    const { token, contact_id, threads } = await asked()
    const [before] = await threads()
    await shop.call('continueMessage', { token, body: { message_id: contact_id, message: 'Kiire on.' } })
    expect((await threads())[0]?.answer_by).toBe(before?.answer_by)
  })

  test('is nobody else’s, and one that there is not is refused alike', async () => {
    const { contact_id } = await asked()
    const { token } = await startOrder(shop)
    expect((await shop.call('getMessages', { token })).body.messages).toEqual([])
    for (const message_id of [contact_id, '01990000-0000-7000-8000-000000000000', 'nothing'])
      expect(await shop.call('continueMessage', { token, body: { message_id, message: 'Hei' } })).toMatchObject({
        status: 404,
        body: { code: 'CONTACT_NOT_FOUND' },
      })
  })
})
