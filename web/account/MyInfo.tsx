import type { Customer } from '../../contract/customer.ts'
import { formatMoment } from '../../contract/days/date.ts'
import { DataList } from '../../ui/layout/DataList.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { phoneText } from '../../ui/text/phoneText.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { InfoActs } from './info/InfoActs.tsx'
import { words } from './orders/words.ts'

/** The customer's particulars, as the shop knows them. */
export function MyInfo({ customer }: { customer: Customer }) {
  const t = words[useLanguage()]
  const { first_name, last_name, street_address, zip_code, post_office, phone, consent } = customer
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)
  return (
    <section aria-labelledby="omat-tiedot" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 id="omat-tiedot" className="text-2xl font-bold">
        {t.myInfo}
      </h2>
      {!customer.identified && <p className="mt-1.5 text-ink-soft">{t.infoLater}</p>}
      <div className="mt-5">
        <DataList
          facts={[
            { term: t.name, value: joined([first_name, last_name], ' ') },
            { term: t.company, value: customer.company_name },
            { term: t.businessId, value: customer.business_id },
            { term: t.address, value: joined([street_address, joined([zip_code, post_office], '\u00a0')], ', ') },
            { term: t.email, value: customer.email },
            { term: t.phone, value: phone && <span className="nums whitespace-nowrap">{phoneText(phone)}</span> },
            { term: t.marketing, value: consent.marketing ? t.marketingOn : t.marketingOff },
          ]}
        />
      </div>
      {customer.restriction && <Restricted endsAt={customer.restriction.ends_at} />}
      <InfoActs customer={customer} />
    </section>
  )
}

/** Says that what is kept of the customer is not used now, and until when (GDPR 18). */
function Restricted({ endsAt }: { endsAt: string | null }) {
  const language = useLanguage()
  const t = words[language].restricted
  return (
    <div className="mt-5">
      <Notice title={t.title}>
        <p className="mb-1.5">{t.note}</p>
        <p>{endsAt ? t.ends(formatMoment(endsAt, language)) : t.told}</p>
      </Notice>
    </div>
  )
}
