import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../contract/days/date.ts'
import { mayOpen } from '../../contract/ops/roles.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { accountPage } from '../page.ts'
import { meQuery } from '../session/queries.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { words } from './words.ts'

export type ShownCustomer = Answer<'showCustomer'>['customer']

export function CustomerFacts({ customer }: { customer: ShownCustomer }) {
  const language = useLanguage()
  const t = words[language]
  const { email, email_confirmed, phone, identified, marketing, max_orders, erased_at } = customer
  const { data: me } = useQuery(meQuery)
  if (erased_at) return <Notice title={t.erased.title}>{t.erased.note(formatMoment(erased_at, language))}</Notice>
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-label={t.title}>
      <DataList
        columns={1}
        facts={[
          { term: t.facts.email, value: email_confirmed ? email : t.facts.unconfirmed(email) },
          { term: t.facts.phone, value: phone && <PhoneLink phone={phone} /> },
          { term: t.facts.address, value: customer.address },
          { term: t.facts.type, value: t.types[customer.type] },
          { term: t.facts.company, value: customer.company },
          { term: t.facts.businessId, value: customer.business_id },
          { term: t.facts.identified, value: identified ? t.facts.yes : t.facts.no },
          { term: t.facts.marketing, value: marketing ? t.facts.marketingOn : t.facts.marketingOff },
          { term: t.facts.most, value: max_orders },
          { term: t.facts.since, value: formatMoment(customer.created_at, language) },
        ]}
      />
      {me && mayOpen(me.grants, accountPage) && (
        <div className="mt-4 grid">
          <ButtonLink to={`/asiakkaat/${customer.customer_id}/tili`}>{t.account.open}</ButtonLink>
        </div>
      )}
    </section>
  )
}
