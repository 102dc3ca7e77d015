import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { slugOf } from '../../contract/text/slug.ts'
import { Link } from '../../ui/button/Link.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Logo } from '../../ui/picture/Logo.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useSession } from '../session/session.ts'
import { tell } from '../shopEvents.ts'
import { useShownPage } from '../shownPage.ts'
import { ContactFacts } from './ContactFacts.tsx'
import { FaqFailed } from './FaqFailed.tsx'
import { footerWords } from './footerWords.ts'
import { Languages } from './Languages.tsx'
import { useInit } from './queries.ts'
import { useInView } from './useInView.ts'
import { words } from './words.ts'

/**
 * Far below the first view: its code comes when a person scrolls towards it, with the connection's return if need be.
 * Code that does not come takes nothing else of the page with it.
 */
const partCode = <T,>(name: string, load: QueryFunction<T>) => ({
  queryKey: ['code', name],
  queryFn: load,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  networkMode: 'online' as const,
})
const faqCode = partCode('faq', () => import('./Faq.tsx'))
const chatCode = partCode('chat', () => import('./ChatNow.tsx'))

export function Footer() {
  const t = footerWords[useLanguage()]
  const { content, cars, cities } = useInit()
  const { single } = useShownPage().meta
  // The whole of it: whoever jumps to its end has passed the questions.
  const footer = useRef<HTMLElement>(null)
  const near = useInView(footer)
  return (
    // No anchor of the view: a text that comes above it would carry its reader down along with it.
    <footer ref={footer} className="mt-auto [overflow-anchor:none] print:hidden">
      {single ? (
        <div className="mx-auto max-w-300 px-4 pb-8 md:px-6">
          <FoldedFaq />
        </div>
      ) : (
        <>
          <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 py-12 md:gap-14 md:px-6 md:py-20">
            <FaqPart near={near} />
            <section aria-label={t.footer} className="rounded-lg bg-petrol-wash p-6 md:-order-1 md:p-10">
              <SafeHtml html={content.product_info} className="max-w-180" />
            </section>
          </div>
          <div className="mx-auto grid max-w-300 gap-8 px-4 pb-12 md:grid-cols-2 md:px-6 md:pb-16">
            <Places label={t.models} under="autot" names={cars.map(({ display_name }) => display_name)} />
            <Places label={t.cities} under="kaupungit" names={cities} />
          </div>
        </>
      )}
      <Closing providers={content.provider_companies} near={near} />
    </footer>
  )
}

/** Ways to the pages of single models and towns. */
function Places({ label, under, names }: { label: string; under: string; names: readonly string[] }) {
  return (
    <nav aria-label={label}>
      <h2 id={under} className="font-bold">
        {label}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {names.map((name) => (
          <li key={name}>
            <Link to={`/${under}/${slugOf(name)}`} className="inline-block py-2.5 text-ink-soft hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FaqPart({ near }: { near: boolean }) {
  const t = footerWords[useLanguage()]
  return (
    <section aria-labelledby="faq-heading" className="min-h-120">
      <h2 id="faq-heading" className="mb-5 text-2xl font-bold">
        {t.faq}
      </h2>
      <Questions near={near} />
    </section>
  )
}

/** Where one thing is to be done. */
function FoldedFaq() {
  const t = footerWords[useLanguage()]
  const [open, setOpen] = useState(false)
  return (
    <Disclosure title={t.faq} open={open} onToggle={setOpen}>
      <Questions near={open} />
    </Disclosure>
  )
}

function Questions({ near }: { near: boolean }) {
  const t = footerWords[useLanguage()]
  const { data: code, isError, isFetching, refetch } = useQuery({ ...faqCode, enabled: near })
  if (code) return <code.Faq />
  return isError ? <FaqFailed busy={isFetching} retry={refetch} /> : <Spinner text={t.faqLoading} />
}

interface ClosingProps {
  providers: readonly { name: string; business_id: string }[]
  near: boolean
}

const closingLink = 'inline-block py-2.5 underline-offset-4 outline-on-deep! hover:underline'
const serviceLink = 'block w-fit py-2.5 text-on-deep underline underline-offset-4 outline-on-deep!'

function Closing({ providers, near }: ClosingProps) {
  const language = useLanguage()
  const t = footerWords[language]
  const { withdrawalPage, cookieSettings } = words[language]
  const { tag_manager, content } = useInit()
  const { logged_in } = useSession()
  const chatAddress = content.contact?.chat_address
  return (
    <div className="bg-deep text-on-deep">
      <div className="mx-auto grid max-w-300 gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 md:py-12 lg:grid-cols-[1fr_1fr_auto]">
        <div>
          <Logo className="h-8 w-auto" />
          {providers.length > 0 && (
            <p className="mt-4 text-sm text-on-deep/85">
              <span>{`${t.providers} `}</span>
              {providers.map(({ name, business_id }) => (
                <span key={business_id} className="block">
                  {`${name}, ${business_id}`}
                </span>
              ))}
            </p>
          )}
          <div className="mt-4">
            <Languages linkLook={`${closingLink} mr-4`} />
          </div>
        </div>
        <div>
          <h2 className="font-bold">{t.service}</h2>
          <p className="mt-1 mb-5 text-on-deep/85">
            <ContactFacts inRows linkLook={serviceLink} />
            <Link to="/asiakaspalvelu" className={serviceLink}>
              {t.writeToUs}
            </Link>
          </p>
          {chatAddress && <Chat address={chatAddress} near={near} />}
        </div>
        <nav aria-label={t.infoLinks}>
          <ul className="grid grid-cols-2 gap-x-8 lg:grid-cols-1">
            {logged_in && (
              <li>
                <Link to="/tili" className={closingLink}>
                  {t.yourAccount}
                </Link>
              </li>
            )}
            {t.infoPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={closingLink}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Link to={withdrawalPage.to} className={closingLink}>
                {withdrawalPage.label}
              </Link>
            </li>
            {tag_manager && (
              <li>
                <button type="button" onClick={() => tell('cookie-settings', undefined)} className={closingLink}>
                  {cookieSettings}
                </button>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** When the chat is open, where there is one. */
function Chat({ address, near }: { address: string; near: boolean }) {
  const t = footerWords[useLanguage()]
  const { data: chat } = useQuery({ ...chatCode, enabled: near })
  return (
    <>
      <h2 className="font-bold">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-2.5 underline underline-offset-4 outline-on-deep!"
        >
          {t.chat}
        </a>
      </h2>
      <ul className="mt-1 text-on-deep/85">
        {t.chatHours.map((hours) => (
          <li key={hours}>{hours}</li>
        ))}
      </ul>
      <p className="mt-2 min-h-6">{chat && <chat.ChatNow />}</p>
    </>
  )
}
