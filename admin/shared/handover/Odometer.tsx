import { useQuery } from '@tanstack/react-query'
import { addDays, type Day, formatDay, formatPeriod, helsinkiDay } from '../../../contract/date.ts'
import { formatPrice } from '../../../contract/money.ts'
import { DataList } from '../../../ui/DataList.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { refusalText } from '../../../ui/data/refused.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fi } from './fi.ts'
import type { HandedOver } from './HandoverDialog.tsx'
import { deliverPreview } from './queries.ts'
import { kilometreText } from './words.ts'

/** As it was typed. */
export interface Reading {
  kilometres: string
  damages: string
}

const kilometresOf = ({ kilometres }: Reading): number | null => {
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
  version: string
  reading: Reading
  onChange: (reading: Reading) => void
  errors: Record<string, string[]>
}

/** What the car is like when it leaves or comes back, and what follows for the order. */
export function Odometer({ act, order, version, reading, onChange, errors }: Props) {
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
      <TextArea
        label={fi.damages}
        hint={fi.damagesHint}
        rows={2}
        required={false}
        value={reading.damages}
        onChange={(event) => onChange({ ...reading, damages: event.target.value })}
        error={errors.damages?.[0]}
      />
      {act === 'deliver' ? <Months order={order} version={version} /> : <Driven order={order} reading={reading} />}
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

/** What the months become: the same call, undone in the end. The reading changes nothing of it. */
function Months({ order: { order_number }, version }: Pick<Props, 'order' | 'version'>) {
  const { data, error, isFetching } = useQuery(deliverPreview({ order_number, version, kilometres: 0 }))
  const { first, next } = data?.periods ?? {}
  return (
    <section aria-live="polite" aria-busy={isFetching} className="rounded-md border border-line bg-canvas p-4">
      <h3 className="mb-3 font-bold">{fi.months}</h3>
      {!data && <p className="text-ink-soft">{error ? refusalText(error, fi.failed) : fi.counting}</p>}
      {data && (
        <DataList
          facts={[
            { term: fi.firstPeriod, value: first && formatPeriod(first.start, addDays(first.last_day as Day, 1)) },
            { term: fi.firstAmount, value: first && formatPrice(first.amount) },
            { term: fi.nextCharge, value: next && formatDay(next.start) },
            { term: fi.nextAmount, value: next && formatPrice(next.amount) },
          ]}
        />
      )}
    </section>
  )
}

function Driven({ order: { kilometres_out: out, cancel_date }, reading }: Pick<Props, 'order' | 'reading'>) {
  const now = kilometresOf(reading)
  const last = cancel_date && cancel_date > helsinkiDay(new Date(shopNow())) ? cancel_date : null
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-md border border-line bg-canvas p-4">
      {now !== null && out !== null && (
        <p>
          {fi.driven}:{' '}
          <span className="font-bold">
            {now < out ? fi.lessThanOut(kilometreText(out)) : fi.drivenOf(kilometreText(now - out))}
          </span>
        </p>
      )}
      <p>{last ? fi.endsLater(formatDay(last)) : fi.endsNow}</p>
      <p className="text-sm text-ink-soft">{fi.extras}</p>
    </div>
  )
}
