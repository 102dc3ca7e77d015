import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { addDays, type Day, formatDay, formatPeriod } from '../../../contract/date.ts'
import { formatPrice } from '../../../contract/money.ts'
import { DataList } from '../../../ui/DataList.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import type { Answer } from '../../api.ts'
import { LettersAhead } from '../letter/LettersAhead.tsx'
import { fi } from './fi.ts'
import type { HandedOver } from './HandoverDialog.tsx'
import { handoverPreviews } from './queries.ts'

interface Props {
  act: keyof typeof handoverPreviews
  order: HandedOver
  version: string
}
type Told = Answer<'deliverOrder'>

/** What the act makes of the months, and which letters go: the same call, undone in the end. The reading changes nothing of it. */
export function HandoverAhead({ act, order: { order_number, kilometres_out }, version }: Props) {
  const asked = handoverPreviews[act]({ order_number, version, kilometres: kilometres_out ?? 0 })
  const { data, error, isFetching } = useQuery(asked as UseQueryOptions<Told, Error, Told>)
  const letters = data?.letters ?? []
  return (
    <section aria-live="polite" aria-busy={isFetching} className="rounded-md border border-line bg-canvas p-4">
      <h3 className="mb-3 font-bold">{fi.ahead}</h3>
      {!data && <p className="text-ink-soft">{error ? refusalText(error, fi.failed) : fi.counting}</p>}
      {data?.periods && <Months periods={data.periods} />}
      {data &&
        (letters.length > 0 ? <LettersAhead letters={letters} /> : <p className="text-ink-soft">{fi.noLetter}</p>)}
    </section>
  )
}

function Months({ periods: { first, next } }: { periods: NonNullable<Told['periods']> }) {
  return (
    <div className="mb-3">
      <DataList
        facts={[
          { term: fi.firstPeriod, value: first && formatPeriod(first.start, addDays(first.last_day as Day, 1)) },
          { term: fi.firstAmount, value: first && formatPrice(first.amount) },
          { term: fi.nextCharge, value: next && formatDay(next.start) },
          { term: fi.nextAmount, value: next && formatPrice(next.amount) },
        ]}
      />
    </div>
  )
}
