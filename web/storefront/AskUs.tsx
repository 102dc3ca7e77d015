import { ContactFacts } from './ContactFacts.tsx'
import { fi } from './fi.ts'

/** A person who helps, for places where somebody may not get on by themselves. */
export function AskUs({ about = fi.weHelp, className = '' }: { about?: string; className?: string }) {
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      <span>{`${about} `}</span>
      <ContactFacts />
    </p>
  )
}
