import { describe, expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { sentMails } from '../providers/mail/outbox.ts'
import { orderInState } from '../testing/orderInState.ts'
import { newEmail, startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const question = (email: string) => ({
  name: 'Onni Onnistuja',
  email,
  kind: 'order' as const,
  message: 'Onko vetokoukku?',
})

describe('a message', () => {
  test('written without an account by somebody who typed the address is not shown in the account', async () => {
    const { token, email } = await startOrder(shop)
    await shop.call('sendMessage', { body: question(email) })
    expect((await shop.call('getMessages', { token })).body.messages).toEqual([])
    const { contacts } = (await ops('listContacts', { query: { limit: '100' } })).body
    expect(contacts.find((one) => one.email === email)).toMatchObject({
      signed_in: false,
      customer_id: expect.any(String),
    })
  })

  test('that nobody knows has no account', async () => {
    const email = newEmail()
    await shop.call('sendMessage', { body: question(email) })
    const { contacts } = (await ops('listContacts', { query: { limit: '100' } })).body
    expect(contacts.find((one) => one.email === email)).toMatchObject({ customer_id: null, has_order: false })
  })
})

describe('a message that staff write first', () => {
  test('goes by letter, stands in the account with its order, and waits for nobody until it is answered', async () => {
    const { order_number, customerId, token, email } = await orderInState(shop, { status: 'confirmed' })
    const body = { customer_id: customerId, kind: 'handover' as const, order_number, message: 'Autosi on valmis.' }
    const { contact_id } = (await ops('writeToCustomer', { body })).body
    await shop.worker.runUntilIdle()
    const letters = await sentMails(shop.db, email)
    expect(letters.find(({ subject }) => subject === 'Viesti asiakaspalvelusta')?.bodyText).toMatch(
      /Autosi on valmis\.[\s\S]*\/tili\/viestit/,
    )
    const [thread] = (await shop.call('getMessages', { token })).body.messages
    expect(thread).toMatchObject({
      message_id: contact_id,
      order_number,
      answer_by: null,
      entries: [{ by: 'provider' }],
    })
    const open = async () => (await ops('listContacts', { query: { limit: '100' } })).body.contacts
    expect((await open()).map((one) => one.contact_id)).not.toContain(contact_id)
    await shop.call('continueMessage', { token, body: { message_id: contact_id, message: 'Tulen klo 10.' } })
    expect((await open()).find((one) => one.contact_id === contact_id)).toMatchObject({
      began_by: 'Maija',
      customer_id: customerId,
      has_order: true,
    })
  })

  test('about an order of somebody else is refused', async () => {
    const { customerId } = await orderInState(shop, { status: 'confirmed' })
    const other = await orderInState(shop, { status: 'confirmed' })
    const body = { customer_id: customerId, kind: 'order' as const, order_number: other.order_number, message: 'Hei' }
    expect(await ops('writeToCustomer', { body })).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  })
})
