import { lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/Logo.tsx'
import { SafeHtml } from '../ui/SafeHtml.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { fi, infoPages } from './fi.ts'
import { useInit } from './queries.ts'
import { useNear } from './useNear.ts'

// Far below the first view: its code and its content come when a person scrolls towards them.
const Faq = lazy(async () => ({ default: (await import('./Faq.tsx')).Faq }))

export function Footer() {
  const { content } = useInit()
  return (
    <footer className="mt-auto">
      <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 py-12 md:gap-14 md:px-6 md:py-20">
        <FaqPart />
        <section aria-label={fi.footer} className="rounded-lg bg-petrol-wash p-6 md:-order-1 md:p-10">
          <SafeHtml html={content.product_info} className="max-w-180" />
        </section>
      </div>
      <Closing providers={content.provider_companies} />
    </footer>
  )
}

function FaqPart() {
  const part = useRef<HTMLElement>(null)
  const near = useNear(part)
  const waiting = <Spinner text={fi.faqLoading} />
  return (
    <section ref={part} aria-labelledby="faq-heading" className="min-h-120">
      <h2 id="faq-heading" className="mb-5 text-2xl font-bold">
        {fi.faq}
      </h2>
      {near ? (
        <Suspense fallback={waiting}>
          <Faq />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}

function Closing({ providers }: { providers: readonly { name: string; business_id: string }[] }) {
  return (
    <div className="bg-ink text-surface">
      <div className="mx-auto grid max-w-300 gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 md:py-12 lg:grid-cols-[1fr_1fr_auto]">
        <div>
          <Logo className="h-8 w-auto" />
          {providers.length > 0 && (
            <p className="mt-4 text-sm text-line">
              {fi.providers}{' '}
              {providers.map(({ name, business_id }) => (
                <span key={business_id} className="block">
                  {name}, {business_id}
                </span>
              ))}
            </p>
          )}
        </div>
        <div>
          <h2 className="font-bold">{fi.chat}</h2>
          <p className="mt-1 text-line">{fi.chatHours}</p>
        </div>
        <nav aria-label={fi.infoLinks}>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
            {infoPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 underline-offset-4 outline-surface! hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
