import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

export type Tone = 'info' | 'good' | 'warn' | 'bad'

export const toneIcon: Record<Tone, LucideIcon> = {
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
}

const looks: Record<Tone, string> = {
  info: 'bg-petrol-wash [--mark:var(--color-petrol)]',
  good: 'bg-good-wash [--mark:var(--color-good)]',
  warn: 'bg-warn-wash [--mark:var(--color-warn)]',
  bad: 'bg-bad-wash [--mark:var(--color-bad)]',
}

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** A button or a link under the text. */
  action?: ReactNode
  /** Set when the notice appears after the page: `alert` interrupts, `status` waits for its turn. */
  live?: 'status' | 'alert'
}

export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const t = words[useLanguage()]
  return (
    <div role={live} className={`flex gap-3 rounded-md px-4 py-3.5 ${looks[tone]}`}>
      <Icon of={toneIcon[tone]} size={22} className="mt-px text-(--mark)" />
      {/* A long address of mail would make a page of 320 px wider than that. */}
      <div className="min-w-0 grow wrap-anywhere">
        <span className="sr-only">{`${t[tone]}: `}</span>
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={title ? 'mt-0.5' : ''}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">{action}</div>}
      </div>
    </div>
  )
}
