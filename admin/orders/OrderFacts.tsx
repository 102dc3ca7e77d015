import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { PageLink } from '../shared/page/PageLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { fi } from './fi.ts'

/** The facts that somebody on the phone is asked for first. */
export function OrderFacts({ shown: { order, account, customer } }: { shown: ShownOrder }) {
  const { next_period: next, next_payment_date: nextOn } = account
  const card = account.payment_cards.find(({ active }) => active)
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-label={fi.facts.title}>
      <DataList
        columns={1}
        facts={[
          {
            term: fi.facts.customer,
            value: (
              <PageLink to={`/asiakkaat/${customer.customer_id}`} permission="customers.see" place={order.place}>
                {customer.name}
              </PageLink>
            ),
          },
          { term: fi.facts.phone, value: customer.phone && <PhoneLink phone={customer.phone} /> },
          { term: fi.facts.email, value: customer.email },
          { term: fi.facts.pickupTime, value: order.pickup_time === null ? null : fi.facts.hour(order.pickup_time) },
          { term: fi.facts.cancel, value: order.cancel_date && formatDay(order.cancel_date, 'fi') },
          { term: fi.facts.returnDate, value: account.return_date && formatDay(account.return_date, 'fi') },
          { term: fi.facts.back, value: account.returned_on && formatDay(account.returned_on, 'fi') },
          {
            term: fi.facts.next,
            value: next && nextOn && fi.facts.nextOf(formatPrice(next.amount, 'fi'), formatDay(nextOn, 'fi')),
          },
          { term: fi.facts.card, value: card && `${card.issuer} •••• ${card.masked_pan.slice(-4)}` },
          { term: fi.facts.created, value: formatMoment(order.created_at, 'fi') },
        ]}
      />
    </section>
  )
}

/** The agreed facts, as they were worded to the customer. */
export const OrderAgreed = ({ shown: { agreed } }: { shown: ShownOrder }) => (
  <section className="rounded-lg bg-surface p-5 shadow-card" aria-labelledby="sovittu">
    <h2 id="sovittu" className="mb-3 text-lg font-bold">
      {fi.facts.agreed}
    </h2>
    <DataList columns={1} facts={agreed.map(({ label, value }) => ({ term: label, value }))} />
  </section>
)
