import { ChevronDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { latePart } from '../../../ui/latePart.ts'
import type { MenuChoice } from './ActMenu.tsx'

const ActMenu = latePart(
  () => import('./ActMenu.tsx'),
  (code) => code.ActMenu,
)

interface RowMenuProps {
  label: string
  /** The name of the row, for who cannot see it. */
  of: string
  why: string | null
  choices: readonly MenuChoice[]
  busy?: boolean
}

/** The acts on a row of a list under one button. Their code comes when it is first opened. */
export function RowMenu({ label, of, why, choices, busy = false }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        icon={ChevronDown}
        busy={busy}
        disabledReason={why}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${label}: ${of}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActMenu trigger={trigger} label={`${label}: ${of}`} choices={choices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
