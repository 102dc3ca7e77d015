import { Suspense, useEffect, useState } from 'react'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { fetchAhead, latePart } from '../../../ui/latePart.ts'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { serviceChosen } from '../../currentOrder/orderEvents.ts'
import { updateExtraService } from '../queries.ts'
import { words } from '../words.ts'
import { ExtraServiceRow } from './ExtraServiceRow.tsx'
import { HomeDeliveryRow } from './HomeDeliveryRow.tsx'
import { idOf, type OfferedService, offeredServices, suggestedServices } from './offeredServices.ts'

const deliveryCode = () => import('./HomeDeliveryDialog.tsx')
const list = 'divide-y divide-line overflow-hidden rounded-lg border border-line empty:hidden'
const HomeDeliveryDialog = latePart(deliveryCode, (code) => code.HomeDeliveryDialog)

interface ExtraServicesProps {
  order: Order
  /** Only a few are in view; the others are in a fold. */
  short?: boolean
}

/** The services that can be had with the car. Each is chosen and dropped on its own; home delivery asks for an address. */
export function ExtraServices({ order, short = false }: ExtraServicesProps) {
  const t = words[useLanguage()]
  const { run, underWay, failure, closeFailure } = useAct(updateExtraService, {
    failed: t.serviceFailed,
    notDone: t.kept,
    after: (_, { service_id, selected }) => {
      const pressed = offered.find(({ service, chosen }) => (chosen ?? service).id === service_id)
      if (!pressed) return
      track(serviceChosen(pressed.service, selected !== false))
      // A tick tells it by itself; the button that drops a delivery is gone.
      if (pressed.service.service_key === HOME_DELIVERY) showToast(t.serviceRemoved(pressed.service.service_title))
    },
    everyPress: true,
  })
  const [delivery, setDelivery] = useState<ExtraService | null>(null)
  const offered = offeredServices(order)
  useEffect(() => fetchAhead(deliveryCode), [])
  const choose = ({ service, chosen }: OfferedService, selected: boolean) =>
    run({ service_id: (chosen ?? service).id, order_number: order.order_number, selected })
  /** A service that was just pressed is shown at once, while it is on its way. */
  const wanted = ({ service, chosen }: OfferedService) =>
    underWay.findLast(({ service_id }) => service_id === (chosen ?? service).id)?.selected
  // Decided once: a row that is ticked stays where it was pressed.
  const [first] = useState(() => new Set(short ? suggestedServices(offered).map(idOf) : offered.map(idOf)))
  const isFirst = (one: OfferedService) => first.has(idOf(one)) || !short
  const rest = offered.filter((one) => !isFirst(one))
  const rowOf = (one: OfferedService) => {
    const { service, chosen } = one
    return (
      <li key={service.id}>
        {service.service_key === HOME_DELIVERY ? (
          <HomeDeliveryRow
            order={order}
            service={service}
            chosen={chosen}
            busy={wanted(one) !== undefined}
            onEdit={() => setDelivery(service)}
            onRemove={() => choose(one, false)}
          />
        ) : (
          <ExtraServiceRow
            order={order}
            service={service}
            selected={wanted(one) ?? chosen !== null}
            onChange={(selected) => choose(one, selected)}
          />
        )}
      </li>
    )
  }
  return (
    <section>
      <h2 className="text-xl font-bold">{t.available}</h2>
      {offered.length === 0 && <p className="mt-2 text-ink-soft">{t.noServices}</p>}
      {rest.length > 0 && <h3 className="mt-1 text-sm text-ink-soft">{t.suggested}</h3>}
      <ul className={`mt-2 ${list}`} data-short={short || undefined}>
        {offered.filter(isFirst).map(rowOf)}
      </ul>
      {rest.length > 0 && (
        <Disclosure title={t.moreServices(rest.length)}>
          <ul className={`text-ink ${list}`}>{rest.map(rowOf)}</ul>
        </Disclosure>
      )}
      <Suspense fallback={null}>
        {delivery && <HomeDeliveryDialog order={order} service={delivery} onClose={() => setDelivery(null)} />}
      </Suspense>
      <MessageDialog message={failure} onClose={closeFailure} />
    </section>
  )
}
