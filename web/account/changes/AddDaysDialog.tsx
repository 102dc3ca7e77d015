import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_EXTRA_DAYS } from '../../../contract/order/extraDays.ts'
import { seenOf } from '../../../contract/order/seenChange.ts'
import type { Order } from '../../../contract/order.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { addExtraDays, addExtraDaysQuery } from '../queries.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'
import { words } from './words.ts'

/** Keeps the car some days longer, after their price and the new end were read. */
export function AddDaysDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { addDays: t } = words[useLanguage()]
  const [days, setDays] = useState(1)
  const wanted = { order_number: order.order_number, days }
  const { data, error, isFetching } = useQuery(addExtraDaysQuery(wanted))
  const { run, busy, failure } = useChange(addExtraDays, { failed: t.failed, done: t.done, onClose })
  return (
    <ChangeDialog
      order={order}
      title={t.title}
      lead={t.lead}
      press={t.press}
      change={isFetching ? undefined : data}
      endsLabel={t.ends}
      isLooking={isFetching}
      refusal={error}
      failure={failure}
      busy={busy}
      onPress={(seen) => run({ ...wanted, seen: seenOf(seen) })}
      onClose={onClose}
    >
      <Select
        label={t.days}
        value={String(days)}
        onChange={(event) => setDays(Number(event.target.value))}
        choices={Array.from({ length: MOST_EXTRA_DAYS - order.extra_days }, (_, at) => ({
          value: String(at + 1),
          label: t.daysOf(at + 1),
        }))}
      />
    </ChangeDialog>
  )
}
