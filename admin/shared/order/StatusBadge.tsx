import type { OrderStatus } from '../../../contract/customer.ts'
import { Badge, type badgeLooks } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

/** A colour for each state that a living order may be in. */
const tones: Record<OrderStatus, keyof typeof badgeLooks> = {
  pending: 'campaign',
  expired: 'plain',
  removed: 'plain',
  withdrawn: 'plain',
  confirmed: 'info',
  signed: 'petrol',
  delivered: 'good',
  under_cancellation: 'warn',
  cancelled: 'plain',
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => {
  const language = useLanguage()
  return <Badge tone={tones[status]}>{words[language].statusNames[status]}</Badge>
}
