import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

interface ErrorStateProps {
  title: string
  /** The assurance of what was not lost, and the next step. */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  busy?: boolean
}

/** Something could not be shown. The focus moves here, so that nobody waits for what will not come. */
export function ErrorState({ title, children, onRetry, retryLabel, busy = false }: ErrorStateProps) {
  const t = words[useLanguage()]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-lg bg-bad-wash p-5 outline-none sm:p-7">
      <p className="text-xl font-bold">{title}</p>
      {children && <div className="mt-1.5">{children}</div>}
      {onRetry && (
        <div className="mt-4">
          <Button icon={RotateCw} onClick={onRetry} busy={busy}>
            {retryLabel ?? t.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
