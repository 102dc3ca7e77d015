import { X } from 'lucide-react'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { toneIcon } from './Notice.tsx'
import { closeToast, useToasts } from './toasts.ts'

/**
 * Where toasts appear: on a phone below the header, whose acts stay free. Always in the page, since a live region is
 * only heard when it was there before its text. `isLow`: a line stands over the header.
 */
export function ToastRegion({ isLow = false }: { isLow?: boolean }) {
  const t = words[useLanguage()]
  const toasts = useToasts()
  return (
    <div
      role="status"
      aria-label={t.messages}
      className={`pointer-events-none fixed inset-x-4 z-1100 flex flex-col items-center gap-2 md:top-auto md:bottom-4 ${isLow ? 'top-26' : 'top-18'}`}
    >
      {toasts.map(({ id, tone, text }) => (
        <div
          key={id}
          className="enter-rise pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md bg-ink py-2 pr-2 pl-4 text-surface shadow-float"
        >
          <Icon of={toneIcon[tone]} />
          <p className="grow py-1.5">
            <span className="sr-only">{`${t[tone]}: `}</span>
            <span>{text}</span>
          </p>
          <button
            type="button"
            aria-label={t.close}
            onClick={() => closeToast(id)}
            className="grid size-10 place-items-center rounded-full outline-surface! hover:bg-ink-soft"
          >
            <Icon of={X} />
          </button>
        </div>
      ))}
    </div>
  )
}
