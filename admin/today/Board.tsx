import { CalendarCheck, CircleCheck, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { addDays, day as dayOf } from '../../contract/days/date.ts'
import type { BoardCard } from '../../contract/ops/work/board.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import type { OnAct } from './CardActs.tsx'
import { HandoverCard } from './HandoverCard.tsx'
import { words } from './words.ts'

interface Props {
  board: Answer<'showBoard'>
  /** Whether this person may hand over and take back there. */
  mayActAt: (place: string) => boolean
  onAct: OnAct
  onDay: (day: string) => void
  folds: Folds
}
const columns = ['pickups', 'deliveries', 'returns'] as const
type BoardColumn = (typeof columns)[number]

/** The columns whose done cards somebody unfolded. The screen keeps them: a board of another day or place is drawn anew. */
export interface Folds {
  open: ReadonlySet<BoardColumn>
  set: (column: BoardColumn, isOpen: boolean) => void
}

/** A day: what is late on top, then pickups, deliveries and returns beside each other, by time. */
export function Board({ board, mayActAt, onAct, onDay, folds }: Props) {
  const t = words[useLanguage()]
  const { late, more, day } = board
  const isEmpty = late.length === 0 && columns.every((column) => board[column].length === 0)
  if (isEmpty)
    return (
      <EmptyState
        icon={CalendarCheck}
        title={t.emptyDay}
        action={<Button onClick={() => onDay(addDays(dayOf(day), 1))}>{t.nextDay}</Button>}
      >
        {t.emptyDayText}
      </EmptyState>
    )
  const showsPlace = board.place === null && board.places.length > 1
  const cards = (some: readonly BoardCard[]) =>
    some.map((card) => (
      <HandoverCard
        key={card.kind + card.order_number}
        card={card}
        onAct={mayActAt(card.place) ? onAct : null}
        showsPlace={showsPlace}
        today={board.today}
      />
    ))
  return (
    <div className="grid gap-7 print:block">
      {more && <Notice tone="warn">{t.more}</Notice>}
      {late.length > 0 && (
        <Column title={t.late} count={late.length} isLate>
          <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3 print:block print:columns-2">
            {cards(late)}
          </ul>
        </Column>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-3 lg:gap-4 xl:gap-6 print:block">
        {columns.map((column) => (
          <Column key={column} title={t[column]} count={board[column].filter(({ done }) => !done).length}>
            {board[column].length === 0 ? (
              <p className="rounded-md border border-dashed border-line-strong px-4 py-5 text-ink-soft">
                {t.none[column]}
              </p>
            ) : (
              <Cards of={board[column]} column={column} cards={cards} folds={folds} />
            )}
          </Column>
        ))}
      </div>
    </div>
  )
}

interface CardsProps {
  of: readonly BoardCard[]
  column: BoardColumn
  cards: (some: readonly BoardCard[]) => Elements
  folds: Folds
}

/** Cards that wait; those that are done are folded into a line under them. */
function Cards({ of, column, cards, folds }: CardsProps) {
  const t = words[useLanguage()]
  const [waiting, done] = [of.filter((card) => !card.done), of.filter((card) => card.done)]
  return (
    <div className="grid gap-3 print:block">
      {waiting.length > 0 && <ul className="grid gap-3 print:block print:columns-2">{cards(waiting)}</ul>}
      {done.length > 0 && (
        <details open={folds.open.has(column)} onToggle={({ currentTarget }) => folds.set(column, currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-1 font-medium text-good">
            <Icon of={CircleCheck} size={18} />
            <span>{t.folded[column](done.length)}</span>
          </summary>
          <ul className="mt-2 grid gap-3 print:block print:columns-2">{cards(done)}</ul>
        </details>
      )}
    </div>
  )
}

interface ColumnProps {
  title: string
  /** The number of waiting handovers. */
  count: number
  isLate?: boolean
  children: Elements
}

function Column({ title, count, isLate = false, children }: ColumnProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 print:mt-4">
      <h2 id={id} className={`mb-3 flex items-center gap-2 text-lg font-bold ${isLate ? 'text-bad' : ''}`}>
        {isLate && <Icon of={TriangleAlert} />}
        <span>{title}</span>
        <span className="rounded-full bg-surface px-2.5 text-base font-medium text-ink-soft tabular-nums">{count}</span>
      </h2>
      {children}
    </section>
  )
}
