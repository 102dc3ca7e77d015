import { lazy, Suspense, useState } from 'react'
import type { ExtraService } from '../../contract/extras.ts'
import type { Order } from '../../contract/order.ts'
import { type Message, MessageDialog } from '../ui/MessageDialog.tsx'
import { ExtraServiceCard } from './ExtraServiceCard.tsx'
import { fi } from './fi.ts'
import { HomeDeliveryCard } from './HomeDeliveryCard.tsx'
import { offeredServices } from './offeredServices.ts'
import { useUpdateExtraService } from './queries.ts'
import { refusalText } from './refusalText.ts'

const HomeDeliveryDialog = lazy(async () => ({
  default: (await import('./HomeDeliveryDialog.tsx')).HomeDeliveryDialog,
}))

/** The services that can be had with the car. Each is chosen and dropped on its own; home delivery asks for an address. */
export function ExtraServices({ order }: { order: Order }) {
  const update = useUpdateExtraService()
  const [message, setMessage] = useState<Message | null>(null)
  const [delivery, setDelivery] = useState<ExtraService | null>(null)
  const offered = offeredServices(order)
  const choose = (service: ExtraService, selected: boolean) =>
    update.mutate(
      { service_id: service.id, order_number: order.order_number, selected },
      { onError: (failure) => setMessage({ title: fi.serviceFailed, text: refusalText(failure, fi.kept) }) },
    )
  const changing = update.isPending ? update.variables.service_id : null
  return (
    <section>
      <h2 className="text-xl font-bold">{fi.available}</h2>
      {offered.length === 0 && <p className="mt-2 text-ink-soft">{fi.noServices}</p>}
      <ul className="mt-3 grid gap-2.5">
        {offered.map(({ service, chosen }) => {
          const busy = changing === service.id || changing === chosen?.id
          return (
            <li key={service.id}>
              {service.service_key === 'home_delivery' ? (
                <HomeDeliveryCard
                  service={service}
                  chosen={chosen}
                  busy={busy}
                  onEdit={() => setDelivery(service)}
                  onRemove={() => choose(chosen ?? service, false)}
                />
              ) : (
                <ExtraServiceCard
                  service={service}
                  selected={busy ? chosen === null : chosen !== null}
                  onChange={(selected) => choose(chosen ?? service, selected)}
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
