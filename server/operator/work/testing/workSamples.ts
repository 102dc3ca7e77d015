import { orderInState } from '../../../testing/orderInState.ts'
import { startOrder } from '../../../testing/testCustomer.ts'
import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import { writtenContact } from '../../testing/waitingForStaff.ts'

export const workSamples = (): Samples => ({
  listChecks: { query: { show: 'later', limit: '5' } },
  decideCheck: { body: { check_id: nobody, decision: 'approve', reason: 'Koe' } },
  listContacts: { query: { limit: '5' } },
  answerContact: { body: { contact_id: nobody, answer: 'Hei!' } },
  writeToCustomer: { body: { customer_id: nobody, kind: 'other', message: 'Hei!' } },
  finishContact: { body: { contact_id: nobody, reason: 'Soitettu' } },
  listColleagues: { query: { kind: 'check' } },
  assignWork: { body: { kind: 'message', item_id: nobody, to: null, seen: null } },
  snoozeWork: { body: { kind: 'message', item_id: nobody, until: null } },
})

export const workWays = ({ shop, ops, sample }: Acting): ActSetups => ({
  decideCheck: async () => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    await customer.identify('Kerttu Kielto')
    await shop.call('getIdentificationStatus', { token: customer.token })
    const { checks } = (await ops('listChecks')).body
    const check_id = checks.find(({ email }) => email === customer.email)?.check_id ?? ''
    return { body: { ...sample('decideCheck'), check_id }, subject: `check ${check_id}` }
  },
  answerContact: async () => {
    const contact_id = await writtenContact(shop, ops)
    return { body: { contact_id, answer: 'Hei, autossa on vetokoukku.' }, subject: `contact ${contact_id}` }
  },
  writeToCustomer: async () => {
    const { order_number, customerId } = await orderInState(shop, { status: 'confirmed' })
    const body = { customer_id: customerId, kind: 'order' as const, order_number, message: 'Autosi on valmis.' }
    return { body, subject: `customer ${customerId}` }
  },
  finishContact: async () => {
    const contact_id = await writtenContact(shop, ops)
    return { body: { contact_id, reason: 'Soitettu' }, subject: `contact ${contact_id}` }
  },
  assignWork: async () => {
    const item_id = await writtenContact(shop, ops)
    return { body: { ...sample('assignWork'), item_id }, subject: `message ${item_id}` }
  },
  snoozeWork: async () => {
    const item_id = await writtenContact(shop, ops)
    return { body: { ...sample('snoozeWork'), item_id }, subject: `message ${item_id}` }
  },
})
