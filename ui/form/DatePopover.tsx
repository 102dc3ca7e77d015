import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { type Day, day, formatDay } from '../../contract/days/date.ts'
import { locales } from '../../contract/language.ts'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { type DayRange, refusalOfDay } from './pickedDay.ts'
import { words } from './words.ts'

interface DatePopoverProps extends DayRange {
  value: Day | null
  /** The day before there was none, where it begins then. */
  last: Day | null
  onPick: (day: Day) => void
  onClose: () => void
  trigger: RefObject<HTMLElement | null>
}

const round = 'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-petrol-wash disabled:opacity-35'
const cellLook =
  'nums mx-auto grid size-10 cursor-pointer place-items-center rounded-full outline-offset-1 sm:size-11 hover:bg-petrol-wash data-selected:bg-petrol data-selected:chosen data-selected:font-bold data-selected:text-surface data-outside-month:invisible data-disabled:cursor-default data-disabled:text-ink-soft data-disabled:opacity-45 data-unavailable:cursor-default data-unavailable:text-ink-soft data-unavailable:line-through'

/** The calendar of a date field: Monday first, Finnish names, closed days struck through and named below. */
export function DatePopover({ value, last, onPick, onClose, trigger, ...range }: DatePopoverProps) {
  const language = useLanguage()
  const t = words[language]
  const start = value ?? last ?? range.min
  const [focused, setFocused] = useState<CalendarDate | null>(start ? parseDate(start) : null)
  return (
    <I18nProvider locale={locales[language]}>
      <Popover
        isOpen
        onOpenChange={(open) => !open && onClose()}
        triggerRef={trigger}
        placement="bottom end"
        className="enter-fade overflow-y-auto rounded-lg bg-surface p-3 shadow-float sm:p-4"
      >
        <Dialog aria-label={t.openCalendar} className="outline-none">
          <Calendar
            aria-label={t.openCalendar}
            autoFocus
            value={value ? parseDate(value) : null}
            focusedValue={focused}
            onFocusChange={setFocused}
            onChange={(picked) => onPick(day(picked.toString()))}
            minValue={range.min ? parseDate(range.min) : null}
            maxValue={range.max ? parseDate(range.max) : null}
            isDateUnavailable={(date) => range.closed?.has(day(date.toString())) ?? false}
          >
            <header className="mb-1 flex items-center justify-between">
              <Button slot="previous" aria-label={t.previousMonth} className={round}>
                <Icon of={ChevronLeft} />
              </Button>
              <Heading className="text-lg font-bold first-letter:uppercase" />
              <Button slot="next" aria-label={t.nextMonth} className={round}>
                <Icon of={ChevronRight} />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short" className="w-full">
              <CalendarGridHeader>
                {(name) => (
                  <CalendarHeaderCell className="h-9 text-sm font-normal text-ink-soft">{name}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellLook} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
          <ClosedDays range={range} focused={focused} />
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}

/** Closed days of the month in view, and, while one of them has the focus, why it cannot be chosen. */
function ClosedDays({ range, focused }: { range: DayRange; focused: CalendarDate | null }) {
  const language = useLanguage()
  const t = words[language]
  const month = focused?.toString().slice(0, 7) ?? ''
  const named = [...(range.closed ?? [])].filter(([closedDay, reason]) => reason && closedDay.startsWith(month))
  const refusal = focused ? refusalOfDay(day(focused.toString()), range, language) : null
  return (
    <div className="max-w-77 text-sm text-ink-soft">
      {named.length > 0 && (
        <p className="nums mt-2">
          {`${t.closedDays} ${named.map(([closedDay, reason]) => `${formatDay(closedDay, language)} ${reason}`).join(', ')}`}
        </p>
      )}
      <p role="status" className="sr-only">
        {refusal}
      </p>
    </div>
  )
}
