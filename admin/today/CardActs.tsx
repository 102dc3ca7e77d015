import type { BoardCard } from '../../contract/ops/work/board.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type HandoverAct, handoverActs } from '../shared/handover/queries.ts'
import { words as handoverWords } from '../shared/handover/words.ts'
import { words as todayWords } from './words.ts'

export type OnAct = (act: HandoverAct, card: BoardCard) => void

interface Props {
  card: BoardCard
  /** Its day has come: the next step is the thing to do. */
  isDue: boolean
  onAct: OnAct
}

const isHere = (act: string): act is HandoverAct => act in handoverActs
/** Primary actions, in order of preference. */
const onward: readonly HandoverAct[] = ['deliver', 'takeBack', 'release', 'sign']

/** The acts that are open, and behind one press those that are not, each with its reason. */
export function CardActs({ card, isDue, onAct }: Props) {
  const language = useLanguage()
  const words = handoverWords[language]
  const t = todayWords[language]
  const acts = card.acts.flatMap(({ act, closed }) => (isHere(act) ? [{ act, closed }] : []))
  const open = acts.flatMap(({ act, closed }) => (closed ? [] : [act]))
  const shut = acts.flatMap(({ act, closed }) => (closed ? [{ act, closed }] : []))
  const next = isDue ? onward.find((act) => open.includes(act)) : undefined
  const nameOf = (act: HandoverAct) => `${words.acts[act].name}: ${card.customer}, ${card.registration}`
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {[...(next ? [next] : []), ...open.filter((act) => act !== next)].map((act) => (
          <Button
            key={act}
            kind={act === next ? 'primary' : 'quiet'}
            aria-label={nameOf(act)}
            onClick={() => onAct(act, card)}
          >
            {words.acts[act].name}
          </Button>
        ))}
      </div>
      {shut.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-soft">{t.closedActs(shut.length)}</summary>
          <div className="mt-2 grid justify-items-start gap-2">
            {shut.map(({ act, closed }) => (
              <Button key={act} size="sm" aria-label={nameOf(act)} disabledReason={words.closed[closed]}>
                {words.acts[act].name}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
