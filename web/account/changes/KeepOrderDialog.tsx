import { useQuery } from '@tanstack/react-query'
import { seenOf } from '../../../contract/order/seenChange.ts'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { keepOrder, keepOrderQuery } from '../queries.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'
import { words } from './words.ts'

/** Takes an ending back, after its effect was read. */
export function KeepOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { keep: t } = words[useLanguage()]
  const { order_number } = order
  const { data: change, error, isFetching } = useQuery(keepOrderQuery(order_number))
  const { run, busy, failure } = useChange(keepOrder, { failed: t.failed, done: t.done, onClose })
  return (
    <ChangeDialog
      order={order}
      title={t.title}
      lead={t.lead}
      press={t.press}
      change={change}
      endsLabel={t.ends}
      isLooking={isFetching}
      refusal={error}
      failure={failure}
      busy={busy}
      onPress={(seen) => run({ order_number, seen: seenOf(seen) })}
      onClose={onClose}
    />
  )
}
