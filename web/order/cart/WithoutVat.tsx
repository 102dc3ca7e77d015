import { withoutVat } from '../../../contract/money/money.ts'
import { totalWithoutVat } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { fi } from '../fi.ts'

interface WithoutVatProps {
  order: Pick<Order, 'type' | 'start_date'>
  /** With tax. */
  euros: number
  /** The day whose rate it has, where that is not the first one of the order. */
  on?: string
  say: (euros: number) => string
}

/** What a company reads beside a price with tax; others read nothing there. */
export function WithoutVat({ order, euros, on, say }: WithoutVatProps) {
  return isCompany(order.type) && <Net said={say(withoutVat(euros, on ?? order.start_date))} />
}

/** The same beside the total of what was promised, each month of which has the rate of its own day. */
export function TotalWithoutVat({ order, say }: { order: Order; say: WithoutVatProps['say'] }) {
  return isCompany(order.type) && <Net said={say(totalWithoutVat(order))} />
}

const Net = ({ said }: { said: string }) => (
  <span className="nums block text-sm font-normal text-ink-soft">{fi.withoutVat(said)}</span>
)
