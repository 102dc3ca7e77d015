import type { ReactNode } from 'react'
import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { type HandedOver, type HandoverForm, kilometresOf } from './handoverForm.ts'
import { words } from './words.ts'

interface Props {
  act: 'deliver' | 'takeBack'
  order: HandedOver
  form: HandoverForm
  /** The consequences of the reading. */
  told?: ReactNode
}

/** The state of the car when it leaves or comes back, and the consequences for the order. */
export function Odometer({ act, order, form: { values, field }, told }: Props) {
  const t = words[useLanguage()]
  return (
    <>
      {act === 'deliver' ? <BeforeDelivery order={order} /> : null}
      <TextInput
        {...field('kilometres', {
          label: t.kilometres,
          required: t.kilometresMissing,
          rules: { validate: (typed) => kilometresOf(String(typed)) !== null || t.kilometresMissing },
        })}
        hint={t.kilometresHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <span>{told}</span>
      <TextArea {...field('damages', { label: t.damages, required: false })} hint={t.damagesHint} rows={2} />
      {act === 'takeBack' && <Driven order={order} now={kilometresOf(values.kilometres)} />}
    </>
  )
}

function BeforeDelivery({ order }: { order: HandedOver }) {
  const language = useLanguage()
  const t = words[language]
  const isOnDay = order.start_date === helsinkiDay(new Date(shopNow()))
  return (
    <>
      {!isOnDay && (
        <Notice tone="warn" title={t.notOnDay(formatDay(order.start_date, language))}>
          {t.notOnDayText}
        </Notice>
      )}
      {order.unpaid && (
        <Notice tone="warn" title={t.stillUnpaid}>
          {t.stillUnpaidText}
        </Notice>
      )}
    </>
  )
}

function Driven({ order: { kilometres_out: out, cancel_date }, now }: { order: HandedOver; now: number | null }) {
  const language = useLanguage()
  const t = words[language]
  const last = cancel_date && cancel_date > helsinkiDay(new Date(shopNow())) ? cancel_date : null
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-md border border-line bg-canvas p-4">
      {now !== null && out !== null && now < out && (
        <p className="font-bold">{t.lessThanOut(formatCount(out, language))}</p>
      )}
      <p>{last ? t.endsLater(formatDay(last, language)) : t.endsNow}</p>
      <p className="text-sm text-ink-soft">{t.extras}</p>
    </div>
  )
}
