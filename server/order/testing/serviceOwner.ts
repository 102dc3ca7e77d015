import { expect } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'

const DAY = 86_400_000

type Offer = (service: Order['available_extra_services'][number]) => boolean
export const monthly: Offer = ({ recurring }) => recurring
export const once: Offer = ({ recurring, service_key }) => !recurring && service_key !== 'home_delivery'

/** The invoices of bought services. */
export const others = ({ invoices }: Order) => invoices.filter(({ invoice_type }) => invoice_type === 'other')

/** A customer who buys services for a running subscription, ends them and keeps them. */
export function serviceOwner(shop: TestShop) {
  async function buy(customer: OwnerOfOrder, pick: Offer, headers: Record<string, string> = {}) {
    const service = (await customer.order()).available_extra_services.find(pick)
    if (!service) throw new Error('Nothing like it on offer')
    const body = { order_number: customer.order_number, service_id: service.id }
    return { service, answer: await shop.call('purchaseExtraService', { token: customer.token, body, headers }) }
  }

  /** The day of the first monthly charge, with everything done that came due. */
  async function firstCharge(customer: OwnerOfOrder): Promise<Order> {
    await shop.pass(0)
    for (let days = 0; days < 90; days += 1) {
      const order = await customer.order()
      if (order.has_subscription_invoices) return order
      await shop.pass(DAY)
      await customer.signIn()
    }
    throw new Error('never charged')
  }

  const on = async (customer: OwnerOfOrder, to: string) => {
    await shop.pass(Math.round((Date.parse(to) - Date.parse(shop.clock.today())) / DAY) * DAY)
    await customer.signIn()
  }
  const withService = async (): Promise<OwnerOfOrder> => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await on(customer, (await firstCharge(customer)).start_date)
    expect((await buy(customer, monthly)).answer.status).toBe(204)
    return customer
  }
  const owned = async (customer: OwnerOfOrder) => {
    const order = await customer.order()
    const service = order.order_extra_services.find(({ recurring }) => recurring)
    if (!service) throw new Error('No monthly service')
    return { order, service }
  }
  const call = (
    name: 'endExtraService' | 'keepExtraService',
    { token, order_number }: OwnerOfOrder,
    service_id: string,
    seen: { last_day?: string } = {},
  ) => shop.call(name, { token, body: { order_number, service_id, ...seen } })
  return { buy, firstCharge, on, withService, owned, call }
}
