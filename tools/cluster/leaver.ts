import { carOf, newcomer } from '../askShop.ts'
import { newCustomer } from '../tryReal/shopCalls.ts'
import { askFrom } from './askFrom.ts'

const PASSWORD = 'Hiljainen-järvi-9'

/** A customer who let the order go, and may delete the account. */
export interface Leaver {
  email: string
  leave(): Promise<void>
}

export async function newLeaver(url: string): Promise<Leaver> {
  const from = askFrom('127.8.0.1', url, () => undefined)
  const customer = newCustomer(url, from.ask)
  const { models, entity } = await customer.ask('getModelAvailability', { body: { location: 'Helsinki', models: [] } })
  const item = models.toSorted((a, b) => b.date.localeCompare(a.date))[0]
  if (!item) throw new Error('No car is free')
  const email = 'poislahteva@esimerkki.example'
  const body = { car: carOf(item), fixed_term: 1 as const, entity, ...newcomer(email) }
  const { token, order } = await customer.ask('createNewOrder', { body })
  customer.token = token
  await customer.ask('setPassword', { body: { password: PASSWORD, password_confirmation: PASSWORD } })
  await customer.ask('deleteOrderInProgress', { body: { order_number: order.order_number } })
  return {
    email,
    async leave() {
      from.begin()
      await customer.ask('deleteAccount', { body: { password: PASSWORD } })
      from.close()
    },
  }
}
