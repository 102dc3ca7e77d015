import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, day } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { monthAfter } from './filters.ts'
import { words } from './words.ts'

interface BookDaysBarProps {
  /** The first day that is shown. */
  from: string
  isMonth: boolean
  set: (changes: { paiva?: string | null; kk?: string | null }) => void
}

/** From one day or month to the next, and between the two. */
export function BookDaysBar({ from, isMonth, set }: BookDaysBarProps) {
  const t = words[useLanguage()]
  const month = from.slice(0, 7)
  const go = (by: number) =>
    set(isMonth ? { kk: monthAfter(month, by), paiva: null } : { paiva: addDays(day(from), by), kk: null })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={ChevronLeft} onClick={() => go(-1)}>
        {t.before}
      </Button>
      <Button icon={ChevronRight} onClick={() => go(1)}>
        {t.after}
      </Button>
      <Button aria-pressed={!isMonth} onClick={() => set({ paiva: from, kk: null })}>
        {t.dayBooks}
      </Button>
      <Button aria-pressed={isMonth} onClick={() => set({ kk: month, paiva: null })}>
        {t.monthBooks}
      </Button>
    </div>
  )
}
