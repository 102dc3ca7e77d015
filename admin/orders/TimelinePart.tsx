import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../contract/days/date.ts'
import { refusalText } from '../../ui/data/refused.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { words as orderWords } from '../shared/order/words.ts'
import { eventIcons, eventWords, type TimelineEvent } from './eventWords.ts'
import { timelinePages } from './queries.ts'
import { words } from './words.ts'

/** All that happened to the order, newest first; older on demand. */
export function TimelinePart({ orderNumber }: { orderNumber: string }) {
  const t = words[useLanguage()]
  const list = useInfiniteQuery(timelinePages(orderNumber))
  const { data, error } = list
  if (!data) return <NotThere of={list} title={refusalText(error, t.act.failed)} hint={null} />
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <p className="text-ink-soft">{t.timeline.none}</p>
  return (
    <>
      <ol aria-label={t.timeline.label} className="grid">
        {events.map((event) => (
          <TimelineRow key={event.id} event={event} />
        ))}
      </ol>
      <div className="mt-4 empty:hidden">
        <MoreRows list={list} rows={events.length} label={t.timeline.older} />
      </div>
    </>
  )
}

function TimelineRow({ event }: { event: TimelineEvent }) {
  const language = useLanguage()
  const { title, text } = eventWords(event, language)
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 border-b border-line py-3 last:border-b-0">
      <span className="grid size-8 place-items-center rounded-full bg-canvas text-ink-soft">
        <Icon of={eventIcons[event.kind]} size={18} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="text-sm text-ink-soft">{`${formatMoment(event.at, language)} · ${orderWords[language].personOf(event.by)}`}</span>
        </p>
        {text && <p className="text-ink-soft wrap-anywhere whitespace-pre-line">{text}</p>}
      </div>
    </li>
  )
}
