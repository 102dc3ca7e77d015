import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Refused, refusalText } from '../../ui/data/refused.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { Notes } from '../shared/note/Notes.tsx'
import { StatusBadge } from '../shared/order/StatusBadge.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { CarPart } from './CarPart.tsx'
import { DriversPart } from './DriversPart.tsx'
import { LettersPart } from './LettersPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderAgreed, OrderFacts } from './OrderFacts.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { orderQuery } from './queries.ts'
import { ServicesPart } from './ServicesPart.tsx'
import { TimelinePart } from './TimelinePart.tsx'
import { words } from './words.ts'

const parts = ['aikajana', 'rahat', 'auto', 'kuljettajat', 'palvelut', 'kirjeet', 'muistiinpanot'] as const
type Part = (typeof parts)[number]

/** One order: its state, what can be done, and everything that is known of it, part by part. */
export function OrderPage() {
  const t = words[useLanguage()]
  const { orderNumber = '', osa } = useParams()
  const question = useQuery(orderQuery(orderNumber))
  const { data: shown, error } = question
  const part = parts.find((one) => one === osa) ?? 'aikajana'
  const isMissing = error instanceof Refused && error.status === 404
  return (
    <Screen
      of={orderNumber}
      above={<Link to="/tilaukset">{t.back}</Link>}
      title={
        <span className="flex flex-wrap items-center gap-3">
          <span>{t.order(orderNumber)}</span>
          {shown && <StatusBadge status={shown.order.status} />}
        </span>
      }
      lead={shown && `${shown.customer.name} · ${shown.order.car}, ${shown.order.registration} · ${shown.order.dealer}`}
    >
      {shown ? (
        <Order shown={shown} part={part} />
      ) : isMissing ? (
        <EmptyState icon={SearchX} title={t.missing} action={<ButtonLink to="/tilaukset">{t.back}</ButtonLink>}>
          {t.missingNote}
        </EmptyState>
      ) : (
        <NotThere of={question} title={refusalText(error, t.act.failed)} hint={null} />
      )}
    </Screen>
  )
}

function Order({ shown, part: wanted }: { shown: ShownOrder; part: Part }) {
  const t = words[useLanguage()]
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const { order_number, place } = shown.order
  // Letters are a customer's: not everybody who sees the order reads them.
  const isReader = isPermittedAt(me.grants, 'customers.see', place)
  const seen = parts.filter((id) => isReader || id !== 'kirjeet')
  const part = seen.includes(wanted) ? wanted : 'aikajana'
  const failed = shown.account.order_errors.invoices
  return (
    // Where there is no room beside them, the parts stand after whom to call and what can be done.
    <div className="grid items-start gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 xl:col-start-2 xl:grid-cols-1">
        <OrderFacts shown={shown} />
        <OrderActs shown={shown} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 rounded-lg bg-surface p-5 shadow-card xl:col-start-1 xl:row-span-2 xl:row-start-1">
        {failed.length > 0 && <Notice tone="bad">{t.unpaid(failed.join(', '))}</Notice>}
        {shown.owes_elsewhere && <Notice tone="bad">{t.owesElsewhere}</Notice>}
        <Tabs
          label={t.parts}
          tabs={seen.map((id) => ({ id, label: t.part[id] }))}
          chosen={part}
          onChange={(id) => void navigate(`/tilaukset/${order_number}/${id}`, { preventScrollReset: true })}
        >
          <PartShown part={part} shown={shown} mayNote={isReader} />
        </Tabs>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 xl:col-start-2 xl:grid-cols-1">
        <OrderAgreed shown={shown} />
        <OrderPapers shown={shown} />
      </div>
    </div>
  )
}

function PartShown({ part, shown, mayNote }: { part: Part; shown: ShownOrder; mayNote: boolean }) {
  const { order_number } = shown.order
  switch (part) {
    case 'aikajana':
      return <TimelinePart orderNumber={order_number} />
    case 'rahat':
      return <MoneyPart shown={shown} />
    case 'auto':
      return <CarPart shown={shown} />
    case 'kuljettajat':
      return <DriversPart shown={shown} />
    case 'palvelut':
      return <ServicesPart shown={shown} />
    case 'kirjeet':
      return <LettersPart orderNumber={order_number} />
    case 'muistiinpanot':
      return <Notes notes={shown.notes} about={mayNote ? { order_number } : null} />
  }
}
