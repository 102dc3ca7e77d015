import { useQuery } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { useRef } from 'react'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { chargePollMs } from '../../currentOrder/chargePollMs.ts'
import { ordersQuery } from '../../currentOrder/queries.ts'
import { AskUs } from '../../storefront/AskUs.tsx'
import { useKeptCard } from '../car/useKeptCard.ts'
import { OrderCard } from './OrderCard.tsx'
import { words } from './words.ts'

/** The customer's orders, newest first. */
export function OrderList() {
  const t = words[useLanguage()]
  const {
    data: orders,
    isError,
    refetch,
    isFetching,
  } = useQuery({
    ...ordersQuery,
    refetchInterval: ({ state: { data } }) => (data ? chargePollMs(data, shopNow()) : false),
  })
  useKeptCard(orders)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="tilaukset">
      <h2 ref={heading} id="tilaukset" tabIndex={-1} className="sr-only">
        {t.orders}
      </h2>
      {isError && !orders && (
        <ErrorState title={t.ordersFailed} onRetry={() => void refetch()} busy={isFetching}>
          {t.ordersFailedNote}
          <AskUs className="mt-1.5" />
        </ErrorState>
      )}
      {!orders && !isError && (
        <>
          <p role="status" className="sr-only">
            {t.ordersLoading}
          </p>
          <OrderSkeleton />
        </>
      )}
      {orders?.length === 0 && (
        <div className="rounded-lg border border-line p-5 sm:p-7">
          <EmptyState
            icon={CarFront}
            title={t.noOrders}
            action={
              <ButtonLink to="/" kind="primary">
                {t.findCar}
              </ButtonLink>
            }
          >
            {t.noOrdersNote}
          </EmptyState>
        </div>
      )}
      <ul className="grid gap-6">
        {orders?.map((order) => (
          <OrderCard key={order.order_number} order={order} listHeading={heading} />
        ))}
      </ul>
    </section>
  )
}

/** The room that an order takes: its state, the car with what comes next, the sections. */
function OrderSkeleton() {
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
      <Skeleton className="h-6 w-28" />
      <div className="grid gap-6 md:grid-cols-[20rem_1fr] md:gap-10">
        <Skeleton className="aspect-2/1 w-full max-w-96 rounded-md!" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-8 w-40" />
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-10 w-3/4" />
          </div>
          <Skeleton className="h-60 w-full rounded-md!" />
        </div>
      </div>
      <div className="grid gap-6 border-t border-line pt-5">
        {[1, 2, 3, 4, 5].map((section) => (
          <Skeleton key={section} className="h-6 w-48" />
        ))}
      </div>
    </div>
  )
}
