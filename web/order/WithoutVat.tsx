import type { Order } from '../../contract/order.ts'
import { withoutVat } from '../../contract/orderFacts.ts'
import { fi } from './fi.ts'

interface WithoutVatProps {
  euros: number
  order: Order
  say: (euros: number) => string
}

/** What a company reads beside a price with tax. */
export function WithoutVat({ euros, order, say }: WithoutVatProps) {
  return (
    <span className="nums block text-sm font-normal text-ink-soft">
      {fi.withoutVat(say(withoutVat(euros, order.start_date)))}
    </span>
  )
}
