import { useId } from 'react'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { CheckRow } from '../../../ui/form/CheckRow.tsx'
import { WithoutVat } from '../cart/WithoutVat.tsx'
import { serviceName, wordsOfPrice } from './offeredServices.ts'

interface ExtraServiceRowProps {
  order: Order
  service: ExtraService
  selected: boolean
  onChange: (selected: boolean) => void
}

/** One service: the whole row is its check box. */
export function ExtraServiceRow({ order, service, selected, onChange }: ExtraServiceRowProps) {
  const id = useId()
  return (
    <CheckRow id={id} selected={selected} onChange={onChange}>
      <ServiceText id={id} order={order} service={service} priced={service} />
    </CheckRow>
  )
}

interface ServiceTextProps {
  id: string
  order: Pick<Order, 'type' | 'start_date'>
  service: ExtraService
  /** The service whose price it has: a chosen one keeps its own. */
  priced: ExtraService
}

/** Name and price on one line, the description under them. */
export function ServiceText({ id, order, service, priced }: ServiceTextProps) {
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span id={`${id}-name`} lang={service.lang} className="font-medium">
          {serviceName(service)}
        </span>
        <span id={`${id}-price`} className="nums ml-auto text-right font-medium">
          <span className="whitespace-nowrap">{priced.display_price}</span>
          <WithoutVat order={order} euros={priced.price} say={wordsOfPrice(priced)} />
        </span>
      </span>
      <span
        id={`${id}-text`}
        lang={service.lang}
        className="block text-sm text-ink-soft max-sm:in-data-short:line-clamp-1"
      >
        {service.display_description}
      </span>
    </span>
  )
}
