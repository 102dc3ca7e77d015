import type { ReactNode } from 'react'
import { type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { isFar } from '../../../contract/handover/protocol.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { HandedOver, HandoverForm, Written } from './handoverForm.ts'
import { words } from './words.ts'

interface Props {
  act: 'deliver' | 'takeBack'
  order: HandedOver
  written: Written
  form: HandoverForm
  /** The consequences of the reading. */
  told?: ReactNode
}

const shopToday = (): Day => helsinkiDay(new Date(shopNow()))

/** The last look before a car changes hands: its reading, what is missing, and the consequences for the order. */
export function Odometer({ act, order, written, form: { field }, told }: Props) {
  const language = useLanguage()
  const t = words[language]
  const { kilometres, missing, last } = written
  const isFarGone = last && isFar({ ...last, day: last.day as Day }, { kilometres, day: shopToday() })
  return (
    <>
      {act === 'deliver' ? <BeforeDelivery order={order} /> : null}
      <p>
        <span className="text-ink-soft">{`${t.reading} `}</span>
        <b className="tabular-nums">{`${formatCount(kilometres, language)} km`}</b>
      </p>
      {isFarGone && (
        <Checkbox
          {...field('sure', {
            label: t.sure(formatCount(kilometres - last.kilometres, language), formatDay(last.day, language)),
            required: t.sureMissing,
          })}
        />
      )}
      <span>{told}</span>
      {missing.length > 0 && (
        <>
          <Notice tone="warn" title={t.leavesWithout(missing.map((need) => t.missing[need]).join(', '))}>
            {t.leavesWithoutText}
          </Notice>
          <TextInput {...field('reason', { label: t.whyLeaves, required: t.whyMissing })} maxLength={500} />
        </>
      )}
      {act === 'takeBack' && <Ends order={order} />}
    </>
  )
}

function BeforeDelivery({ order }: { order: HandedOver }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <>
      {order.start_date !== shopToday() && (
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

function Ends({ order: { cancel_date } }: { order: HandedOver }) {
  const language = useLanguage()
  const t = words[language]
  const last = cancel_date && cancel_date > shopToday() ? cancel_date : null
  return (
    <div className="grid gap-1.5 rounded-md border border-line bg-canvas p-4">
      <p>{last ? t.endsLater(formatDay(last, language)) : t.endsNow}</p>
      <p className="text-sm text-ink-soft">{t.extras}</p>
    </div>
  )
}
