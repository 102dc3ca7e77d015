import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import type { Customer } from '../../contract/customer.ts'
import { hasRoom, isInProgress } from '../../contract/order/orderRules.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { customerQuery } from '../session/queries.ts'
import { AskUs } from '../storefront/AskUs.tsx'
import { fetchForms, SetPasswordForm } from './lateForms.ts'
import { MyInfo } from './MyInfo.tsx'
import { fi } from './orders/fi.ts'
import { OrderList } from './orders/OrderList.tsx'
import { ReturnNotice } from './ReturnNotice.tsx'

/** The customer's own page: what to do next, the orders, the customer's facts. A first password comes before all that. */
export function AccountPage() {
  const { data: customer, isError, refetch, isFetching } = useQuery(customerQuery)
  const heading = useAccountOpened(customer)
  useEffect(fetchForms, [])
  if (isError && !customer)
    return (
      <Page title={fi.title}>
        <ErrorState title={fi.loadFailed} onRetry={() => void refetch()} busy={isFetching}>
          {fi.loadFailedNote}
          <AskUs className="mt-1.5" />
        </ErrorState>
      </Page>
    )
  if (!customer) return <Loading />
  if (!customer.user_password_set)
    return (
      <Page title={fi.passwordFirst} lead={fi.passwordFirstLead} width="form">
        {customer.latest_order_status && isInProgress(customer.latest_order_status) && (
          <div className="mb-6">
            <Notice title={fi.pending} action={<ButtonLink to="/uusi-tilaus">{fi.goOn}</ButtonLink>}>
              {fi.begunNote}
            </Notice>
          </div>
        )}
        <Suspense fallback={<Loading />}>
          <SetPasswordForm
            email={customer.email}
            onDone={() => {
              showToast(fi.passwordCreated)
              void refetch()
            }}
          />
        </Suspense>
      </Page>
    )
  return (
    <Page title={fi.title} headingRef={heading}>
      <div className="grid gap-8">
        <ReturnNotice />
        <NewOrder customer={customer} />
        <OrderList />
        <MyInfo customer={customer} />
      </div>
    </Page>
  )
}

/** The first password opens the account, which begins at its top: the button that was pressed is gone. */
function useAccountOpened(customer: Customer | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasPassword = customer?.user_password_set
  const had = useRef(hasPassword)
  useEffect(() => {
    if (had.current === false && hasPassword) heading.current?.focus()
    had.current = hasPassword
  }, [hasPassword])
  return heading
}

function NewOrder({ customer }: { customer: Customer }) {
  if (hasRoom(customer))
    return (
      <div className="max-sm:grid">
        <ButtonLink to="/" icon={Plus}>
          {fi.newOrder}
        </ButtonLink>
      </div>
    )
  return (
    <div className="max-sm:grid">
      <Button icon={Plus} disabledReason={fi.most(customer.max_orders ?? 0)}>
        {fi.newOrder}
      </Button>
      <AskUs about={fi.moreOrders} className="mt-2" />
    </div>
  )
}
