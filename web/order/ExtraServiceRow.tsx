import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ExtraService } from '../../contract/extras.ts'
import { Icon } from '../ui/Icon.tsx'
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
    <label className="flex cursor-pointer gap-3 bg-surface px-4 py-3.5 transition-colors hover:bg-petrol-wash has-checked:bg-petrol-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-petrol">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price ${id}-text`}
          className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface outline-none checked:border-petrol checked:bg-petrol"
        />
        <Icon
          of={Check}
          size={18}
          className="pointer-events-none invisible absolute text-surface peer-checked:visible"
        />
      </span>
      <ServiceText id={id} service={service} price={service.display_price} />
    </label>
  )
}

interface ServiceTextProps {
  id: string
  service: ExtraService
  price: string
  children?: ReactNode
}

/** Name and price on one line, the description under them. */
export function ServiceText({ id, service, price, children }: ServiceTextProps) {
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
      {children}
    </span>
  )
}
