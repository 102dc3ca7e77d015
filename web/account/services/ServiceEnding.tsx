import { useState } from 'react'
import { addDays, day, formatDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { serviceName } from '../../order/services/offeredServices.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { endExtraService, keepExtraService } from '../queries.ts'
import { fi } from './fi.ts'

interface ServiceEndingProps {
  order: Order
  service: ExtraService
}

/** Ends a monthly service, or lets one that was ended go on. */
export function ServiceEnding({ order, service }: ServiceEndingProps) {
  if (service.may_be_kept) return <Keep order={order} service={service} />
  return service.ending && <End order={order} service={service} ending={service.ending} />
}

interface EndProps extends ServiceEndingProps {
  ending: NonNullable<ExtraService['ending']>
}

/** The last day and both months are said before the press, as the plan that is billed has them. */
function End({ order, service, ending }: EndProps) {
  const [asking, setAsking] = useState(false)
  const focusOrder = useFocusOrder()
  const lastDay = formatDay(ending.last_day)
  const { run, busy, failure, closeFailure } = useAct(endExtraService, {
    failed: fi.endFailed,
    done: () => showToast(fi.ended(lastDay)),
    after: () => {
      setAsking(false)
      focusOrder()
    },
  })
  return (
    <>
      <Button kind="link" aria-label={fi.endOf(serviceName(service))} onClick={() => setAsking(true)}>
        {fi.end}
      </Button>
      <ConfirmDialog
        open={asking}
        title={fi.reallyEnd}
        confirmLabel={fi.endYes}
        danger
        busy={busy}
        onConfirm={() => run({ order_number: order.order_number, service_id: service.id, last_day: ending.last_day })}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-4">
          <p className="font-medium">{serviceName(service)}</p>
          <DataList facts={factsOf(order, ending)} />
          <p className="text-sm text-ink-soft">{fi.endNote}</p>
        </div>
      </ConfirmDialog>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}

const factsOf = (order: Order, { last_day, amount, amount_before }: EndProps['ending']) => {
  const from = addDays(day(last_day), 1)
  const sum = (euros: number) => priced(order, euros, formatPrice, from)
  return [
    { term: fi.endsOnDay, value: <span className="nums">{fi.until(formatDay(last_day))}</span> },
    {
      term: fi.nextWithout(formatDay(from)),
      value: <span className="nums">{fi.insteadOf(sum(amount), sum(amount_before))}</span>,
    },
  ]
}

function Keep({ order, service }: ServiceEndingProps) {
  const { run, busy, failure, closeFailure } = useAct(keepExtraService, {
    failed: fi.keepFailed,
    done: () => showToast(fi.kept),
    // The button is gone.
    after: useFocusOrder(),
  })
  return (
    <>
      <Button
        kind="link"
        busy={busy}
        aria-label={fi.keepOf(serviceName(service))}
        onClick={() => run({ order_number: order.order_number, service_id: service.id })}
      >
        {fi.keep}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
