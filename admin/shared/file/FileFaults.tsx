import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { Scrolled } from '../../../ui/layout/Scrolled.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'

interface FileFaultsProps {
  /** Why the file was not taken. */
  failure: unknown
  /** Over the faults of its lines. */
  title: string
  /** Where it is refused as a whole. */
  whole: { title?: string; otherwise: string }
}

/** The faults of a file that was refused: by its lines, or in one sentence. */
export function FileFaults({ failure, title, whole }: FileFaultsProps) {
  const faults = failure instanceof Refused ? Object.entries(failure.errors ?? {}) : []
  if (faults.length === 0)
    return (
      <Notice tone="bad" live="alert" {...(whole.title ? { title: whole.title } : {})}>
        {refusalText(failure, whole.otherwise)}
      </Notice>
    )
  return (
    <Notice tone="bad" live="alert" title={title}>
      <Scrolled label={title} className="max-h-80">
        <ul>
          {faults.map(([place, texts]) => (
            <li key={place}>{`${place}: ${texts.join(' ')}`}</li>
          ))}
        </ul>
      </Scrolled>
    </Notice>
  )
}
