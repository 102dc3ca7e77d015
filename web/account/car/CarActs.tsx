import { LifeBuoy, Wrench } from 'lucide-react'
import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { buttonLook } from '../../../ui/button/buttonLook.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useInit } from '../../storefront/queries.ts'
import { ReportDamage } from '../damage/ReportDamage.tsx'
import { words } from './words.ts'

/** Help beside the road, a damage, service: for somebody who has the car. */
export function CarActs({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const { content } = useInit()
  const phone = content.contact?.assistance_phone
  return (
    <ul
      aria-label={t.acts}
      className="grid auto-cols-fr gap-3 min-[22.5rem]:grid-flow-col max-sm:gap-2 *:grid *:content-start *:gap-1.5"
    >
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonLook({ kind: 'quiet', size: 'tile' })}>
            <Icon of={LifeBuoy} />
            <span>{t.assistance}</span>
          </a>
          <p className="nums text-sm text-ink-soft">{t.assistanceNote(phone)}</p>
        </li>
      )}
      <li>
        <ReportDamage order={order} size="tile" />
        <p className="text-sm text-ink-soft">{t.damageNote}</p>
      </li>
      <li>
        <ButtonLink to={`/asiakaspalvelu?aihe=service&tilaus=${order.order_number}`} size="tile" icon={Wrench}>
          {t.service}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{t.serviceNote}</p>
      </li>
    </ul>
  )
}
