import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PhaseStatus } from '../../contract/identification.ts'
import { companyCreditPhase } from '../../contract/money/companyCredit.ts'
import type { Order } from '../../contract/order.ts'
import { Refused, refusalText } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { reloadOrder } from '../currentOrder/queries.ts'
import { alone } from '../currentOrder/StepAct.tsx'
import { ChosenCompany } from './ChosenCompany.tsx'
import { companyRows } from './companyCredit.ts'
import { NextSteps } from './NextSteps.tsx'
import { PhaseRows } from './PhaseList.tsx'
import { useCompanyCredit } from './queries.ts'
import { useFocusKept } from './useFocusKept.ts'
import { words } from './words.ts'

interface CreditProps {
  order: Order
  company: NonNullable<Order['company']>
  onOther: () => void
}

/** The company's credit check, and what to do about each of its outcomes. */
export function CompanyCredit({ order, company, onOther }: CreditProps) {
  const language = useLanguage()
  const t = words[language]
  const { data, error, isFetching, refetch } = useCompanyCredit(order.order_number, company.id)
  const client = useQueryClient()
  const status: PhaseStatus = error ? 'error' : data ? companyCreditPhase(data) : 'started'
  // A passed check leads on; a refusal says that the order is not what this page thinks.
  const isNews = status === 'success' || (error instanceof Refused && error.status === 409)
  useEffect(() => {
    if (isNews) void reloadOrder(client)
  }, [isNews, client])
  const top = useFocusKept()
  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      <ChosenCompany company={company} onOther={onOther} />
      <PhaseRows rows={companyRows(status, language)} />
      {status === 'started' && <p className="text-ink-soft">{t.stay}</p>}
      {status === 'error' && (
        <ErrorState title={t.companyCreditError} onRetry={() => void refetch()} busy={isFetching}>
          {refusalText(error, t.companyCreditErrorNote)}
        </ErrorState>
      )}
      {status === 'denied' && (
        <ErrorState title={t.companyCreditDenied}>
          <div className="grid gap-3" {...alone}>
            <p>{t.companyCreditDeniedNote}</p>
            <NextSteps at="companyCreditDenied" />
            {t.companyCreditDeniedWhy.map((why) => (
              <p key={why}>{why}</p>
            ))}
          </div>
        </ErrorState>
      )}
      {status === 'pending' && (
        <Notice tone="warn" title={t.companyCreditPending} live="status">
          <div className="grid gap-3" {...alone}>
            <p>{t.companyCreditPendingNote}</p>
            <NextSteps at="companyCreditPending" />
          </div>
        </Notice>
      )}
    </div>
  )
}
