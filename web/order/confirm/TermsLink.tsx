import { ExternalLink } from 'lucide-react'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from '../words.ts'

/** The general terms, in a tab of their own so that the order stays where it is. */
export function TermsLink({ href }: { href: string }) {
  const t = words[useLanguage()]
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="text-link inline-flex min-h-11 items-center gap-1.5 max-lg:text-sm"
    >
      {t.readTerms}
      <Icon of={ExternalLink} size={16} />
      <span className="sr-only"> ({t.newWindow})</span>
    </a>
  )
}
