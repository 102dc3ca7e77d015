import { useQuery } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ordersQuery } from '../queries.ts'
import { fi } from './fi.ts'
import { OrderCard } from './OrderCard.tsx'

/** The customer's orders, newest first. */
export function OrderList() {
  const { data: orders, isError, refetch, isFetching } = useQuery(ordersQuery)
  return (
    <section aria-labelledby="tilaukset">
      <h2 id="tilaukset" tabIndex={-1} className="mb-5 text-2xl font-bold outline-none">
        {fi.orders}
      </h2>
      {isError && !orders && (
        <ErrorState title={fi.ordersFailed} onRetry={() => void refetch()} busy={isFetching}>
          {fi.ordersFailedNote}
        </ErrorState>
      )}
      {!orders && !isError && (
        <div className="rounded-lg border border-line p-5 sm:p-7">
          <Spinner text={fi.ordersLoading} quiet />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
      {orders?.length === 0 && (
        <div className="rounded-lg border border-line p-5 sm:p-7">
          <EmptyState
            icon={CarFront}
            title={fi.noOrders}
            action={
              <ButtonLink to="/" kind="primary">
                {fi.findCar}
              </ButtonLink>
            }
          >
            {fi.noOrdersNote}
          </EmptyState>
        </div>
      )}
      <ul className="grid gap-6">
        {orders?.map((order) => (
          <OrderCard key={order.order_number} order={order} />
        ))}
      </ul>
    </section>
  )
}
