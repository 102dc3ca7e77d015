import { useQuery } from '@tanstack/react-query'
import { MessagesSquare, Plus } from 'lucide-react'
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
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { customerQuery } from '../session/queries.ts'
import { AskUs } from '../storefront/AskUs.tsx'
import { CollectivePapers, fetchForms, SetPasswordForm } from './lateForms.ts'
import { MyInfo } from './MyInfo.tsx'
import { OrderList } from './orders/OrderList.tsx'
import { words } from './orders/words.ts'
import { ReturnNotice } from './ReturnNotice.tsx'

/** The customer's own page: what to do next, the orders, the customer's facts. A first password comes before all that. */
export function AccountPage() {
  const t = words[useLanguage()]
  const { data: customer, isError, refetch, isFetching } = useQuery(customerQuery)
  const heading = useAccountOpened(customer)
  useEffect(fetchForms, [])
  if (isError && !customer)
    return (
      <Page title={t.title}>
        <ErrorState title={t.loadFailed} onRetry={() => void refetch()} busy={isFetching}>
          {t.loadFailedNote}
          <AskUs className="mt-1.5" />
        </ErrorState>
      </Page>
    )
  if (!customer) return <Loading />
  if (!customer.user_password_set)
    return (
      <Page title={t.passwordFirst} lead={t.passwordFirstLead} width="form">
        {customer.latest_order_status && isInProgress(customer.latest_order_status) && (
          <div className="mb-6">
            <Notice title={t.pending} action={<ButtonLink to="/uusi-tilaus">{t.goOn}</ButtonLink>}>
              {t.begunNote}
            </Notice>
          </div>
        )}
        <Suspense fallback={<Loading />}>
          <SetPasswordForm
            email={customer.email}
            onDone={() => {
              showToast(t.passwordCreated)
              void refetch()
            }}
          />
        </Suspense>
      </Page>
    )
  return (
    <Page title={t.title} headingRef={heading}>
      <div className="grid gap-8">
        <ReturnNotice />
        <OrderList />
        <NewOrder customer={customer} />
        {customer.business_id && (
          <Suspense fallback={null}>
            <CollectivePapers />
          </Suspense>
        )}
        <MyInfo customer={customer} />
        <Messages unread={customer.new_messages} />
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

/** The way to what was written with the customer service. */
function Messages({ unread }: { unread: number }) {
  const t = words[useLanguage()]
  return (
    <section aria-labelledby="viestit" className="rounded-lg bg-canvas p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="viestit" className="text-2xl font-bold">
          {t.messages}
        </h2>
        {unread > 0 && <Badge tone="petrol">{t.newMessages(unread)}</Badge>}
      </div>
      <p className="mt-1.5 text-ink-soft">{t.messagesNote}</p>
      <div className="mt-5 max-sm:grid">
        <ButtonLink to="/tili/viestit" icon={MessagesSquare}>
          {t.openMessages}
        </ButtonLink>
      </div>
    </section>
  )
}

function NewOrder({ customer }: { customer: Customer }) {
  const t = words[useLanguage()]
  if (hasRoom(customer))
    return (
      <div className="max-sm:grid">
        <ButtonLink to="/" icon={Plus}>
          {t.newOrder}
        </ButtonLink>
      </div>
    )
  return (
    <div className="max-sm:grid">
      <Button icon={Plus} disabledReason={t.most(customer.max_orders ?? 0)}>
        {t.newOrder}
      </Button>
      <AskUs about={t.moreOrders} className="mt-2" />
    </div>
  )
}
