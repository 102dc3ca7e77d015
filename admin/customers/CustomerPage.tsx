import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Refused, refusalText } from '../../ui/data/refused.ts'
import type { Elements } from '../../ui/elements.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { Notes } from '../shared/note/Notes.tsx'
import { OrderTable } from '../shared/order/OrderTable.tsx'
import { CustomerActs } from './CustomerActs.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerLetters } from './CustomerLetters.tsx'
import { CustomerChecks, CustomerMessages } from './CustomerSigns.tsx'
import { customerQuery } from './queries.ts'
import { RestrictionNotice } from './RestrictionDialogs.tsx'
import { words } from './words.ts'

/** A customer: who it is, what was ordered, written, said and checked. */
export function CustomerPage() {
  const t = words[useLanguage()]
  const { customerId = '' } = useParams()
  const question = useQuery(customerQuery(customerId))
  const { data: shown, error } = question
  const isMissing = error instanceof Refused && error.status === 404
  if (isMissing)
    return (
      <Screen title={t.missing}>
        <EmptyState icon={SearchX} title={t.missing} action={<ButtonLink to="/asiakkaat">{t.back}</ButtonLink>} />
      </Screen>
    )
  return (
    <Screen
      above={<Link to="/asiakkaat">{t.back}</Link>}
      title={shown?.customer.name ?? t.title}
      lead={shown && t.types[shown.customer.type]}
      acts={shown && <CustomerActs customer={shown.customer} />}
    >
      {shown ? (
        <>
          <RestrictionNotice restriction={shown.customer.restriction} />
          {/* Where there is no room beside it, the rest stands after who it is and how to reach them. */}
          <div className="grid items-start gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
            <div className="xl:col-start-2">
              <CustomerFacts customer={shown.customer} money={shown.money} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
              <Part title={t.orders}>
                {shown.orders.length === 0 ? (
                  <p className="text-ink-soft">{t.noOrders}</p>
                ) : (
                  <OrderTable caption={t.orders} orders={shown.orders} ofOne />
                )}
              </Part>
              {!shown.customer.erased_at && (
                <Part title={t.notes}>
                  <Notes notes={shown.notes} about={{ email: shown.customer.email }} />
                </Part>
              )}
              <Part title={t.letters}>
                <CustomerLetters letters={shown.letters} />
              </Part>
            </div>
            <div className="grid grid-cols-1 gap-6 xl:col-start-2">
              <Part title={t.messages}>
                <CustomerMessages messages={shown.messages} customer={shown.customer} />
              </Part>
              <Part title={t.checks}>
                <CustomerChecks checks={shown.checks} />
              </Part>
            </div>
          </div>
        </>
      ) : (
        <NotThere of={question} title={refusalText(error, t.loadFailed)} hint={null} />
      )}
    </Screen>
  )
}

const Part = ({ title, children }: { title: string; children: Elements }) => (
  <section className="rounded-lg bg-surface p-5 shadow-card">
    <h2 className="mb-3 text-lg font-bold">{title}</h2>
    {children}
  </section>
)
