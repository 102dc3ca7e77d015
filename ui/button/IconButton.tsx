import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '../picture/Icon.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  icon: LucideIcon
  /** Its name: what happens when it is pressed. */
  label: string
  /** A toggle says whether it is on. */
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, pressed, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-petrol-wash hover:text-ink disabled:opacity-40"
    >
      <Icon of={icon} className={pressed ? 'fill-current text-petrol' : ''} />
    </button>
  )
}
