import { Suspense } from 'react'
import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { codeWorth } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { AddCode } from '../lateForms.ts'
import { fi as words } from '../orders/fi.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { fi } from './fi.ts'

type Code = Order['order_codes'][number]

const columns: Column<Code>[] = [
  {
    title: fi.date,
    cell: ({ created_at }) => <span className="nums">{formatDay(helsinkiDay(new Date(created_at)))}</span>,
  },
  { title: fi.code, cell: ({ code_string }) => <span className="font-medium">{code_string}</span> },
  { title: fi.description, cell: (code) => <Description code={code} /> },
  { title: fi.value, end: true, cell: codeWorth },
]

/** The discount and referral codes of an order. */
export function DiscountCodes({ order }: { order: Order }) {
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

export const CodesTable = ({ codes }: { codes: readonly Code[] }) => (
  <Table
    caption={fi.caption}
    columns={columns}
    rows={codes}
    rowKey={({ code_string, created_at }) => `${code_string} ${created_at}`}
  />
)

const Description = ({ code: { code_description, state } }: { code: Code }) => (
  <>
    <span>{code_description}</span>
    <span className="block text-sm text-ink-soft">{fi.states[state]}</span>
  </>
)
