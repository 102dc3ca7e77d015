import { withoutVat } from '../../../contract/money/money.ts'
import { type SayEuros, totalWithoutVat } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from '../words.ts'

interface WithoutVatProps {
  order: Pick<Order, 'type' | 'start_date'>
  /** With tax. */
  euros: number
  /** The day whose rate it has, where that is not the first one of the order. */
  on?: string
  say: SayEuros
}

/** The price without tax, beside a price with tax, for a company; others read nothing there. */
export function WithoutVat({ order, euros, on, say }: WithoutVatProps) {
  const language = useLanguage()
  return isCompany(order.type) && <Net said={say(withoutVat(euros, on ?? order.start_date), language)} />
}

/** The same beside the total of what was promised, each month of which has the rate of its own day. */
export function TotalWithoutVat({ order, say }: { order: Order; say: WithoutVatProps['say'] }) {
  const language = useLanguage()
  return isCompany(order.type) && <Net said={say(totalWithoutVat(order), language)} />
}

const Net = ({ said }: { said: string }) => {
  const t = words[useLanguage()]
  return <span className="nums block text-sm font-normal text-ink-soft">{t.withoutVat(said)}</span>
}
