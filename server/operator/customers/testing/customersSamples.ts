import { sql } from 'drizzle-orm'
import { orderInState } from '../../../testing/orderInState.ts'
import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'

export const customersSamples = (order_number: string): Samples => ({
  listCustomers: { body: { words: 'meikäläinen', sort: '-made' } },
  listCompanies: { query: { name: 'Oy' } },
  setCompanyLimit: { body: { business_id: '2345678-0', max_orders: 5, orders_elsewhere: 0 } },
  showCollective: { params: { business_id: '2345678-0' } },
  collectiveFile: { params: { business_id: '2345678-0', month: '2026-11' } },
  setCollective: { body: { business_id: '2345678-0', recipient_id: nobody, reason: 'Asiakas pyysi' } },
  findCustomer: { body: { order_number } },
  showCustomer: { params: { customer_id: nobody } },
  showAccount: { params: { customer_id: nobody } },
  eraseCustomer: { body: { customer_id: nobody, reason: 'Asiakas pyysi' } },
  restrictProcessing: { body: { customer_id: nobody, ground: 'accuracy', reason: 'Asiakas pyysi' } },
  liftRestriction: { body: { customer_id: nobody, reason: 'Selvitetty' } },
  signOutCustomer: { body: { customer_id: nobody, reason: 'Puhelin katosi' } },
  exportCustomer: { params: { customer_id: nobody } },
  setCustomerType: { body: { order_number, type: 'private', reason: 'Valittu väärin' } },
  correctCustomer: { body: { order_number, phone: '+358401234567', reason: 'Numero oli väärin' } },
  addNote: { body: { order_number, note: 'Asiakas soitti.' } },
  listLetters: { query: { order_number } },
  showLetter: { params: { letter_id: nobody } },
  resendLetter: { body: { letter_id: nobody } },
})

export const customersWays = ({ shop, ops, sample, on, onOrder }: Acting): ActSetups => ({
  setCompanyLimit: on('setCompanyLimit', 'company 9000012-6', { business_id: '9000012-6', max_orders: 5 }, () =>
    shop.db.execute(sql`insert into company (business_id, name, max_orders) values ('9000012-6', 'Hidas Oy', 1)`),
  ),
  setCollective: async () => {
    const { customerId } = await orderInState(shop)
    const business_id = '9000008-9'
    await shop.db.execute(
      sql`insert into company (business_id, name, max_orders) values (${business_id}, 'Selvitystila Oy', 1)`,
    )
    await shop.db.execute(sql`update customer set business_id = ${business_id} where id = ${customerId}`)
    return {
      body: { business_id, recipient_id: customerId, reason: 'Asiakas pyysi' },
      subject: `company ${business_id}`,
    }
  },
  listCustomers: async () => {
    await orderInState(shop)
    return { body: { sort: '-made' }, subject: 'search' }
  },
  findCustomer: async () => {
    const { order_number, customerId } = await orderInState(shop)
    return { body: { order_number }, subject: `customer ${customerId}` }
  },
  setCustomerType: async () => {
    const { order_number, customerId } = await orderInState(shop)
    return { body: { ...sample('setCustomerType'), type: 'business', order_number }, subject: `customer ${customerId}` }
  },
  correctCustomer: async () => {
    const { order_number, customerId } = await orderInState(shop)
    return { body: { ...sample('correctCustomer'), order_number }, subject: `customer ${customerId}` }
  },
  signOutCustomer: async () => {
    const { customerId } = await orderInState(shop)
    return { body: { ...sample('signOutCustomer'), customer_id: customerId }, subject: `customer ${customerId}` }
  },
  restrictProcessing: async () => {
    const { customerId } = await orderInState(shop)
    return { body: { ...sample('restrictProcessing'), customer_id: customerId }, subject: `customer ${customerId}` }
  },
  liftRestriction: async () => {
    const { customerId } = await orderInState(shop)
    await ops('restrictProcessing', { body: { customer_id: customerId, ground: 'claims', reason: 'Koe' } })
    return { body: { ...sample('liftRestriction'), customer_id: customerId }, subject: `customer ${customerId}` }
  },
  addNote: onOrder('addNote', 'pending'),
  resendLetter: async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    await shop.worker.runUntilIdle()
    const { letters } = (await ops('listLetters', { query: { order_number } })).body
    const letter_id = letters[0]?.letter_id ?? ''
    return { body: { letter_id }, subject: `letter ${letter_id}` }
  },
})
