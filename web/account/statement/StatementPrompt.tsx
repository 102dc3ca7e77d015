import { Suspense, useId } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import type { Order } from '../../../contract/order.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { StatementAnswer } from '../lateForms.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { StatementLines } from './StatementLines.tsx'
import { words } from './words.ts'

/** The bill at the return while it waits: for its lines, for its customer, or for a decision. */
export function StatementPrompt({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const heading = useId()
  const { statement } = order
  if (!statement || statement.state === 'settled') return null
  const title = statementWords[language].titles[statement.about]
  if (statement.state === 'draft') return <Notice title={title}>{t.draft[statement.about]}</Notice>
  const isSent = statement.state === 'sent'
  const by = formatDay(statement.answer_by ?? '', language)
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-md border-2 border-petrol p-4 sm:p-5">
      <div className="grid gap-1">
        <h3 id={heading} className="text-xl font-bold">
          {title}
        </h3>
        <p>{isSent ? t.sent(by) : t.disputed}</p>
      </div>
      <StatementLines orderNumber={order.order_number} statement={statement} />
      {isSent ? (
        <>
          <p className="text-sm text-ink-soft">{t.silence(formatPrice(statement.total, language))}</p>
          <Suspense fallback={<Skeleton className="h-11 w-full sm:w-72" />}>
            <StatementAnswer order={order} statement={statement} />
          </Suspense>
        </>
      ) : (
        <Said said={statement.said} />
      )}
    </section>
  )
}

/** The same afterwards: what was decided, and why. */
export function SettledStatement({ order: { order_number, statement, invoices } }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  if (statement?.state !== 'settled' || statement.lines.length === 0) return null
  const { answer, total, charge_on: on } = statement
  const billed = new Set(statement.lines.map((line) => line.invoice_number))
  const its = invoices.filter(({ invoice_number }) => invoice_number !== null && billed.has(invoice_number))
  const isPaid = its.length > 0 && its.every(({ status }) => status === 'paid')
  const sum = formatPrice(total, language)
  return (
    <OrderSection title={statementWords[language].titles[statement.about]} note={sum}>
      <div className="grid gap-3">
        <p>
          {[
            ...(answer ? [t.because[answer]] : []),
            ...(total === 0
              ? [t.nothing(statementWords[language].from[statement.about])]
              : isPaid
                ? [t.paid(sum)]
                : on
                  ? [on < today() ? t.unpaid(sum) : t.chargeOn(sum, formatDay(on, language))]
                  : []),
          ].join(' ')}
        </p>
        <StatementLines orderNumber={order_number} statement={statement} />
        <Said said={statement.said} />
      </div>
    </OrderSection>
  )
}

function Said({ said }: { said: string | null }) {
  const t = words[useLanguage()]
  if (said === null) return null
  return (
    <div>
      <p className="text-sm text-ink-soft">{t.saidLabel}</p>
      <p className="wrap-anywhere whitespace-pre-line">{said}</p>
    </div>
  )
}
