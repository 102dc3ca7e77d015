import { useRef, useState } from 'react'
import { formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog, type ActForm } from '../../shared/act/ActDialog.tsx'
import { fi } from '../fi.ts'
import { stopService, stopServicePreview, withdrawService, withdrawServicePreview } from '../queries.ts'
import { type ActProps, type ShownOrder, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { shopToday } from './shopToday.ts'

const ways = ['stop', 'withdraw'] as const
type Way = (typeof ways)[number]
type Service = ShownOrder['account']['order_extra_services'][number]

const mayStop = ({ ending }: Service): boolean => ending !== null
const mayLeave = ({ withdrawal_last_date: last }: Service): boolean => mayWithdraw(last, shopToday())

/** Services that can be ended or withdrawn from. */
export const endable = ({ account }: ShownOrder): Service[] =>
  account.order_extra_services.filter((service) => mayStop(service) || mayLeave(service))

/** A service is ended at the end of what is paid, or withdrawn from as the law lets a consumer. */
export function ServiceDialog({ shown, onClose }: ActProps) {
  const services = endable(shown)
  const [id, setId] = useState(services[0]?.id ?? '')
  const [wanted, setWanted] = useState<Way | null>(null)
  // Kept when the way is changed, which is another act.
  const typed = useRef('')
  const service = services.find((one) => one.id === id)
  const open = ways.filter((way) => service && (way === 'stop' ? mayStop(service) : mayLeave(service)))
  const way = wanted && open.includes(wanted) ? wanted : (open[0] ?? 'stop')
  const common = {
    title: fi.service.name,
    label: fi.service.label,
    done: fi.service.done,
    onClose,
    size: 'md' as const,
    defaults: { reason: typed.current },
    given: ({ reason }: { reason: string }) => {
      typed.current = reason
      return { ...seen(shown), service_id: id, reason }
    },
    letter: () => fi.act.letterGoes(fi.service.letter[way]),
  }
  const fields = ({ field }: ActForm<{ reason: string }>) => (
    <>
      <Select
        label={fi.service.which}
        value={id}
        onChange={(event) => setId(event.target.value)}
        choices={services.map((one) => ({ value: one.id, label: `${one.service_title} ${one.service_name}`.trim() }))}
      />
      <RadioCards
        legend={fi.service.how}
        chosen={way}
        onChange={setWanted}
        cards={open.map((value) => ({ value, label: fi.service.ways[value] }))}
      />
      <ReasonField field={field('reason', reason)} />
    </>
  )
  if (way === 'stop')
    return (
      <ActDialog
        key="stop"
        {...common}
        act={stopService}
        preview={stopServicePreview}
        told={stopFacts}
        bound={({ last_day }) => ({ last_day })}
      >
        {fields}
      </ActDialog>
    )
  return (
    <ActDialog key="withdraw" {...common} act={withdrawService} preview={withdrawServicePreview} told={withdrawFacts}>
      {fields}
    </ActDialog>
  )
}

const stopFacts = ({ last_day, amount, amount_before }: Answer<'stopService'>) => [
  { term: fi.service.last, value: formatDay(last_day) },
  { term: fi.service.amount, value: formatPrice(amount) },
  { term: fi.service.before, value: formatPrice(amount_before) },
]

const withdrawFacts = ({ credited, paid_days }: Answer<'withdrawService'>) => [
  { term: fi.service.credited, value: amountOrNothing(credited) },
  { term: fi.withdraw.paidDays, value: paid_days && formatPeriod(paid_days.from, paid_days.until) },
]
