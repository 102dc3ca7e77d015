import { Suspense, useEffect, useState } from 'react'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { fetchAhead, latePart } from '../../../ui/latePart.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { serviceChosen } from '../../currentOrder/orderEvents.ts'
import { updateExtraService } from '../queries.ts'
import { words } from '../words.ts'
import { ExtraServiceRow } from './ExtraServiceRow.tsx'
import { HomeDeliveryRow } from './HomeDeliveryRow.tsx'
import { type OfferedService, offeredServices } from './offeredServices.ts'

const deliveryCode = () => import('./HomeDeliveryDialog.tsx')
const HomeDeliveryDialog = latePart(deliveryCode, (code) => code.HomeDeliveryDialog)

/** The services that can be had with the car. Each is chosen and dropped on its own; home delivery asks for an address. */
export function ExtraServices({ order }: { order: Order }) {
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
  return (
    <section>
      <h2 className="text-xl font-bold">{t.available}</h2>
      {offered.length === 0 && <p className="mt-2 text-ink-soft">{t.noServices}</p>}
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line">
        {offered.map((one) => {
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
        })}
      </ul>
      <Suspense fallback={null}>
        {delivery && <HomeDeliveryDialog order={order} service={delivery} onClose={() => setDelivery(null)} />}
      </Suspense>
      <MessageDialog message={failure} onClose={closeFailure} />
    </section>
  )
}
