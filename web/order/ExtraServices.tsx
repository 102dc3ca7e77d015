import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { ExtraService } from '../../contract/extras.ts'
import type { Order } from '../../contract/order.ts'
import { refusalText } from '../../ui/data/refused.ts'
import { fetchAhead, latePart } from '../../ui/latePart.ts'
import { type Message, MessageDialog } from '../../ui/MessageDialog.tsx'
import { track } from '../analytics/tracking.ts'
import { serviceChosen } from '../currentOrder/orderEvents.ts'
import { ExtraServiceRow } from './ExtraServiceRow.tsx'
import { fi } from './fi.ts'
import { HomeDeliveryRow } from './HomeDeliveryRow.tsx'
import { type OfferedService, offeredServices } from './offeredServices.ts'
import { updateExtraService } from './queries.ts'

const deliveryCode = () => import('./HomeDeliveryDialog.tsx')
const HomeDeliveryDialog = latePart(deliveryCode, (code) => code.HomeDeliveryDialog)

/** The services that can be had with the car. Each is chosen and dropped on its own; home delivery asks for an address. */
export function ExtraServices({ order }: { order: Order }) {
  const update = useMutation(updateExtraService)
  const [message, setMessage] = useState<Message | null>(null)
  const [delivery, setDelivery] = useState<ExtraService | null>(null)
  // What was just pressed is shown at once, while it is on its way.
  const [wanted, setWanted] = useState<Record<string, boolean>>({})
  const offered = offeredServices(order)
  useEffect(() => fetchAhead(deliveryCode), [])
  const choose = async ({ service, chosen }: OfferedService, selected: boolean) => {
    const { id } = service
    setWanted((others) => ({ ...others, [id]: selected }))
    try {
      await update.mutateAsync({ service_id: (chosen ?? service).id, order_number: order.order_number, selected })
      track(serviceChosen(service, selected))
    } catch (failure) {
      setMessage({ title: fi.serviceFailed, text: refusalText(failure, fi.kept) })
    }
    setWanted(({ [id]: settled, ...others }) => others)
  }
  return (
    <section>
      <h2 className="text-xl font-bold">{fi.available}</h2>
      {offered.length === 0 && <p className="mt-2 text-ink-soft">{fi.noServices}</p>}
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line">
        {offered.map((one) => {
          const { service, chosen } = one
          return (
            <li key={service.id}>
              {service.service_key === 'home_delivery' ? (
                <HomeDeliveryRow
                  service={service}
                  chosen={chosen}
                  busy={wanted[service.id] !== undefined}
                  onEdit={() => setDelivery(service)}
                  onRemove={() => void choose(one, false)}
                />
              ) : (
                <ExtraServiceRow
                  service={service}
                  selected={wanted[service.id] ?? chosen !== null}
                  onChange={(selected) => void choose(one, selected)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Suspense fallback={null}>
        {delivery && <HomeDeliveryDialog order={order} service={delivery} onClose={() => setDelivery(null)} />}
      </Suspense>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </section>
  )
}
