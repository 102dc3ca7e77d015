import type { PaperState as State } from '../../../contract/ops/money/books.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

const tones = { open: 'warn', paid: 'good', error: 'bad', credited: 'plain' } as const

/** The state of an invoice or a credit invoice, in words: the same wherever it is shown. */
export const PaperState = ({ type, status }: { type: string; status: State }) => {
  const language = useLanguage()
  return (
    <Badge tone={tones[status]}>
      {(type === 'credit' ? words[language].creditStates : words[language].paperStates)[status]}
    </Badge>
  )
}
