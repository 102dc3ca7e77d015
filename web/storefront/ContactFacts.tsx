import { useInit } from './queries.ts'

/** Phone, hours and e-mail of the customer service, as they stand wherever somebody may need a person. */
export function ContactFacts({ linkLook = 'text-link' }: { linkLook?: string }) {
  const { contact } = useInit().content
  if (!contact) return null
  return (
    <>
      <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={`whitespace-nowrap ${linkLook}`}>
        {contact.phone}
      </a>
      <span>{' ('}</span>
      <span lang={contact.lang}>{contact.hours}</span>
      <span>{'), '}</span>
      <a href={`mailto:${contact.email}`} className={`wrap-anywhere ${linkLook}`}>
        {contact.email}
      </a>
    </>
  )
}
