import type { LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useContext, useId } from 'react'
import { FormAlive } from '../form/formAlive.ts'
import { Icon } from '../picture/Icon.tsx'
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts'
import { onlyFirstEnter } from './firstEnter.ts'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className' | 'onKeyDown'> {
  children: ReactNode
  /** One `primary` per view. */
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
  /** As wide as its place. */
  wide?: boolean
  /** The act is under way: further clicks do nothing. */
  busy?: boolean
  /** Why it cannot be pressed now, said under the button. It stays reachable by keyboard. */
  disabledReason?: string | null | undefined
  /** The reason is for screen readers only: who sees the page reads it elsewhere. */
  quietReason?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const {
    children,
    kind = 'quiet',
    size = 'md',
    icon,
    wide,
    busy = false,
    disabledReason,
    quietReason,
    onClick,
    ...rest
  } = props
  const reasonId = useId()
  const canSend = useContext(FormAlive)
  const stopped = busy || Boolean(disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops a form from being sent, by mouse or by Enter. The second click of a double one is an echo: what the first
    // one led to may stand on the same button by then, or take it back.
    const isEcho = event.detail > 1
    if (stopped || isEcho) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      onKeyDown={onlyFirstEnter}
      disabled={rest.type === 'submit' && !canSend}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={buttonLook({ kind, size, wide, isBlocked: Boolean(disabledReason) })}
    >
      {busy ? <span aria-hidden="true" className="spinner size-5" /> : icon && <Icon of={icon} />}
      <span className="contents">{children}</span>
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={`inline-grid justify-items-start gap-1.5 max-sm:justify-items-stretch ${wide ? 'w-full' : ''}`}>
      {button}
      <span id={reasonId} className={quietReason ? 'sr-only' : 'text-sm text-ink-soft'}>
        {disabledReason}
      </span>
    </span>
  )
}
