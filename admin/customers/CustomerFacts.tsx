import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../contract/days/date.ts'
import { mayOpen } from '../../contract/ops/roles.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import type { Answer } from '../api.ts'
import { accountPage } from '../page.ts'
import { meQuery } from '../session/queries.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { fi } from './fi.ts'

export type ShownCustomer = Answer<'showCustomer'>['customer']
const { facts } = fi

export function CustomerFacts({ customer }: { customer: ShownCustomer }) {
  const { email, email_confirmed, phone, identified, marketing, max_orders, erased_at } = customer
  const { data: me } = useQuery(meQuery)
  if (erased_at) return <Notice title={fi.erased.title}>{fi.erased.note(formatMoment(erased_at, 'fi'))}</Notice>
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-label={fi.title}>
      <DataList
        columns={1}
        facts={[
          { term: facts.email, value: email_confirmed ? email : facts.unconfirmed(email) },
          { term: facts.phone, value: phone && <PhoneLink phone={phone} /> },
          { term: facts.address, value: customer.address },
          { term: facts.type, value: fi.types[customer.type] },
          { term: facts.company, value: customer.company },
          { term: facts.businessId, value: customer.business_id },
          { term: facts.identified, value: identified ? facts.yes : facts.no },
          { term: facts.marketing, value: marketing ? facts.marketingOn : facts.marketingOff },
          { term: facts.most, value: max_orders },
          { term: facts.since, value: formatMoment(customer.created_at, 'fi') },
        ]}
      />
      {me && mayOpen(me.grants, accountPage) && (
        <div className="mt-4 grid">
          <ButtonLink to={`/asiakkaat/${customer.customer_id}/tili`}>{fi.account.open}</ButtonLink>
        </div>
      )}
    </section>
  )
}
