import { useLanguage } from '../../ui/useLanguage.ts'
import { ContactFacts } from './ContactFacts.tsx'
import { words } from './words.ts'

/** A person who helps, for places where somebody may not get on by themselves. */
export function AskUs({ about, className = '' }: { about?: string; className?: string }) {
  const t = words[useLanguage()]
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      <span>{`${about ?? t.weHelp} `}</span>
      <ContactFacts />
    </p>
  )
}
