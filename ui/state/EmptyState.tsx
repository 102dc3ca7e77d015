import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  /** The next step. */
  action: ReactNode
}

/** Nothing here: why, and what to do instead. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-petrol-wash text-petrol">
        <Icon of={icon} size={26} />
      </span>
      <p className="text-xl font-bold">{title}</p>
      {children && <div className="max-w-120 text-ink-soft">{children}</div>}
      <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:grid max-sm:w-full max-sm:justify-normal">
        {action}
      </div>
    </div>
  )
}
