import { LifeBuoy, Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Contact } from '../../contract/storefront.ts'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { Ranges } from './Ranges.tsx'

/** Everything by which a person of the shop is reached. */
export function ContactWays({ contact }: { contact: Contact }) {
  const t = words[useLanguage()]
  const { phone, hours, email, chat_address, assistance_phone, postal_address, lang } = contact
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl font-bold">
        {t.ways}
      </h2>
      <dl className="mt-4 grid gap-5">
        <Way icon={Phone} name={t.phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link text-lg font-bold">
            {phone}
          </a>
          <span lang={lang} className="block text-ink-soft">
            <Ranges text={hours} />
          </span>
        </Way>
        {assistance_phone && (
          <Way icon={LifeBuoy} name={t.assistance}>
            <a href={`tel:${assistance_phone.replaceAll(' ', '')}`} className="text-link text-lg font-bold">
              {assistance_phone}
            </a>
            <span className="block text-ink-soft">{t.dayAndNight}</span>
          </Way>
        )}
        <Way icon={Mail} name={t.email}>
          <a href={`mailto:${email}`} className="text-link wrap-anywhere">
            {email}
          </a>
        </Way>
        {chat_address && (
          <Way icon={MessageCircle} name={t.chat}>
            <a href={chat_address} target="_blank" rel="noreferrer" className="text-link">
              {t.openChat}
            </a>
          </Way>
        )}
        <Way icon={MapPin} name={t.post}>
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
        <span>{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
