import { Link } from 'react-router'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { DataList, type Fact } from '../../ui/layout/DataList.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { MailAddress } from '../shared/contact/MailAddress.tsx'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { words as messageWords } from '../shared/message/words.ts'
import { words } from './words.ts'

export type ShownCustomer = Answer<'showCustomer'>['customer']
type ShownMoney = Answer<'showCustomer'>['money']

/** The facts of a customer; of the money for who sees it. */
export function CustomerFacts({ customer, money }: { customer: ShownCustomer; money: ShownMoney }) {
  const language = useLanguage()
  const t = words[language]
  const { email, email_confirmed, phone, identified, max_orders, erased_at } = customer
  if (erased_at) return <Notice title={t.erased.title}>{t.erased.note(formatMoment(erased_at, language))}</Notice>
  return (
    <section className="rounded-lg bg-surface p-5 shadow-card" aria-label={t.title}>
      <DataList
        columns={1}
        facts={[
          ...(money ? moneyFacts(money, language) : []),
          { term: t.facts.email, value: email_confirmed ? <MailAddress email={email} /> : t.facts.unconfirmed(email) },
          { term: t.facts.phone, value: phone && <PhoneLink phone={phone} /> },
          { term: t.facts.address, value: customer.address },
          { term: t.facts.type, value: t.types[customer.type] },
          { term: t.facts.company, value: customer.company },
          { term: t.facts.businessId, value: customer.business_id },
          { term: t.facts.identified, value: identified ? t.facts.yes : t.facts.no },
          { term: t.facts.language, value: messageWords[language].languages[customer.language] },
          { term: t.facts.marketing, value: consentOf(customer, language) },
          { term: t.facts.most, value: max_orders },
          { term: t.facts.since, value: formatMoment(customer.created_at, language) },
        ]}
      />
    </section>
  )
}

/** Whether letters of offers may go, and below it each time that their customer agreed to them or did not any more. */
function consentOf({ marketing, consents }: ShownCustomer, language: Language) {
  const t = words[language].facts
  return (
    <>
      <span>{marketing ? t.marketingOn : t.marketingOff}</span>
      {consents.map(({ given, at, words: seen }) => (
        <span key={at} className="mt-1 block text-sm font-normal text-ink-soft">
          {(given ? t.consentGiven : t.consentWithdrawn)(formatMoment(at, language), seen)}
        </span>
      ))}
    </>
  )
}

function moneyFacts({ owed, cards }: NonNullable<ShownMoney>, language: Language): Fact[] {
  const t = words[language].facts
  const debts = owed.map(({ debtor_id, amount }) => (
    <Link key={debtor_id} to={`/raha/velalliset/${debtor_id}`} className="block font-medium text-bad">
      {formatPrice(amount, language)}
    </Link>
  ))
  const names = cards.map(({ label, expires, active }) => (
    <span key={`${label} ${expires}`} className="block">
      {active ? t.cardUntil(label, expires) : t.unusedCard(label, expires)}
    </span>
  ))
  return [
    { term: t.owed, value: debts.length > 0 ? debts : t.nothingOwed },
    { term: t.cards, value: names.length > 0 ? names : t.noCards },
  ]
}
