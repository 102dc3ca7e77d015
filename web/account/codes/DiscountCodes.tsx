import { Suspense } from 'react'
import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { codeWorth } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { AddCode } from '../lateForms.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { words as ordersWords } from '../orders/words.ts'
import { words as codesWords } from './words.ts'

type Code = Order['order_codes'][number]

const columns = (language: Language): Column<Code>[] => {
  const t = codesWords[language]
  return [
    {
      title: t.date,
      cell: ({ created_at }) => <span className="nums">{formatDay(helsinkiDay(new Date(created_at)), language)}</span>,
    },
    { title: t.code, cell: ({ code_string }) => <span className="font-medium">{code_string}</span> },
    { title: t.description, cell: (code) => <Description code={code} /> },
    { title: t.value, end: true, cell: (one) => codeWorth(one, language) },
  ]
}

/** The discount and referral codes of an order. */
export function DiscountCodes({ order }: { order: Order }) {
  const words = ordersWords[useLanguage()]
  const { order_codes: codes } = order
  return (
    <OrderSection title={words.sections.codes} note={codes.length || null}>
      <div className="grid gap-5 text-ink">
        {codes.length > 0 && <CodesTable codes={codes} />}
        <Suspense fallback={null}>{takesCode(order) && <AddCode orderNumber={order.order_number} />}</Suspense>
      </div>
    </OrderSection>
  )
}

/** An order that ends without another monthly charge takes no code: there is nothing to take it off. */
const takesCode = ({ status, cancel_date, withdrawn_at, next_payment_date }: Order): boolean =>
  orderMay(status, 'addCode') && withdrawn_at === null && (cancel_date === null || next_payment_date !== null)

export const CodesTable = ({ codes }: { codes: readonly Code[] }) => {
  const language = useLanguage()
  const t = codesWords[language]
  return (
    <Table
      caption={t.caption}
      columns={columns(language)}
      rows={codes}
      rowKey={({ code_string, created_at }) => `${code_string} ${created_at}`}
    />
  )
}

const Description = ({ code: { code_description, state } }: { code: Code }) => {
  const t = codesWords[useLanguage()]
  return (
    <>
      <span>{code_description}</span>
      <span className="block text-sm text-ink-soft">{t.states[state]}</span>
    </>
  )
}
