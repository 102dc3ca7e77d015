import { useState } from 'react'
import { formatDay, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { mayWithdraw } from '../../../contract/withdrawal.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
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
  const language = useLanguage()
  const t = words[language]
  const services = endable(shown)
  const [id, setId] = useState(services[0]?.id ?? '')
  const [wanted, setWanted] = useState<Way | null>(null)
  const service = services.find((one) => one.id === id)
  const open = ways.filter((way) => service && (way === 'stop' ? mayStop(service) : mayLeave(service)))
  const way = wanted && open.includes(wanted) ? wanted : (open[0] ?? 'stop')
  return (
    <ActDialog
      title={t.service.name}
      label={t.service.label}
      done={t.service.done}
      act={way === 'stop' ? 'stopService' : 'withdrawService'}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(shown), service_id: id, reason })}
      look="typing"
      facts={(answer) => ('last_day' in answer ? stopFacts(answer, language) : withdrawFacts(answer, language))}
      {...(way === 'stop' ? { bound: lastDay } : {})}
      letter={() => t.act.letterGoes(t.service.letter[way])}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Select
            label={t.service.which}
            value={id}
            onChange={(event) => setId(event.target.value)}
            choices={services.map((one) => ({
              value: one.id,
              label: `${one.service_title} ${one.service_name}`.trim(),
            }))}
          />
          <RadioCards
            legend={t.service.how}
            chosen={way}
            onChange={setWanted}
            cards={open.map((value) => ({ value, label: t.service.ways[value] }))}
          />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}

const lastDay = (answer: Answer<'stopService' | 'withdrawService'>) =>
  'last_day' in answer ? { last_day: answer.last_day } : {}

const stopFacts = ({ last_day, amount, amount_before }: Answer<'stopService'>, language: Language) => {
  const t = words[language]
  return [
    { term: t.service.last, value: formatDay(last_day, language) },
    { term: t.service.amount, value: formatPrice(amount, language) },
    { term: t.service.before, value: formatPrice(amount_before, language) },
  ]
}

const withdrawFacts = ({ credited, paid_days }: Answer<'withdrawService'>, language: Language) => {
  const t = words[language]
  return [
    { term: t.service.credited, value: amountOrNothing(credited, language) },
    { term: t.withdraw.paidDays, value: paid_days && formatPeriod(paid_days.from, paid_days.until, language) },
  ]
}
