import type { LucideIcon } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { latePart } from '../../../ui/latePart.ts'
import type { MenuChoice } from './ActMenu.tsx'

const ActMenu = latePart(
  () => import('./ActMenu.tsx'),
  (code) => code.ActMenu,
)

interface MenuButtonProps {
  /** On the button; of one with a sign alone, for screen readers. */
  label: string
  icon?: LucideIcon
  /** For screen readers, where the page has several that are labelled so. */
  name?: string
  busy?: boolean
  /** The title of the menu, unless it is the label. */
  title?: string
  choices: readonly MenuChoice[]
}

/** A button that opens a menu. The code of the menu comes when it is first opened. */
export function MenuButton({ label, icon, name, busy, title = label, choices }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const pick = (choice: MenuChoice) => () => {
    close()
    choice.onPick()
  }
  return (
    <>
      <Button
        ref={trigger}
        {...(icon ? { icon } : {})}
        {...(busy === undefined ? {} : { busy })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ActMenu
            label={title}
            trigger={trigger}
            choices={choices.map((choice) => ({ ...choice, onPick: pick(choice) }))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
