import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useKeys } from '../keys.ts'
import { SearchPanel } from './SearchPanel.tsx'
import type { FoundPage } from './targets.ts'
import { words } from './words.ts'

/** The one search box: a button of the frame, and '/' from everywhere. What is typed never becomes an address. */
export function SearchBox({ pages }: { pages: readonly FoundPage[] }) {
  const t = words[useLanguage()]
  const [isOpen, setOpen] = useState(false)
  useKeys(useMemo(() => [{ keys: '/', name: t.title, run: () => setOpen(true) }], [t.title]))
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-sm border border-line-strong bg-canvas px-3 text-ink-soft transition-colors hover:border-petrol hover:text-ink"
      >
        <Icon of={Search} />
        <span className="grow text-left">{t.open}</span>
        <span aria-hidden="true" className="rounded-sm border border-line bg-surface px-1.5 text-sm max-lg:hidden">
          /
        </span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.title} size="lg" footer={null}>
        {isOpen && <SearchPanel pages={pages} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}
