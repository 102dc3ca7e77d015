import { formatDay } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { withdrawalPage } from '../../storefront/fi.ts'
import { today } from '../../today.ts'
import { fi } from './fi.ts'

/** The way out of the contract, through the days of it. */
export function WithdrawOrder({ order: { order_number, withdrawal_last_date: last } }: { order: Order }) {
  if (!mayWithdraw(last, today())) return null
  return (
    <div className="max-sm:grid">
      <ButtonLink to={withdrawalPage.to} state={{ order_number }}>
        {withdrawalPage.label}
      </ButtonLink>
      <p className="mt-1.5 text-sm text-ink-soft">{fi.lastWithdrawalDay(formatDay(last))}</p>
    </div>
  )
}
