import type { PaperState as State } from '../../../contract/ops/money/books.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { creditStates, paperStates } from './words.ts'

const tones = { open: 'warn', paid: 'good', error: 'bad', credited: 'plain' } as const

/** The state of an invoice or a credit invoice, in words: the same wherever it is shown. */
export const PaperState = ({ type, status }: { type: string; status: State }) => (
  <Badge tone={tones[status]}>{(type === 'credit' ? creditStates : paperStates)[status]}</Badge>
)
