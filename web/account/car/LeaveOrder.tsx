import { addDays, type Day, formatWeekday } from '../../../contract/days/date.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { EndOrder } from '../orders/EndOrder.tsx'
import { WithdrawOrder } from '../orders/WithdrawOrder.tsx'
import { words } from './words.ts'

/** The two ways out of an order, quiet and last, each with its dates. */
export function LeaveOrder({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { status, withdrawal_last_date, cancelling_date: ends } = order
  const mayEnd = orderMay(status, 'end')
  const mayGoBack = mayWithdraw(withdrawal_last_date, today())
  if (!mayEnd && !mayGoBack) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-medium">{t.leave[mayEnd && mayGoBack ? 'both' : mayEnd ? 'end' : 'goBack']}</h4>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {mayEnd && (
          <div className="grid content-start gap-1.5">
            <EndOrder order={order} />
            {ends && (
              <p className="text-sm text-ink-soft">
                {t.endNote(formatWeekday(ends, language), formatWeekday(addDays(ends as Day, -1), language))}
              </p>
            )}
          </div>
        )}
        {mayGoBack && (
          <div className="grid content-start gap-1.5">
            <WithdrawOrder order={order} />
            <p className="text-sm text-ink-soft">{t.withdrawNote}</p>
          </div>
        )}
      </div>
    </div>
  )
}
