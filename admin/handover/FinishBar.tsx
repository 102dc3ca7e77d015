import type { Elements } from '../../ui/elements.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

/** Stays under the thumb: whether everything is kept, and the press that goes on. */
export function FinishBar({ isSaved, children }: { isSaved: boolean; children: Elements }) {
  const t = words[useLanguage()]
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas py-3">
      <p role="status" className="text-sm text-ink-soft">
        {isSaved ? t.saved : t.saving}
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
