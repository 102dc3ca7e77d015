import type { OrderStatus } from '../../../contract/customer.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { statusNames } from './words.ts'

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

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
)
