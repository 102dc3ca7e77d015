import { slugOf } from '../../contract/text/slug.ts'
import { Link } from '../../ui/button/Link.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ContactWays } from '../../ui/text/ContactWays.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useInit } from '../storefront/queries.ts'
import { ContactForm } from './ContactForm.tsx'
import { words } from './words.ts'

/** Everything by which a person of the shop is reached, and a form that is answered by mail. */
export function ContactPage() {
  const t = words[useLanguage()]
  const {
    content: { contact },
    cities,
  } = useInit()
  return (
    <Page title={t.title} lead={t.lead(Boolean(contact?.chat_address))}>
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[1fr_1.4fr] md:gap-12">
        {contact && <ContactWays contact={contact} />}
        <ContactForm />
      </div>
      <Places cities={cities} />
    </Page>
  )
}

/** Where the phone and the hours of each place stand. */
function Places({ cities }: { cities: readonly string[] }) {
  const t = words[useLanguage()]
  if (cities.length === 0) return null
  return (
    <section aria-labelledby="toimipisteet" className="mt-12">
      <h2 id="toimipisteet" className="text-2xl font-bold">
        {t.places}
      </h2>
      <p className="mt-1 text-ink-soft">{t.placesLead}</p>
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
