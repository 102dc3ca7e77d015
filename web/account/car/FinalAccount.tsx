import { useQuery } from '@tanstack/react-query'
import { finalAccount } from '../../../contract/order/finalAccount.ts'
import { hadCar, isHandedOver } from '../../../contract/order/orderRules.ts'
import { isOpenStatement } from '../../../contract/order/statementRules.ts'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { allInvoicesQuery } from '../queries.ts'
import { words } from './words.ts'

/** The end of an order's account, as its last letter has it, once the car is back and the bill of the return is settled. */
export function FinalAccount({ order }: { order: Order }) {
  const language = useLanguage()
  const isEnded = hadCar(order.status) && !isHandedOver(order.status)
  const isOver = isEnded && order.returned_on !== null && !isOpenStatement(order.statement)
  const isAllInHand = order.invoices.filter(({ deleted }) => !deleted).length >= order.invoices_total
  const { data } = useQuery({ ...allInvoicesQuery(order.order_number), enabled: isOver && !isAllInHand })
  const invoices = isAllInHand ? order.invoices : data
  // Until all is known no sum of it is true.
  if (!isOver || !invoices || invoices.length === 0) return null
  const rows = finalAccount({ invoices, statement: order.statement }, language)
  return (
    <div className="rounded-md bg-canvas p-4 sm:p-5">
      <h4 className="mb-3 text-lg font-bold">{words[language].final}</h4>
      <dl className="nums grid max-w-120 gap-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
