import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Refused } from '../../../ui/data/refused.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { LedToHeading } from '../../../ui/text/ledToHeading.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { orderQuery } from '../../currentOrder/queries.ts'
import { mayShow, pathOf, stepOf } from '../../currentOrder/stepOf.ts'
import { NothingInHeader } from '../../storefront/HeaderSlot.tsx'
import { words } from '../words.ts'
import { ChangedOrder } from './ChangedOrder.tsx'
import { OrderFrame, type useFrame } from './OrderFrame.tsx'
import { useChangedOrder } from './useChangedOrder.ts'
import { useMissingStep } from './useMissingStep.ts'

/**
 * The order flow. The order itself says which of its pages may be shown: anything else, the bare address too, goes to
 * the step it waits for. Going back is always allowed.
 */
export function NewOrderPage() {
  // Outside the pages: what is told of a changed order may lead to another one of them.
  const { changes, close, onGone, led, look } = useChangedOrder()
  useMissingStep()
  return (
    <LedToHeading value={led}>
      <FlowPage tellChanges={look} />
      <ChangedOrder changes={changes} onClose={close} onGone={onGone} />
    </LedToHeading>
  )
}

function FlowPage({ tellChanges }: Pick<ReturnType<typeof useFrame>, 'tellChanges'>) {
  const { pathname, search } = useLocation()
  const page = pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  // An order kept from an earlier visit must not decide where this one begins; one that was asked ahead of it may.
  const client = useQueryClient()
  const [wasAskedAhead] = useState(() => isOfNow(client.getQueryState(orderQuery.queryKey)?.dataUpdatedAt))
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...orderQuery,
    refetchOnMount: wasAskedAhead ? false : 'always',
  })

  if (page === 'luo-salasana') return <Outlet />
  if (!isFetchedAfterMount && !wasAskedAhead) return <Loading />
  if (!data) return <NoOrder failure={error} busy={isFetching} onRetry={() => void refetch()} />

  const place = stepOf(data.order, data.customer)
  if (!mayShow(page, place)) return <Navigate to={pathOf(place) + search} replace />
  return page === 'valmis' ? <Outlet /> : <OrderFrame page={page} tellChanges={tellChanges} />
}

/** An answer that came while the code of the page was on its way. */
const isOfNow = (answeredAt = 0): boolean => Date.now() - answeredAt < 3_000

function NoOrder({ failure, busy, onRetry }: { failure: unknown; busy: boolean; onRetry: () => void }) {
  const t = words[useLanguage()]
  const none = failure instanceof Refused && failure.status === 404
  return (
    <Page title={none ? t.noOrder : t.orderFailed} width="text">
      <NothingInHeader />
      {none ? (
        <EmptyState
          icon={CarFront}
          title={t.noOrderNote}
          action={
            <ButtonLink to="/" kind="primary">
              {t.toSearch}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState title={t.orderFailed} busy={busy} onRetry={onRetry}>
          {t.orderFailedNote}
        </ErrorState>
      )}
    </Page>
  )
}
