import type { LucideIcon } from 'lucide-react'
import { Icon } from '../picture/Icon.tsx'

export interface IconFact {
  icon: LucideIcon
  text: string
}

/** A few things to know, each with its drawing. */
export function IconList({ facts }: { facts: readonly IconFact[] }) {
  return (
    <ul className="grid gap-4">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-petrol-wash text-petrol">
            <Icon of={icon} />
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
