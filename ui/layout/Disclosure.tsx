import { ChevronDown } from 'lucide-react'
import type { ReactNode, ToggleEvent } from 'react'
import { Icon } from '../picture/Icon.tsx'

interface DisclosureProps {
  title: ReactNode
  /** Beside the title: a count, a state. */
  note?: ReactNode
  children: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
}

/** One item of an accordion. The browser's own element: it opens without script and is found by page search. */
export function Disclosure({ title, note, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle?.(event.newState === 'open')}
      className="group border-b border-line"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 py-3 font-medium transition-colors hover:text-petrol [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere">{title}</span>
        {note && <span className="text-sm font-normal text-ink-soft">{note}</span>}
        <Icon of={ChevronDown} className="text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="enter-fade pb-5 text-ink-soft">{children}</div>
    </details>
  )
}
