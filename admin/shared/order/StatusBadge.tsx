import type { OrderStatus } from '../../../contract/customer.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

const tones: Record<OrderStatus, 'good' | 'warn' | 'plain'> = {
  pending: 'warn',
  expired: 'plain',
  removed: 'plain',
  withdrawn: 'plain',
  confirmed: 'good',
  signed: 'good',
  delivered: 'good',
  under_cancellation: 'warn',
  cancelled: 'plain',
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => {
  const language = useLanguage()
  return <Badge tone={tones[status]}>{words[language].statusNames[status]}</Badge>
}
