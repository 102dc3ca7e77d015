import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { keysNow } from './keys.ts'
import { words } from './words.ts'

/** Which keys do what on this page. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = words[useLanguage()]
  return (
    <Dialog open={open} onClose={onClose} title={t.keys} size="sm">
      <p className="text-ink-soft">{t.keysLead}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {open &&
          keysNow().map(({ keys, name }) => (
            <div key={keys} className="contents">
              <dt className="flex items-center gap-1.5">
                {keys.split(' ').map((key, at) => (
                  <span key={key} className="flex items-center gap-1.5">
                    {at > 0 && <span className="text-sm text-ink-soft">{t.andThen}</span>}
                    <kbd className="nums rounded-sm border border-line-strong bg-canvas px-2 py-0.5 font-medium">
                      {key}
                    </kbd>
                  </span>
                ))}
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
      </dl>
    </Dialog>
  )
}
