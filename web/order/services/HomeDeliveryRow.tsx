import { House } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { deliveryLine } from '../orderFacts.ts'
import { words } from '../words.ts'
import { ServiceText } from './ExtraServiceRow.tsx'

interface HomeDeliveryRowProps {
  order: Order
  service: ExtraService
  chosen: ExtraService | null
  busy: boolean
  /** Opens the address. */
  onEdit: () => void
  onRemove: () => void
}

/** Home delivery: its price and its address are settled in a dialog. */
export function HomeDeliveryRow({ order, service, chosen, busy, onEdit, onRemove }: HomeDeliveryRowProps) {
  const language = useLanguage()
  const t = words[language]
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const isRemoving = useRef(false)
  useLayoutEffect(() => {
    if (chosen || !isRemoving.current) return
    isRemoving.current = false
    // The pressed button has gone. A person who has gone on to something else stays there.
    if (document.activeElement === document.body) add.current?.focus()
  }, [chosen])
  const remove = () => {
    isRemoving.current = true
    onRemove()
  }
  const named = (act: string) => t.serviceNamed(act, service.service_title)
  return (
    <div className={`flex gap-3 px-4 py-3.5 max-sm:in-data-short:py-2.5 ${chosen ? 'bg-petrol-wash' : 'bg-surface'}`}>
      <span className="mt-px grid size-6 shrink-0 place-items-center text-petrol">
        <Icon of={House} />
      </span>
      <div className="min-w-0 grow">
        <ServiceText id={id} order={order} service={service} priced={chosen ?? service} />
        {chosen?.additional_info && (
          <p className="mt-1.5 font-medium">{deliveryLine(chosen.additional_info, language)}</p>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5 max-sm:in-data-short:mt-1.5">
          {chosen ? (
            <>
              <Button size="sm" aria-label={named(t.edit)} onClick={onEdit}>
                {t.edit}
              </Button>
              <Button size="sm" aria-label={named(t.remove)} busy={busy} onClick={remove}>
                {t.remove}
              </Button>
            </>
          ) : (
            <Button ref={add} size="sm" aria-haspopup="dialog" aria-label={named(t.add)} onClick={onEdit}>
              {t.add}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
