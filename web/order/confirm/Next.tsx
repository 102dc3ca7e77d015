import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/picture/Icon.tsx'

interface NextProps {
  icon: LucideIcon
  title: string
  /** Something went wrong, and its reader has to act. */
  bad?: boolean
  /** Changes while the page is open are read out. */
  live?: boolean
  children: ReactNode
}

/** One thing that happens after the order, or that has happened. */
export function Next({ icon, title, bad = false, live = false, children }: NextProps) {
  return (
    <li className="flex gap-4">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${bad ? 'bg-bad-wash text-bad' : 'bg-petrol-wash text-petrol'}`}
      >
        <Icon of={icon} />
      </span>
      <div className="min-w-0 wrap-anywhere" role={live ? 'status' : undefined}>
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  )
}
