import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { cardNumber } from '../../contract/text/cardNumber.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { MailAddress } from '../shared/contact/MailAddress.tsx'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { PageLink } from '../shared/page/PageLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { words } from './words.ts'

/** The facts that somebody on the phone is asked for first. */
export function OrderFacts({ shown: { order, account, customer } }: { shown: ShownOrder }) {
  const language = useLanguage()
  const t = words[language]
  const { next_period: next, next_payment_date: nextOn } = account
  const card = account.payment_cards.find(({ active }) => active)
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-label={t.facts.title}>
      <DataList
        columns={1}
        facts={[
          {
            term: t.facts.customer,
            value: (
              <PageLink to={`/asiakkaat/${customer.customer_id}`} permission="customers.see" place={order.place}>
                {customer.name}
              </PageLink>
            ),
          },
          { term: t.facts.phone, value: customer.phone && <PhoneLink phone={customer.phone} /> },
          { term: t.facts.email, value: <MailAddress email={customer.email} /> },
          { term: t.facts.pickupTime, value: order.pickup_time === null ? null : t.facts.hour(order.pickup_time) },
          { term: t.facts.cancel, value: order.cancel_date && formatDay(order.cancel_date, language) },
          { term: t.facts.returnDate, value: account.return_date && formatDay(account.return_date, language) },
          { term: t.facts.back, value: account.returned_on && formatDay(account.returned_on, language) },
          {
            term: t.facts.next,
            value: next && nextOn && t.facts.nextOf(formatPrice(next.amount, language), formatDay(nextOn, language)),
          },
          { term: t.facts.card, value: card && `${card.issuer} ${cardNumber(card.masked_pan)}` },
          { term: t.facts.created, value: formatMoment(order.created_at, language) },
        ]}
      />
    </section>
  )
}

/** The agreed facts, as they were worded to the customer. */
export const OrderAgreed = ({ shown: { agreed } }: { shown: ShownOrder }) => {
  const t = words[useLanguage()]
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-labelledby="sovittu">
      <h2 id="sovittu" className="mb-3 text-lg font-bold">
        {t.facts.agreed}
      </h2>
      <DataList columns={1} facts={agreed.map(({ label, value }) => ({ term: label, value }))} />
    </section>
  )
}
