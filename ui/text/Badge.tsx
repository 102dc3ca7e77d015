import type { ReactNode } from 'react'

/** The look of each tone. */
export const badgeLooks = {
  campaign: 'bg-amber text-deep',
  info: 'bg-info-wash text-info',
  petrol: 'bg-petrol-wash text-petrol',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  plain: 'bg-canvas text-ink-soft',
}

/** A word or two about the thing beside it. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof badgeLooks; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm in-data-dense:py-0 font-medium whitespace-nowrap ${badgeLooks[tone]}`}
    >
      {children}
    </span>
  )
}
