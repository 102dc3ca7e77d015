import { useId } from 'react'
import type { ExtraService } from '../../contract/extras.ts'
import { CheckRow } from '../../ui/CheckRow.tsx'
import { serviceName } from './offeredServices.ts'

interface ExtraServiceRowProps {
  service: ExtraService
  selected: boolean
  onChange: (selected: boolean) => void
}

/** One service: the whole row is its check box. */
export function ExtraServiceRow({ service, selected, onChange }: ExtraServiceRowProps) {
  const id = useId()
  return (
    <CheckRow id={id} selected={selected} onChange={onChange}>
      <ServiceText id={id} service={service} price={service.display_price} />
    </CheckRow>
  )
}

interface ServiceTextProps {
  id: string
  service: ExtraService
  price: string
}

/** Name and price on one line, the description under them. */
export function ServiceText({ id, service, price }: ServiceTextProps) {
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span id={`${id}-name`} className="font-medium">
          {serviceName(service)}
        </span>
        <span id={`${id}-price`} className="nums font-medium whitespace-nowrap">
          {price}
        </span>
      </span>
      <span id={`${id}-text`} className="block text-sm text-ink-soft">
        {service.display_description}
      </span>
    </span>
  )
}
