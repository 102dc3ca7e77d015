import { useLanguage } from '../../ui/useLanguage.ts'
import { differenceOf } from './difference.ts'
import type { Content } from './queries.ts'
import { words as contentWords } from './words.ts'

/** The changes from one value to another. */
export function Difference({ from, to }: { from: Content; to: Content }) {
  const t = contentWords[useLanguage()]
  const parts = differenceOf(from, to)
  if (parts.every(({ kind }) => kind === 'same')) return <p className="text-ink-soft">{t.nothingChanges}</p>
  return (
    <section
      aria-label={t.whatChanges}
      className="rounded-md border border-line p-3 text-sm break-words whitespace-pre-wrap"
    >
      {parts.map(({ text, kind }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'same') return <span key={key}>{text}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={key} className={kind === 'added' ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad'}>
            <span className="sr-only">{`${kind === 'added' ? t.added : t.removed}: `}</span>
            <span>{text}</span>
          </Mark>
        )
      })}
    </section>
  )
}
