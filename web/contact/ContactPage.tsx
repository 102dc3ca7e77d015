import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { slugOf } from '../../contract/slug.ts'
import type { Contact } from '../../contract/storefront.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { useInit } from '../storefront/queries.ts'
import { ContactForm } from './ContactForm.tsx'
import { fi } from './fi.ts'

/** Everything by which a person of the shop is reached, and a form that is answered by mail. */
export function ContactPage() {
  const {
    content: { contact },
    cities,
  } = useInit()
  return (
    <Page title={fi.title} lead={fi.lead(Boolean(contact?.chat_address))}>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[1fr_1.4fr] md:gap-12">
        {contact && <Ways contact={contact} />}
        <ContactForm />
      </div>
      <Places cities={cities} />
    </Page>
  )
}

/** Where the phone and the hours of each place stand. */
function Places({ cities }: { cities: readonly string[] }) {
  if (cities.length === 0) return null
  return (
    <section aria-labelledby="toimipisteet" className="mt-12">
      <h2 id="toimipisteet" className="text-2xl font-bold">
        {fi.places}
      </h2>
      <p className="mt-1 text-ink-soft">{fi.placesLead}</p>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        {cities.map((city) => (
          <li key={city}>
            <Link to={`/kaupungit/${slugOf(city)}`} className="text-link inline-block py-1">
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ways({ contact }: { contact: Contact }) {
  const { phone, hours, email, chat_address, postal_address } = contact
  return (
    <section aria-labelledby="yhteys">
      <h2 id="yhteys" className="text-2xl font-bold">
        {fi.ways}
      </h2>
      <dl className="mt-4 grid gap-5">
        <Way icon={Phone} name={fi.phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link text-lg font-bold">
            {phone}
          </a>
          <span className="block text-ink-soft">{hours}</span>
        </Way>
        <Way icon={Mail} name={fi.email}>
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
        </Way>
        {chat_address && (
          <Way icon={MessageCircle} name={fi.chat}>
            <a href={chat_address} target="_blank" rel="noreferrer" className="text-link">
              {fi.openChat}
            </a>
          </Way>
        )}
        <Way icon={MapPin} name={fi.post}>
          {postal_address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
      </dl>
    </section>
  )
}

function Way({ icon, name, children }: { icon: typeof Phone; name: string; children: ReactNode }) {
  return (
    <div className="relative pl-8.5">
      <dt className="text-sm text-ink-soft">
        <Icon of={icon} size={22} className="absolute top-0.5 left-0 text-petrol" />
        {name}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
