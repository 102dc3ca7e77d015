import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button/IconButton.tsx'

interface PlaceInListProps<Thing> {
  at: number
  list: readonly Thing[]
  change: (list: Thing[]) => void
  /** Names of the buttons, by the place as people count. */
  words: Record<'up' | 'down' | 'remove', (place: number) => string>
}

/** Moves one thing of a list up or down, or takes it out. */
export function PlaceInList<Thing>({ at, list, change, words: t }: PlaceInListProps<Thing>) {
  return (
    <div className="flex gap-1">
      <IconButton
        icon={ArrowUp}
        label={t.up(at + 1)}
        disabled={at === 0}
        onClick={() => change(swapped(list, at - 1))}
      />
      <IconButton
        icon={ArrowDown}
        label={t.down(at + 1)}
        disabled={at === list.length - 1}
        onClick={() => change(swapped(list, at))}
      />
      <IconButton icon={Trash2} label={t.remove(at + 1)} onClick={() => change(list.filter((_, i) => i !== at))} />
    </div>
  )
}

/** This one and the next change places. */
const swapped = <Thing,>(list: readonly Thing[], at: number): Thing[] =>
  list.map((thing, i) => (i === at ? list[at + 1] : i === at + 1 ? list[at] : thing) ?? thing)
