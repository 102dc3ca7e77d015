import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { claimOf, type PriceClaim } from '../../../contract/money/priceClaim.ts'
import type { Alternative } from '../../../contract/order/alternatives.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { throttlePress } from '../../../ui/button/throttlePress.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { updatePendingOrder } from '../../currentOrder/acceptance.ts'
import { tellCarried } from '../../currentOrder/tellCarried.ts'
import { updateFailure } from '../../search/startOrder/failures.tsx'
import { ClaimConditions, WithoutVat } from '../../storefront/PriceClaim.tsx'
import { alternativesQuery } from '../queries.ts'
import { words } from '../words.ts'

/** The nearest cars that are free now; one press takes one, and the order goes on with it. */
export function Alternatives({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { data, error, isFetching, refetch } = useQuery(alternativesQuery(order.order_number))
  const take = useAct(updatePendingOrder, {
    failed: (reason) => {
      // The offer has changed: nobody should press the same car in vain twice.
      void refetch()
      return updateFailure(reason, language)
    },
    done: (carried) => tellCarried(carried, language),
  })
  const [mayPress] = useState(throttlePress)
  if (data?.alternatives.length === 0) return null

  const choose = (wanted: Alternative) => {
    if (mayPress() && data) take.run(wishOf(order, wanted, data.entity))
  }
  const taken = take.underWay[0]?.car
  return (
    <section aria-labelledby="alternatives" aria-busy={isFetching}>
      <h2 id="alternatives" className="text-xl font-bold">
        {t.alternatives}
      </h2>
      <p className="mt-1 text-ink-soft">{t.alternativesNote}</p>
      {error && !data && (
        <div className="mt-4">
          <ErrorState title={t.alternativesFailed} busy={isFetching} onRetry={() => void refetch()}>
            {t.tryAgain}
          </ErrorState>
        </div>
      )}
      {!error && !data && <Searching />}
      <ul className="mt-4 grid gap-4">
        {data?.alternatives.map((one, at) => (
          <AlternativeRow
            key={one.kind}
            alternative={one}
            term={order.fixed_term}
            isFirst={at === 0}
            busy={taken?.model === one.car.model && taken.locationID === one.dealer.location_id}
            onTake={() => choose(one)}
          />
        ))}
      </ul>
      <MessageDialog message={take.failure} onClose={take.closeFailure} />
    </section>
  )
}

const wishOf = (order: Order, { car, gearType, date, dealer }: Alternative, entity: string) => ({
  car: { make: car.make, model: car.model, gearType, locationID: dealer.location_id, startDate: date },
  fixed_term: order.fixed_term,
  entity,
  order: { order_number: order.order_number },
})

interface RowProps {
  alternative: Alternative
  term: FixedTerm
  isFirst: boolean
  busy: boolean
  onTake: () => void
}

function AlternativeRow({ alternative, term, isFirst, busy, onTake }: RowProps) {
  const language = useLanguage()
  const t = words[language]
  const { kind, car, gearType, date, dealer, distance, price, normal_price } = alternative
  const name = `${car.display_name}, ${t.gear[gearType]}`
  return (
    <li className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-[11rem_1fr] sm:p-5">
      <img
        src={car.image_sm}
        alt=""
        width={640}
        height={320}
        className="floor w-full self-center rounded-md max-sm:px-8"
      />
      <div className="min-w-0">
        <p className="text-sm font-medium text-petrol">{t.alternativeKinds[kind]}</p>
        <h3 className="mt-0.5 text-lg font-bold">{name}</h3>
        <ul className="mt-2 grid gap-1">
          <Fact icon={MapPin}>{t.alternativePlace(dealer.display_name, distance)}</Fact>
          <Fact icon={CalendarDays}>
            <span className="nums">{`${t.pickupDay} ${formatDay(date, language)}`}</span>
          </Fact>
        </ul>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <Price euros={price} normal={normal_price} />
            <WithoutVat euros={price} />
            <ClaimConditions claim={claimOfAlternative(alternative, term)} />
          </div>
          <div className="max-sm:grid max-sm:grow">
            <Button
              kind={isFirst ? 'primary' : 'quiet'}
              busy={busy}
              onClick={onTake}
              aria-label={t.takeNamed(name, dealer.display_name, formatDay(date, language))}
            >
              {t.takeAlternative}
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

const claimOfAlternative = ({ price, normal_price, campaign_months }: Alternative, term: FixedTerm): PriceClaim =>
  normal_price === null || campaign_months == null
    ? claimOf({ list_price: price, campaign_price: null, campaign: null }, term)
    : claimOf({ list_price: normal_price, campaign_price: price, campaign: { months: campaign_months } }, term)

function Fact({ icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} size={18} className="mt-0.75 text-petrol" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Searching() {
  const t = words[useLanguage()]
  return (
    <div className="mt-4 grid gap-4">
      <p role="status" className="sr-only">
        {t.findingAlternatives}
      </p>
      {[1, 2].map((one) => (
        <Skeleton key={one} className="h-44 w-full" />
      ))}
    </div>
  )
}
