import { Ranges } from '../../ui/text/Ranges.tsx'
import { useInit } from './queries.ts'

interface ContactFactsProps {
  linkLook?: string
  /** Each on a line of its own, where nothing is said before them. */
  inRows?: true
}

/** Phone, hours and e-mail of the customer service, as they stand wherever somebody may need a person. */
export function ContactFacts({ linkLook = 'text-link', inRows }: ContactFactsProps) {
  const { contact } = useInit().content
  if (!contact) return null
  const hours = (
    <span lang={contact.lang} className={inRows ? 'block' : ''}>
      <Ranges text={contact.hours} />
    </span>
  )
  return (
    <>
      <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={`whitespace-nowrap ${linkLook}`}>
        {contact.phone}
      </a>
      {inRows ? (
        hours
      ) : (
        <>
          <span>{' ('}</span>
          {hours}
          <span>{'), '}</span>
        </>
      )}
      <a href={`mailto:${contact.email}`} className={`wrap-anywhere ${linkLook}`}>
        {contact.email}
      </a>
    </>
  )
}
