import { expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { newId } from '../platform/ids.ts'
import { orderInState } from '../testing/orderInState.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('what staff wrote is new until its customer opens it, and staff see when that was', async () => {
  const { customerId, token, order_number } = await orderInState(shop, { status: 'confirmed' })
  const about = { customer_id: customerId, kind: 'handover' as const, order_number }
  const { contact_id } = (await ops('writeToCustomer', { body: { ...about, message: 'Autosi on valmis.' } })).body
  const seen = async () => (await shop.call('getMessages', { token })).body.messages[0]?.is_new
  const counted = async () => (await shop.call('getCustomer', { token })).body.data.new_messages
  const told = async () => {
    const { messages } = (await ops('showCustomer', { params: { customer_id: customerId } })).body
    const { contacts } = (await ops('listContacts', { query: { all: 'true' } })).body
    expect(contacts.find((one) => one.contact_id === contact_id)?.read).toEqual(messages[0]?.read)
    return messages[0]?.read
  }
  expect([await seen(), await told()]).toEqual([true, { at: null }])
  expect(await counted()).toBe(1)
  const open = (who = token, message_id = contact_id) => shop.call('readMessage', { token: who, body: { message_id } })
  expect((await open()).status).toBe(200)
  expect(await counted()).toBe(0)
  const first = await told()
  expect([await seen(), first]).toEqual([false, { at: expect.stringMatching(/^20/) }])
  await shop.pass(60_000)
  await open()
  expect(await told()).toEqual(first)

  await ops('answerContact', { body: { contact_id, answer: 'Ovi on B.', keep_open: false } })
  expect([await seen(), await told()]).toEqual([true, { at: null }])
  // A customer who writes on has read it.
  await shop.call('continueMessage', { token, body: { message_id: contact_id, message: 'Kiitos!' } })
  expect(await seen()).toBe(false)
  expect(((await told())?.at ?? '') > (first?.at ?? '')).toBe(true)

  const stranger = await startOrder(shop)
  expect(await open(stranger.token)).toMatchObject({ status: 404, body: { code: 'CONTACT_NOT_FOUND' } })
  expect((await open(token, newId())).status).toBe(404)
})

test('of what a visitor wrote nobody says whether the answer was read', async () => {
  await shop.call('sendMessage', {
    body: { name: 'Onni', email: 'onni@esimerkki.example', kind: 'order', message: 'Onko vetokoukku?' },
  })
  const listed = async () =>
    (await ops('listContacts', { query: { all: 'true' } })).body.contacts.find(({ name }) => name === 'Onni')
  await ops('answerContact', { body: { contact_id: (await listed())?.contact_id ?? '', answer: 'On.' } })
  expect(await listed()).toMatchObject({ read: null, answers: [{ answer: 'On.' }] })
})
