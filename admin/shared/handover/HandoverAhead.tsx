import { addDays, type Day, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Answer } from '../../api.ts'
import { ActPreview, type AskPreview } from '../preview/ActPreview.tsx'
import { fi } from './fi.ts'
import type { HandedOver } from './handoverForm.ts'
import { type HandoverBody, handoverPreviews } from './queries.ts'

interface Props {
  act: Exclude<keyof typeof handoverPreviews, 'takeBack'>
  order: HandedOver
  version: string
}
type Told = Answer<'deliverOrder'>

/** What the act makes of the months, and which letters go. The reading changes nothing of it; that of a return does (Kilometres.tsx). */
export function HandoverAhead({ act, order: { order_number, kilometres_out }, version }: Props) {
  const given = { order_number, version, kilometres: kilometres_out ?? 0 }
  return <ActPreview given={given} ask={handoverPreviews[act] as AskPreview<Told, HandoverBody>} told={months} />
}

function months({ periods }: Told) {
  if (!periods) return []
  const { first, next } = periods
  return [
    { term: fi.firstPeriod, value: first && formatPeriod(first.start, addDays(first.last_day as Day, 1)) },
    { term: fi.firstAmount, value: first && formatPrice(first.amount) },
    { term: fi.nextCharge, value: next && formatDay(next.start) },
    { term: fi.nextAmount, value: next && formatPrice(next.amount) },
  ]
}
