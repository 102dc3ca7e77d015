import type { ReactNode } from 'react'
import { formatDay, helsinkiDay } from '../../../contract/date.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fi } from './fi.ts'
import type { HandedOver } from './HandoverDialog.tsx'
import { kilometreText } from './words.ts'

/** As it was typed. */
export interface Reading {
  kilometres: string
  damages: string
}

export const kilometresOf = ({ kilometres }: Reading): number | null => {
  const digits = kilometres.replace(/[\s.]|km$/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** What is sent of it; null: the odometer cannot be read. */
export function readingOf(reading: Reading): { kilometres: number; damages: string } | null {
  const kilometres = kilometresOf(reading)
  return kilometres === null ? null : { kilometres, damages: reading.damages.trim() }
}

interface Props {
  act: 'deliver' | 'takeBack'
  order: HandedOver
  reading: Reading
  onChange: (reading: Reading) => void
  errors: Record<string, string[]>
  /** What follows of the reading. */
  told?: ReactNode
}

/** What the car is like when it leaves or comes back, and what follows for the order. */
export function Odometer({ act, order, reading, onChange, errors, told }: Props) {
  return (
    <>
      {act === 'deliver' ? <BeforeDelivery order={order} /> : null}
      <TextInput
        label={fi.kilometres}
        hint={fi.kilometresHint}
        required
        inputMode="numeric"
        autoComplete="off"
        value={reading.kilometres}
        onChange={(event) => onChange({ ...reading, kilometres: event.target.value })}
        error={errors.kilometres?.[0]}
      />
      {told}
      <TextArea
        label={fi.damages}
        hint={fi.damagesHint}
        rows={2}
        required={false}
        value={reading.damages}
        onChange={(event) => onChange({ ...reading, damages: event.target.value })}
        error={errors.damages?.[0]}
      />
      {act === 'takeBack' && <Driven order={order} reading={reading} />}
    </>
  )
}

function BeforeDelivery({ order }: { order: HandedOver }) {
  const isOnDay = order.start_date === helsinkiDay(new Date(shopNow()))
  return (
    <>
      {!isOnDay && (
        <Notice tone="warn" title={fi.notOnDay(formatDay(order.start_date))}>
          {fi.notOnDayText}
        </Notice>
      )}
      {order.unpaid && (
        <Notice tone="warn" title={fi.stillUnpaid}>
          {fi.stillUnpaidText}
        </Notice>
      )}
    </>
  )
}

function Driven({ order: { kilometres_out: out, cancel_date }, reading }: Pick<Props, 'order' | 'reading'>) {
  const now = kilometresOf(reading)
  const last = cancel_date && cancel_date > helsinkiDay(new Date(shopNow())) ? cancel_date : null
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-md border border-line bg-canvas p-4">
      {now !== null && out !== null && now < out && <p className="font-bold">{fi.lessThanOut(kilometreText(out))}</p>}
      <p>{last ? fi.endsLater(formatDay(last)) : fi.endsNow}</p>
      <p className="text-sm text-ink-soft">{fi.extras}</p>
    </div>
  )
}
