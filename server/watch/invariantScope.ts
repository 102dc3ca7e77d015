/** The scope of a check: conditions on columns that name an order, a car, a customer or a company. */
export interface Scope {
  isAll: boolean
  order(column: string): string
  car(column: string): string
  customer(column: string): string
  company(column: string): string
}

const everywhere = () => 'true'
export const everything: Scope = {
  isAll: true,
  order: everywhere,
  car: everywhere,
  customer: everywhere,
  company: everywhere,
}

/** These orders, the cars they have and had, and all orders of their customers and companies. */
export function amongOrders(ids: readonly string[]): Scope {
  const these = `any('{${ids.join(',')}}'::uuid[])`
  const of = (column: string) => `select ${column} from orders where id = ${these}`
  return {
    isAll: false,
    order: (column) => `${column} = ${these}`,
    car: (column) =>
      `${column} in (${of('vehicle_id')} union select vehicle_id from reservation where order_id = ${these})`,
    customer: (column) => `${column} in (${of('customer_id')})`,
    company: (column) => `${column} in (${of('business_id')})`,
  }
}
