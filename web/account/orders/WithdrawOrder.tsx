import { formatDay } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as storefrontWords } from '../../storefront/words.ts'
import { today } from '../../today.ts'
import { words } from './words.ts'

/** The way out of the contract, through the days of it. */
export function WithdrawOrder({ order: { order_number, withdrawal_last_date: last } }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { withdrawalPage } = storefrontWords[language]
  if (!mayWithdraw(last, today())) return null
  return (
    <div className="max-sm:grid">
      <ButtonLink to={withdrawalPage.to} state={{ order_number }}>
        {withdrawalPage.label}
      </ButtonLink>
      <p className="mt-1.5 text-sm text-ink-soft">{t.lastWithdrawalDay(formatDay(last, language))}</p>
    </div>
  )
}
