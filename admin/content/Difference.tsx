import { differenceOf } from './difference.ts'
import { fi } from './fi.ts'
import type { Content } from './queries.ts'

/** The changes from one value to another. */
export function Difference({ from, to }: { from: Content; to: Content }) {
  const parts = differenceOf(from, to)
  if (parts.every(({ kind }) => kind === 'same')) return <p className="text-ink-soft">{fi.nothingChanges}</p>
  return (
    <section
      aria-label={fi.whatChanges}
      className="rounded-md border border-line p-3 text-sm break-words whitespace-pre-wrap"
    >
      {parts.map(({ text, kind }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key} className={kind === 'added' ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}>
            <span className="sr-only">{`${kind === 'added' ? fi.added : fi.removed}: `}</span>
            <span>{text}</span>
          </Mark>
        )
      })}
    </section>
  )
}
