import { CircleAlert, CircleCheck, MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { BoardCard } from '../../contract/ops/work/board.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { phoneText } from '../../ui/text/phoneText.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { saidAt, whoDid } from '../shared/act/whoAndWhen.ts'
import { CardActs, type OnAct } from './CardActs.tsx'
import { shortDay } from './days.ts'
import { words } from './words.ts'

interface Props {
  card: BoardCard
  /** `null` when this person may not, here. */
  onAct: OnAct | null
  showsPlace: boolean
  today: string
}

/** One handover or return: when, who, which car, what is missing, and what can be done now. */
export function HandoverCard({ card, onAct, showsPlace, today }: Props) {
  const { done, late } = card
  return (
    <li
      className={`grid gap-2.5 rounded-md border-l-4 bg-surface p-4 shadow-card break-inside-avoid print:mb-3 print:border print:p-2 print:shadow-none ${late ? 'border-bad' : done ? 'border-good' : 'border-petrol'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <When card={card} today={today} />
        <span className="rounded-sm border border-line-strong px-2 font-bold whitespace-nowrap tabular-nums">
          {card.registration}
        </span>
      </div>
      <div>
        <p className="text-lg leading-snug font-bold">
          <Link to={`/tilaukset/${card.order_number}`} className="text-ink hover:text-petrol">
            {card.customer}
          </Link>
        </p>
        <p className="text-ink-soft">
          {card.company && <span className="block">{card.company}</span>}
          <span>{card.car}</span>
          {showsPlace && <span className="block">{card.dealer}</span>}
        </p>
      </div>
      <Contact card={card} />
      {done ? <Done card={card} done={done} /> : <Missing card={card} />}
      {!done && onAct && <CardActs card={card} isDue={card.day <= today} onAct={onAct} />}
    </li>
  )
}

function When({ card, today }: { card: BoardCard; today: string }) {
  const t = words[useLanguage()]
  const { late, kind, day, from, until } = card
  if (late) return <p className="text-xl font-bold text-bad">{t.lateSince[kind](shortDay(day, today))}</p>
  if (card.done && !from) return null
  if (!from || !until) return <p className="text-xl font-bold text-warn">{t.noTime}</p>
  return <p className="text-2xl font-bold tabular-nums">{t.timeOf(from.replace(':', '.'), until.replace(':', '.'))}</p>
}

function Contact({ card: { phone, address } }: { card: BoardCard }) {
  const t = words[useLanguage()]
  return (
    <div className="grid gap-1 text-sm">
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={`${t.phone} ${phoneText(phone)}`}
          className="inline-flex min-h-6 items-center gap-2 text-petrol"
        >
          <Icon of={Phone} size={16} />
          <span className="underline underline-offset-4">{phoneText(phone)}</span>
        </a>
      )}
      {address && (
        <p className="flex gap-2">
          <Icon of={MapPin} size={16} className="mt-0.5" />
          <span>{`${address.address}, ${address.zip} ${address.city}`}</span>
        </p>
      )}
    </div>
  )
}

function Missing({ card: { missing, kind, late } }: { card: BoardCard }) {
  const t = words[useLanguage()]
  // Where the time would stand, it is said already.
  const unsaid = missing.filter((what) => late || what !== 'no_time')
  if (missing.length === 0)
    return kind === 'pickup' ? (
      <p className="flex items-center gap-2 text-sm font-medium text-good">
        <Icon of={CircleCheck} size={18} />
        {t.ready}
      </p>
    ) : null
  return (
    <ul className="grid gap-1 text-sm font-medium">
      {unsaid.map((what) => (
        <li key={what} className={`flex items-start gap-2 ${what === 'unpaid' ? 'text-bad' : 'text-warn'}`}>
          <Icon of={CircleAlert} size={18} className="mt-px" />
          <span>{t.missing[what]}</span>
        </li>
      ))}
    </ul>
  )
}

function Done({ card, done }: { card: BoardCard; done: NonNullable<BoardCard['done']> }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex items-start gap-2 font-medium text-good">
        <Icon of={CircleCheck} size={18} className="mt-px" />
        <span>{t.done[card.kind](saidAt(done.at, language), whoDid(done.by, language))}</span>
      </p>
      <p className="text-ink-soft">
        {[t.kilometres(formatCount(done.kilometres, language)), done.damages].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
