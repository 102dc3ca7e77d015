import { useId } from 'react'
import { KILOMETRE_GROUP } from '../../../contract/cars/serviceKinds.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { CheckRow } from '../../../ui/form/CheckRow.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { WithoutVat } from '../../order/cart/WithoutVat.tsx'
import { serviceName, wordsOfPrice } from '../../order/services/offeredServices.ts'
import { today } from '../../today.ts'
import { words } from './words.ts'

interface ServiceChoicesProps {
  order: Order
  services: ExtraService[]
  chosen: ExtraService | null
  onChange: (chosen: ExtraService | null) => void
}

/** One of them at a time; pressing the chosen one again takes the choice back, as no radio button does. */
export function ServiceChoices({ order, services, chosen, onChange }: ServiceChoicesProps) {
  const t = words[useLanguage()]
  return (
    <ul aria-label={t.available} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceChoice
            order={order}
            service={service}
            selected={service.id === chosen?.id}
            onChange={(selected) => onChange(selected ? service : null)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ServiceChoiceProps {
  order: Order
  service: ExtraService
  selected: boolean
  onChange: (selected: boolean) => void
}

function ServiceChoice({ order, service, selected, onChange }: ServiceChoiceProps) {
  const id = useId()
  // Kilometre packages all have the same title and text: the name tells them apart.
  const isPackage = service.service_group === KILOMETRE_GROUP
  return (
    <CheckRow id={id} textless={isPackage} round selected={selected} onChange={onChange}>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span id={`${id}-name`} lang={service.lang} className="font-medium">
            {isPackage ? serviceName(service) : service.service_title}
          </span>
          <span id={`${id}-price`} className="nums ml-auto text-right font-medium">
            <span className="whitespace-nowrap">{service.display_price}</span>
            <WithoutVat order={order} euros={service.price} on={today()} say={wordsOfPrice(service)} />
          </span>
        </span>
        {!isPackage && (
          <span id={`${id}-text`} lang={service.lang} className="block text-sm text-ink-soft">
            {service.display_description}
          </span>
        )}
      </span>
    </CheckRow>
  )
}
