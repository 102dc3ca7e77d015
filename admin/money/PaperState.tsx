import { Badge } from '../../ui/Badge.tsx'
import { creditStates, paperStates } from './fi.ts'
import type { Paper } from './queries.ts'

const tones = { open: 'warn', paid: 'good', error: 'bad', credited: 'plain' } as const

/** The state of an invoice or a credit invoice, in words. */
export const PaperState = ({ type, status }: Pick<Paper, 'status'> & { type: Paper['type'] }) => (
  <Badge tone={tones[status]}>{(type === 'credit' ? creditStates : paperStates)[status]}</Badge>
)
