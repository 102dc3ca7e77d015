import type { ReactNode } from 'react'

/** On a phone the next step stays at the bottom edge of the window; on a wide screen it is part of the page. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
      {children}
    </div>
  )
}
