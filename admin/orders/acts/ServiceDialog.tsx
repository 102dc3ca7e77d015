import { useState } from 'react'
import { formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { fi } from '../fi.ts'
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
  const service = services.find((one) => one.id === id)
  const open = ways.filter((way) => service && (way === 'stop' ? mayStop(service) : mayLeave(service)))
  const way = wanted && open.includes(wanted) ? wanted : (open[0] ?? 'stop')
  return (
    <ActDialog
      title={fi.service.name}
      label={fi.service.label}
      done={fi.service.done}
      act={way === 'stop' ? 'stopService' : 'withdrawService'}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(shown), service_id: id, reason })}
      look="typing"
      facts={(answer) => ('last_day' in answer ? stopFacts(answer) : withdrawFacts(answer))}
      {...(way === 'stop' ? { bound: lastDay } : {})}
      letter={() => fi.act.letterGoes(fi.service.letter[way])}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Select
            label={fi.service.which}
            value={id}
            onChange={(event) => setId(event.target.value)}
            choices={services.map((one) => ({
              value: one.id,
              label: `${one.service_title} ${one.service_name}`.trim(),
            }))}
          />
          <RadioCards
            legend={fi.service.how}
            chosen={way}
            onChange={setWanted}
            cards={open.map((value) => ({ value, label: fi.service.ways[value] }))}
          />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}

const lastDay = (answer: Answer<'stopService' | 'withdrawService'>) =>
  'last_day' in answer ? { last_day: answer.last_day } : {}

const stopFacts = ({ last_day, amount, amount_before }: Answer<'stopService'>) => [
  { term: fi.service.last, value: formatDay(last_day, 'fi') },
  { term: fi.service.amount, value: formatPrice(amount, 'fi') },
  { term: fi.service.before, value: formatPrice(amount_before, 'fi') },
]

const withdrawFacts = ({ credited, paid_days }: Answer<'withdrawService'>) => [
  { term: fi.service.credited, value: amountOrNothing(credited) },
  { term: fi.withdraw.paidDays, value: paid_days && formatPeriod(paid_days.from, paid_days.until, 'fi') },
]
