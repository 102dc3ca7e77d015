import { useState } from 'react'
import { addDays, day, formatDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useAct } from '../../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { serviceName } from '../../order/services/offeredServices.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { endExtraService, keepExtraService } from '../queries.ts'
import { words } from './words.ts'

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
  const language = useLanguage()
  const t = words[language]
  const [asking, setAsking] = useState(false)
  const focusOrder = useFocusOrder()
  const lastDay = formatDay(ending.last_day, language)
  const { run, busy, failure, closeFailure } = useAct(endExtraService, {
    failed: t.endFailed,
    done: () => showToast(t.ended(lastDay)),
    after: () => {
      setAsking(false)
      focusOrder()
    },
  })
  return (
    <>
      <Button kind="link" aria-label={t.endOf(serviceName(service))} onClick={() => setAsking(true)}>
        {t.end}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.reallyEnd}
        confirmLabel={t.endYes}
        danger
        busy={busy}
        onConfirm={() => run({ order_number: order.order_number, service_id: service.id, last_day: ending.last_day })}
        onClose={() => setAsking(false)}
      >
        <div className="grid gap-4">
          <p className="font-medium">{serviceName(service)}</p>
          <DataList facts={factsOf(order, ending, language)} />
          <p className="text-sm text-ink-soft">{t.endNote}</p>
        </div>
      </ConfirmDialog>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}

const factsOf = (order: Order, { last_day, amount, amount_before }: EndProps['ending'], language: Language) => {
  const t = words[language]
  const from = addDays(day(last_day), 1)
  const sum = (euros: number) => priced(order, euros, formatPrice, language, from)
  return [
    { term: t.endsOnDay, value: <span className="nums">{t.until(formatDay(last_day, language))}</span> },
    {
      term: t.nextWithout(formatDay(from, language)),
      value: <span className="nums">{t.insteadOf(sum(amount), sum(amount_before))}</span>,
    },
  ]
}

function Keep({ order, service }: ServiceEndingProps) {
  const t = words[useLanguage()]
  const { run, busy, failure, closeFailure } = useAct(keepExtraService, {
    failed: t.keepFailed,
    done: () => showToast(t.kept),
    // The button is gone.
    after: useFocusOrder(),
  })
  return (
    <>
      <Button
        kind="link"
        busy={busy}
        aria-label={t.keepOf(serviceName(service))}
        onClick={() => run({ order_number: order.order_number, service_id: service.id })}
      >
        {t.keep}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
