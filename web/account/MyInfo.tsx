import type { Customer } from '../../contract/customer.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { phoneText } from '../../ui/text/phoneText.ts'
import { InfoActs } from './info/InfoActs.tsx'
import { fi } from './orders/fi.ts'

/** Who the customer is, as the shop knows it. */
export function MyInfo({ customer }: { customer: Customer }) {
  const { first_name, last_name, street_address, zip_code, post_office, phone, consent } = customer
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)
  return (
    <section aria-labelledby="omat-tiedot" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 id="omat-tiedot" className="text-2xl font-bold">
        {fi.myInfo}
      </h2>
      {!customer.identified && <p className="mt-1.5 text-ink-soft">{fi.infoLater}</p>}
      <div className="mt-5">
        <DataList
          facts={[
            { term: fi.name, value: joined([first_name, last_name], ' ') },
            { term: fi.company, value: customer.company_name },
            { term: fi.businessId, value: customer.business_id },
            { term: fi.address, value: joined([street_address, joined([zip_code, post_office], '\u00a0')], ', ') },
            { term: fi.email, value: customer.email },
            { term: fi.phone, value: phone && <span className="nums whitespace-nowrap">{phoneText(phone)}</span> },
            { term: fi.marketing, value: consent.marketing ? fi.marketingOn : fi.marketingOff },
          ]}
        />
      </div>
      <InfoActs customer={customer} />
    </section>
  )
}
