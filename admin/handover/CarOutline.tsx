import { Plus } from 'lucide-react'
import { useState } from 'react'
import { outlines } from '../../contract/handover/outline.ts'
import { type CarView, carViews, type HandoverStep, MOST_MARKS } from '../../contract/handover/protocol.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LineDrawing } from '../../ui/picture/LineDrawing.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { MarkDialog } from './MarkDialog.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import type { Ahead, Facts, Mark } from './queries.ts'
import { words } from './words.ts'

interface CarOutlineProps {
  ahead: Ahead
  direction: HandoverStep
  facts: Facts
  change: (some: Partial<Facts>) => void
}

const newMark = (view: CarView, x: number, y: number): Mark => ({
  mark_id: crypto.randomUUID(),
  view,
  x,
  y,
  size: 'coin',
  description: '',
  joins: null,
})

/** The car from five sides: old damages softly, and a press sets a new mark. */
export function CarOutline({ ahead, direction, facts: { marks }, change }: CarOutlineProps) {
  const { damages, cases, photos, order } = ahead
  const language = useLanguage()
  const t = words[language]
  const { views, sizes } = handoverWords[language]
  const [opened, setOpened] = useState<Mark | null>(null)
  const numbered = [
    ...damages.map((one, at) => ({ ...one, id: one.damage_id, number: at + 1, isOld: true, joins: null })),
    ...marks.map((one, at) => ({ ...one, id: one.mark_id, number: damages.length + at + 1, isOld: false })),
  ]
  const mayAdd = marks.length < MOST_MARKS
  const kept = (mark: Mark) => {
    const isKnown = marks.some(({ mark_id }) => mark_id === mark.mark_id)
    change({ marks: isKnown ? marks.map((one) => (one.mark_id === mark.mark_id ? mark : one)) : [...marks, mark] })
    setOpened(null)
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{t.carHint}</p>
      <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-6">
        {carViews.map((view) => (
          <figure key={view} className={view === 'front' || view === 'rear' ? 'md:col-span-1' : 'md:col-span-2'}>
            <LineDrawing
              label={views[view]}
              {...outlines[view]}
              marks={numbered.filter((one) => one.view === view)}
              {...(mayAdd ? { onPoint: (x: number, y: number) => setOpened(newMark(view, x, y)) } : {})}
            />
            <figcaption className="mt-1 text-center text-sm text-ink-soft">{views[view]}</figcaption>
          </figure>
        ))}
      </div>
      {mayAdd && (
        <div>
          <Button icon={Plus} onClick={() => setOpened(newMark('left', 500, 500))}>
            {t.addMark}
          </Button>
        </div>
      )}
      {numbered.length === 0 ? (
        <p className="text-ink-soft">{t.nothingMarked}</p>
      ) : (
        <ol className="grid gap-2">
          {numbered.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-2"
            >
              <p>
                <b className="tabular-nums">{`${one.number}. `}</b>
                <span>{`${views[one.view]}: ${one.description || t.markWordsMissing}`}</span>
                <span className="block text-sm text-ink-soft">
                  {[
                    one.isOld ? handoverWords[language].known : sizes[one.size],
                    ...(one.joins ? [t.markOf(one.joins)] : []),
                    ...photosOf(photos, one.id).map(t.markPhotos),
                  ].join(', ')}
                </span>
              </p>
              {!one.isOld && (
                <Button
                  size="sm"
                  aria-label={`${t.change} ${one.number}`}
                  onClick={() => setOpened(marks.find(({ mark_id }) => mark_id === one.id) ?? null)}
                >
                  {t.change}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {opened && (
        <MarkDialog
          mark={opened}
          cases={cases}
          onSave={kept}
          onRemove={() => {
            change({ marks: marks.filter(({ mark_id }) => mark_id !== opened.mark_id) })
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
          photos={
            <PhotoStrip
              orderNumber={order.order_number}
              direction={direction}
              photos={photos}
              markId={opened.mark_id}
            />
          }
        />
      )}
    </div>
  )
}

/** How many photos show a damage; none: nothing is said. */
const photosOf = (photos: Ahead['photos'], id: string): number[] => {
  const its = photos.filter(({ damage_id }) => damage_id === id)
  return its.length > 0 ? [its.length] : []
}
