import { outlines } from '../../../contract/handover/outline.ts'
import { carViews } from '../../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { MarkedDamage } from '../../../contract/order/handovers.ts'
import { LineDrawing } from '../../../ui/picture/LineDrawing.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

/** The sides of a car that have marks on them, and what each mark is. */
export function MarkedCar({ marks }: { marks: readonly MarkedDamage[] }) {
  const language = useLanguage()
  const { views, sizes } = handoverWords[language]
  if (marks.length === 0) return <p className="text-ink-soft">{words[language].noMarks}</p>
  const numbered = marks.map((mark, at) => ({ ...mark, id: mark.damage_id, number: at + 1, isOld: mark.known }))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        {carViews
          .filter((view) => marks.some((mark) => mark.view === view))
          .map((view) => (
            <figure key={view} className={view === 'front' || view === 'rear' ? 'w-28' : 'w-52'}>
              <LineDrawing
                label={views[view]}
                {...outlines[view]}
                marks={numbered.filter((mark) => mark.view === view)}
              />
              <figcaption className="mt-1 text-center text-sm text-ink-soft">{views[view]}</figcaption>
            </figure>
          ))}
      </div>
      <ol className="grid gap-1.5">
        {numbered.map(({ id, number, view, description, size }) => (
          <li key={id}>
            <span className="wrap-anywhere">{`${number}. ${views[view]}: ${description}`}</span>
            <span className="block text-sm text-ink-soft">{sizes[size]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
